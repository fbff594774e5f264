#!/usr/bin/env python3
"""shinpan analyse as a user meets it: engines of ours and of others, Ctrl-C, engines that fail, bad records.

Usage: analyse_test.py BIN-FOLDER. Where an engine of others is not installed, its test says so and is skipped.
"""
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

try:
    import jsonschema
except ImportError:
    jsonschema = None

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from pace import AMPLE, PATIENCE, eventually  # noqa: E402
from skips import main  # noqa: E402

BIN = os.path.abspath(sys.argv[1])
PATH = os.pathsep.join([BIN, os.environ.get("PATH", ""), "/usr/games"])

# Black gives its bishop away with its third move.
SHOGI = """V2.2
N+alice
N-bob
PI
+
+7776FU
-3334FU
+2726FU
-8384FU
+8855KA
-2255KA
%TORYO
"""
# White's second move is in the corner.
GO = "(;FF[4]GM[1]SZ[9]KM[7]RU[chinese]PB[alice]PW[bob];B[ee]C[centre];W[aa];B[ce];W[ii];B[gc])\n"
OTHELLO = "f5d6c3d3c4f4f6\n"
# White's second move allows the mate.
CHESS = '[White "alice"]\n[Black "bob"]\n[Result "0-1"]\n\n1. f3 e5 {solid} 2. g4 (2. e4 Nf6) 2... Qh4# 0-1\n'

# An engine of USI that answers by the number of moves: a score of ten for each, and the first move of a table. It does what
# its arguments say at that number of moves: "crash 3", "hang 3", "mute 3", "slow 0.2" at all of them.
FAKE = """import sys, time, os
habits = dict(zip(sys.argv[1::2], sys.argv[2::2]))
asked = open(os.environ["ASKED"], "a") if "ASKED" in os.environ else None
moves = []
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["usi"]: print("id name fake\\nusiok", flush=True)
    elif words[:1] == ["isready"]: print("readyok", flush=True)
    elif words[:1] == ["position"]: moves = words[words.index("moves") + 1:] if "moves" in words else []
    elif words[:1] == ["quit"]: break
    elif words[:1] == ["go"]:
        ply = len(moves)
        if asked: asked.write(f"{ply}\\n"); asked.flush()
        time.sleep(float(habits.get("slow", 0)))
        if habits.get("crash") in (str(ply), "always"):
            print("Traceback: this is why", file=sys.stderr, flush=True)
            os._exit(7)
        if habits.get("illegal") == str(ply):
            print("bestmove 5a5b+", flush=True)
            continue
        score = (10 if ply % 2 == 0 else -10) * ply
        if habits.get("mute") != "always": print(f"info depth 3 nodes 77 score cp {score} pv 9g9f", flush=True)
        print("bestmove " + ("9g9f" if ply % 2 == 0 else "9c9d"), flush=True)
"""


def needs(program):
    return unittest.skipUnless(shutil.which(program, path=PATH), f"no {program} here (apt-get install it)")


class AnalyseCase(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        for name, text in (("game.csa", SHOGI), ("game.sgf", GO), ("game.transcript", OTHELLO), ("game.pgn", CHESS), ("fake.py", FAKE)):
            self.write(name, text)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        with open(self.path(name), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            return file.read()

    def environment(self, **more):
        return {**os.environ, "PATH": PATH, "LC_ALL": "C.UTF-8", "ASKED": self.path("asked"), **more}

    def analyse(self, *words, code=0, **more):
        run = subprocess.run([os.path.join(BIN, "shinpan"), "analyse", "--start-limit", AMPLE, *words], cwd=self.folder.name, check=False,
                             env=self.environment(**more), capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(run.returncode, code, f"{words}\n{run.stdout}{run.stderr}")
        return run

    def asked(self):
        return self.read("asked").split() if os.path.exists(self.path("asked")) else []

    def fake(self, *habits):
        return ["--engine", "usi:python3 fake.py " + " ".join(habits), "--nodes", "50"]


class Engines(AnalyseCase):
    def grades(self, *words, **more):
        """The moves that were worse than good, by number."""
        told = json.loads(self.analyse(*words, "--format", "json", **more).stdout)
        self.assertEqual(told["analysis"], 1)
        [game] = told["games"]
        self.assertTrue(all(each and each["score"] is not None for each in game["positions"]), game["positions"])
        return {move["ply"]: move["grade"] for move in game["moves"] if move["grade"] != "good"}

    def test_our_own_engine_of_shogi_sees_the_bishop_go(self):
        self.assertIn(self.grades("game.csa", "--nodes", "20000").get(5), ("mistake", "blunder"))

    def test_our_own_engine_of_go_sees_the_corners(self):
        grades = self.grades("game.sgf", "--nodes", "400")
        self.assertEqual({ply for ply, grade in grades.items() if ply in (2, 4) and grade in ("mistake", "blunder")}, {2, 4})

    def test_our_own_engine_of_othello_counts_discs_to_the_end(self):
        # The last moves of a game are solved: what the engine says of them is what comes out.
        played = subprocess.run([os.path.join(BIN, "shinpan"), "match", "-n", "1", "--out", "games", "--time", "10m",
                                 "shinpan-othello --depth 1", "shinpan-othello --depth 2 --seed 7"],
                                cwd=self.folder.name, env=self.environment(), capture_output=True, check=False, timeout=PATIENCE)
        self.assertEqual(played.returncode, 0, played.stderr)
        [record] = [name for name in os.listdir(self.path("games")) if name.endswith(".ggf")]
        told = json.loads(self.analyse(f"games/{record}", "--nodes", "3000", "--format", "json", "-o", "out.ggf").stdout)
        [game] = told["games"]
        last = game["positions"][-1]["score"]
        self.assertEqual(last % 100, 0, "whole discs")
        self.assertEqual(game["positions"][-2]["score"] >= last or game["moves"][-1]["side"] == "white", True)
        self.assertRegex(self.read("out.ggf"), r"B\[[a-h][1-8]/-?\d+\.\d\d/")

    def test_our_own_engine_of_chess_sees_the_mate(self):
        self.assertEqual(self.grades("game.pgn", "--nodes", "2000").get(3), "blunder")

    @needs("stockfish")
    def test_stockfish_sees_the_mate(self):
        self.assertEqual(self.grades("game.pgn", "--engine", "uci:stockfish", "--nodes", "2000").get(3), "blunder")

    @needs("fairy-stockfish")
    def test_fairy_stockfish_sees_the_mate(self):
        self.assertEqual(self.grades("game.pgn", "--engine", "uci:fairy-stockfish", "--nodes", "2000").get(3), "blunder")

    @needs("fairy-stockfish")
    def test_fairy_stockfish_sees_the_bishop_go(self):
        self.assertIn(self.grades("game.csa", "--engine", "usi:fairy-stockfish", "--nodes", "20000").get(5), ("mistake", "blunder"))

    @needs("gpsusi")
    def test_gpsusi_sees_the_bishop_go(self):
        grades = self.grades("game.csa", "--engine", "usi:gpsusi", "--time", "500ms", "--option", "LimitDepth=6",
                             "--option", "BookDepth=0")
        self.assertIn(grades.get(5), ("mistake", "blunder"))

    @needs("gnugo")
    def test_gnugo_tells_scores_by_its_estimates(self):
        self.grades("game.sgf", "--engine", "gnugo --mode gtp --level 1")

    def test_freezes_are_for_those_who_know_them(self):
        self.write("freeze.kif", "フリーズ：先手3 後手3\n手数----指手---------消費時間--\n   1 ７六歩(77)\n*+F金(先手F2後手F3)\n   2 ３四歩(33)\n")
        told = json.loads(self.analyse("freeze.kif", "--nodes", "2000", "--format", "json", "-o", "out.html", "-o", "out.kif").stdout)
        self.assertEqual(told["games"][0]["game"], "freeze-shogi")
        self.assertIn("先手F2後手F3", self.read("out.kif"))
        self.assertIn("フリーズ", self.read("out.html"))
        run = self.analyse("freeze.kif", *self.fake(), code=3)
        self.assertIn("does not know all of freeze-shogi", run.stderr)


class Outputs(AnalyseCase):
    def test_a_record_keeps_what_was_in_it_and_reads_back(self):
        for name in ("out.kif", "out.csa", "out.jkf", "out.ki2"):
            self.analyse("game.csa", *self.fake(), "-o", name, "--language", "en")
            checked = subprocess.run([os.path.join(BIN, "shinpan"), "record", "check", name], cwd=self.folder.name, check=False,
                                     env=self.environment(), capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual((checked.returncode, checked.stdout), (0, ""), name)
            self.assertIn("alice", self.read(name))
        self.assertIn("'** 20 +9796FU\n", self.read("out.csa"))
        self.assertIn("*#評価値=20\n*#読み筋=▲９六歩\n", self.read("out.kif"))
        self.assertEqual(len(self.asked()), 7, "other outputs cost nothing")

    def test_charsets_of_records(self):
        self.analyse("game.csa", *self.fake(), "-o", "out.kif", "--charset", "Shift_JIS")
        with open(self.path("out.kif"), encoding="cp932") as file:
            self.assertIn("評価値", file.read())

    def test_sgf_keeps_comments_and_variations(self):
        self.analyse("game.sgf", "--nodes", "30", "-o", "out.sgf", "--language", "ja")
        text = self.read("out.sgf")
        self.assertIn("C[centre\n", text)
        self.assertRegex(text, r"W\[aa\]V\[\d+\.\d\d\]BM\[1\]")
        self.assertIn("悪手", text)

    def test_pgn_keeps_comments_and_variations(self):
        self.analyse("game.pgn", "--nodes", "2000", "-o", "out.pgn", "--language", "ja")
        text = " ".join(self.read("out.pgn").split())
        for part in ("{solid}", "(2. e4 Nf6)", "2. g4 $4", "[%eval ", "悪手", '[White "alice"]'):
            self.assertIn(part, text)
        checked = subprocess.run([os.path.join(BIN, "shinpan"), "record", "check", "out.pgn"], cwd=self.folder.name, check=False,
                                 env=self.environment(), capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((checked.returncode, checked.stdout), (0, ""))

    @unittest.skipUnless(jsonschema, "python3-jsonschema is not installed: apt-get install python3-jsonschema lifts it")
    def test_json_is_what_the_schema_says(self):
        with open(os.path.join(os.path.dirname(__file__), "../../docs/analysis.schema.json"), encoding="utf-8") as file:
            schema = jsonschema.Draft202012Validator(json.load(file))
        for words, code in ((["game.csa", *self.fake()], 0), (["game.csa", *self.fake("crash", "3")], 1), (["game.csa", *self.fake(), "--side", "white"], 0),
                            (["game.transcript", "--nodes", "100"], 0)):
            schema.validate(json.loads(self.analyse(*words, "--format", "json", code=code).stdout))
        self.assertFalse(schema.is_valid({"analysis": 1, "engine": "a", "seconds": None, "nodes": 1}))

    def test_the_page_needs_nothing_beside_it(self):
        self.write("evil.csa", SHOGI.replace("alice", "</script><script>alert(1)</script>"))
        self.analyse("evil.csa", "--nodes", "20000", "-o", "out.html")
        text = self.read("out.html")
        self.assertIn("window.shinpanAnalysis", text)
        self.assertNotIn("alert(1)</script>", text)
        self.assertNotRegex(text, r"(src|href)=\"(?!data:|#)")
        self.assertRegex(text, '"name":{"en":"(blunder|mistake)","ja":"(悪手|疑問手)"}')

    def test_several_games_several_engines_one_side(self):
        self.write("two.csa", SHOGI + "/\n" + SHOGI.replace("alice", "carol"))
        told = json.loads(self.analyse("two.csa", *self.fake(), "-j", "3", "--format", "json", "--side", "white").stdout)
        self.assertEqual([game["players"][0] for game in told["games"]], ["alice", "carol"])
        for game in told["games"]:
            self.assertEqual({move["side"] for move in game["moves"]}, {"white"})
            self.assertEqual([each["score"] if each else None for each in game["positions"]][1:], [10, 20, 30, 40, 50, 60])
        self.assertIsNone(told["games"][0]["positions"][0], "nobody needs it")

    def test_words_that_cannot_be(self):
        for words, sentence in (
                (["game.csa", "-o", "out.sgf"], "sgf is a format of go"),
                (["game.csa", "-o", "./game.csa"], "that is the record itself"),
                (["game.csa", "-o", "out.sfen"], "no place for scores"),
                (["game.csa", "-o", "out.txt"], "expected a name that ends in"),
                (["game.csa", "-o", "nowhere/out.html"], "nowhere"),
                (["game.csa", "--side", "red"], "expected black, white or both"),
                (["game.csa", "--time", "soon"], "--time: "),
                (["game.csa", "--time", "0s"], "--time: expected more than nothing"),
                (["game.csa", *self.fake(), "-o", "out.kif", "--charset", "klingon"], "--charset: unknown charset"),
                (["game.csa", *self.fake(), "-o", "out.jkf", "--charset", "Shift_JIS"], "always UTF-8"),
                (["missing.kif"], "missing.kif"),
                (["game.csa", "--engine", "usi:./nobody"], "nobody")):
            run = self.analyse(*words, code=3 if "nobody" in sentence else 2)
            self.assertIn(sentence, run.stderr)
            self.assertEqual(run.stdout, "")
        self.assertEqual(self.asked(), [], "nobody was asked")


class Faults(AnalyseCase):
    def test_the_same_command_goes_on_after_an_interrupt(self):
        words = [os.path.join(BIN, "shinpan"), "analyse", "game.csa", *self.fake("slow", "0.3"), "-o", "out.json"]
        for number in (signal.SIGINT, signal.SIGTERM):
            before = len(self.asked())
            with subprocess.Popen(words, cwd=self.folder.name, env=self.environment(), stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, text=True) as program:
                eventually(lambda: len(self.asked()) >= before + 2 or program.poll() is not None)
                program.send_signal(number)
                out, told = program.communicate(timeout=PATIENCE)
            self.assertEqual((program.returncode, out), (130, ""), told)
            self.assertIn("to go on: ", told)
            self.assertFalse(os.path.exists(self.path("out.json")), "nothing half written")
        run = self.analyse(*words[2:])
        self.assertRegex(run.stderr, r"\d positions were thought about before")
        whole = json.loads(self.read("out.json"))
        self.assertEqual([each["score"] for each in whole["games"][0]["positions"]], [0, 10, 20, 30, 40, 50, 60])
        self.assertLessEqual(len(self.asked()), 7 + 2, "what was finished is not asked again")
        before = len(self.asked())
        self.analyse(*words[2:])
        self.assertEqual(len(self.asked()), before)
        self.analyse(*words[2:], "--anew")
        self.assertEqual(len(self.asked()), before + 7)

    def test_killed_in_the_middle_it_goes_on(self):
        words = [os.path.join(BIN, "shinpan"), "analyse", "game.csa", *self.fake("slow", "0.2")]
        with subprocess.Popen(words, cwd=self.folder.name, env=self.environment(), stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as program:
            eventually(lambda: len(self.asked()) >= 3 or program.poll() is not None)
            program.kill()
        self.analyse(*words[2:])
        self.assertLessEqual(len(self.asked()), 7 + 1)

    def test_an_engine_that_fails_at_one_position_is_asked_about_the_others(self):
        for habit, sentence in ((("crash", "3"), "exited with status 7"), (("illegal", "3"), "5a")):
            run = self.analyse("game.csa", *self.fake(*habit), "-o", "out.json", code=1)
            self.assertRegex(run.stderr, r"game.csa: position 4 of 7: fake: .*" + sentence)
            positions = json.loads(self.read("out.json"))["games"][0]["positions"]
            self.assertEqual([each and each["score"] for each in positions], [0, 10, 20, None, 40, 50, 60])
        self.assertIn("this is why", self.analyse("game.csa", *self.fake("crash", "3"), code=1).stderr)

    def test_an_engine_that_fails_always_is_given_up(self):
        run = self.analyse("game.csa", *self.fake("crash", "always"), "-o", "out.json", code=3)
        self.assertIn("this is why", run.stderr)
        self.assertFalse(os.path.exists(self.path("out.json")))

    def test_engines_that_tell_no_scores_are_named(self):
        run = self.analyse("game.csa", *self.fake("mute", "always"), code=3)
        self.assertIn("tells no scores", run.stderr)
        run = self.analyse("game.transcript", "--engine", "judge:shinpan-othello", code=3)
        self.assertIn("no words for scores", run.stderr)

    def test_a_kept_file_that_somebody_changed_is_named_with_its_line(self):
        self.analyse("game.csa", *self.fake())
        [kept] = os.listdir(self.path("shinpan-out/analyse"))
        with open(self.path(f"shinpan-out/analyse/{kept}"), "a", encoding="utf-8") as file:
            file.write("nonsense\n")
        self.assertRegex(self.analyse("game.csa", *self.fake(), code=2).stderr, kept + r":9: \"nonsense\"")


class BadRecords(AnalyseCase):
    def refused(self, name, text, where, *words):
        self.write(name, text)
        run = self.analyse(name, *self.fake(), *words, "-o", "out.json", code=2)
        self.assertRegex(run.stderr, re.escape(name) + where)
        self.assertEqual(run.stdout, "")
        self.assertFalse(os.path.exists(self.path("out.json")))
        self.assertEqual(self.asked(), [], "nobody was asked")

    def test_each_is_one_sentence_with_its_place(self):
        kif = "手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n"
        self.refused("cut.kif", kif + "   3 ２六", r":4:\d+: ")
        self.refused("cut.jkf", '{"header":{},"moves":[{},{"move":{"fr', r":1:\d+: ")
        self.refused("cut.sgf", "(;SZ[9]\n;B[ee];W[c", r":2:\d+: ")
        self.refused("mixed.kif", kif.encode() + "*次".encode("cp932") + b"\n", r":4:\d+: ")
        self.refused("after.csa", SHOGI + "+2726FU\n", r":13:\d+: ")
        self.refused("nowhere.kif", kif + "変化：9手\n   9 ２六歩(27)\n", r":4:\d+: ")
        self.refused("hands.csa", "V2.2\nPI\nP+00FU00FU00FU\n+\n+7776FU\n", r":\d+:\d+: ")
        self.refused("chess.sgf", "(;GM[2]SZ[8])\n", r":1:\d+: .*a game of Go")
        self.refused("go.kif", GO, r":\d+:\d+: ")
        self.refused("empty.kif", "", r":1:1: ")

    def test_a_comment_of_ten_megabytes_is_kept(self):
        self.write("large.csa", SHOGI.replace("+7776FU\n", "+7776FU\n'*" + "x" * 10_000_000 + "\n"))
        self.analyse("large.csa", *self.fake(), "-o", "out.kif")
        self.assertGreater(os.path.getsize(self.path("out.kif")), 10_000_000)

    def test_lenient_reading_tells_what_it_mended(self):
        self.write("open.sgf", "(;GM[1]SZ[9];B[ee];W[ce]\n")
        run = self.analyse("open.sgf", "--lenient", "--nodes", "10")
        self.assertIn("open.sgf:", run.stderr)


if __name__ == "__main__":
    del sys.argv[1]
    main()
