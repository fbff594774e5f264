"""The completion scripts, asked as the shells ask them; zsh and fish only where they are installed."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import skips  # noqa: E402
from pace import PATIENCE  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()

# A command line up to the cursor, and what may stand there.
LINES = {
    "shinpan lo": {"log"},
    "shinpan ch": {"check"},
    "shinpan log re": {"replay", "replies"},
    "shinpan match --fo": {"--folder", "--format"},
    "shinpan match --format ": {"text", "json", "csv", "markdown"},
    "shinpan match --format m": {"markdown"},
    "shinpan match a --time 5s b --format c": {"csv"},
    "shinpan match --games ": set(),
    "shinpan completion ": {"bash", "zsh", "fish"},
    "shinpan new-engine --lang java --game t": {"tictactoe"},
    "shinpan log show ga": {"game.tlf", "games"},
    "shinpan log show log ga": {"game.tlf", "games"},  # a file may have the name of a command
    "shinpan match --out ga": {"games"},
    "shinpan match ./ga": {"./game.tlf", "./games"},
    "shinpan match --game conn": {"connect_four"},
    "shinpan perft conn": {"connect_four"},
    "shinpan demo --game mi": {"mine"},
    "shinpan match shinpan-ot": {"shinpan-othello"},
    "shinpan --ver": {"--version"},
    "shinpan nothing-like-it --fo": set(),
}

ASK_BASH = r"""
source ./script
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_shinpan
printf '%s\n' "${COMPREPLY[@]}"
"""


class Completions(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        (self.folder / "games").mkdir()
        (self.folder / "game.tlf").touch()
        # A game of the user's own, whose rules are a program.
        own = self.folder / ".local/share/shinpan/games"
        own.mkdir(parents=True)
        (own / "mine.py").touch()

    def tearDown(self):
        self.temporary.cleanup()

    def script(self, shell):
        made = subprocess.run([BIN / "shinpan", "completion", shell], capture_output=True, text=True,
                              env={**os.environ, "HOME": str(self.folder), "XDG_DATA_HOME": ""})
        self.assertEqual((made.returncode, made.stderr), (0, ""))
        (self.folder / "script").write_text(made.stdout)

    def run_shell(self, *words):
        environment = {"PATH": f"{BIN}:/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": str(self.folder)}
        ran = subprocess.run(words, cwd=self.folder, capture_output=True, text=True, timeout=PATIENCE, env=environment)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""), words)
        return {line.split("\t")[0].rstrip("/") for line in ran.stdout.splitlines() if line}

    def shell(self, name):
        """The shell's script is written; without the shell there is nothing to ask."""
        self.script(name)
        path = shutil.which(name)
        if not path:
            self.skipTest(f"the completions of {name} are not tried, there is no {name} (apt-get install {name})")
        return path

    def offers_in_bash(self, *words):
        return self.run_shell("bash", "-c", ASK_BASH, "bash", *words)

    def test_bash_is_offered_what_can_stand_there(self):
        self.script("bash")
        for line, expected in LINES.items():
            with self.subTest(line):
                self.assertEqual(self.offers_in_bash(*line.split(" ")), expected)

    def test_bash_cuts_words_at_the_equals_sign(self):
        self.script("bash")
        self.assertEqual(self.offers_in_bash("shinpan", "match", "--format", "="), {"text", "json", "csv", "markdown"})
        self.assertEqual(self.offers_in_bash("shinpan", "match", "--format", "=", "j"), {"json"})

    def test_bash_offers_every_command_and_option_of_the_help(self):
        self.script("bash")
        self.compare_with_help("shinpan")

    def compare_with_help(self, *words):
        text = subprocess.run([BIN / words[0], *words[1:], "--help"], capture_output=True, text=True, check=True).stdout
        sections = dict(re.findall(r"^([A-Z ]+)\n((?:    .*\n)+)", text, re.MULTILINE))
        options = re.findall(r"^    (-[\w-]+(?:, -[\w-]+)*)", sections["OPTIONS"], re.MULTILINE)
        self.assertEqual(self.offers_in_bash(*words, "-"), {name for names in options for name in names.split(", ")})
        commands = re.findall(r"^    ([\w-]+)", sections.get("COMMANDS", ""), re.MULTILINE)
        if commands:
            self.assertEqual(self.offers_in_bash(*words, ""), set(commands))
        for command in commands:
            self.compare_with_help(*words, command)

    def test_fish_is_offered_the_same(self):
        fish = self.shell("fish")
        self.run_shell(fish, "-n", "./script")
        for line, expected in LINES.items():
            with self.subTest(line):
                self.assertEqual(self.run_shell(fish, "-c", f"source ./script; complete -C '{line}'"), expected)

    def test_zsh_can_read_its_script(self):
        zsh = self.shell("zsh")
        self.run_shell(zsh, "-n", "./script")


if __name__ == "__main__":
    skips.main()
