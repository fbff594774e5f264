"""The referee against engines that fail in every way: the right verdict, nothing left behind, the match goes on."""
import contextlib
import json
import os
import pathlib
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import AMPLE, PATIENCE, THOROUGH, eventually  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
FAULTY = f"'{BIN}/shinpan-faulty'"  # as a command line has it: the folder may have blanks

# How the faulty engine loses; None: it plays the game to its end.
VERDICTS = {
    "none": None, "crash": "crash", "exit": "crash", "hang": "time", "late": "time", "illegal": "illegal",
    "needless-pass": "illegal", "nonsense": "malformed", "empty": "malformed", "upper": "malformed",
    "debug-before": "malformed", "debug-after": "malformed", "binary": "malformed",
    "long-line": "malformed", "endless-output": "malformed", "endless-lines": "malformed", "drip": "time",
    "close-stdin": "time", "close-stdout": "crash", "answer-then-exit": "crash", "stderr-flood": None,
    "child-keeps-pipes": "crash", "daemon-keeps-pipes": "crash", "ignores-quit": None,
    "never-ready": "time", "dies-at-start": "start",
}
# Where a handshake or an answer in several lines makes a difference.
GTP_VERDICTS = {
    "none": None, "never-ready": "start", "dies-at-start": "start", "hang": "time", "endless-lines": "malformed",
    "long-line": "malformed", "illegal": "illegal", "nonsense": "malformed", "crash": "crash", "stderr-flood": None,
}
# Those that only a clock ends have one that is short; to all others time is no matter, however busy the machine is.
SILENT = {"hang", "late", "drip", "close-stdin", "never-ready"}


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
        self.matches = 0

    def tearDown(self):
        self.folder.cleanup()

    def match(self, *words):
        # A folder for each match: a second one in the same folder would go on with the first.
        self.matches += 1
        self.out = pathlib.Path(self.folder.name, str(self.matches))
        return [str(BIN / "shinpan"), "match", "-j", "1", "--time", AMPLE, "--start-limit", AMPLE, "--out",
                str(self.out), *words]

    def run_match(self, *words):
        return subprocess.run(self.match(*words), capture_output=True, text=True, timeout=PATIENCE)

    def events(self):
        return [json.loads(line) for line in (self.out / "events.jsonl").read_text().splitlines()]

    def endings(self):
        return [event for event in self.events() if event["event"] == "game_ended"]

    def assert_gone(self, pid):
        eventually(lambda: not alive(pid), f"the end of process {pid}, which outlived the match,")

    def check(self, fault, ending, protocol):
        self.child_file.unlink(missing_ok=True)
        engine = f"{FAULTY} --protocol {protocol} --delay 1500ms --child-file {self.child_file}"
        clock = ["--time", "1s"] if fault in SILENT else []
        if fault == "never-ready":  # of all others a start, on a busy machine, is no matter
            clock += ["--start-limit", "1s"]
        # As black and as white; usually only some, which show that the match goes on.
        number = 2 if THOROUGH or fault in ("crash", "hang", "none") else 1
        result = self.run_match("-n", str(number), f"{protocol}:{engine} {fault}", *clock, f"judge:{FAULTY} none",
                                "--name", "good")
        self.assertEqual(result.returncode, 3 if ending == "start" else 0, result.stderr)
        games = self.endings()
        self.assertEqual(len(games), number, "the match goes on")
        for game in games:
            if ending is None:
                self.assertEqual(game["ending"], "rules", game)
            else:
                self.assertEqual((game["loser"], game["ending"]), ("shinpan-faulty", ending), game)
        if self.child_file.exists():
            self.assert_gone(int(self.child_file.read_text()))
        logs = list(self.out.glob("*.tlf"))
        checked = subprocess.run([BIN / "shinpan", "log", "check", *logs], capture_output=True, text=True)
        self.assertEqual(checked.returncode, 0, checked.stdout)

    def test_every_fault_has_its_verdict(self):
        listed = subprocess.run([BIN / "shinpan-faulty", "--list"], capture_output=True, text=True, check=True)
        self.assertEqual({line.split()[0] for line in listed.stdout.splitlines()}, set(VERDICTS))
        for fault, ending in VERDICTS.items():
            with self.subTest(fault):
                self.check(fault, ending, "judge")

    def test_faults_in_gtp_have_their_verdicts(self):
        for fault, ending in GTP_VERDICTS.items():
            with self.subTest(fault):
                self.check(fault, ending, "gtp")

    def test_a_lost_game_can_be_replayed_from_its_log(self):
        self.run_match("-n", "1", f"{FAULTY} crash", f"{FAULTY} none", "--name", "good")
        log = self.out / "0001-black-shinpan-faulty.tlf"
        words = [BIN / "shinpan", "log", "replay", log, "--", BIN / "shinpan-faulty"]
        again = subprocess.run([*words, "crash"], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertIn("2 answers as in the log, 0 different, 0 missing; the engine was killed by SIGSEGV",
                      again.stdout)
        other = subprocess.run([*words, "dies-at-start"], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(other.returncode, 1)
        self.assertIn("0 answers as in the log, 0 different, 2 missing; the engine exited with status 1",
                      other.stdout)

    def test_a_log_of_a_process_a_move_replays_the_same_way(self):
        self.run_match("-n", "1", "--lifetime", "move", f"{FAULTY} none", f"{FAULTY} none", "--name", "good")
        log = self.out / "0001-black-shinpan-faulty.tlf"
        words = [BIN / "shinpan", "log", "replay", "--lifetime", "move", log, "--", f"judge:{FAULTY} answer-then-exit"]
        again = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(again.returncode, 0, again.stdout + again.stderr)

    def test_the_faults_are_shown_to_users(self):
        out = subprocess.run([BIN / "shinpan", "check", "--faults", "--format", "json", "--out", self.folder.name],
                             capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(out.returncode, 0, out.stderr)
        shown = {row["fault"]: row["ending"] if row["loses"] else None for row in json.loads(out.stdout)}
        self.assertEqual(shown, VERDICTS)

    def test_options_reach_the_engine(self):
        # An unknown command is refused, so it fails at the handshake.
        self.run_match("-n", "1", f"gtp:{FAULTY} --protocol gtp", "--option", "level=3", f"{FAULTY} none")
        (game,) = self.endings()
        self.assertEqual(game["ending"], "start")
        sent = [event["line"] for event in self.events() if event["event"] == "line_sent"]
        self.assertIn("level 3", sent)

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

    def has_moved(self):
        try:
            with contextlib.closing(sqlite3.connect(f"file:{self.out}/event.sqlite?mode=ro", uri=True)) as store:
                return store.execute("SELECT count(*) FROM move").fetchone()[0] > 0
        except sqlite3.OperationalError:
            return False  # not there yet

    def interrupted(self, number, fault):
        process = subprocess.Popen(self.match("-n", "4", f"{FAULTY} --child-file {self.child_file} {fault}", f"{FAULTY} none"),
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        eventually(lambda: self.child_file.exists() if fault.startswith("daemon") else self.has_moved(), "a move")
        process.send_signal(number)
        process.communicate(timeout=PATIENCE)
        return process

    def test_an_interrupt_ends_it_with_everything_written(self):
        process = self.interrupted(signal.SIGINT, "hang")
        self.assertEqual(process.returncode, 130)
        self.assertEqual(self.endings()[-1]["ending"], "nogame")

    def test_nothing_outlives_a_killed_referee(self):
        self.interrupted(signal.SIGKILL, "daemon-keeps-pipes")
        self.assert_gone(int(self.child_file.read_text()))


class BadInput(unittest.TestCase):
    def check(self, code, message, *words, **settings):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "a.py").write_text("")
            pathlib.Path(folder, "bad.toml").write_text("game = othello\n")
            pathlib.Path(folder, "bad.txt").write_text("f5\na1\n")
            pathlib.Path(folder, "script").write_text("#!/no/such/interpreter\n")
            os.chmod(pathlib.Path(folder, "script"), 0o755)
            result = subprocess.run([BIN / "shinpan", "match", *words], capture_output=True, text=True, cwd=folder,
                                    timeout=PATIENCE, **settings)
            self.assertEqual(result.returncode, code, result.stderr)
            self.assertIn(message, result.stderr)

    def test_what_cannot_be_played_is_refused_in_a_sentence(self):
        self.check(3, "no such program", "/no/such/engine", "x")
        self.check(3, "no such file", "missing.py", "missing.py")
        self.check(3, "not executable", "/etc/passwd", "/etc/passwd")
        self.check(2, "expected two players", "one")
        self.check(2, 'time control "fast"', "--time", "fast", "true", "true")
        self.check(2, 'unknown game "bridge": expected chess, go, ', "--game", "bridge", "true", "true")
        self.check(2, 'did you mean "--time"?', "--tiem", "5s", "true", "true")
        self.check(2, "make the folder", "--out", "/dev/null/x", "true", "true")
        self.check(2, "make the folder", "--out", "/proc/x", "true", "true")
        self.check(3, 'its interpreter "/no/such/interpreter" cannot be executed', "./script", "true")
        self.check(3, "a.py needs python3: no such program in PATH", "a.py", "a.py", env={"PATH": "/nowhere"})
        self.check(2, "bad.toml:1:8:", "bad.toml")
        self.check(2, "bad.txt:2:", "--openings", "bad.txt", "true", "true")
        self.check(2, "missing.txt: no such file", "--openings", "missing.txt", "true", "true")
        self.check(2, "--pin: 1000 games at once", "--pin", "-j", "1000", "true", "true")
        self.check(2, "the disk is full", "--events", "/dev/full", "-n", "1", "true", "true")

    def test_a_disk_that_is_full_while_games_run_ends_the_match_with_a_sentence(self):
        def small_disk():
            # The system's own way of refusing to let a file grow; the signal would be the other way.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
        self.check(2, "cannot write", "-n", "20", f"{FAULTY} none", f"{FAULTY} none", preexec_fn=small_disk)


if __name__ == "__main__":
    unittest.main()
