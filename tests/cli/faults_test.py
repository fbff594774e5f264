"""The referee against engines that fail in every way: the right verdict, nothing left behind, the match goes on."""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import unittest

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
FAULTY = pathlib.Path(__file__).parents[1] / "engines" / "faulty.py"

# How the faulty engine loses; None: it plays the game to its end.
VERDICTS = {
    "none": None, "crash": "crash", "exit": "crash", "hang": "time", "late": "time", "illegal": "illegal",
    "needless-pass": "illegal", "nonsense": "malformed", "empty": "malformed", "upper": "malformed",
    "debug-before": "malformed", "debug-after": "malformed", "binary": "malformed",
    "long-line": "malformed", "endless-output": "malformed", "endless-lines": "malformed", "drip": "time",
    "close-stdin": "time", "close-stdout": "crash", "answer-then-exit": "crash", "stderr-flood": None,
    "child-keeps-pipes": "crash", "daemon-keeps-pipes": "crash", "ignores-quit": None,
    "dies-at-start": "start",
}


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # A dead process whose parent has not looked yet is no survivor.
    return "State:\tZ" not in pathlib.Path(f"/proc/{pid}/status").read_text()


class Faults(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.child_file = pathlib.Path(self.folder.name, "child")

    def tearDown(self):
        self.folder.cleanup()

    def match(self, *words):
        return [str(BIN / "shinpan"), "match", "-j", "1", "--time", "2s", "--out", self.folder.name, *words]

    def environment(self):
        return {**os.environ, "CHILD_FILE": str(self.child_file)}

    def run_match(self, *words):
        return subprocess.run(self.match(*words), capture_output=True, text=True, timeout=100,
                              env=self.environment())

    def endings(self):
        lines = pathlib.Path(self.folder.name, "events.jsonl").read_text().splitlines()
        return [event for event in map(json.loads, lines) if event["event"] == "game_ended"]

    def assert_gone(self, pid):
        deadline = time.monotonic() + 10
        while alive(pid) and time.monotonic() < deadline:
            time.sleep(0.02)
        self.assertFalse(alive(pid), f"process {pid} outlived the match")

    def test_every_fault_has_its_verdict(self):
        listed = subprocess.run([sys.executable, FAULTY, "--list"], capture_output=True, text=True, check=True)
        self.assertEqual(set(listed.stdout.split()), set(VERDICTS))
        for fault, ending in VERDICTS.items():
            with self.subTest(fault):
                self.child_file.unlink(missing_ok=True)
                result = self.run_match(f"{FAULTY} {fault}", f"judge:{sys.executable} {FAULTY} none")
                self.assertEqual(result.returncode, 0, result.stderr)
                games = self.endings()
                self.assertEqual(len(games), 2, "the match goes on")
                for game in games:
                    if ending is None:
                        self.assertEqual(game["ending"], "rules", game)
                    else:
                        self.assertEqual((game["loser"], game["ending"]), ("faulty", ending), game)
                if self.child_file.exists():
                    self.assert_gone(int(self.child_file.read_text()))
                logs = list(pathlib.Path(self.folder.name).glob("*.tlf"))
                checked = subprocess.run([BIN / "shinpan", "log", "check", *logs], capture_output=True, text=True)
                self.assertEqual(checked.returncode, 0, checked.stdout)

    def test_the_verdict_shows_its_evidence(self):
        self.run_match("-n", "1", f"{FAULTY} dies-at-start", f"{FAULTY} none")
        (game,) = self.endings()
        self.assertIn("no licence found", game["evidence"]["stderr"])
        self.assertIn("exited with status 1", game["evidence"]["process"])

    def test_lenient_reading_forgives_upper_case(self):
        self.run_match("-n", "1", "--lenient", f"{FAULTY} upper", f"{FAULTY} none")
        self.assertEqual(self.endings()[0]["ending"], "rules")

    def test_a_process_for_each_move_plays_a_whole_game(self):
        # A new process knows nothing, so the third move of the game is the first of its process.
        result = self.run_match("-n", "1", "--lifetime", "move", f"{FAULTY} answer-then-exit", f"{FAULTY} none")
        self.assertEqual(self.endings()[0]["ending"], "rules", result.stderr)

    def interrupted(self, number, fault):
        process = subprocess.Popen(self.match("-n", "4", f"{FAULTY} {fault}", f"{FAULTY} none"),
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=self.environment())
        deadline = time.monotonic() + 20
        while not (self.child_file.exists() and self.child_file.stat().st_size) and fault.startswith("daemon"):
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)
        if not fault.startswith("daemon"):
            process.stderr.peek() if hasattr(process.stderr, "peek") else None
            time.sleep(0.5)
        process.send_signal(number)
        process.communicate(timeout=20)
        return process

    def test_an_interrupt_ends_it_with_everything_written(self):
        process = self.interrupted(signal.SIGINT, "hang")
        self.assertEqual(process.returncode, 130)
        self.assertEqual(self.endings()[-1]["ending"], "nogame")

    def test_nothing_outlives_a_killed_referee(self):
        self.interrupted(signal.SIGKILL, "daemon-keeps-pipes")
        self.assert_gone(int(self.child_file.read_text()))


class BadInput(unittest.TestCase):
    def check(self, code, message, *words):
        with tempfile.TemporaryDirectory() as folder:
            result = subprocess.run([BIN / "shinpan", "match", *words], capture_output=True, text=True, cwd=folder,
                                    timeout=60)
            self.assertEqual(result.returncode, code, result.stderr)
            self.assertIn(message, result.stderr)

    def test_what_cannot_be_played_is_refused_in_a_sentence(self):
        self.check(3, "no such program", "/no/such/engine", "x")
        self.check(3, "no such file", "missing.py", "missing.py")
        self.check(3, "not executable", "/etc/passwd", "/etc/passwd")
        self.check(2, "expected two players", "one")
        self.check(2, 'time control "fast"', "--time", "fast", "true", "true")
        self.check(2, "unknown game", "--game", "bridge", "true", "true")
        self.check(2, 'did you mean "--time"?', "--tiem", "5s", "true", "true")
        self.check(2, "make the folder", "--out", "/dev/null/x", "true", "true")
        self.check(2, "the disk is full", "--events", "/dev/full", "-n", "1", "true", "true")


if __name__ == "__main__":
    unittest.main()
