"""UCI engines that do what they should not: the referee's verdict on each, what authors are warned of, and never a crash or a hang
of its own."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import PATIENCE, WITH_AMPLE_TIME  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()

# Introduces itself, and answers each "go" by GO, each "uci" by UCI.
ENGINE = """
import os, sys
out = sys.stdout.buffer
moves = iter(%s)
def say(text):
    out.write(text if isinstance(text, bytes) else (text + "\\n").encode())
    out.flush()
def uci():
    say("id name Faulty")
    say("uciok")
def go():
    say("info depth 1 score cp 1")
    say("bestmove " + next(moves))
%s
for line in sys.stdin:
    word = line.split()[0]
    if word == "uci":
        uci()
    elif word == "isready":
        say("readyok")
    elif word == "go":
        go()
    elif word == "quit":
        break
"""
# The fool's mate: black wins if white does nothing wrong before.
WHITE, BLACK = ["f2f3", "g2g4"], ["e7e5", "d8h4"]


def play(fault, *words, code=0):
    """The events of a game in which white is faulty, and what the match printed."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for side, moves, extra in (("faulty", WHITE, fault), ("other", BLACK, "")):
            (folder / f"{side}.py").write_text(ENGINE % (moves, extra))
        run = subprocess.run([BIN / "shinpan", "match", "--game", "chess", "-n", "1", *WITH_AMPLE_TIME, "--out", folder / "out",
                              f"python3 {folder}/faulty.py", *words, f"python3 {folder}/other.py"],
                             capture_output=True, text=True, timeout=PATIENCE, check=False)
        if run.returncode not in (0, 3):
            raise AssertionError(run.stderr)
        with open(folder / "out/events.jsonl", encoding="utf-8") as lines:
            events = [json.loads(line) for line in lines]
        log = next((folder / "out").glob("0001-white-*.tlf")).read_text(encoding="utf-8", errors="replace")
        return events, run.stdout, log


class Faults(unittest.TestCase):
    def lost(self, fault, ending, reason=""):
        end = play(fault)[0][-1]
        self.assertEqual((end["ending"], end["loser"]), (ending, "faulty"), end)
        self.assertIn(reason, end["reason"])

    def mated(self, fault):
        """It has played its two moves whatever else it did."""
        events, out, log = play(fault)
        self.assertEqual(events[-1].get("rule"), "mate", events[-1])
        return [event["kind"] for event in events if event["event"] == "warned"], out, log

    def test_what_guis_put_up_with(self):
        self.mated("def uci():\n    say('a banner')\n    say('')\n    say('option broken')\n    say('uciok')\n")
        self.mated("def uci():\n    say('id name X\\r')\n    say('uciok\\r')\n")
        self.mated("def go():\n    say(b'info string \\xff\\xfe\\x00\\x01\\n')\n    say('bestmove ' + next(moves) + ' ponder (none)')\n")
        self.mated("def go():\n    say('readyok')\n    say('info score cp x pv')\n    say('bestmove\\t' + next(moves))\n")

    def test_answers_that_are_none(self):
        for line in ("bestmove", "bestmove (none)", "bestmove 0000", "bestmove Nf3", "bestmove O-O", "bestmove resign"):
            self.lost(f"def go():\n    say('{line}')\n", "malformed", "expected a move such as e2e4")

    def test_moves_that_are_not_allowed(self):
        for move in ("e2e5", "e7e5", "e1g1", "e2e4q", "a1a1"):
            self.lost(f"def go():\n    say('bestmove {move}')\n", "illegal", move)

    def test_floods_and_ends(self):
        self.lost("def go():\n    say(b'x' * (10 << 20) + b'\\n')\n", "malformed", "a line of more than 65536 bytes")
        self.lost("def go():\n    while True:\n        say('info string ' + 'x' * 1000)\n", "malformed",
                  "said more than 4 MiB without an answer")
        self.lost("def go():\n    os._exit(3)\n", "start", "exited with status 3")
        self.lost("def uci():\n    say('id name X')\n    os._exit(0)\n", "start")

    def test_what_is_odd_is_told_and_counted(self):
        for kind, fault in (
                ("variation", "say('info score cp 1 pv e2e5')"),
                ("mate", "say('info score mate 1 pv f2f3')"),
                ("other_move", "say('info score cp 1 pv a2a3')"),
                ("no_score", "pass"),
                ("late", "say('info depth 2 score cp 1')")):
            score = "" if kind == "no_score" else "    say('info score cp 1')\n"
            lines = f"    {fault}\n    say('bestmove ' + next(moves))\n"
            if kind == "late":
                lines = f"    say('bestmove ' + next(moves))\n    {fault}\n"
            with self.subTest(kind):
                kinds, out, log = self.mated(f"def go():\n{score}{lines}")
                self.assertIn(kind, kinds)
                self.assertRegex(out, r"warnings\n")
                self.assertIn("# # referee: warning: faulty ", log)

    def test_an_option_out_of_range_is_told(self):
        fault = "def uci():\n    say('option name Hash type spin default 1 min 1 max 4')\n    say('uciok')\n"
        events, out, _ = play(fault, "--option", "Hash=5")
        self.assertEqual([event["kind"] for event in events if event["event"] == "warned"], ["option"])
        self.assertEqual(events[-1].get("rule"), "mate")
        self.assertIn("warnings", out)
        end = play(fault, "--option", "Hush=5")[0][-1]
        self.assertEqual((end["ending"], end["loser"]), ("start", "faulty"))
        self.assertIn("the engine has none of that name", end["reason"])

    def test_a_good_engine_is_not_warned(self):
        kinds, out, _ = self.mated("")
        self.assertEqual(kinds, [])
        self.assertNotIn("warnings", out)


if __name__ == "__main__":
    unittest.main()
