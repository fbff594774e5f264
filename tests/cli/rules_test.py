"""Games whose rules are a program, as a user plays them: whoever wins, a rules program that fails costs nobody a game."""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import PATIENCE, WITH_AMPLE_TIME, share  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
ROOT = pathlib.Path(__file__).resolve().parents[2]
GAMES = ROOT / "games"
RULES = ROOT / "tests/rules"
# How a fault is told, a part of the sentence.
FAULTS = {"crash": "the rules are broken", "garbage": "hello there", "refuses": "contradicts itself", "two_lines": "more than one line",
          "gigantic": "more than 256 KiB"}


def random_engine(rules, seed=1):
    return f"python3 '{RULES}/random_engine.py' --seed {seed} python3 '{rules}'"


class Rules(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)
        self.out = self.path / "out"

    def shinpan(self, *words, **more):
        return subprocess.run([str(BIN / "shinpan"), *map(str, words)], capture_output=True, text=True, timeout=PATIENCE,
                              cwd=self.path, **more)

    def match(self, rules, *words, out=None):
        program = rules.split()[0] if isinstance(rules, str) else rules
        return self.shinpan("match", "--game", f"rules:python3 {rules}", "--out", out or self.out, *WITH_AMPLE_TIME, *words,
                            random_engine(program, 1), "--name", "one", random_engine(program, 2), "--name", "two")

    def events(self, kind):
        lines = (self.out / "events.jsonl").read_text().splitlines()
        return [event for event in map(json.loads, lines) if event["event"] == kind]

    def test_every_game_is_played_to_its_end_by_its_name(self):
        for file in sorted(GAMES.glob("*.py")):
            with self.subTest(game=file.stem):
                out = self.path / file.stem
                done = self.shinpan("match", "--game", file.stem, "-n", "2", "--out", out, *WITH_AMPLE_TIME,
                                    random_engine(file, 1), "--name", "one", random_engine(file, 2), "--name", "two")
                self.assertEqual(done.returncode, 0, done.stderr)
                ended = [json.loads(line) for line in (out / "events.jsonl").read_text().splitlines()]
                ended = [event for event in ended if event["event"] == "game_ended"]
                self.assertEqual([event["ending"] for event in ended], ["rules"] * 2, ended)

    def test_counts_are_those_of_the_tables(self):
        for file in sorted(GAMES.glob("*.py")):
            table = self.path / "table.txt"
            rows = [line for line in (ROOT / "tests/perft" / f"{file.stem}.txt").read_text().splitlines()
                    if not line.startswith("#") and int(line.split()[-1]) <= share(3_000, 1_000_000_000)]
            table.write_text("\n".join(rows) + "\n")
            done = self.shinpan("check", "--rules", file, "--games", "1", "--expect", table)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_a_rules_program_that_fails_is_nobodys_loss_and_the_match_goes_on_when_it_is_repaired(self):
        for fault, words in FAULTS.items():
            with self.subTest(fault=fault):
                self.out = self.path / fault
                repaired = self.path / f"{fault}-repaired"
                rules = f"{RULES}/faulty.py {fault} {repaired}"
                # Engines that know the game by themselves: what they ask is another process.
                done = self.match(rules, "-n", "2", "-j", "1")
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn("a fault of the rules: rules faulty.py: asked \"play ", done.stderr)
                self.assertIn(words, done.stderr)
                ended = self.events("game_ended")
                self.assertEqual({event["ending"] for event in ended}, {"nogame"}, ended)
                self.assertNotIn("illegal", done.stderr)
                repaired.touch()
                done = self.match(rules, "-n", "2")
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual([event["ending"] for event in self.events("game_ended")].count("rules"), 2)

    def test_a_stored_match_knows_its_rules_again_and_says_if_they_have_changed(self):
        rules = self.path / "mine.py"
        rules.write_text((RULES / "tictactoe.py").read_text())
        done = self.match(str(rules), "-n", "2")
        self.assertEqual(done.returncode, 0, done.stderr)
        report = self.shinpan("report", self.out, "--format", "json")
        self.assertEqual(report.returncode, 0, report.stderr)
        self.assertEqual(json.loads(report.stdout)["games"], 2)
        rules.write_text(rules.read_text() + "# another one\n")
        report = self.shinpan("report", self.out)
        self.assertIn("have changed since", report.stdout + report.stderr)
        self.assertNotEqual(self.match(str(rules), "-n", "4").returncode, 0)

    def test_the_opponent_of_every_game_wins_against_random_play(self):
        rules = RULES / "tictactoe.py"
        done = self.shinpan("match", "--game", rules, "-n", "4", "--out", self.out, *WITH_AMPLE_TIME,
                            f"'{BIN}/shinpan-any' --playouts 100 '{rules}'", "--name", "any", random_engine(rules), "--name", "random")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("random", [event["winner"] for event in self.events("game_ended")])

    def test_gtp_tells_sides_moves_and_settings(self):
        talk = "size 5\nclear_board\nplay red c3\nplay red a1\ngenmove blue\nundo\nundo\nundo\nquit\n"
        done = subprocess.run([str(BIN / "shinpan-any"), "--protocol", "gtp", "--playouts", "5", str(GAMES / "hex.py")],
                              input=talk, capture_output=True, text=True, timeout=PATIENCE)
        answers = done.stdout.strip().split("\n\n")
        self.assertEqual([answer[0] for answer in answers], list("===?===?="), done.stdout)
        self.assertRegex(answers[4], r"^= [a-e][1-5]$")

    def test_what_is_wrong_with_a_rules_program_is_told(self):
        for word, why in (("./none.py", "none.py"), ("rules:true", "rules 1"), ("hexx", "did you mean \"hex\"?")):
            done = self.shinpan("perft", word)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(why, done.stderr)
        done = self.shinpan("check", "--rules", f"rules:python3 {RULES}/faulty.py twice")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("FAIL", done.stdout)

    def test_the_talk_of_the_specification_is_what_connect_four_says(self):
        text = (ROOT / "docs/protocols/rules.md").read_text()
        talk = re.search(r"^```rules\n(.*?)^```", text, re.MULTILINE | re.DOTALL)[1]
        asks = [line[2:] for line in talk.splitlines() if line.startswith("> ")]
        told = [line[2:] for line in talk.splitlines() if line.startswith("< ")]
        done = subprocess.run([str(GAMES / "connect_four.py")], input="\n".join(asks) + "\n", capture_output=True, text=True)
        # The first says who it is, in more words than the document has.
        self.assertEqual(done.stdout.splitlines()[1:], told[1:])

    def test_new_games_can_be_played_at_once(self):
        for language, file in (("python", "corners.py"), ("cpp", "run"), ("java", "run"), ("lua", "corners.lua")):
            with self.subTest(language=language):
                done = self.shinpan("new-game", "--lang", language, "corners", language)
                self.assertEqual(done.returncode, 0, done.stderr)
                rules = f"./{language}/{file}"
                checked = self.shinpan("check", "--rules", rules, "--games", "2")
                self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
                self.assertNotIn("FAIL", checked.stdout)
                again = self.shinpan("new-game", "--lang", language, "corners", language)
                self.assertEqual(again.returncode, 2)
                self.out = self.path / f"{language}-match"
                anybody = f"'{BIN}/shinpan-any' --playouts 3 '{rules}'"
                played = self.shinpan("match", "--game", rules, "-n", "2", "--out", self.out, *WITH_AMPLE_TIME,
                                      anybody, "--name", "one", anybody, "--name", "two")
                self.assertEqual(played.returncode, 0, played.stderr)
                self.assertEqual([event["ending"] for event in self.events("game_ended")], ["rules"] * 2)
        for name in ("chess", "Corners", "../corners", ""):
            self.assertEqual(self.shinpan("new-game", "--lang", "python", name).returncode, 2, name)


if __name__ == "__main__":
    unittest.main(verbosity=2)
