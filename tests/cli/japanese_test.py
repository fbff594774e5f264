"""With LANG=ja_JP.UTF-8 all that match, tournament, check, play and report say is Japanese, but for names, paths and the words
of protocols and commands."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import skips  # noqa: E402
from pace import WITH_AMPLE_TIME  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
FAULTY = f"'{BIN}/shinpan-faulty'"
# Names of people and things, units, and what has to be typed or stands in a protocol as it is.
NAMES = """shinpan Shinpan Elo nElo BayesElo LOS SPRT LLR inf Ctrl alpha beta model MiB MB ms othello judge Java Python PATH chmod event
sqlite toml jar main run py js box auto none keep annul black white random pass resign help moves hint undo board quit COLOR MOVE
NAME VALUE player command name logistic normalized bayesian othello go gtp usi uci tlf SIGSEGV SIGABRT SIGKILL SIGTERM QUIT cgroup Debian good
bad alice bob carol cup entries out match tournament check report play demo round robin gauntlet swiss knockout events jsonl chess shogi freeze tictactoe
sprt elo empty breakthrough connect four dobutsu draughts gomoku hex""".split()
HELP_NAMES = """cgos chinese simple japanese seed handicap strict shogi freeze chess gauntlet swiss knockout abandon root Go Text Protocol
Universal Shogi Chess Interface standard markdown csv json text both lenient entries usual index html faulty match tournament tlf analyse Shift""".split()
PROTOCOL_WORDS = """protocol_version known_command list_commands boardsize clear_board komi genmove play isready usi uci readyok usinewgame ucinewgame
bestmove go stop ponder ponderhit position info score quit option id name setoption searchmoves ready version known GUI gameover state""".split()
WORD = re.compile(r"[A-Za-z]{2,}")


def english_words(text):
    """What is left when names, options, paths, quoted words and moves are gone."""
    for pattern in (r'"[^"]*"', r"--[a-z-]+", r"\S*/\S*", r"\S+\.(py|jar|toml|sqlite|tlf|jsonl)\b", r"\b[a-h][1-8]\b", r"\d+(ms|s|m|h)\b"):
        text = re.sub(pattern, " ", text)
    return [word for word in WORD.findall(text) if word not in NAMES]


class Japanese(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)

    def said(self, *words, stdin=""):
        done = subprocess.run([str(BIN / "shinpan"), *map(str, words)], cwd=self.folder, capture_output=True, text=True, input=stdin,
                              env={**{k: v for k, v in os.environ.items() if not k.startswith("LC_")}, "LANG": "ja_JP.UTF-8"})
        # What a program writes to its standard error is its own affair; it stands below, indented.
        lines = [line for line in (done.stdout + done.stderr).splitlines() if not line.startswith("        ")]
        return done.returncode, "\n".join(lines)

    def check(self, *words, code=None, stdin="", needs=""):
        found, text = self.said(*words, stdin=stdin)
        if code is not None:
            self.assertEqual(found, code, text)
        self.assertEqual(english_words(text), [], text)
        self.assertRegex(text, "[ぁ-んァ-ヶ一-龠]")
        self.assertIn(needs, text)
        return text

    def check_help(self, *command):
        _, text = self.said(*command, "--help")
        text = re.sub(r"(?s)\n例\n.*?\n書式\n[^\n]*\n", "\n", text)
        # What an option or a command is called stands on the left, and values are typed as they are.
        described, *listed = re.split(r"\n(?=コマンド\n|オプション\n|終了コード\n)", text)
        text = "\n".join([described, *(re.sub(r"(?m)^    \S.*?(  +|$)", "", each) for each in listed)])
        text = re.sub(r"[A-Z]{2,}\w*|[a-z0-9]+([-_][a-z0-9_]+)+|\.\w+|%s" % "|".join(command), " ", text)
        left = [word for word in english_words(text) if word not in HELP_NAMES]
        self.assertEqual(left, [], text)

    def entries(self, **commands):
        folder = self.folder / "entries"
        folder.mkdir(exist_ok=True)
        for name, command in commands.items():
            (folder / name).write_text(f"#!/bin/sh\nexec {command}\n")
            (folder / name).chmod(0o755)

    def test_a_match(self):
        self.check("match", *WITH_AMPLE_TIME, "-n", 4, "--out", "out", "--sprt", "0,10", f"{FAULTY} none", "--name", "good",
                   f"{FAULTY} illegal", "--name", "bad", code=0, needs="反則手")
        self.check("report", "out", code=0, needs="順位")
        self.check("match", *WITH_AMPLE_TIME, "-n", 4, "--out", "out", "--sprt", "0,10", f"{FAULTY} none", "--name", "good",
                   f"{FAULTY} illegal", "--name", "bad", code=0, needs="これまでに4局")

    def test_every_fault_of_a_program(self):
        listed = subprocess.run([str(BIN / "shinpan-faulty"), "--list"], capture_output=True, text=True).stdout
        code, text = self.said("check", "--faults", "--time", "1s", "--out", "out")
        self.assertEqual(code, 0, text)
        # What a fault is called stands on the left; what it makes a program say is in quotes.
        names = [line.split()[0] for line in listed.splitlines()]
        lines = [re.sub(r"^(%s) " % "|".join(names), " ", line) for line in text.splitlines()]
        self.assertEqual(english_words("\n".join(lines)), [], text)
        self.assertIn("時間切れ", text)

    def test_a_tournament_with_its_trouble(self):
        self.entries(alice=f"{FAULTY} none", bob=f"{FAULTY} crash", carol=f"{FAULTY} none")
        (self.folder / "entries/empty").mkdir()
        words = ["tournament", "entries", "-n", 1, *WITH_AMPLE_TIME]
        self.check(*words, code=1, needs="除外")
        (self.folder / "entries/empty").rmdir()
        self.check(*words, "--withdraw", "bob", needs="棄権")
        for kind in ("swiss", "knockout", "gauntlet"):
            self.check(*words, "--type", kind, "--out", kind)
        self.check("check", "entries", needs="項目を満たす")

    def test_programs_of_every_protocol_are_checked(self):
        for engine in ("othello", "go", "shogi", "chess", "tictactoe"):
            with self.subTest(engine=engine):
                # What an engine is called, and the words of its protocol, stand as they are.
                found, text = self.said("check", *WITH_AMPLE_TIME, "--game", engine, f"'{BIN}/shinpan-{engine}' --level 1")
                self.assertEqual(found, 0, text)
                left = [word for word in english_words(text) if word not in PROTOCOL_WORDS]
                self.assertEqual(left, [], text)

    def test_rules_are_checked(self):
        folder = pathlib.Path(__file__).resolve().parents[2] / "games"
        found, text = self.said("check", "--rules", folder / "connect_four.py", "--games", 1)
        self.assertEqual(found, 0, text)
        self.assertEqual([word for word in english_words(text) if word not in PROTOCOL_WORDS], [], text)

    def test_the_program_as_a_whole(self):
        for words in ([], ["analyse"], ["desk"]):
            with self.subTest(words=words):
                self.check_help(*words)

    def test_an_analysis(self):
        (self.folder / "game.transcript").write_text("f5d6c3d3\n")
        words = ["analyse", "game.transcript", "--nodes", 100]
        extra = ("analyse", "faulty", "game", "both", "sgf", "html", "json", "red", "doc", "transcript")
        for each in (words, [*words, "-o", "game.html"], [*words, "--engine", f"{FAULTY} crash"]):
            found, text = self.said(*each)
            self.assertEqual([word for word in english_words(text) if word not in extra], [], text)
            self.assertEqual(found, 3 if "--engine" in each else 0, text)
        self.assertIn("局面は前に考えた", self.said(*words)[1])
        for wrong in (["-o", "game.sgf"], ["--side", "red"], ["--time", "0s"], ["-o", "game.transcript"], ["-o", "game.doc"]):
            found, text = self.said("analyse", "game.transcript", *wrong)
            self.assertEqual(found, 2, text)
            self.assertEqual([word for word in english_words(text) if word not in extra], [], text)

    def test_a_person_plays(self):
        self.check("play", stdin="help\nxx\na1\nmoves\nhint\nundo\nboard\nd3\nresign\n", code=0, needs="あなた")

    def test_help(self):
        for command in ("match", "tournament", "check", "play", "report"):
            self.check_help(command)

    def test_errors(self):
        (self.folder / "cup.toml").write_text("tpye = 3\n")
        (self.folder / "program").write_text("no program")
        for words in (["match"], ["match", "--engne"], ["match", "nosuchprogram", "other"], ["match", "./program", "./program"],
                      ["match", "cup.toml"], ["tournament", "nothere"], ["tournament", "cup.toml"], ["report", "nothere"],
                      ["match", "--time", "soon", "a", "b"], ["match", "--game", "otelo", "a", "b"], ["match", "-n", "0", "a", "b"],
                      ["match", "--sprt", "5,0", f"{FAULTY} none", f"{FAULTY} none"], ["match", "--format", "xml", "a", "b"],
                      ["match", "--alpha", "0.1", f"{FAULTY} none", f"{FAULTY} none"], ["check", "a", "b"], ["play", "--side", "red"],
                      ["tournament", "--type", "ladder", f"{FAULTY} none", f"{FAULTY} none"], ["match", "--margin", "x", "a", "b"],
                      ["tournament", "--points", "1", f"{FAULTY} none", f"{FAULTY} none"], ["nosuchcommand"], ["match", "--set", "x", "a", "b"],
                      ["tournament", "--rounds", "3", f"{FAULTY} none", f"{FAULTY} none"]):
            with self.subTest(words=words):
                found, text = self.said(*words)
                self.assertNotEqual(found, 0)
                extra = {"nosuchprogram", "other", "engne", "nothere", "soon", "otelo", "xml", "red", "ladder", "nosuchcommand", "tpye",
                         "program", "markdown", "text", "csv", "json", "PLAYER", "OPTIONS", "FIRST", "SECOND", "type"}
                left = [word for word in english_words(text) if word not in extra]
                self.assertEqual(left, [], text)


if __name__ == "__main__":
    skips.main()
