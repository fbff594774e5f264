"""shinpan check: engines that speak their protocol, and engines that do not."""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import AMPLE, PATIENCE, WITH_AMPLE_TIME, eventually  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
# Always the same move, at once, and again at every stop.
USI_ENGINE = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "usi":
        print("id name Same\\noption name My Level type spin default 1\\nFREEZE MAYBE\\nusiok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word in ("go", "stop"):
        print("bestmove 7g7f", flush=True)
    elif word == "quit":
        break
"""
# The same of UCI, with a line that nobody could play.
UCI_ENGINE = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "uci":
        print("id name Same\\noption name Hash type spin default 9 min 1 max 4", flush=True)
        print("option name UCI_Chess960 type check default false", flush=True)
        print("option name Ponder type check default false\\nuciok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word in ("go", "stop"):
        print("info depth 1 pv e2e5\\nbestmove e2e4", flush=True)
    elif word == "quit":
        break
"""
EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"


def check(*words, time=WITH_AMPLE_TIME):
    result = subprocess.run([BIN / "shinpan", "check", "--format", "json", *time, *words],
                            capture_output=True, text=True, timeout=PATIENCE)
    found = json.loads(result.stdout)["requirements"] if result.stdout else []
    return result, {row["requirement"]: row for row in found}


class Check(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def test_good_engines_meet_every_requirement(self):
        for words in ([f"'{EXAMPLES}/first_move.py'"], [f"'{BIN}/shinpan-othello' --depth 1"],
                      [f"gtp:'{BIN}/shinpan-othello' --protocol gtp --depth 1"],
                      ["--game", "tictactoe", f"'{BIN}/shinpan-tictactoe'"],
                      ["--game", "tictactoe", f"'{EXAMPLES}/tictactoe.py'"],
                      ["--game", "go", f"'{BIN}/shinpan-go' --gtp --playouts 10"],
                      ["--game", "shogi", f"'{BIN}/shinpan-shogi'", "--option", "NodesLimit=20"],
                      ["--game", "freeze-shogi", f"'{BIN}/shinpan-shogi'", "--option", "NodesLimit=5"],
                      ["--game", "chess", f"'{BIN}/shinpan-chess'", "--option", "Level=1"]):
            with self.subTest(words):
                result, found = check(*words)
                self.assertEqual(result.returncode, 0, result.stdout)
                self.assertGreaterEqual(len(found), 7)

    def test_what_is_wrong_is_shown_with_its_exchange(self):
        wrong = {"illegal": "answers legally in many positions, several games in one process",
                 "debug-after": "says nothing that was not asked for",
                 "crash": "answers legally in many positions, several games in one process",
                 "ignores-quit": "ends when it is told to",
                 "dies-at-start": "starts and answers"}
        for fault, requirement in wrong.items():
            with self.subTest(fault):
                # With the usual patience: one of them does not end.
                result, found = check(f"'{BIN}/shinpan-faulty' {fault}", time=["--time", AMPLE])
                self.assertEqual(result.returncode, 1, result.stderr)
                self.assertFalse(found[requirement]["is_met"])
                self.assertTrue(found[requirement]["detail"])
                self.assertTrue(found[requirement]["exchange"])

    def test_what_gtp_asks_for_is_checked(self):
        # Answers every command, even illegal moves, with the same words.
        parrot = "while read -r line; do case $line in quit) exit;; genmove*) echo '= pass';; *) echo =;; esac; echo; done"
        script = pathlib.Path(self.folder.name, "parrot.sh")
        script.write_text(parrot)
        result, found = check("--game", "go", f"sh {script}")
        self.assertEqual(result.returncode, 1, result.stdout)
        wrong = {name for name, row in found.items() if not row["is_met"]}
        self.assertEqual(wrong, {"gives the id of a command back", "passes over comments and empty lines",
                                 "has the commands that every engine has", "refuses an illegal move and goes on",
                                 "takes an unknown command in its stride"})
        self.assertIn("> play white C3", found["refuses an illegal move and goes on"]["exchange"])

    def test_usi_engines_are_asked_what_usi_asks(self):
        with tempfile.TemporaryDirectory() as folder:
            engine = pathlib.Path(folder) / "engine.py"
            engine.write_text(USI_ENGINE)
            result, found = check("--game", "freeze-shogi", f"python3 {engine}")
        self.assertEqual(result.returncode, 1, result.stderr)
        wrong = {name for name, row in found.items() if not row["is_met"]}
        self.assertEqual(wrong, {"its options have names of one word, as GUIs want them",
                                 "tells in a FREEZE line what it can do with freezes",
                                 "answers legally in many positions, several games in one process",
                                 "answers the test vectors of Freeze-Shogi for its mode",
                                 "resigns when it is mated",
                                 "thinks until it is told to stop, and answers once",
                                 "ponders until its move comes",
                                 "takes an unknown command, and stop and ponderhit when it is idle, in its stride"})
        self.assertIn("< bestmove 7g7f",
                      found["thinks until it is told to stop, and answers once"]["exchange"])

    def test_uci_engines_are_asked_what_uci_asks(self):
        with tempfile.TemporaryDirectory() as folder:
            engine = pathlib.Path(folder) / "engine.py"
            engine.write_text(UCI_ENGINE)
            result, found = check("--game", "chess", f"python3 {engine}")
        self.assertEqual(result.returncode, 1, result.stderr)
        wrong = {name for name, row in found.items() if not row["is_met"]}
        self.assertEqual(wrong, {"its options have types, and defaults within their limits",
                                 "answers legally in many positions, several games in one process",
                                 "tells a score with its answers",
                                 "its lines can be played, and mates are where it says",
                                 "answers legally in Chess960, which it offers",
                                 "thinks until it is told to stop, and answers once",
                                 "ponders until its move comes",
                                 "takes an unknown command, and stop and ponderhit when it is idle, in its stride"})

    def test_the_referee_is_a_gui_that_check_gui_is_content_with(self):
        for mode in ("OK", "ALLOW_FREEZE", "NONE"):
            with self.subTest(mode):
                report = pathlib.Path(self.folder.name, mode)
                script = pathlib.Path(self.folder.name, f"{mode}.sh")
                script.write_text(f"'{BIN}/shinpan-shogi' check-gui --mode {mode} 2>'{report}'; echo $? >>'{report}'\n")
                subprocess.run([BIN / "shinpan", "match", "--game", "freeze-shogi", "-n", "1", "--time", AMPLE, "--out",
                                f"{report}-out", f"sh {script}", f"'{BIN}/shinpan-shogi'", "--option", "NodesLimit=5"],
                               capture_output=True, timeout=PATIENCE, check=True)
                self.assertNotIn("FAIL", report.read_text())
                self.assertTrue(report.read_text().endswith("\n0\n"), report.read_text())

    def test_an_interrupted_check_of_a_folder_leaves_nothing(self):
        folder = pathlib.Path(self.folder.name)
        (folder / "entries").mkdir()
        (folder / "tmp").mkdir()
        for name in ("a.py", "b.py"):  # one alone would be an engine's folder, and run there
            (folder / "entries" / name).write_text("import sys\nsys.stdin.read()\n")
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(number.name):
                process = subprocess.Popen([BIN / "shinpan", "check", *WITH_AMPLE_TIME, folder / "entries"],
                                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                           env={**os.environ, "TMPDIR": str(folder / "tmp")})
                eventually(lambda: list((folder / "tmp").glob("shinpan-check-*/*")), "the folder of the check")
                process.send_signal(number)
                self.assertEqual(process.wait(PATIENCE), 130)
                self.assertEqual(list((folder / "tmp").glob("shinpan-check-*")), [])

    def test_a_script_from_windows_is_told_its_line_ends(self):
        script = pathlib.Path(self.folder.name, "engine.sh")
        script.write_bytes(b"#!/bin/sh\r\nexit 0\r\n")
        script.chmod(0o755)
        result, _ = check(str(script))
        self.assertEqual(result.returncode, 3)
        self.assertIn("ends as in Windows", result.stderr)

    def test_an_engine_that_is_not_there_is_refused(self):
        self.assertEqual(check("/no/such/engine")[0].returncode, 3)
        self.assertEqual(check()[0].returncode, 2)


if __name__ == "__main__":
    unittest.main()
