"""Entries that are none, programs that cannot run, words that were meant otherwise: the right party is named, nobody else
loses anything, and nothing is left outside of the output folder."""
import hashlib
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest
import uuid
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import skips  # noqa: E402
from pace import PATIENCE, WITH_AMPLE_TIME, eventually  # noqa: E402
from survivors import processes_where  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
FAULTY = f"'{BIN}/shinpan-faulty'"  # as a command line has it: the folder may have blanks
# Of a program that never answers nobody should have to wait long, and of no other is this asked for.
SHORT_TIME = ["--time", "2s", "--start-limit", "2s"]
JUNK = """#!/usr/bin/env python3
import os, sys
for number in range(50):
    open(f"junk-{number}", "w").write("x")
print(open("book.txt").read() if os.path.exists("book.txt") else "no book", file=sys.stderr, flush=True)
for line in sys.stdin:
    if line.startswith("MOVE"):
        print("nonsense", flush=True)
"""
# Answers in its protocol, and only in that.
GTP_ENGINE = """
import sys
for line in sys.stdin:
    print("= D3\\n" if line.split()[:1] in (["name"], ["genmove"], ["boardsize"], ["clear_board"]) else "? unknown command\\n",
          flush=True)
"""
USI_ENGINE = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    answers = {"usi": "id name X\\nusiok", "isready": "readyok", "go": "bestmove 7g7f"}
    print(answers.get(word, "Unknown command: " + line.strip()), flush=True)
"""
JUDGE_ENGINE = """
import sys
for line in sys.stdin:
    if line.startswith("MOVE"):
        print("d3", flush=True)
    elif line.startswith("QUIT"):
        break
"""
# Answers once and then never again.
FALLS_SILENT = """
import sys
has_answered = False
for line in sys.stdin:
    if line.startswith("MOVE") and not has_answered:
        has_answered = True
        print("d3", flush=True)
"""


def listing(folder, besides=()):
    """Every file below with what is in it, but for folders of this name."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if not set(path.relative_to(folder).parts) & set(besides):
            is_small = path.is_file() and not path.is_symlink() and path.stat().st_size < 1 << 20
            found[str(path.relative_to(folder))] = hashlib.sha256(path.read_bytes()).hexdigest() if is_small else ""
    return found


class Misuse(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.entries = self.folder / "entries"
        self.entries.mkdir()
        self.mark = "SHINPAN_TEST_" + uuid.uuid4().hex

    def file(self, name, text, is_executable=True):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755 if is_executable else 0o644)
        return path

    def entry(self, name, command=f"exec {FAULTY} none"):
        self.file(f"entries/{name}", f"#!/bin/sh\n{command}\n")

    def two_good_ones(self):
        self.entry("good-1")
        self.entry("good-2.sh")

    def run_words(self, command, *words, time=WITH_AMPLE_TIME, **environment):
        """As a user would; nothing is left but what is in shinpan-out, and nobody runs on."""
        before = listing(self.folder, ["shinpan-out"])
        result = subprocess.run([str(BIN / "shinpan"), command, *time, *map(str, words)], cwd=self.folder,
                                capture_output=True, timeout=PATIENCE,
                                env={**os.environ, "LANG": "C.UTF-8", self.mark: "1", **environment})
        result.stdout, result.stderr = result.stdout.decode(), result.stderr.decode()
        self.assertEqual(listing(self.folder, ["shinpan-out"]), before, "a file outside of the output folder")
        eventually(lambda: not processes_where("environ", self.mark), "the end of all processes")
        self.assertNotIn("\033", result.stdout + result.stderr, "what a terminal would obey")
        return result

    def games(self, out="entries"):
        store = sqlite3.connect(self.folder / "shinpan-out" / out / "event.sqlite")
        self.addCleanup(store.close)
        names = dict(store.execute("SELECT id, name FROM player"))
        return [(names[first], names[second], ending) for first, second, ending in store.execute(
            "SELECT first, second, ending FROM game WHERE state = 'over' ORDER BY number")]

    def row(self, result, name):
        """What the table of entries says of one."""
        for line in result.stderr.splitlines():
            if line.startswith(name + " "):
                return line[len(name):].strip()
        self.fail(f"no line for {name}:\n{result.stderr}")


def old_jar(path, version):
    """A jar whose class is of this version, which is all that Java looks at."""
    with zipfile.ZipFile(path, "w") as jar:
        jar.writestr("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nMain-Class: Main\n")
        jar.writestr("Main.class", b"\xca\xfe\xba\xbe\0\0" + version.to_bytes(2, "big") + bytes(40))


class OneBadEntry(Misuse):
    # What is handed in, and what the table says of it.
    CASES = {
        "empty": "its folder is empty",
        "two": "2 programs in its folder (x, y): call the one that is to be run run or main",
        "notes": "no program in its folder",
        "X": "two entries have this name (X, X.sh): rename one of them",
        '"red\\u001b[31m"': "rename it",
        '"bell\\u0007"': "rename it",
        '"turned\\u202e"': "rename it",
        "plain": "is not executable (chmod +x makes it so)",
        "bang": "its interpreter \"/no/such/interpreter\" cannot be executed",
        "env": "needs no-such-language: install it",
        "shell": "needs no-such-program: install it",
        "module": "needs the Python module no_such_module: install it, or put it beside the program",
        "gone": "no such program",
        "binary": ": ",  # a box says it in other words
        "huge": "more than 1024 MiB in its folder: put large data elsewhere, and a link to them here",
    }

    def hand_in(self):
        self.two_good_ones()
        (self.entries / "empty").mkdir()
        self.entry("two/x")
        self.entry("two/y")
        self.file("entries/notes/README.md", "a plan", False)
        self.entry("X")
        self.entry("X.sh")
        for name in ("red\033[31m", "bell\a", "turned\u202e"):
            self.entry(name)
        self.file("entries/plain", "no program", False)
        self.file("entries/bang", "#!/no/such/interpreter\n")
        self.file("entries/env", "#!/usr/bin/env no-such-language\n")
        self.entry("shell", "exec no-such-program --fast")
        self.file("entries/module.py", "import no_such_module\n", False)
        (self.entries / "gone").symlink_to("nowhere")
        self.file("entries/binary", "\177ELF, but no program")
        self.entry("huge/run")
        self.file("entries/huge/book", "")
        os.truncate(self.entries / "huge/book", 2 << 30)  # that takes no room

    def test_the_contest_goes_on_without_each_of_them(self):
        self.hand_in()
        result = self.run_words("tournament", "entries", "-n", "1")
        self.assertEqual(result.returncode, 1, result.stderr)
        last_lines = result.stderr.splitlines()[-len(self.CASES):]
        for name, complaint in self.CASES.items():
            with self.subTest(name):
                self.assertTrue(self.row(result, name).startswith("left out: "), self.row(result, name))
                self.assertIn(complaint, self.row(result, name))
                self.assertTrue(any(line.startswith(f"{name} was left out: ") for line in last_lines), last_lines)
        self.assertRegex(self.row(result, "binary"), "could not be executed|exited with status 12[67]")
        for name in ("good-1", "good-2"):
            self.assertEqual(self.row(result, name), "ok")
        self.assertEqual(sorted(self.games()), [("good-1", "good-2", "disc_count"), ("good-2", "good-1", "disc_count")])
        again = self.run_words("tournament", "entries", "-n", "1")
        self.assertEqual(again.returncode, 1, "they are still there")
        self.assertEqual(len(self.games()), 2)

    def test_check_has_a_line_for_each_of_them(self):
        self.hand_in()
        result = self.run_words("check", "entries")
        self.assertEqual(result.returncode, 1, result.stderr)
        lines = {line.split("  ")[0].strip(): line for line in result.stdout.splitlines() if "  FAIL" in line or "  ok" in line}
        for name in self.CASES:
            with self.subTest(name):
                self.assertIn("FAIL", lines[name])
        self.assertIn("ok", lines["good-1"])
        found = json.loads(self.run_words("check", "entries", "--format", "json").stdout)
        self.assertEqual({row["name"]: "problem" in row for row in found}["empty"], True)

    def test_without_two_that_can_play_there_is_no_contest(self):
        self.entry("good")
        (self.entries / "empty").mkdir()
        self.file("entries/plain", "no program", False)
        result = self.run_words("tournament", "entries")
        self.assertEqual(result.returncode, 3)
        self.assertIn("its folder is empty", self.row(result, "empty"))
        self.assertIn("is not executable", self.row(result, "plain"))
        self.assertIn("expected at least two players, found 1", result.stderr)

    def test_a_jar_for_a_newer_java_is_told_which(self):
        if not shutil.which("java"):
            self.skipTest("no Java here (apt-get install default-jre-headless)")
        self.two_good_ones()
        old_jar(self.entries / "future.jar", 200)
        (self.entries / "torn.jar").write_bytes(b"PK but no jar")
        result = self.run_words("tournament", "entries", "-n", "1")
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertRegex(self.row(result, "future"),
                         r"left out: needs Java 156, this machine has \d+: install Java 156, or compile it with --release \d+")
        self.assertIn("UnsupportedClassVersionError", result.stderr)
        self.assertIn("is no jar that can be read", self.row(result, "torn"))
        self.assertEqual(len(self.games()), 2)

    def test_an_entry_that_never_starts_is_named_at_the_end(self):
        self.two_good_ones()
        self.entry("mute", "echo no licence >&2; exit 1")
        result = self.run_words("tournament", "entries", "-n", "1")
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertEqual(self.row(result, "mute"), "plays: exited with status 1 before its first answer")
        self.assertIn("mute was not started in any of its games", result.stderr.splitlines()[-1])
        self.assertEqual(sum(ending == "start" for _, _, ending in self.games()), 4)


class Guests(Misuse):
    def test_what_an_entry_writes_lands_in_a_folder_of_its_own(self):
        self.two_good_ones()
        self.file("entries/junk", JUNK)
        self.file("entries/reader/run", JUNK)
        self.file("entries/reader/book.txt", "a good book", False)
        for sandbox in ([], ["--sandbox", "none"]):
            with self.subTest(sandbox):
                shutil.rmtree(self.folder / "shinpan-out", ignore_errors=True)
                result = self.run_words("tournament", "entries", "-n", "1", *sandbox)
                self.assertEqual(result.returncode, 0, result.stderr)
                guests = self.folder / "shinpan-out/entries/entries"
                self.assertEqual(len(list((guests / "junk").glob("junk-*"))), 50)
                self.assertEqual(len(list((guests / "reader").glob("junk-*"))), 50)
                self.assertEqual((guests / "reader/book.txt").read_text(), "a good book")
                # What it wrote has not made another player of it.
                again = self.run_words("tournament", "entries", "-n", "1", *sandbox)
                self.assertEqual(again.returncode, 0, again.stderr)
                self.assertNotIn("has changed", again.stderr)
                self.assertEqual(len(self.games()), 12)

    def test_a_changed_entry_gets_a_new_copy(self):
        self.two_good_ones()
        self.file("entries/reader/run", JUNK)
        self.file("entries/reader/book.txt", "a good book", False)
        self.run_words("tournament", "entries", "-n", "1")
        self.file("entries/reader/book.txt", "a better book", False)
        result = self.run_words("tournament", "entries", "-n", "1")
        self.assertIn("reader has changed since: it goes on as reader@2", result.stderr)
        self.assertEqual((self.folder / "shinpan-out/entries/entries/reader/book.txt").read_text(), "a better book")

    def test_what_is_protected_is_said_in_a_line_and_words_win(self):
        self.two_good_ones()
        said = self.run_words("tournament", "entries", "-n", "1").stderr
        self.assertRegex(said, "(entries run in a box: no network|warning: programs run without a sandbox: )")
        # A contest of before there was such a default goes on.
        asked = self.run_words("tournament", "entries", "-n", "1", "--sandbox", "none", "--out", "shinpan-out/old")
        self.assertIn("entries run without a box, as you asked for: they can read and change what you can", asked.stderr)
        self.entry("late")
        later = self.run_words("tournament", "entries", "-n", "1", "--out", "shinpan-out/old")
        self.assertEqual(later.returncode, 0, later.stderr)
        self.assertEqual(len(self.games("old")), 6)
        named = self.run_words("tournament", "-n", "1", "--out", "shinpan-out/named", "entries/good-1", "entries/good-2.sh")
        self.assertNotIn("entries run", named.stderr, "players that were named one by one are no guests")

    def test_the_results_may_stand_among_the_entries(self):
        self.two_good_ones()
        for _ in range(2):
            result = subprocess.run([BIN / "shinpan", "tournament", *WITH_AMPLE_TIME, "-n", "1", "."], cwd=self.entries,
                                    capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(result.returncode, 0, result.stderr)

    def test_a_match_keeps_the_folder_of_its_caller(self):
        self.file("here.txt", "here", False)
        self.file("looks", "#!/bin/sh\ncat here.txt >&2\nexit 1\n")
        result = self.run_words("match", "-n", "1", "--out", "shinpan-out/m", "./looks", f"{FAULTY} none")
        self.assertIn("\n    here\n", result.stderr)

    def test_limits_are_for_a_whole_folder_and_in_files(self):
        self.two_good_ones()
        self.entry("limited", 'echo "files: $(ulimit -f) cpu: $(ulimit -t)" >&2; exit 1')
        result = self.run_words("tournament", "entries", "-n", "1", "--file-size", "1M", "--cpu", "77s")
        self.assertIn("files: 2048 cpu: 77", result.stderr)
        self.file("cup.toml", "games = 1\ncpu = '88s'\n[[player]]\ncommand = 'entries/limited'\n[[player]]\n"
                              "command = 'entries/limited'\nname = 'other'\ncpu = '99s'\n", False)
        result = self.run_words("tournament", "cup.toml", "--out", "shinpan-out/cup")
        self.assertIn("cpu: 88", result.stderr)
        self.assertIn("cpu: 99", result.stderr)
        self.file("cup.toml", "memory = 'lots'\n[[player]]\ncommand = 'entries/good-1'\n", False)
        result = self.run_words("tournament", "cup.toml", "--out", "shinpan-out/bad")
        self.assertEqual(result.returncode, 2)
        self.assertIn('"lots"', result.stderr)


class Why(Misuse):
    def match(self, first, *words, time=WITH_AMPLE_TIME):
        return self.run_words("match", "-n", "1", "--out", "shinpan-out/m", *words, first, f"{FAULTY} none", "--name", "good",
                              time=time)

    def test_a_crash_shows_the_end_of_its_standard_error(self):
        self.file("mine.py", "import sys\nfor n in range(100): print('loading', n, file=sys.stderr)\n"
                             "sys.stdin.readline()\nprint('\\033[31mred', file=sys.stderr)\nboard = {}['board']\n")
        result = self.match("mine.py")
        self.assertEqual(result.returncode, 3, result.stderr)
        lines = result.stderr.splitlines()
        at = next(i for i, line in enumerate(lines) if "mine failed to start (exited with status 1)" in line)
        shown = [line for line in lines[at + 1:] if line.startswith("    ")]
        self.assertEqual(shown[0], "    ...")
        self.assertIn("    \\u001b[31mred", shown)
        self.assertEqual(shown[-1], "    KeyError: 'board'")
        self.assertNotIn("loading 1\n", result.stderr)
        self.assertLessEqual(len(shown), 11)
        self.assertIn("mine was not started in any of its games", result.stderr)

    def test_a_match_with_a_player_that_starts_sometimes_is_a_match(self):
        self.file("moody", "#!/bin/sh\nread -r line\n[ \"$line\" = 'COLOR 2' ] && { echo not today >&2; exit 1; }\n"
                           f"exec {FAULTY} illegal\n")
        result = self.run_words("match", "-n", "2", "--out", "shinpan-out/m", "./moody", f"{FAULTY} none")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("\n    not today\n", result.stderr)

    def test_another_protocol_is_recognised(self):
        engines = {"gtp": GTP_ENGINE, "usi": USI_ENGINE, "judge": JUDGE_ENGINE}
        for name, text in engines.items():
            self.file(f"{name}-engine.py", text)
        cases = (  # asked in, in a game; what it speaks; the question
            ("judge", "othello", "gtp", "does it speak gtp? (gtp:COMMAND)"),
            ("judge", "othello", "usi", "does it speak usi? (usi: is for shogi and freeze-shogi, othello is played over judge or gtp)"),
            ("gtp", "othello", "judge", "does it speak judge? (judge:COMMAND)"),
            ("gtp", "go", "usi", "does it speak usi? (usi: is for shogi and freeze-shogi, go is played over gtp)"),
            ("usi", "shogi", "gtp", "does it speak gtp? (gtp: is for go and othello, shogi is played over usi)"),
            ("usi", "shogi", "judge", "does it speak judge? (judge: is for othello, shogi is played over usi)"),
        )
        for asked, game, spoken, question in cases:
            with self.subTest(asked=asked, spoken=spoken, by="check"):
                result = self.run_words("check", "--game", game, f"{asked}:{spoken}-engine.py", time=SHORT_TIME)
                self.assertEqual(result.returncode, 1, result.stderr)
                self.assertIn(question + "\n", result.stdout)
            if spoken == "judge" and game == "shogi":
                continue  # silence in a match tells nothing
            with self.subTest(asked=asked, spoken=spoken, by="match"):
                shutil.rmtree(self.folder / "shinpan-out", ignore_errors=True)
                result = self.run_words("match", "-n", "1", "--game", game, "--out", "shinpan-out/m",
                                        f"{asked}:{spoken}-engine.py", f"{asked}:{spoken}-engine.py", time=SHORT_TIME)
                self.assertIn(question + "\n", result.stderr)

    def test_a_look_at_entries_asks_in_other_protocols(self):
        self.entry("good-1")
        self.file("entries/wrong.py", GTP_ENGINE, False)
        self.file("entries/mute.py", "import sys\nsys.stdin.read()\n", False)
        result = self.run_words("tournament", "entries", "-n", "1", time=["--time", "2s", "--start-limit", "5s"])
        self.assertIn("does it speak gtp? (gtp:COMMAND)", self.row(result, "wrong"))
        self.assertEqual(self.row(result, "mute"), "ok", "one that is slow is not blamed")

    def test_a_check_does_not_contradict_itself(self):
        self.file("silent.py", FALLS_SILENT)
        result = self.run_words("check", "silent.py", time=["--time", "1s", "--start-limit", "1s"])
        self.assertEqual(result.returncode, 1)
        self.assertIn("no answer after", result.stdout)
        self.assertRegex(result.stdout, "FAIL  answers in time: no answer after")
        self.assertNotIn("ok    answers in time", result.stdout)

    def test_a_failed_check_shows_the_end_of_its_standard_error(self):
        self.file("broken.py", "import sys\nsys.stdin.readline()\nimport no_such_module\n")
        result = self.run_words("check", "broken.py")
        self.assertEqual(result.returncode, 1)
        self.assertIn("; needs the Python module no_such_module", result.stdout)
        self.assertIn("            ModuleNotFoundError: No module named 'no_such_module'\n", result.stdout)

    def test_an_engine_that_fails_against_a_person_says_why(self):
        self.file("broken.py", "import sys\nsys.stdin.readline()\nsys.exit('out of books')\n")
        result = subprocess.run([BIN / "shinpan", "play", "--side", "white", *WITH_AMPLE_TIME, "broken.py"], cwd=self.folder,
                                input="", capture_output=True, text=True, timeout=PATIENCE)
        self.assertIn("\n    out of books\n", result.stdout)


class Words(Misuse):
    def test_a_file_whose_name_has_blanks_is_that_file(self):
        self.file("my engine.py", JUDGE_ENGINE, False)
        result = self.run_words("match", "-n", "1", "--out", "shinpan-out/m", "my engine.py", f"{FAULTY} none")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("black my engine - white", result.stderr)
        self.assertEqual(self.run_words("match", "your engine.py", f"{FAULTY} none").returncode, 3)

    def test_a_folder_that_is_not_there_is_said_so(self):
        for words in (["entriez"], ["entriez/"], ["entriez/", f"{FAULTY} none"], ["\033[31m"], ["\033[31m/", "x"]):
            with self.subTest(words):
                result = self.run_words("tournament", *words)
                self.assertEqual(result.returncode, 2)
                self.assertIn(": no such folder", result.stderr)
                self.assertIn(words[0].replace("\033", "\\u001b"), result.stderr)
        result = self.run_words("check", "entriez/")
        self.assertEqual((result.returncode, "entriez/: no such folder" in result.stderr), (2, True))
        result = self.run_words("match", f"{FAULTY} none", "--folder", "nowhere", f"{FAULTY} none")
        self.assertEqual((result.returncode, "nowhere: no such folder" in result.stderr), (3, True))

    def test_the_folder_of_an_engine_is_that_engine(self):
        self.entry("alice/run")
        self.entry("alice/helper")
        self.entry("bob/engine")
        for name in ("alice", "bob"):
            result = self.run_words("check", f"entries/{name}")
            self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
            self.assertIn("ok    starts and answers", result.stdout)
        result = self.run_words("match", "-n", "1", "--out", "shinpan-out/m", "entries/alice", "entries/bob")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.games("m"), [("alice", "bob", "disc_count")])
        result = self.run_words("check", "entries")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertRegex(result.stdout, r"alice  ok    (\d+) of \1 requirements are met\nbob    ok    ")


if __name__ == "__main__":
    skips.main()
