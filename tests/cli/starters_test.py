"""The engines that `shinpan new-engine` writes: each plays a whole match by the rules, at once and as it was printed."""
import itertools
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import skips  # noqa: E402
from pace import PATIENCE, THOROUGH, WITH_AMPLE_TIME  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
GAMES = ("othello", "tictactoe", "go", "chess")
NEEDS = {"python": ["python3"], "cpp": ["c++"], "java": ["java", "javac"]}
PACKAGES = {"python": "python3", "cpp": "g++", "java": "default-jdk-headless"}
OPPONENT = {"othello": "shinpan-othello --depth 1", "tictactoe": "shinpan-tictactoe",
            "go": "shinpan-go --gtp --playouts 20", "chess": "shinpan-chess --level 1"}
RULES = {"go": ["--rules", "chinese", "--size", "7"]}  # the starters know no superko


class Starters(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)

    def tearDown(self):
        self.temporary.cleanup()

    def run_here(self, command, path=str(BIN)):
        environment = {**os.environ, "PATH": f"{path}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
        return subprocess.run(command, shell=isinstance(command, str), cwd=self.folder, env=environment,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE)

    def new_engine(self, game, language, *folder, **settings):
        """Writes one and gives what was printed: its files, and the command to try it."""
        made = self.run_here([BIN / "shinpan", "new-engine", "--lang", language, "--game", game, *folder], **settings)
        self.assertEqual((made.returncode, made.stderr), (0, ""))
        lines = made.stdout.splitlines()
        return lines[:lines.index("")], lines[-1].strip()

    def assert_clean_match(self, game, *players):
        # A first start may compile it.
        played = self.run_here(["shinpan", "match", "--game", game, *RULES.get(game, []), "--strict", "-n", "2", "-j",
                                "1", *WITH_AMPLE_TIME, "--format", "json", *players])
        self.assertEqual(played.returncode, 0, played.stdout + played.stderr)
        json.loads(played.stdout)

    def assert_thinking_log(self, path):
        """It has what the engine was told and what it said, and is as it should be."""
        checked = self.run_here(["shinpan", "log", "check", path])
        self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        kinds = [json.loads(line)["kind"] for line in self.run_here(["shinpan", "log", "json", path]).stdout.splitlines()]
        self.assertGreater(kinds.count("echo"), 3)
        self.assertGreater(kinds.count("ok"), 3)

    def check_matches(self, language):
        missing = [program for program in NEEDS[language] if not shutil.which(program)]
        if missing:
            self.skipTest(f"the {language} starters are not tried, there is no {' and no '.join(missing)} "
                          f"(apt-get install {PACKAGES[language]})")
        for game, opponent in OPPONENT.items():
            with self.subTest(game=game):
                self.new_engine(game, language, game)
                self.assert_clean_match(game, f"{game}/run", "--name", "mine", opponent)
                self.assert_thinking_log(self.folder / game / "engine.tlf")

    def test_python_plays_a_match_by_the_rules(self):
        self.check_matches("python")

    def test_cpp_plays_a_match_by_the_rules(self):
        self.check_matches("cpp")

    def test_java_plays_a_match_by_the_rules(self):
        self.check_matches("java")

    def test_two_games_may_start_the_first_build_at_once(self):
        self.new_engine("othello", "cpp", "cpp")
        self.assert_clean_match("othello", "cpp/run", "--name", "a", "cpp/run", "--name", "b")
        self.assertEqual(sorted(path.name for path in (self.folder / "cpp").iterdir()),
                         ["README.ja.md", "README.md", "engine", "engine-2.tlf", "engine.cc", "engine.tlf", "run",
                          "shinpan_tlf.hpp"])

    def test_the_command_to_try_it_can_be_copied(self):
        # With and without our programs in PATH.
        tries = list(itertools.product((str(BIN), "/nowhere"), ([], ["it's mine"]), GAMES))
        # Usually each value of each of the three, and not all of them together.
        for path, folder, game in tries if THOROUGH else [tries[0], tries[4], tries[-1]]:
            with self.subTest(path=path, folder=folder, game=game):
                _, command = self.new_engine(game, "python", *folder, path=path)
                tried = self.run_here(command, path=path)
                self.assertEqual(tried.returncode, 0, command + tried.stderr)
                shutil.rmtree(self.folder / (folder[0] if folder else f"my-{game}-engine"))

    def test_it_says_what_it_wrote(self):
        for language, engine in (("python", "engine.py"), ("cpp", "engine.cc"), ("java", "Engine.java")):
            files, _ = self.new_engine("go", language, language)
            self.assertEqual(sorted(files), sorted(str(path.relative_to(self.folder))
                                                   for path in (self.folder / language).iterdir()))
            self.assertIn(f"{language}/{engine}", files)

    def test_a_file_that_is_there_is_never_touched(self):
        mine = self.folder / "own" / "run"
        mine.parent.mkdir()
        mine.write_text("mine")
        refused = self.run_here(["shinpan", "new-engine", "--lang", "python", "--game", "go", "own"])
        self.assertEqual(refused.returncode, 2)
        self.assertEqual(refused.stderr, "shinpan new-engine: own/run is already there; nothing was written\n")
        self.assertEqual([path.name for path in mine.parent.iterdir()], ["run"])
        self.assertEqual(mine.read_text(), "mine")


if __name__ == "__main__":
    skips.main()
