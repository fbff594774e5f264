#!/usr/bin/env python3
"""log_mapping_test.py BIN: what a referee logs of a player is what the player said, in every protocol.

Real matches, with a wrapper around each engine that keeps every byte it says: `shinpan log replies` gives the same.
"""
import json
import os
import pathlib
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "server")]
from pace import PATIENCE, WITH_AMPLE_TIME  # noqa: E402
from running_server import RunningServer  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
PATH = os.pathsep.join([str(BIN), os.environ.get("PATH", ""), "/usr/games"])

TEE = """
import os, subprocess, sys
engine = subprocess.Popen(sys.argv[2:], stdout=subprocess.PIPE)
with open(sys.argv[1], "ab", buffering=0) as kept:
    while chunk := os.read(engine.stdout.fileno(), 1 << 16):
        kept.write(chunk)
        os.write(1, chunk)
engine.wait()
"""

# An engine of a few lines: it has what it says for each word that a command begins with.
SCRIPTED = """
import json, sys
answers = json.loads(sys.argv[1])
for line in sys.stdin:
    words = line.split()
    for word in (words or [""])[:1]:
        said = answers.get(word, answers.get("", ""))
        sys.stderr.write("heard " + word + "\\n")
        sys.stderr.flush()  # before its answer, after which it may be ended
        sys.stdout.buffer.write(said.encode("latin-1"))
        sys.stdout.flush()
    if line.split()[:1] in (["quit"], ["QUIT"]):
        break
"""


class Tap:
    """A way to a server that keeps what clients say on it, one connection after the other; it can cut the first."""

    def __init__(self, port, cut_after=None):
        self.server_port = port
        self.cut_after = cut_after  # bytes of the first connection that reach the server
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.open = [self.listening]
        self.said = []  # what the server received, by connection
        self.told = b""
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while True:
            try:
                client, _ = self.listening.accept()
            except OSError:
                return  # closed
            server = socket.create_connection(("127.0.0.1", self.server_port))
            self.open += [client, server]
            self.said.append(b"")
            threading.Thread(target=self.back, args=(server, client), daemon=True).start()
            threading.Thread(target=self.forth, args=(client, server, len(self.said) - 1), daemon=True).start()

    def forth(self, client, server, number):
        while chunk := client.recv(1 << 16):
            if self.cut_after is not None and number == 0:
                chunk = chunk[:self.cut_after - len(self.said[0])]
            self.said[number] += chunk
            server.sendall(chunk)
            if number == 0 and self.cut_after == len(self.said[0]):
                client.shutdown(socket.SHUT_RDWR)
                break
        server.shutdown(socket.SHUT_WR)

    def back(self, server, client):
        while chunk := server.recv(1 << 16):
            self.told += chunk
            try:
                client.sendall(chunk)
            except OSError:
                return  # cut

    def close(self):
        for each in self.open:
            each.close()


class LogMapping(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "tee.py").write_text(TEE, encoding="utf-8")
        (self.folder / "scripted.py").write_text(SCRIPTED, encoding="utf-8")

    def shinpan(self, *words, code=0, **more):
        done = subprocess.run([BIN / "shinpan", *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE,
                              env={**os.environ, "PATH": PATH}, check=False, **more)
        self.assertEqual(done.returncode, code, done.stdout.decode(errors="replace") + done.stderr.decode())
        return done

    def teed(self, protocol, name, command):
        return f"{protocol}:python3 {self.folder}/tee.py {self.folder}/{name}.said {command}"

    def scripted(self, answers):
        return f"python3 {self.folder}/scripted.py {shlex.quote(json.dumps(answers))}"

    def play(self, game, protocol, first, second, *more):
        """A game; gives the logs of its players, which are whole, valid, and give back what was said."""
        self.out = self.folder / "out"
        self.stderr = self.shinpan("match", "--game", game, "-n", "1", *WITH_AMPLE_TIME, "--out", self.out, *more,
                                   self.teed(protocol, "A", first), "--name", "A",
                                   self.teed(protocol, "B", second), "--name", "B").stderr.decode()
        logs = [next(self.out.glob(f"0001-*-{name}.tlf")) for name in "AB"]
        for log, name in zip(logs, "AB"):
            self.shinpan("log", "check", log)
            said = (self.folder / f"{name}.said").read_bytes()
            self.assertEqual(self.shinpan("log", "replies", log).stdout, said, log.read_text(encoding="utf-8"))
            first_line = log.read_text(encoding="utf-8").split("\n")[0].split("\t")[1]
            self.assertRegex(first_line, rf"^# # shinpan-log:2 protocol:'{protocol}' game:'{game}' side:'\w+' player:'{name}' number:1$")
        return [self.entries(log) for log in logs]

    @staticmethod
    def entries(log):
        """Its lines without their stamps."""
        lines = log.read_bytes().decode().split("\n")[:-1]
        return [line.split("\t", 1)[1] if line[0].isdigit() else line for line in lines]

    def ending(self):
        events = [json.loads(line) for line in (self.out / "events.jsonl").read_text(encoding="utf-8").splitlines()]
        return events[-1]

    def test_judge(self):
        engine = "shinpan-othello --depth 1"
        for log in self.play("othello", "judge", engine, engine):
            moves = [line for line in log if line.startswith("=")]
            self.assertGreater(len(moves), 20)
            self.assertFalse([line for line in moves if len(line) != 4 and line != "= pass"], moves)

    def test_a_process_for_each_move(self):
        engine = "shinpan-othello --depth 1"
        self.play("othello", "judge", engine, engine, "--lifetime", "move", "--max-plies", "10")

    def test_gtp_othello(self):
        engine = "shinpan-othello --protocol gtp --depth 1"
        for log in self.play("othello", "gtp", engine, engine):
            self.assertNotIn("= =", "\n".join(log))
            self.assertIn("# quit", log)
            self.assertEqual(log[log.index("# quit") + 1:][-1], "=", "the answer to quit")

    def test_gtp_go(self):
        if not shutil.which("gnugo", path=PATH):
            self.skipTest("there is no gnugo (apt-get install gnugo)")
        gnugo, _ = self.play("go", "gtp", "gnugo --mode gtp --level 0", "shinpan-go --gtp --playouts 5", "--size", "9",
                             "--max-plies", "60")
        self.assertTrue([line for line in gnugo if line.startswith("= ") and len(line) in (4, 5)], gnugo)

    def test_usi(self):
        ours = "shinpan-shogi"
        first, _ = self.play("shogi", "usi", ours, ours, "--option", "NodesLimit=200", "--max-plies", "20")
        self.assertTrue([line for line in first if line.startswith("= bestmove ")])
        self.assertTrue([line for line in first if line.startswith("# # info ")])
        self.assertFalse([line for line in first if line.startswith("= info")])

    def test_usi_of_others(self):
        if not shutil.which("fairy-stockfish", path=PATH):
            self.skipTest("there is no fairy-stockfish (apt-get install fairy-stockfish)")
        fairy = "sh -c \"sed -u 's/^go .*/& nodes 500/' | fairy-stockfish\""
        self.play("shogi", "usi", fairy, fairy, "--max-plies", "10")

    def test_uci(self):
        ours = "shinpan-chess"
        first, _ = self.play("chess", "uci", ours, ours, "--nodes", "200", "--max-plies", "20")
        self.assertTrue([line for line in first if line.startswith("= bestmove ")])
        self.assertTrue([line for line in first if line.startswith("# # info ")])
        self.assertFalse([line for line in first if line.startswith("= info")])
        self.assertTrue([line for line in first if line == "= uciok"])

    def test_uci_of_others(self):
        if not shutil.which("stockfish", path=PATH):
            self.skipTest("there is no stockfish (apt-get install stockfish)")
        self.play("chess", "uci", "stockfish", "stockfish", "--depth", "2", "--max-plies", "10")

    def test_tlf(self):
        for log in self.play("tictactoe", "tlf", "shinpan-tictactoe", "shinpan-tictactoe"):
            self.assertNotIn("= =", "\n".join(log))
            self.assertTrue([line for line in log if line.startswith("= B2")] or [line for line in log if line.startswith("= ")])

    def test_a_panic_is_a_panic(self):
        panics = {"genmove": "? i give up board:'''\n. x\n. '''\n", "": "=\n"}
        first, _ = self.play("tictactoe", "tlf", self.scripted(panics), "shinpan-tictactoe")
        self.assertIn("? i give up board:'''", first)
        self.assertIn("# # stderr: heard genmove", first)
        end = self.ending()
        self.assertEqual((end["ending"], end["winner"]), ("panic", "B"))
        self.assertIn("A gave up", end["sentence"])

    def test_a_panic_of_gtp(self):
        panics = {"genmove": "? cannot think: no book\n\n", "": "=\n\n"}
        first, _ = self.play("othello", "gtp", self.scripted(panics), "shinpan-othello --protocol gtp --depth 1")
        self.assertIn('? raw:"? cannot think: no book"', first)
        self.assertEqual(self.ending()["ending"], "panic")

    def test_odd_bytes_come_back(self):
        """CR LF, bytes that are no text, a last line without its end."""
        answers = {"MOVE": "d3\r\n", "QUIT": "bye \xff\r\n\r\nno end", "": ""}
        first, _ = self.play("othello", "judge", self.scripted(answers), self.scripted({"MOVE": "a1\n"}))
        self.assertEqual(self.ending()["winner"], "A")
        self.assertEqual([line for line in first if "referee" not in line and "stderr" not in line][-5:],
                         ["# QUIT", "= raw64:'YnllIP8='\r", "=\r", "# # no end", "# # cut: the line has no end"])

    def test_odd_bytes_of_a_tlf_engine_come_back(self):
        answers = {"genmove": "= resign\r\n", "quit": "=\r\n\r\nlast words", "": "=\r\n"}
        first, _ = self.play("tictactoe", "tlf", self.scripted(answers), "shinpan-tictactoe")
        self.assertEqual(self.ending()["ending"], "resignation")
        self.assertIn("# # last words", first)

    def play_lssp(self, cuts):
        """A game on a server, in which connections are cut behind so many bytes; gives of each player its log, what the
        server received on each of its connections, and what the log says of that."""
        server = RunningServer(str(BIN), str(self.folder / "server"))
        self.addCleanup(server.end)
        taps = {}
        clients = []
        for name, color in (("A", "black"), ("B", "white")):
            taps[name] = Tap(server.port, cuts.get(name))
            self.addCleanup(taps[name].close)
            clients.append(subprocess.Popen(
                [BIN / "shinpan", "join", "--reconnect", "--name", name, "--game", "othello", "--color", color,
                 f"127.0.0.1:{taps[name].port}", "judge:shinpan-othello --depth 1"],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "PATH": PATH}))
        for client in clients:
            self.assertEqual(client.wait(PATIENCE), 0)
        self.assertEqual(server.end(), 0, server.said())
        for name, tap in taps.items():
            log = next((self.folder / "server").glob(f"0001-*-{name}.tlf"))
            self.shinpan("log", "check", log)
            secret = re.search(rb'"secret":"(\w+)"', tap.told)[1]
            for file in (log, self.folder / "server" / "events.jsonl"):
                self.assertNotIn(secret, file.read_bytes())
            self.assertIn(b"***", log.read_bytes())
            yield log, [said.replace(secret, b"***") for said in tap.said], self.shinpan("log", "replies", log).stdout

    def test_lssp(self):
        """All that the server received, from the connection on."""
        for log, said, replies in self.play_lssp({}):
            self.assertEqual(replies, b"".join(said), log.read_text(encoding="utf-8"))
            self.assertEqual(len(said), 1)
            self.assertTrue(replies.startswith(b"Protocol: LSSP/"))
            self.assertGreater(replies.count(b"\r\n"), 60)
            entries = self.entries(log)
            self.assertTrue([line for line in entries if line == "= raw:'''"])
            self.assertTrue([line for line in entries[:10] if line.startswith("# ") and "Allow-Data-Formats" in line], entries[:10])

    def test_lssp_of_one_who_comes_back(self):
        """Its first connection is cut in the middle of a line; the greeting of the second is in the log, too."""
        for log, said, replies in self.play_lssp({"A": 700}):
            self.assertEqual(replies, b"".join(said), log.read_text(encoding="utf-8"))
            if "-A" in log.name:
                self.assertEqual(len(said), 2)
                self.assertFalse(said[0].endswith(b"\n"), said[0])
                self.assertIn(b'"secret":"***"', said[1])
                self.assertIn("# # cut: the line has no end", self.entries(log))

    def test_a_replay_has_the_same_answers(self):
        self.play("othello", "gtp", "shinpan-othello --protocol gtp --depth 1", "shinpan-othello --protocol gtp --depth 1")
        log = next(self.out.glob("0001-*-A.tlf"))
        told = self.shinpan("log", "replay", log, "--", "shinpan-othello", "--protocol", "gtp", "--depth", "1").stdout.decode()
        self.assertIn(" 0 different, 0 missing", told)

    def test_a_log_has_one_writer(self):
        log = self.folder / "own.tlf"
        engine = f"tlf:shinpan-tictactoe --log {log}"
        done = self.shinpan("match", "--game", "tictactoe", "-n", "1", *WITH_AMPLE_TIME, "--out", self.folder / "cup",
                            engine, engine, code=3)
        self.assertIn("another program is writing this file", done.stderr.decode(), "on the spot")
        events = (self.folder / "cup" / "events.jsonl").read_text(encoding="utf-8")
        self.assertIn("another program is writing this file", events, done.stderr.decode())

    def test_a_full_disk_costs_the_log_and_not_the_game(self):
        out = self.folder / "full"
        out.mkdir()
        (out / "0001-black-A.tlf").symlink_to("/dev/full")
        engine = "judge:shinpan-othello --depth 1"
        done = self.shinpan("match", "-n", "1", *WITH_AMPLE_TIME, "--out", out, engine, "--name", "A", engine, "--name", "B")
        self.assertIn("the logs or records of 1 game are not whole: ", done.stderr.decode())
        self.assertIn("the disk is full", done.stderr.decode())
        events = [json.loads(line) for line in (out / "events.jsonl").read_text(encoding="utf-8").splitlines()]
        self.assertEqual(events[-1]["ending"], "rules")
        self.assertEqual(events[-2]["player"], "A")
        self.assertIn("has no whole log: ", events[-2]["text"])
        self.shinpan("log", "check", out / "0001-white-B.tlf")

    def test_a_full_disk_costs_the_record_and_not_the_game(self):
        out = self.folder / "full"
        out.mkdir()
        (out / "0001.ggf").symlink_to("/dev/full")
        engine = "judge:shinpan-othello --depth 1"
        done = self.shinpan("match", "-n", "2", *WITH_AMPLE_TIME, "--out", out, engine, "--name", "A", engine, "--name", "B")
        self.assertIn("the logs or records of 1 game are not whole: ", done.stderr.decode())
        self.assertIn("the disk is full", done.stderr.decode())
        events = [json.loads(line) for line in (out / "events.jsonl").read_text(encoding="utf-8").splitlines()]
        ends = [event for event in events if event["event"] == "game_ended"]
        self.assertEqual([end["ending"] for end in ends], ["rules", "rules"])
        self.assertTrue([event for event in events if "plays a game without a record: " in event.get("text", "")])
        self.shinpan("log", "check", *out.glob("*.tlf"))
        self.assertTrue((out / "0002.ggf").stat().st_size > 100)
        # What has a result is not played again.
        again = self.shinpan("match", "-n", "2", *WITH_AMPLE_TIME, "--out", out, engine, "--name", "A", engine, "--name", "B")
        self.assertEqual(again.stdout, done.stdout)

    def test_a_log_that_cannot_be_made_does_not_cost_the_game(self):
        out = self.folder / "taken"
        (out / "0001-black-A.tlf").mkdir(parents=True)
        engine = "judge:shinpan-othello --depth 1"
        done = self.shinpan("match", "-n", "1", *WITH_AMPLE_TIME, "--out", out, engine, "--name", "A", engine, "--name", "B")
        self.assertIn("the logs or records of 1 game are not whole: ", done.stderr.decode())


if __name__ == "__main__":
    unittest.main()
