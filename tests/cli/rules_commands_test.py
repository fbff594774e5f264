"""Every command that takes a game takes one whose rules are a program: by a path, a command, a name; what is told of it
is in its own words, and what is kept of it is read years later."""
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import skips  # noqa: E402
from pace import PATIENCE, WITH_AMPLE_TIME, eventually  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = ROOT / "games"
ENGINE = ROOT / "tests/rules/random_engine.py"
JAPANESE = {"LANG": "ja_JP.UTF-8", "LC_ALL": "ja_JP.UTF-8"}

# Tries to leave its box; what came of it is its version, which records keep.
CURIOUS = """
import os, pathlib, runpy, socket, sys
def tried(what):
    try:
        what()
        return "yes"
    except OSError:
        return "no"
name = pathlib.Path(__file__).parent / "left-behind"
network = tried(lambda: socket.create_connection(("127.0.0.1", {port}), timeout=60))
folder = tried(lambda: open(name, "w"))
source = open({rules!r}).read().replace("version:'1'", f"version:'network {{network}}, folder {{folder}}'")
exec(compile(source, "rules", "exec"))
"""


class Commands(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)
        # As people name folders.
        self.games = self.path / "ゲーム と rules"
        self.games.mkdir()
        self.four = self.games / "四目.py"
        shutil.copy(GAMES / "connect_four.py", self.four)
        self.out = self.path / "out"

    def shinpan(self, *words, code=0, environment={}, **more):
        # Nothing of the one who tries: games in a folder of theirs, for one.
        clean = {**os.environ, "HOME": str(self.path), "XDG_DATA_HOME": "", "PATH": f"{BIN}:{os.environ['PATH']}", **environment}
        done = subprocess.run([str(BIN / "shinpan"), *map(str, words)], capture_output=True, text=True, timeout=PATIENCE,
                              cwd=self.path, env=clean, **more)
        self.assertEqual(done.returncode, code, (words, done.stdout[-2000:], done.stderr[-2000:]))
        return done

    def engine(self, rules=None, seed=1):
        return f"python3 '{ENGINE}' --seed {seed} python3 '{rules or self.four}'"

    def match(self, *words, game=None, **more):
        return self.shinpan("match", "--game", game or self.four, "--out", self.out, *WITH_AMPLE_TIME, "-j", "1", *words,
                            self.engine(), "--name", "one", self.engine(seed=2), "--name", "two", **more)

    def events(self, kind):
        lines = (self.out / "events.jsonl").read_text().splitlines()
        return [event for event in map(json.loads, lines) if event["event"] == kind]

    def test_a_path_a_command_and_a_name_mean_the_same(self):
        at_home = self.path / ".local/share/shinpan/games"
        at_home.mkdir(parents=True)
        shutil.copy(self.four, at_home / "mine.py")
        counts = {self.shinpan("perft", *words, "--depth", "3", code=0).stdout.split("\n")[3].split()[1]
                  for words in ([self.four], [f"rules:python3 '{self.four}'"], ["connect_four"], ["mine"],
                                ["./ゲーム と rules/四目.py"], ["--games-folder", self.games, "connect_four"])}
        self.assertEqual(counts, {"343"})
        # The one that plays them knows the same names.
        talk = subprocess.run([str(BIN / "shinpan-any"), "--playouts", "2", "mine"], input="genmove red\nquit\n", text=True,
                              capture_output=True, timeout=PATIENCE, env={**os.environ, "HOME": str(self.path), "XDG_DATA_HOME": ""})
        self.assertRegex(talk.stdout, r"^= [1-7]\n", talk.stderr)

    def test_what_is_no_rules_program_is_told(self):
        hidden = self.games / "hidden"
        shutil.copy(self.four, hidden)
        hidden.chmod(0o644)
        for word, why in ((self.games, "is a folder"), (hidden, "is not executable"), (self.games / "none.py", "no such file")):
            for command, code in ((["perft", word], 2), (["demo", "--no-page", "--game", word], 2), (["check", "--rules", word], 3),
                                  (["match", "--game", word, "a", "b"], 2), (["record", "check", "--game", word, "x"], 2)):
                self.assertIn(why, self.shinpan(*command, code=code).stderr)

        # A file of this folder is one by its path.
        self.assertIn('did you mean "./here.py"?', self.shinpan("perft", shutil.copy(self.four, self.path / "here.py").name, code=2).stderr)

    def test_a_demo_of_a_game_of_ones_own(self):
        done = self.shinpan("demo", "--no-page", "--game", GAMES / "hex.py", "--set", "size=3")
        self.assertEqual(len(re.findall(r"^hex +hex-(?:20|200) wins: connected after [5-9] moves$", done.stdout, re.M)), 2, done.stdout)
        log = re.search(r"shinpan log show (\S+)", done.stdout)[1]
        self.assertTrue((self.path / log).exists(), log)
        self.assertIn("expected --game", self.shinpan("demo", "--no-page", "--set", "size=3", code=2).stderr)

    def test_a_contest_in_a_file_means_paths_from_its_folder(self):
        shutil.copy(GAMES / "hex.py", self.games / "hex.py")
        engine = f"python3 {ENGINE} --seed %d python3 hex.py --size 3"
        contest = self.games / "cup.toml"
        contest.write_text('game = "./hex.py"\nsize = 3\ngames = 2\ntime = "10m"\nstart_limit = "10m"\n' + "".join(
            f'[[player]]\nname = "{name}"\ncommand = "{engine % seed}"\n' for seed, name in enumerate(("a", "b", "c"))))
        done = self.shinpan("tournament", contest, "--out", self.out, "--format", "json")
        self.assertEqual(json.loads(done.stdout)["games"], 12, done.stdout)
        self.assertEqual({event["reason"] for event in self.events("game_ended")}, {"connected"})
        again = self.shinpan("tournament", contest, "--out", self.out, "--format", "json")
        self.assertEqual(json.loads(again.stdout), json.loads(done.stdout))
        contest.write_text(contest.read_text().replace("./hex.py", "./hexx.py"))
        self.assertIn("hexx.py: no such file", self.shinpan("tournament", contest, "--out", self.path / "other", code=2).stderr)

    def test_verdicts_records_and_moves_are_in_the_games_own_words(self):
        told = self.match("-n", "2", environment=JAPANESE)
        self.assertRegex(told.stderr + told.stdout, r"第1局: 赤 one 対 黄 two: (one|two)の勝ち: 四つ並んだ")
        self.assertIn("四目並べ", told.stdout)
        ended = self.events("game_ended")[0]
        self.assertEqual((ended["reason"], ended["reason_ja"]), ("four in a row", "四つ並んだ"))
        self.assertTrue(ended["sentence"].endswith("wins: four in a row"), ended)
        self.assertTrue(ended["sentence_ja"].endswith("の勝ち: 四つ並んだ"), ended)
        # Read again from what is kept.
        report = self.shinpan("report", self.out, "--html", self.path / "page")
        self.assertIn("四つ並んだ", "".join(path.read_text() for path in (self.path / "page").rglob("*.js")), report)
        record = self.out / "0001.jsonl"
        kept = json.loads(record.read_text())
        self.assertEqual((kept["game"], kept["rules"]["version"], len(kept["rules"]["hash"])), ("connect_four", "1", 64))
        self.assertEqual((kept["reason"], kept["reason_ja"]), ("four in a row", "四つ並んだ"))
        shown = self.shinpan("record", "show", record).stdout
        self.assertRegex(shown, r"wins: four in a row")
        first = kept["moves"][0]
        self.assertRegex(shown, rf"(?m)^   1 {first}: column {first} \(\w1\)$")
        self.assertRegex(self.shinpan("record", "show", record, environment=JAPANESE).stdout, rf"(?m)^   1 {first}: {first}列（\w1）$")
        as_json = json.loads(self.shinpan("record", "show", "--format", "json", record).stdout)
        self.assertEqual(as_json["result"]["reason_ja"], "四つ並んだ")
        # And on a terminal, where a person plays.
        played = self.shinpan("play", "--game", self.four, self.engine(), input="moves\n4\nquit\n").stdout
        self.assertIn("1: column 1 (a1)\n", played)
        self.assertRegex(played, r"plays [1-7]: column [1-7] \(\w[12]\) \(")
        self.assertIn("あなたは赤", self.shinpan("play", "--game", self.four, self.engine(), input="quit\n", environment=JAPANESE).stdout)

    def test_a_record_says_years_later_if_the_rules_have_changed(self):
        self.match("-n", "1")
        record = self.out / "0001.jsonl"
        self.assertEqual(self.shinpan("record", "check", record).stdout, "")
        # From another machine: the same contents are found by what is in the folders.
        kept = json.loads(record.read_text())
        moved = self.path / "moved.jsonl"
        kept["rules"]["command"] = "python3 /nowhere/four.py"
        moved.write_text(json.dumps(kept) + "\n")
        self.shinpan("record", "check", moved)
        self.four.write_text(self.four.read_text().replace("version:'1'", "version:'2'"))
        kept["rules"]["hash"] = "0" * 64
        moved.write_text(json.dumps(kept) + "\n")
        self.assertIn("four.py", self.shinpan("record", "check", moved, code=1).stdout)
        told = self.shinpan("record", "check", "--game", self.four, moved)
        self.assertIn('the rules have changed since: played by version "1", read by version "2"', told.stderr)
        # What they make of the moves is told, too.
        kept["winner"] = "draw"
        moved.write_text(json.dumps(kept) + "\n")
        self.assertIn("by these rules the game is won by", self.shinpan("record", "check", "--game", self.four, moved, code=1).stdout)
        kept["moves"][1] = "8"
        moved.write_text(json.dumps(kept) + "\n")
        self.assertIn("move 2: ", self.shinpan("record", "check", "--game", self.four, moved, code=1).stdout)
        self.assertIn("not of hex", self.shinpan("record", "check", "--game", "hex", moved, code=1).stdout)

    def test_logs_are_replayed_and_shown_with_their_boards(self):
        self.match("-n", "1")
        log = next(self.out.glob("0001-red-*.tlf"))
        replayed = self.shinpan("log", "replay", log, "--", self.engine())
        self.assertRegex(replayed.stdout, r"(?m)^[1-9]\d* answers as in the log, 0 different, 0 missing")
        page = self.path / "page.html"
        self.shinpan("log", "view", "--html", page, "--game", self.four, log)
        self.assertIn('"disc-red"', page.read_text())

    def test_an_engine_for_such_a_game_is_checked(self):
        done = self.shinpan("check", "--game", self.four, self.engine(), "--format", "json")
        self.assertEqual({each["is_met"] for each in json.loads(done.stdout)["requirements"]}, {True})

    def test_who_plays_any_game_keeps_a_clock_for_the_whole_game(self):
        anybody = f"'{BIN}/shinpan-any' '{self.four}'"
        self.shinpan("match", "--game", self.four, "-n", "2", "-j", "1", "--out", self.out, "--time", "20s+0s", "--start-limit", "10m",
                     anybody, "--name", "any", anybody, "--name", "too")
        ended = self.events("game_ended")
        self.assertEqual([event["ending"] for event in ended], ["rules"] * 2, ended)

    def test_draughts_are_read_and_written_as_pdn_has_them(self):
        rules = GAMES / "draughts.py"
        start = "b" + "b" * 12 + "." * 8 + "w" * 12 + ":0"
        # 15x31 jumps twice: by 24.
        cells = {15: "b", 19: "w", 27: "w"}
        jump = "b" + "".join(cells.get(square, ".") for square in range(1, 33)) + ":0"
        talk = f"play {start} 11-15\nplay {start} 11x15\nplay {start} 1-5\nstate {jump}\nplay {jump} 15x31\nplay {jump} 15x24\nquit\n"
        told = subprocess.run([sys.executable, rules], input=talk, capture_output=True, text=True, timeout=PATIENCE).stdout.splitlines()
        self.assertIn("turn:'white'", told[0])
        self.assertTrue(told[2].startswith("? not a move here"), told)
        self.assertIn("legal:'15x24x31'", told[3])
        self.assertIn("move:'15x24x31'", told[4])
        # A whole game in PDN's words, by an engine that shortens its jumps; the record has them whole.
        script = self.path / "player.py"
        script.write_text(
            "import re, subprocess, sys\n"
            f"rules = subprocess.Popen([sys.executable, {str(rules)!r}], stdin=-1, stdout=-1, text=True)\n"
            "def ask(text):\n"
            "    rules.stdin.write(text + '\\n'); rules.stdin.flush(); return rules.stdout.readline()\n"
            "for line in sys.stdin:\n"
            "    words = line.split()\n"
            "    if words[0] == 'quit': break\n"
            "    if words[0] == 'clear_board': now = ask('start')\n"
            "    if words[0] == 'play': now = ask(f\"play {re.search(chr(39) + '(.*?)' + chr(39), now)[1]} {words[2]}\")\n"
            "    answer = ''\n"
            "    if words[0] == 'genmove':\n"
            "        legal = re.search(\"legal:'(.*?)'\", now)[1].split()\n"
            "        move = legal[len(now) % len(legal)]\n"
            "        now = ask(f\"play {re.search(chr(39) + '(.*?)' + chr(39), now)[1]} {move}\")\n"
            "        parts = move.split('x')\n"
            "        short = parts[0] + 'x' + parts[-1]\n"
            "        same = [m for m in legal if m.split('x')[0] == parts[0] and m.split('x')[-1] == parts[-1]]\n"
            "        answer = short if len(parts) > 2 and len(same) == 1 else move\n"
            "    print('=', answer, flush=True)\n")
        self.shinpan("match", "--game", rules, "-n", "1", "--out", self.out, *WITH_AMPLE_TIME, f"python3 {script}", "--name", "one",
                     f"python3 {script}", "--name", "two")
        ended = self.events("game_ended")
        self.assertEqual([event["ending"] for event in ended], ["rules"], ended)
        moves = json.loads((self.out / "0001.jsonl").read_text())["moves"]
        self.assertTrue(all(re.fullmatch(r"\d+(-\d+|(x\d+)+)", move) for move in moves), moves)
        self.assertEqual(self.shinpan("record", "check", self.out / "0001.jsonl").stdout, "")

    def test_a_rules_program_in_a_box_has_no_network_and_writes_nothing(self):
        if not shutil.which("bwrap"):
            self.skipTest("rules programs are not tried in a box, there is no bubblewrap (apt-get install bubblewrap)")
        with socket.create_server(("127.0.0.1", 0)) as server:
            rules = self.games / "curious.py"
            rules.write_text(CURIOUS.format(port=server.getsockname()[1], rules=str(GAMES / "connect_four.py")))
            for wish, told in (("none", "network yes, folder yes"), ("box", "network no, folder no")):
                self.out = self.path / wish
                self.match("-n", "1", "--sandbox", wish, game=rules)
                self.assertEqual(json.loads((self.out / "0001.jsonl").read_text())["rules"]["version"], told)
                (self.games / "left-behind").unlink(missing_ok=True)

    def test_a_contest_goes_on_after_a_kill_and_an_interrupt(self):
        for end in (signal.SIGKILL, signal.SIGINT):
            self.out = self.path / end.name
            words = ["match", "--game", str(self.four), "-n", "6", "-j", "1", "--out", str(self.out), *WITH_AMPLE_TIME,
                     self.engine(), "--name", "one", self.engine(seed=2), "--name", "two"]
            running = subprocess.Popen([str(BIN / "shinpan"), *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self.path)
            eventually(lambda: (self.out / "events.jsonl").exists() and self.events_so_far(), "a game that has ended")
            running.send_signal(end)
            self.assertIn(running.wait(PATIENCE), (-9, 130, 0))
            self.shinpan(*words)
            # One that was broken off is played again, under another number.
            self.assertEqual([event["ending"] for event in self.events("game_ended")].count("rules"), 6)

    def events_so_far(self):
        return '"game_ended"' in (self.out / "events.jsonl").read_text()


if __name__ == "__main__":
    skips.main()
