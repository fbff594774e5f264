"""What `cmake --install` gives works from any folder, without the build and without our programs on the PATH.

Usage: install_test.py BUILD-FOLDER
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import PATIENCE  # noqa: E402

BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = {"shinpan", "shinpan-any", "shinpan-chess", "shinpan-faulty", "shinpan-go", "shinpan-othello", "shinpan-shogi", "shinpan-tictactoe"}
# The game, and what it is played with: engines by their names alone.
MATCHES = (
    ("tictactoe", ["shinpan-tictactoe", "shinpan-tictactoe"]),
    ("othello", ["shinpan-othello --depth 1", "shinpan-faulty"]),
    ("go", ["--size", "5", "--rules", "chinese", "shinpan-go --gtp --playouts 5", "shinpan-go --gtp --playouts 5"]),
    ("chess", ["--max-plies", "6", "shinpan-chess --level 1", "shinpan-chess --level 1"]),
    ("shogi", ["--max-plies", "6", "shinpan-shogi", "--option", "NodesLimit=100", "shinpan-shogi", "--option", "NodesLimit=100"]),
)


def version():
    return re.search(r"^project\(shinpan VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(), re.MULTILINE).group(1)


def files_below(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()}


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        # Blanks and letters of others, as folders have them.
        cls.prefix = pathlib.Path(cls.temporary.name) / "put here" / "審判 1"
        done = subprocess.run(["cmake", "--install", BUILD, "--prefix", cls.prefix], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def run_here(self, *words, prefix=None):
        with tempfile.TemporaryDirectory() as folder:
            program, *arguments = words
            environment = {"PATH": "/usr/bin:/bin", "HOME": folder, "LC_ALL": "C.UTF-8",
                           **{name: value for name, value in os.environ.items() if name.endswith("SAN_OPTIONS")}}
            done = subprocess.run([(prefix or self.prefix) / "bin" / program, *arguments], cwd=folder, env=environment,
                                  stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 0, f"{words}:\n{done.stdout}{done.stderr}")
            return done.stdout, files_below(pathlib.Path(folder))

    def test_has_every_part_and_no_other(self):
        there = files_below(self.prefix)
        manuals = {str(path.relative_to(ROOT / "docs")) for path in (ROOT / "docs/man").rglob("*.1")}
        documents = {str(path.relative_to(ROOT)) for folder in ("docs", "examples") for path in (ROOT / folder).rglob("*")
                     if path.is_file() and "__pycache__" not in path.parts}
        expected = {f"bin/{name}" for name in PROGRAMS}
        expected |= {"libexec/shinpan/shinpan-launcher"}
        expected |= {f"share/{name}" for name in manuals if "simulate" not in name}
        expected |= {f"share/doc/shinpan/{name}" for name in documents - {f"docs/{name}" for name in manuals}}
        expected |= {f"share/doc/shinpan/{name}" for name in ("CHANGELOG.md", "LICENSE", "README.ja.md", "README.md",
                                                             "web/NOTICES.md")}
        expected |= {f"share/shinpan/{path.relative_to(ROOT)}" for path in (ROOT / "libraries").rglob("*")
                     if path.is_file() and "__pycache__" not in path.parts}
        expected |= {f"share/shinpan/{path.relative_to(ROOT)}" for path in (ROOT / "games").glob("*.py")}
        expected |= {"share/bash-completion/completions/shinpan", "share/zsh/site-functions/_shinpan",
                     "share/fish/vendor_completions.d/shinpan.fish"}
        self.assertEqual(there - expected, set(), "installed, and nobody expects it")
        self.assertEqual(expected - there, set(), "expected, and not installed")

    def test_every_program_has_its_manual_in_both_languages(self):
        for name in PROGRAMS:
            for folder in ("man1", "ja/man1"):
                text = (self.prefix / "share/man" / folder / f"{name}.1").read_text()
                self.assertIn(f'"shinpan {version()}"', text.splitlines()[0], f"{folder}/{name}.1")

    def test_every_program_tells_version_and_commit(self):
        told = set()
        for name in PROGRAMS:
            line, _ = self.run_here(name, "--version")
            match = re.fullmatch(rf"{name} {re.escape(version())}( \([0-9a-f]{{7,40}}\+?\))?\n", line)
            self.assertTrue(match, line)
            told.add(match.group(1))
        self.assertEqual(len(told), 1, told)
        if (ROOT / ".git").exists() and shutil.which("git"):
            commit = re.search(r"[0-9a-f]+", told.pop() or "none").group()
            known = subprocess.run(["git", "-c", "safe.directory=*", "-C", ROOT, "cat-file", "-e", f"{commit}^{{commit}}"])
            self.assertEqual(known.returncode, 0, f"{commit} is no commit of this clone")

    def test_engines_of_every_game_meet_by_their_names(self):
        for game, words in MATCHES:
            with self.subTest(game=game):
                told, files = self.run_here("shinpan", "match", "--game", game, "-n", "1", "--out", "games", *words)
                self.assertIn("games/event.sqlite", files)
                self.assertRegex(told, "shinpan-")

    def test_what_is_part_of_the_program_is_there(self):
        _, files = self.run_here("shinpan", "new-engine", "--lang", "python", "--game", "othello", "mine")
        self.assertIn("mine/run", files)
        # The page is within the program: a report brings it along.
        script = 'shinpan="$1"; "$shinpan" match --game tictactoe -n 1 --out games shinpan-tictactoe shinpan-tictactoe && ' \
                 '"$shinpan" report games --html report >/dev/null && grep -q "<html" report/index.html && ls report'
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(["sh", "-c", script, "sh", self.prefix / "bin/shinpan"], cwd=folder, capture_output=True,
                                  text=True, timeout=PATIENCE)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertIn("page.js", done.stdout.split())

    def test_it_may_be_moved_and_called_by_a_link(self):
        other = pathlib.Path(self.temporary.name) / "moved"
        shutil.copytree(self.prefix, other)
        link = pathlib.Path(self.temporary.name) / "bin"
        link.mkdir()
        (link / "shinpan").symlink_to(other / "bin/shinpan")
        words = ["match", "--game", "tictactoe", "-n", "1", "--out", "games", "shinpan-tictactoe", "shinpan-tictactoe"]
        self.run_here("shinpan", *words, prefix=link.parent)

    def test_without_its_launcher_it_says_so(self):
        alone = pathlib.Path(self.temporary.name) / "alone"
        (alone / "bin").mkdir(parents=True)
        for name in ("shinpan", "shinpan-tictactoe"):
            shutil.copy(self.prefix / "bin" / name, alone / "bin")
        done = subprocess.run([alone / "bin/shinpan", "match", "--game", "tictactoe", "shinpan-tictactoe", "shinpan-tictactoe"],
                              cwd=alone, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 3, done.stdout + done.stderr)
        self.assertIn("bin/shinpan-launcher: no such program (Shinpan is not installed completely", done.stderr)
        self.assertEqual(done.stdout, "")  # nobody has lost a game

    def test_the_unit_of_the_server_is_right(self):
        unit = (ROOT / "packaging/debian/shinpan.shinpan-server.service").read_text()
        settings = (ROOT / "packaging/debian/default/shinpan-server").read_text()
        manual, _ = self.run_here("shinpan", "serve", "--help")
        command = re.search(r"^ExecStart=/usr/bin/shinpan serve (.*)", unit, re.MULTILINE).group(1)
        for option in re.findall(r"--[a-z-]+", command + " ".join(re.findall('SHINPAN_SERVE="(.*)"', settings))):
            self.assertIn(option, manual)
        if not shutil.which("systemd-analyze"):
            print("the unit is not read by systemd: there is no systemd-analyze")
            return
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "shinpan-server.service"
            # It must name a program that is there; whose does not matter.
            copy.write_text(unit.replace("ExecStart=/usr/bin/shinpan", "ExecStart=/bin/true"))
            read = subprocess.run(["systemd-analyze", "verify", "--man=no", copy], capture_output=True, text=True)
            self.assertEqual(read.returncode, 0, read.stderr)
            # A key that it does not know is no error to it, but it says so.
            told = [line for line in read.stderr.splitlines() if copy.name in line]
            self.assertEqual(told, [])


if __name__ == "__main__":
    unittest.main()
