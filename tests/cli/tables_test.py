"""Tables that can be defended: what match, tournament and report print, as text, CSV, Markdown and JSON."""
import contextlib
import csv
import io
import json
import os
import pathlib
import pty
import re
import sqlite3
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import skips  # noqa: E402
from pace import WITH_AMPLE_TIME  # noqa: E402

try:
    import jsonschema
except ImportError:
    jsonschema = None

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
DOCS = pathlib.Path(__file__).resolve().parents[2] / "docs"
FAULTY = f"'{BIN}/shinpan-faulty'"


class Tables(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.addCleanup(self.temporary.cleanup)
        self.folder = pathlib.Path(self.temporary.name)

    def shinpan(self, *words, code=0):
        done = subprocess.run([str(BIN / "shinpan"), *map(str, words)], cwd=self.folder, capture_output=True, text=True,
                              env={**os.environ, "LC_ALL": "C.UTF-8"})
        self.assertEqual(done.returncode, code, done.stderr)
        return done

    def match(self, *words, **settings):
        return self.shinpan("match", *WITH_AMPLE_TIME, "--out", "out", f"{FAULTY} none", "--name", "good", f"{FAULTY} illegal",
                            "--name", "bad", *words, **settings)

    def entries(self, **commands):
        folder = self.folder / "entries"
        folder.mkdir(exist_ok=True)
        for name, command in commands.items():
            (folder / name).write_text(f"#!/bin/sh\nexec {command}\n")
            (folder / name).chmod(0o755)

    def tournament(self, *words, **settings):
        return self.shinpan("tournament", *WITH_AMPLE_TIME, "--sandbox", "none", "entries", "-n", 1, *words, **settings)

    def test_a_match_is_told_again_by_report_with_its_test(self):
        played = self.match("--sprt", "0,400", "--sprt-model", "normalized", "-n", 20, "--opening-plies", 4)
        self.assertIn("nElo", played.stdout)
        self.assertIn("SPRT (normalized): LLR", played.stdout)
        again = self.shinpan("report", "out").stdout
        for line in played.stdout.splitlines():
            if line.startswith(("SPRT", "H1", "H0", "not decided", "good against bad")):
                self.assertIn(line, again)

    def test_a_test_may_stand_in_a_file(self):
        (self.folder / "pair.toml").write_text(
            'sprt = "0,30"\nsprt_model = "bayesian"\nalpha = 0.1\ngames = 2\n'
            f'[[player]]\nname = "a"\ncommand = """{FAULTY} none"""\n[[player]]\nname = "b"\ncommand = """{FAULTY} none"""\n')
        out = self.shinpan("match", *WITH_AMPLE_TIME, "--format", "json", "--out", "out", "pair.toml").stdout
        self.assertEqual(json.loads(out)["sprt"]["model"], "bayesian")
        self.assertEqual(json.loads(out)["sprt"]["alpha"], 0.1)

    def test_games_of_othello_have_their_discs(self):
        lines = [line for line in self.match("-n", 2).stderr.splitlines() if line.startswith("game ")]
        self.assertEqual(len(lines), 2)
        for line in lines:
            self.assertRegex(line, r"\b\d+-\d+( on the board)?$")

    def test_the_judge_has_its_own_table(self):
        out = self.match("-n", 2, "--table", "judge").stdout
        self.assertRegex(out, r"第1位:勝ち:02\(黒:01,白:01\), 負け:00\(黒:00,白:00\), 引分:00\(黒:00,白:00\), 獲得石数:\d+ : good")
        self.assertRegex(out, r"第2位:勝ち:00\(黒:00,白:00\), 負け:02\(黒:01,白:01\), .* : bad")
        self.assertEqual(self.shinpan("report", "out", "--table", "judge").stdout, out)

    def test_a_withdrawal_is_kept_or_annulled_and_told(self):
        self.entries(alice=f"{FAULTY} none", bob=f"{FAULTY} illegal", carol=f"{FAULTY} none")
        self.tournament()
        kept = self.tournament("--withdraw", "bob").stdout
        self.assertIn("bob (left)", kept)
        self.assertIn("its games count", kept)
        self.assertEqual(json.loads(self.tournament("--format", "json").stdout)["standings"][0]["games"], 4)
        annulled = self.tournament("--withdrawn", "annul").stdout
        self.assertIn("its games are annulled and count for nobody", annulled)
        table = json.loads(self.shinpan("report", "shinpan-out/entries", "--format", "json").stdout)
        self.assertEqual(table["withdrawn"], "annulled")
        self.assertEqual([row["games"] for row in table["standings"]], [2, 2, 0])
        self.assertEqual(table["standings"][2]["name"], "bob")
        refused = self.tournament("--type", "swiss", "--withdrawn", "annul", "--out", "other", code=2)
        self.assertIn("--withdrawn annul: expected a round robin or a gauntlet", refused.stderr)

    def test_a_name_is_one_players_own(self):
        two = "".join(f'[[player]]\nname = "same"\ncommand = """{FAULTY} {fault}"""\n' for fault in ("none", "illegal"))
        (self.folder / "same.toml").write_text("games = 2\n" + two)
        for command in ("match", "tournament"):
            done = self.shinpan(command, *WITH_AMPLE_TIME, "--format", "json", "--out", command, "same.toml")
            rows = [(row["rank"], row["name"], row["wins"], row["losses"]) for row in json.loads(done.stdout)["standings"]]
            self.assertEqual(len({name for _, name, _, _ in rows}), 2, "they can be told apart")
            self.assertEqual([(rank, wins, losses) for rank, _, wins, losses in rows], [(1, rows[0][2], 0), (2, 0, rows[0][2])])

    def test_a_program_that_plays_itself_is_level(self):
        done = self.shinpan("match", *WITH_AMPLE_TIME, "-n", 2, "--format", "json", "--out", "out", f"{FAULTY} none", f"{FAULTY} none")
        told = json.loads(done.stdout)
        self.assertEqual([(row["rank"], row["points"], row["board_score"]) for row in told["standings"]], [(1, 1, 64), (1, 1, 64)])
        self.assertEqual(told["difference"]["pairs"], [0, 0, 1, 0, 0])
        self.assertIsNone(told["difference"]["los"], "one pair does not tell")

    def test_a_margin_forgives_and_tells(self):
        slow = self.folder / "slow.py"
        slow.write_text("#!/usr/bin/env python3\nimport subprocess, sys, time\n"
                        f"inner = subprocess.Popen([{str(BIN / 'shinpan-faulty')!r}, 'none'], stdin=subprocess.PIPE,"
                        " stdout=subprocess.PIPE, text=True)\n"
                        "for line in sys.stdin:\n    inner.stdin.write(line)\n    inner.stdin.flush()\n"
                        "    if line.startswith('MOVE'):\n        answer = inner.stdout.readline()\n        time.sleep(0.3)\n"
                        "        print(answer, end='', flush=True)\n    if line.startswith('QUIT'):\n        break\n")
        slow.chmod(0o755)
        words = ["match", "-n", 1, "--opening-plies", 50, "--out", "out", slow, "--name", "slow", "--time", "200ms", f"{FAULTY} none",
                 "--name", "good", "--time", "10m"]
        done = self.shinpan(*words, "--margin", "10m")
        self.assertIn("warnings", done.stdout)
        warned = [json.loads(line) for line in (self.folder / "out/events.jsonl").read_text().splitlines() if '"warned"' in line]
        self.assertTrue(warned)
        self.assertEqual(warned[0]["kind"], "margin")
        self.assertRegex(warned[0]["text"], r"^was .* late, within the margin of 10m")

    def test_the_table_comes_as_often_as_one_likes(self):
        self.assertEqual(self.match("-n", 4, "-j", 1, "--rating-interval", 2, "--wait", "1ms").stderr.count("ranked by"), 2)

    def test_the_referee_tells_its_own_overhead(self):
        self.assertNotIn("overhead", self.match("-n", 2).stdout)
        self.assertRegex(self.shinpan("match", *WITH_AMPLE_TIME, "--latency", "--out", "other", f"{FAULTY} none", f"{FAULTY} none").stdout,
                         r"overhead ms\n.* \d[\d.e-]* / \d[\d.e-]*\n")

    def on_a_terminal(self, *words, **environment):
        """All that is written to a terminal, with what it obeys."""
        leader, follower = pty.openpty()
        with subprocess.Popen([str(BIN / "shinpan"), *map(str, words)], cwd=self.folder, stdout=follower, stderr=follower,
                              stdin=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", **environment}) as program:
            os.close(follower)
            written = b""
            with contextlib.suppress(OSError):  # the other end is closed
                while part := os.read(leader, 65536):
                    written += part
            self.assertEqual(program.wait(), 0, written)
        os.close(leader)
        return written.decode()

    def test_a_terminal_sees_how_many_games_run(self):
        words = ["match", *WITH_AMPLE_TIME, "-j", 2, "-n", 12, "--opening-plies", 8, f"{FAULTY} none", f"{FAULTY} illegal"]
        shown = self.on_a_terminal(*words, "--out", "out")
        running = re.findall(r"(\d+) of 12 games, (\d+) running", shown)
        self.assertTrue(running, shown)
        for _, at_once in running:
            self.assertLessEqual(int(at_once), 2, shown)
        # A line that goes over the progress removes it first; what a player lost by a fault is red.
        self.assertRegex(shown, r"\r\x1b\[K\x1b\[31mgame \d+: ")
        plain = self.on_a_terminal(*words, "--out", "plain", NO_COLOR="1")
        self.assertNotRegex(plain, r"\x1b\[\d+m")
        self.assertIn("game 12: ", plain)

    def test_names_stay_in_their_cells(self):
        evil = "=1+1|<b>\u202e*x*"
        self.shinpan("match", *WITH_AMPLE_TIME, "-n", 2, "--out", "out", f"{FAULTY} none", "--name", "first", f"{FAULTY} none", "--name",
                     "漢字の名前")
        refused = self.shinpan("match", "--out", "other", f"{FAULTY} none", "--name", evil, f"{FAULTY} none", code=2)
        self.assertNotIn("\u202e", refused.stderr)
        # A guest of a server, or a store of another program, may have any name.
        with contextlib.closing(sqlite3.connect(self.folder / "out/event.sqlite")) as store:
            store.execute("UPDATE player SET name = ? WHERE name = 'first'", (evil,))
            store.commit()
        for form in ("text", "csv", "markdown", "json"):
            out = self.shinpan("report", "out", "--format", form).stdout
            self.assertNotIn("\u202e", out, form)
            if form == "csv":
                rows = list(csv.reader(io.StringIO(out)))
                self.assertEqual({len(row) for row in rows}, {len(rows[0])})
                self.assertIn("'=1+1|<b>\\u202e*x*", [row[1] for row in rows])
            if form == "markdown":
                self.assertIn(r"=1+1\|&lt;b&gt;\\u202e\*x\*", out)
            if form == "json":
                self.assertIn(evil, [row["name"] for row in json.loads(out)["standings"]])

    @unittest.skipUnless(jsonschema, "python3-jsonschema is not installed: apt-get install python3-jsonschema lifts it")
    def test_json_is_what_the_schemas_say(self):
        result = jsonschema.Draft202012Validator(json.loads((DOCS / "result.schema.json").read_text()))
        event = jsonschema.Draft202012Validator(json.loads((DOCS / "events.schema.json").read_text()))
        outputs = [self.match("-n", 2, "--sprt", "0,10", "--format", "json").stdout]
        faults = {f"e{i}": f"{FAULTY} {fault}" for i, fault in enumerate(("none", "crash", "nonsense"))}
        self.entries(**faults)
        for kind in ("round-robin", "gauntlet", "swiss", "knockout"):
            outputs.append(self.tournament("--type", kind, "--out", kind, "--format", "json").stdout)
            outputs.append(self.shinpan("report", kind, "--format", "json").stdout)
        for output in outputs:
            result.validate(json.loads(output))
        lines = [line for path in self.folder.glob("*/events.jsonl") for line in path.read_text().splitlines()]
        self.assertGreater(len(lines), 100)
        for line in lines:
            event.validate(json.loads(line))
        checks = jsonschema.Draft202012Validator(json.loads((DOCS / "check.schema.json").read_text()))
        for words in ([f"{FAULTY} none"], [f"{FAULTY} illegal"], ["entries"]):
            done = subprocess.run([str(BIN / "shinpan"), "check", "--format", "json", *WITH_AMPLE_TIME, *words], cwd=self.folder,
                                  capture_output=True, text=True, check=False)
            checks.validate(json.loads(done.stdout))
        self.assertFalse(checks.is_valid({"version": 1, "name": "a"}))
        # A schema that takes anything would be none.
        self.assertFalse(result.is_valid({"version": 1}))
        self.assertFalse(event.is_valid({"event": "move_played", "game": 1, "at": 0}))


if __name__ == "__main__":
    skips.main()
