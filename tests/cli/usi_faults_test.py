"""USI engines that do what they should not: the referee's verdict on each, and never a crash or a hang of its own."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import PATIENCE, WITH_AMPLE_TIME  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()

# Introduces itself, and answers each "go" by GO, each "usi" by USI.
ENGINE = """
import os, sys
out = sys.stdout.buffer
def say(text):
    out.write(text if isinstance(text, bytes) else (text + "\\n").encode())
    out.flush()
def usi():
    say("id name Faulty")
    say("usiok")
def go():
    say("bestmove 7g7f")
%s
for line in sys.stdin:
    word = line.split()[0]
    if word == "usi":
        usi()
    elif word == "isready":
        say("readyok")
    elif word == "go":
        go()
    elif word == "quit":
        break
"""


def verdict(fault, game="shogi"):
    """How a game against the faulty engine ends; it is black."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        engine = folder / "faulty.py"
        engine.write_text(ENGINE % fault)
        # A game that both finish is short: the other resigns at its first move.
        other = folder / "other.py"
        other.write_text(ENGINE % "def go():\n    say('bestmove resign')\n")
        run = subprocess.run([BIN / "shinpan", "match", "--game", game, "-n", "1", *WITH_AMPLE_TIME, "--out",
                              folder / "out", f"python3 {engine}", f"python3 {other}"],
                             capture_output=True, text=True, timeout=PATIENCE, check=False)
        if run.returncode not in (0, 3):
            raise AssertionError(run.stderr)
        with open(folder / "out/events.jsonl", encoding="utf-8") as events:
            end = json.loads(events.readlines()[-1])
        if (run.returncode == 3) != (end["ending"] == "start"):
            raise AssertionError(f"exit {run.returncode} after {end['ending']}")
        return (end["ending"], end["loser"], end["reason"])


class Faults(unittest.TestCase):
    def lost(self, fault, ending, reason=""):
        found = verdict(fault)
        self.assertEqual(found[:2], (ending, "faulty"), found)
        self.assertIn(reason, found[2])

    def won(self, fault):
        self.assertEqual(verdict(fault)[:2], ("resignation", "other"))

    def test_what_guis_put_up_with(self):
        self.won("def go():\n    say('info score cp x pv')\n    say('hello')\n    say('bestmove 7g7f')\n"
                 "    say('info depth 3')\n")
        self.won("def usi():\n    say('a banner')\n    say('')\n    say('option broken')\n    say('usiok')\n")
        self.won("def usi():\n    say('id name X\\r')\n    say('usiok\\r')\n")
        self.won("def go():\n    say(b'info string \\xff\\xfe\\x00\\x01\\n')\n    say('bestmove 7g7f')\n")
        self.won("def go():\n    say('bestmove 7g7f ponder (none)')\n")

    def test_answers_that_are_none(self):
        for line in ("bestmove", "bestmove (none)", "bestmove 7z7f", "bestmove B@5e", "bestmove 0000"):
            self.lost(f"def go():\n    say('{line}')\n", "malformed", "expected a move such as 7g7f")
        self.lost("def go():\n    say(b'bestmove \\xff\\xfe\\n')\n", "malformed")

    def test_moves_that_are_not_allowed(self):
        for move in ("7g7e", "5e5d", "P*5e", "7g7f+", "7g7fzG", "win"):
            self.lost(f"def go():\n    say('bestmove {move}')\n", "illegal", move)

    def test_floods(self):
        self.lost("def go():\n    say(b'x' * (10 << 20) + b'\\n')\n", "malformed", "a line of more than 65536 bytes")
        self.lost("def go():\n    while True:\n        say('info string ' + 'x' * 1000)\n", "malformed",
                  "said more than 4 MiB without an answer")
        self.lost("def usi():\n    say(b'\\x00' * (10 << 20))\n", "start")

    def test_ends(self):
        self.lost("def go():\n    os._exit(3)\n", "start", "exited with status 3")
        self.lost("def usi():\n    say('id name X')\n    os._exit(0)\n", "start")


if __name__ == "__main__":
    unittest.main()
