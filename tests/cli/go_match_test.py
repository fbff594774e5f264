"""Go under the referee, as a user plays it: settings, clocks, what an engine is told, and what loses a game."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import AMPLE, PATIENCE  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
OURS = f"gtp:'{BIN}/shinpan-go' --gtp --playouts 5 --seed 1"
# Answers genmove with the words behind it, one after the other, and takes everything else.
SCRIPTED = """import sys
moves = iter(sys.argv[1:])
for line in sys.stdin:
    print("=", next(moves, "pass") if line.startswith("genmove") else "", end="\\n\\n", flush=True)
    if line == "quit\\n":
        break
"""


class GoMatch(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        (self.folder / "scripted.py").write_text(SCRIPTED)

    def run_match(self, *words, command="match"):
        return subprocess.run([BIN / "shinpan", command, *words], cwd=self.folder, capture_output=True, text=True,
                              timeout=PATIENCE, env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"})

    def play(self, *words, out="out"):
        """The events of a match of one game."""
        result = self.run_match("--game", "go", "-n", "1", "--start-limit", AMPLE, "--out", out, *words)
        self.assertEqual(result.returncode, 0, result.stderr)
        return [json.loads(line) for line in (self.folder / out / "events.jsonl").read_text().splitlines()]

    def scripted(self, *moves):
        return "gtp:python3 scripted.py " + " ".join(moves)

    def sent_to(self, player, events):
        return [event["line"] for event in events if event["event"] == "line_sent" and event["to"] == player]

    def test_every_clock_is_told_and_kept(self):
        # So long that nobody loses by them; five playouts take no time.
        clocks = {"90s": "0 90 1", "1h+0s": "3600 0 0", "30m+20s": "1800 0 0", "10m/60s": "600 60 1",
                  "60s/90s*3": "60 90 1", "60s/1h:25": "60 3600 25", "none": "0 1 0"}
        for number, (clock, settings) in enumerate(clocks.items()):
            with self.subTest(clock):
                events = self.play("--size", "5", "--time", clock, OURS, "--name", "a", OURS, "--name", "b",
                                   out=f"out{number}")
                told = self.sent_to("a", events)
                self.assertEqual(told.count(f"time_settings {settings}"), 1)
                self.assertEqual(any(line.startswith("time_left") for line in told), clock != "none")
                self.assertEqual(events[-1]["ending"], "rules", events[-1])

    def test_settings_may_stand_in_a_file(self):
        (self.folder / "go.toml").write_text(
            'game = "go"\nsize = 7\nkomi = 3.5\nrules = "japanese"\nhandicap = 2\ngames = 1\n'
            + "".join(f'[[player]]\nname = "{name}"\ncommand = "{self.scripted()}"\n' for name in "ab"))
        result = self.run_match("go.toml", "--out", "out")
        self.assertEqual(result.returncode, 0, result.stderr)
        record = (self.folder / "out/0001.sgf").read_text()
        self.assertIn("SZ[7]KM[3.5]RU[japanese]", record)
        self.assertIn("HA[2]AB[ec][ce]PL[W]", record)

    def test_an_event_keeps_its_settings(self):
        self.play("--size", "5", self.scripted(), self.scripted())
        result = self.run_match("--game", "go", "-n", "1", "--out", "out", "--size", "7", self.scripted(), self.scripted())
        self.assertEqual(result.returncode, 2)
        self.assertIn("whose size is 5, now it is 7", result.stderr)

    def test_what_loses_is_named_with_its_evidence(self):
        for moves, ending, reason in ((["C3", "C3"], "illegal", 'go: "C3": the point is taken'),
                                      (["I3"], "malformed", '"I3": expected a vertex such as D4, pass or resign'),
                                      (["T19"], "illegal", 'go: "T19": not on a board of 5x5')):
            with self.subTest(moves):
                events = self.play("--size", "5", self.scripted(*moves), self.scripted(), out=moves[0])
                self.assertEqual((events[-1]["ending"], events[-1]["reason"]), (ending, reason))
                self.assertEqual(events[-1]["evidence"]["line"], f"= {moves[-1]}")

    def test_an_agreement_between_engines_counts(self):
        # Neither of these knows final_status_list, and both answer it with nothing: no stone is dead.
        events = self.play("--size", "5", "--komi", "0.5", "--rules", "japanese", self.scripted("C3"), self.scripted())
        self.assertEqual(events[-1]["score"], "B+23.5")
        self.assertIn("RE[B+23.5]", (self.folder / "out/0001.sgf").read_text())
        remarks = {event["text"] for event in events if event["event"] == "remarked"}
        self.assertEqual(remarks, {"says that no stone is dead"})

    def test_where_engines_differ_about_dead_stones_the_referee_suggests(self):
        walls = "/".join("....xoox." if row == 5 else "....xo..." for row in range(9, 0, -1))
        passing = pathlib.Path(__file__).resolve().parents[1] / "passing_engine.py"
        events = self.play("--position", walls, "--komi", "0", "--rules", "chinese",
                           f"gtp:python3 {passing} --score B+36", "--name", "a", f"gtp:python3 {passing} --dead H5", "--name", "b")
        ended = events[-1]
        # What stands counts, as before: nobody has taken H5. The suggestion is beside it.
        self.assertEqual((ended["winner"], ended["score"], ended["ending"]), ("a", "B+36", "rules"))
        self.assertEqual(ended["suggestion"], {"score": "B+9", "dead": ["H5"]})
        self.assertEqual(ended["sentence"], "a wins: area score, B+36; the players do not agree about dead stones, the "
                                            "referee would suggest B+9 without H5")
        self.assertIn("死に石について両者は一致せず、審判の見立てはB+9（死に石 H5）", ended["sentence_ja"])
        self.assertIn("RE[B+36]", (self.folder / "out/0001.sgf").read_text())
        logs = "".join(path.read_text() for path in (self.folder / "out").glob("*.tlf"))
        self.assertIn("would suggest B+9 without H5", logs)
        report = self.run_match("out", "--format", "json", command="report")
        self.assertEqual(report.returncode, 0, report.stderr)

    def test_settings_that_cannot_be_are_refused(self):
        for words, message in ((["--size", "26"], "go: size \"26\": expected a number of lines from 1 to 25"),
                               (["--rules", "chinse"], 'unknown rules "chinse" (did you mean "chinese"?)'),
                               (["--komi", "x"], 'komi "x": expected a number of points'),
                               (["--komi", "1e9"], 'komi "1e9": expected a number of points'),
                               (["--size", "6", "--handicap", "2"], "no fixed handicap on a board of 6")):
            with self.subTest(words):
                result = self.run_match("--game", "go", *words, "true", "true")
                self.assertEqual(result.returncode, 2)
                self.assertIn(message, result.stderr)
        result = self.run_match("--komi", "3", "true", "true")
        self.assertIn("othello: no setting \"komi\": expected position (komi is a setting of go)", result.stderr)


if __name__ == "__main__":
    unittest.main()
