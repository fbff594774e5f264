#!/usr/bin/env python3
"""ways_test.py BIN: what is promised of a game holds in whatever way it is played.

A class for each promise, a test for each way: the table of docs/architecture.md names them.
"""
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "server")]
from browser import Browser  # noqa: E402
from failing_launcher import shinpan_with_launcher  # noqa: E402
from pace import PATIENCE, WITH_AMPLE_TIME, eventually  # noqa: E402
from running_server import RunningServer  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
GOOD = f"'{BIN}/shinpan-othello' --depth 1"
BAD = f"'{BIN}/shinpan-faulty' illegal"
MOVES = 6  # of a person, before it resigns


class Played:
    """What a game has left: its record, its logs, how it ended."""

    def __init__(self, folder, record, ending=""):
        self.folder = pathlib.Path(folder)
        self.record = pathlib.Path(record).read_text(encoding="utf-8")
        self.ending = ending

    def moves(self):
        """Each with its time, if the record has one."""
        return re.findall(r"([BW])\[(\w+)(?:/[^/\]]*)?(?:/([\d.]+))?\]", self.record[self.record.index("BO["):])

    def logs(self):
        return sorted(self.folder.glob("0001-*.tlf"))


def shinpan(*words, **more):
    return subprocess.run([BIN / "shinpan", *words], stdin=more.pop("stdin", subprocess.DEVNULL), capture_output=True,
                          text=True, timeout=PATIENCE, **more)


def ending_in(folder):
    with sqlite3.connect(pathlib.Path(folder) / "event.sqlite") as store:
        return store.execute("SELECT ending FROM game WHERE number = 1").fetchone()[0]


class Ways(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.shinpan = BIN / "shinpan"

    def match(self, first, second=GOOD):
        out = self.folder / "match"
        done = shinpan("match", "-n", "1", *WITH_AMPLE_TIME, "--out", out, first, second)
        self.assertEqual(done.returncode, 0, done.stderr)
        return Played(out, out / "0001.ggf", ending_in(out))

    def tournament(self, first, second=GOOD):
        out = self.folder / "cup"
        done = shinpan("tournament", "-n", "1", *WITH_AMPLE_TIME, "--out", out, first, second)
        self.assertEqual(done.returncode, 0, done.stderr)
        return Played(out, out / "0001.ggf", ending_in(out))

    def server(self, first, second=GOOD):
        server = RunningServer(str(BIN), str(self.folder / "server"))
        self.addCleanup(server.end)
        clients = [server.join(engine, "--game", "othello", "--color", color)
                   for engine, color in ((first, "black"), (second, "white"))]
        for client in clients:
            client.communicate(timeout=PATIENCE)
        self.assertEqual(server.end(), 0, server.said())
        return Played(server.folder, pathlib.Path(server.folder) / "0001.ggf", ending_in(server.folder))

    def page(self, engine, person=lambda browser, turns: browser.say(type="resign") if turns == MOVES else None):
        """Against a person who moves second, and plays the first move that there is."""
        self.program = subprocess.Popen([self.shinpan, "play", "--game", "othello", "--page", "0", *WITH_AMPLE_TIME, engine],
                                        cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True)
        self.addCleanup(self.program.stdout.close)
        self.addCleanup(self.program.wait)
        self.addCleanup(self.program.kill)
        url = next(line.split()[1] for line in self.program.stdout if line.startswith("page: "))
        self.url = url
        browser = Browser(url, PATIENCE)
        self.addCleanup(browser.leave)
        browser.say(type="sit", game="othello", opponent="engine", seat=1, name="Aki")
        self.secret = browser.hear_of("begun")["secret"]
        out = eventually(lambda: next(self.folder.glob("shinpan-out/play-*"), None), "the folder")
        turns = 0
        while not list(out.glob("0001.ggf")):
            browser.socket.settimeout(0.2)
            try:
                message = browser.hear_of("turn")
            except TimeoutError:
                continue
            browser.socket.settimeout(PATIENCE)
            person(browser, turns)
            if turns < MOVES:
                browser.say(type="move", move=message["legal"][0]["move"])
            turns += 1
        return Played(out, eventually(lambda: next(out.glob("0001.ggf"), None), "the record"))

    def terminal(self, engine):
        """The person moves second here, too."""
        talk = subprocess.Popen([self.shinpan, "play", *WITH_AMPLE_TIME, "--side", "white", "--record", "game.ggf", engine],
                                cwd=self.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                text=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
        self.addCleanup(talk.stdout.close)
        said = ""
        for _ in range(MOVES):
            talk.stdin.write("moves\n")
            talk.stdin.flush()
            legal = None
            while legal is None:
                line = talk.stdout.readline()
                said += line
                legal = re.fullmatch(r"(?:> )?((?:[a-h][1-8] ?)+)\n", line)
                if not line or "win" in line or "no game" in line:
                    break
            if not legal:
                break
            talk.stdin.write(legal[1].split()[0] + "\n")
        try:
            talk.stdin.write("resign\n")
            talk.stdin.close()
        except BrokenPipeError:
            pass  # it is over already
        said += talk.stdout.read()
        self.assertEqual(talk.wait(PATIENCE), 0, said)
        return Played(self.folder, self.folder / "game.ggf", said)


class RecordIsWhole(Ways):
    """Every move of the game with its time, and how it ended."""

    def check(self, played, at_least):
        moves = played.moves()
        self.assertGreaterEqual(len(moves), at_least, played.record)
        self.assertFalse([move for _, move, time in moves if not time], played.record)
        self.assertRegex(played.record, r"CO\[[^\]]+ wins?: ")

    def test_match(self):
        self.check(self.match(GOOD), 40)

    def test_tournament(self):
        self.check(self.tournament(GOOD), 40)

    def test_server(self):
        self.check(self.server(GOOD), 40)

    def test_page(self):
        self.check(self.page(GOOD), 2 * MOVES)

    def test_terminal(self):
        self.check(self.terminal(GOOD), 2 * MOVES)


class LogIsWhole(Ways):
    """A log for each player, valid, that gives back what it said: every move of it."""

    def check(self, played, sides=("B", "W")):
        logs = played.logs()
        self.assertEqual(len(logs), 2, logs)
        for log, side in zip(logs, ("B", "W")):
            checked = shinpan("log", "check", log)
            self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
            text = log.read_text(encoding="utf-8")
            self.assertIn("# # shinpan-log:2 protocol:", text.split("\n")[0])
            said = shinpan("log", "replies", log)
            self.assertEqual(said.returncode, 0, said.stderr)
            for mover, move, _ in played.moves():
                if mover == side and side in sides and move != "pass":
                    self.assertIn(move, said.stdout, f"{log.name} lacks {move}")

    def test_match(self):
        self.check(self.match(GOOD))

    def test_tournament(self):
        self.check(self.tournament(GOOD))

    def test_server(self):
        self.check(self.server(GOOD))

    def test_page(self):
        self.check(self.page(GOOD))


class VerdictIsNamed(Ways):
    """One that plays what is not allowed has lost for that reason, whoever it plays against."""

    def test_match(self):
        self.assertEqual(self.match(BAD).ending, "illegal")

    def test_tournament(self):
        self.assertEqual(self.tournament(BAD).ending, "illegal")

    def test_page(self):
        self.assertRegex(self.page(BAD).record, r"CO\[Aki wins: .* an illegal move")

    def test_terminal(self):
        played = self.terminal(BAD)
        self.assertRegex(played.record, r"CO\[you win: .* an illegal move")
        self.assertRegex(played.ending, r"you win: .* an illegal move")


class FaultOfTheRefereeIsNobodysLoss(Ways):
    """A launcher that dies: the game is void, whoever plays it. (A match and a tournament: cli/shortage_test.py.)"""

    VOID = "no game: a fault of the referee: "

    def setUp(self):
        super().setUp()
        self.shinpan = shinpan_with_launcher(BIN, self.folder, "quits")

    def test_page(self):
        played = self.page(GOOD)
        self.assertIn(self.VOID, played.record)
        self.assertIn("RE[?]", played.record)

    def test_terminal(self):
        played = self.terminal(GOOD)
        self.assertIn(self.VOID, played.record)
        self.assertIn(self.VOID, played.ending)


class AbsenceIsKnown(Ways):
    """One who goes may come back, and is not told to have crashed."""

    def test_page(self):
        def comes_back(browser, turns):
            if turns == 2:
                browser.leave()
                browser.__init__(self.url, PATIENCE)
                browser.say(type="return", secret=self.secret)
                browser.hear_of("turn")
            if turns == MOVES:
                browser.say(type="resign")

        played = self.page(GOOD, comes_back)
        self.assertRegex(played.record, r"wins: Aki resigned")
        log = next(path for path in played.logs() if "Aki" in path.name).read_text(encoding="utf-8")
        self.assertIn("left the page", log)
        self.assertIn("came back", log)

    def test_terminal(self):
        """Who leaves has not lost: the game is not finished, and its record says so."""
        done = shinpan("play", "--record", "game.ggf", GOOD, cwd=self.folder, input="d3\n", stdin=None)
        self.assertEqual(done.returncode, 0, done.stderr)
        record = (self.folder / "game.ggf").read_text(encoding="utf-8")
        self.assertIn("B[d3", record)
        self.assertNotIn("RE[+", record)
        self.assertNotIn("RE[-", record)


if __name__ == "__main__":
    unittest.main()
