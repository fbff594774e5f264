"""Tournaments lose nothing: interrupts, crashes, changed programs, late entries, and every kind of bad input."""
import contextlib
import fcntl
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import PATIENCE, WITH_AMPLE_TIME, eventually, share  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
FAULTY = f"'{BIN}/shinpan-faulty'"  # as a command line has it: the folder may have blanks
KILLS = share(15, 50)
# Plays nonsense, and as white only when it is let go: the second game between it and a good one waits for that.
GATED = """#!/usr/bin/env python3
import os, sys, time
folder = {folder!r}
for line in sys.stdin:
    if line.startswith("COLOR"):
        is_white = line.strip() == "COLOR 2"
    if line.startswith("MOVE"):
        if is_white:
            open(folder + "/waits", "w").close()
        while is_white and not os.path.exists(folder + "/go"):
            time.sleep(0.02)
        print("nonsense", flush=True)
    if line.startswith("QUIT"):
        break
"""


class Event(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        self.entries = self.folder / "entries"
        self.entries.mkdir()

    def tearDown(self):
        self.temporary.cleanup()

    def entry(self, name, command=f"{FAULTY} none"):
        path = self.entries / name
        path.write_text(f"#!/bin/sh\nexec {command}\n")
        path.chmod(0o755)

    def words(self, *words, command="tournament"):
        return [str(BIN / "shinpan"), command, *WITH_AMPLE_TIME, *map(str, words)]

    def run_words(self, *words, command="tournament", **settings):
        return subprocess.run(self.words(*words, command=command), cwd=self.folder, capture_output=True, text=True,
                              timeout=PATIENCE, **settings)

    def standings(self, *words, **settings):
        result = self.run_words("entries", "--format", "json", *words, **settings)
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout)

    def stored(self, question, out="shinpan-out/entries"):
        with contextlib.closing(sqlite3.connect(self.folder / out / "event.sqlite")) as store:
            return store.execute(question).fetchall()


class Tournaments(Event):
    def test_a_folder_of_entries_is_all_it_takes(self):
        self.entry("甲.sh")
        self.entry("bob")
        (self.entries / "sub").mkdir()
        self.entry("sub/run")
        (self.entries / "README.md").write_text("rules of the contest")
        (self.entries / "broken").write_text("no program")
        result = self.run_words("entries")
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertRegex(result.stderr, "(?m)^broken  left out: .*is not executable")
        self.assertRegex(result.stderr, "(?m)^甲      ok$")
        (self.entries / "broken").unlink()
        table = self.standings()
        self.assertEqual({row["name"] for row in table["standings"]}, {"甲", "bob", "sub"})
        self.assertEqual(table["games"], 18, "three games of each ordered pair")
        rows = [line for line in result.stdout.splitlines() if line.lstrip().startswith(("1", "2", "3"))]
        self.assertTrue(rows, result.stdout)

    def test_the_check_warns_but_lets_play(self):
        self.entry("a")
        self.entry("mute", "sh -c 'echo no licence >&2; exit 1'")
        result = self.run_words("entries", "-n", "1")
        self.assertEqual(result.returncode, 1, "it was not started in any game")
        self.assertIn("mute   plays: exited with status 1 before its first answer\n           no licence\n", result.stderr)
        again = self.run_words("entries", "-n", "1")
        self.assertNotIn("no licence", again.stderr, "remembered by the program's hash")
        table = json.loads(self.run_words("entries", "-n", "1", "--format", "json").stdout)
        self.assertEqual([(row["name"], row["wins"]) for row in table["standings"]], [("a", 2), ("mute", 0)])

    def test_every_type_is_played_to_its_end(self):
        for name in "abcde":
            self.entry(name)
        for kind, games in (("swiss", 12), ("knockout", 8), ("gauntlet", 8), ("round-robin", 20)):
            with self.subTest(kind):
                number = ("-n", "1") if kind in ("gauntlet", "round-robin") else ()
                table = self.standings("--type", kind, *number, "--out", kind)
                self.assertTrue(table["is_over"])
                self.assertGreaterEqual(table["games"], games)
                self.assertEqual(sum(row["games"] for row in table["standings"]), 2 * table["games"])

    def test_formats_say_the_same(self):
        self.entry("a")
        self.entry("b", f"{FAULTY} illegal")
        table = self.standings("-n", "1")
        first = table["standings"][0]
        self.assertEqual((first["name"], first["wins"], first["points"]), ("a", 2, 2))
        self.assertIsNone(first["elo"], "infinite")
        csv = self.run_words("entries", "-n", "1", "--format", "csv").stdout
        self.assertEqual(csv.splitlines()[1], '1,"a",2,2,0,0,2,,,0,no,1.0000,0,0,,10')
        markdown = self.run_words("entries", "-n", "1", "--format", "markdown").stdout
        self.assertIn("|    1 | a      |", markdown)

    def test_repeats_are_noticed(self):
        self.entry("a")
        self.entry("b")
        self.assertIn("repeat another one move for move", self.run_words("entries").stdout)

    def test_late_entries_withdrawals_and_reruns(self):
        self.entry("a")
        self.entry("b")
        self.assertEqual(self.standings("-n", "1")["games"], 2)
        self.entry("c")
        self.assertEqual(self.standings("-n", "1")["games"], 6)
        self.entry("d")
        table = self.standings("-n", "1", "--withdraw", "a")
        self.assertEqual(table["games"], 10, "d plays b and c, not a")
        again = self.run_words("entries", "-n", "1", "--rerun", "b:c")
        self.assertIn("1 games of b against c are played again", again.stderr)
        self.assertEqual(self.standings("-n", "1")["games"], 10)
        self.assertEqual(self.stored("SELECT count(*) FROM game WHERE state = 'void'"), [(1,)])

    def test_a_changed_program_is_a_new_player_unless_told_otherwise(self):
        self.entry("a")
        self.entry("b")
        self.standings("-n", "1")
        self.entry("b", f"{FAULTY} illegal")
        same = self.run_words("entries", "-n", "1", "--same-version")
        self.assertIn("b has changed since: its games go on as those of the same player", same.stderr)
        self.entry("b", f"{FAULTY} crash")
        changed = self.run_words("entries", "-n", "1", "--format", "json")
        self.assertIn("b has changed since: it goes on as b@2", changed.stderr)
        names = {row["name"]: row["games"] for row in json.loads(changed.stdout)["standings"]}
        self.assertEqual(names, {"a": 4, "b": 2, "b@2": 2})

    def test_a_player_that_is_gone_is_asked_for(self):
        for name in "abc":
            self.entry(name)
        self.standings("-n", "1")
        (self.entries / "c").unlink()
        result = self.run_words("entries", "-n", "1")
        self.assertEqual(result.returncode, 2)
        self.assertIn("--withdraw c", result.stderr)

    def running(self, *words):
        """A tournament whose first game is over and told of, and whose second one waits."""
        (self.entries / "a").write_text(GATED.format(folder=str(self.folder)))
        (self.entries / "a").chmod(0o755)
        self.entry("b")
        # In a box it could not tell that it waits.
        process = subprocess.Popen(self.words("entries", "-j", "1", "--sandbox", "none", *words), cwd=self.folder,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(process.kill)
        self.read_until(process, "game 1")
        eventually((self.folder / "waits").exists, "the second game")
        return process

    def read_until(self, process, words):
        for line in process.stderr:
            if words in line:
                return
        self.fail(f"it has ended without {words}")

    def over(self):
        return len(self.stored("SELECT * FROM game WHERE state = 'over'"))

    def test_sigusr1_prints_the_standing(self):
        process = self.running()
        process.send_signal(signal.SIGUSR1)
        self.read_until(process, "round robin")
        process.kill()
        process.communicate()

    def test_ctrl_c_keeps_finished_games_and_tells_how_to_go_on(self):
        process = self.running()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 130)
        self.assertIn("to go on: ", errors)
        self.assertIn(f"tournament {' '.join(WITH_AMPLE_TIME)} entries -j 1 --sandbox none --out shinpan-out/entries", errors)
        self.assertEqual(self.over(), 1)

    def test_ctrl_c_can_let_running_games_finish(self):
        process = self.running("--on-interrupt", "finish")
        process.send_signal(signal.SIGINT)
        self.read_until(process, "running games go on")
        (self.folder / "go").touch()
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 130)
        self.assertEqual(self.over(), 2)

    def test_a_second_ctrl_c_ends_it_at_once(self):
        process = self.running("--on-interrupt", "finish")
        process.send_signal(signal.SIGINT)
        self.read_until(process, "running games go on")
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 130)
        self.assertEqual(self.over(), 1)

    def moves(self):
        try:
            return self.stored("SELECT count(*) FROM move")[0][0]
        except sqlite3.OperationalError:
            return 0  # not there yet, or busy

    def wait_for_moves(self, process, wanted):
        eventually(lambda: process.poll() is not None or self.moves() >= wanted, f"move {wanted}")

    def test_nothing_is_lost_or_played_twice_whenever_it_is_killed(self):
        for name in "abcd":
            self.entry(name)
        words = ("entries", "-n", "4", "-j", "2", "--opening-plies", "6", "--records", "all.ggf")
        chance = random.Random(20261116)
        finished = 0
        for kill in range(KILLS):
            before = self.moves()  # nobody writes now, so it is not busy
            process = subprocess.Popen(self.words(*words), cwd=self.folder, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
            # By what has been done and not by the clock, so that a slow machine is killed as far on.
            if kill % 5 == 0:
                time.sleep(chance.uniform(0, 0.2))
            elif kill % 5 == 1:  # long enough for games to end: two at once, of at most sixty moves
                self.wait_for_moves(process, before + 120)
            else:
                self.wait_for_moves(process, before + chance.randrange(120))
            process.kill()
            process.wait()
            if not (self.folder / "shinpan-out/entries/event.sqlite").exists():
                continue
            try:
                now = self.stored("SELECT count(*) FROM game WHERE state = 'over'")[0][0]
            except sqlite3.OperationalError:
                continue  # killed before there were tables
            self.assertGreaterEqual(now, finished, "a finished game was lost")
            finished = now
        self.assertGreater(finished, 0)
        table = self.standings(*words[1:])
        played = self.stored("SELECT round, number_in_round, first, second FROM game WHERE state = 'over'")
        self.assertEqual(len(played), 48)
        self.assertEqual(len(set(played)), 48, "a game was played twice")
        self.assertTrue(table["is_over"])
        # All of them are in the one file of records, each once and whole.
        kept = [(self.folder / f"shinpan-out/entries/{number:04}.ggf").read_text()
                for number, in self.stored("SELECT number FROM game WHERE state = 'over'")]
        self.assertEqual(sorted((self.folder / "all.ggf").read_text().splitlines(keepends=True)), sorted(kept))
        # The engines know no chance: the same event without any kill has the same results.
        other = self.standings(*words[1:-2], "--out", "whole")
        self.assertEqual(table["standings"], other["standings"])
        results = "SELECT round, number_in_round, first, second, winner, ending, moves_hash FROM game " \
                  "WHERE state = 'over' ORDER BY 1, 2"
        self.assertEqual(self.stored(results), self.stored(results, "whole"))
        lines = [json.loads(line) for line in
                 (self.folder / "shinpan-out/entries/events.jsonl").read_text().splitlines()]
        ended = [line["game"] for line in lines if line["event"] == "game_ended" and line["ending"] != "nogame"]
        self.assertEqual(len(ended), len(set(ended)))
        self.assertEqual(len(ended), 48, "the event stream has every game")


class Matches(Event):
    def match(self, *words):
        result = self.run_words(*words, "--format", "json", command="match")
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout)

    def test_a_match_goes_on_in_its_folder(self):
        words = ("--out", "m", "-j", "1", f"{FAULTY} none", f"{FAULTY} illegal")
        self.assertEqual(self.match("-n", "2", *words)["games"], 2)
        longer = self.match("-n", "6", *words)
        self.assertEqual(longer["games"], 6)
        self.assertEqual(longer["difference"]["pairs"], [0, 0, 0, 0, 3])

    def test_a_sequential_test_stops_when_it_is_decided(self):
        table = self.match("--sprt", "0,100", "-j", "2", f"{FAULTY} none", f"{FAULTY} illegal")
        self.assertEqual(table["sprt"]["verdict"], "H1")
        self.assertLess(table["games"], 100)
        text = self.run_words("--sprt", "0,100", f"{FAULTY} illegal", f"{FAULTY} none", command="match").stdout
        self.assertIn("\nH0 accepted: ", text)

    def test_the_longest_game_is_a_draw(self):
        table = self.match("--max-plies", "10", f"{FAULTY} none", f"{FAULTY} none")
        self.assertEqual([row["draws"] for row in table["standings"]], [2, 2])

    def test_another_event_in_the_same_folder_is_refused(self):
        self.match("--out", "m", "--opening-plies", "2", f"{FAULTY} none", f"{FAULTY} illegal")
        other = self.run_words("--out", "m", "--opening-plies", "2", "--seed", "7", f"{FAULTY} none", f"{FAULTY} illegal", command="match")
        self.assertEqual(other.returncode, 2)
        self.assertIn("m holds a contest whose seed is none, now it is 7: expected the same, or another --out", other.stderr)
        changed = self.run_words("--out", "m", "--opening-plies", "2", f"{FAULTY} none", f"{FAULTY} crash", command="match")
        self.assertEqual(changed.returncode, 2)
        self.assertIn("has changed since its games in this folder", changed.stderr)

    def test_another_sequential_test_in_the_same_folder_is_refused(self):
        players = (f"{FAULTY} none", f"{FAULTY} illegal")
        self.match("--out", "m", *players)
        for words, complaint in (
                (("--sprt", "0,5"), "whose sprt is none, now it is 0,5 with alpha 0.05, beta 0.05 and model logistic"),
                (("--opening-plies", "2", "--seed", "3"), "whose seed is none, now it is 3; whose opening plies is none, now it is 2")):
            changed = self.run_words("--out", "m", *words, *players, command="match")
            self.assertEqual((changed.returncode, changed.stderr),
                             (2, f"shinpan match: m holds a contest {complaint}: expected the same, or another --out\n"))
        self.match("--out", "s", "--sprt", "0,100", "-n", "2", *players)
        for words, complaint in (((), "whose sprt is 0,100 with "),
                                 (("--sprt", "0,50"), "whose sprt elo1 is 100, now it is 50: "),
                                 (("--sprt", "0,100", "--alpha", "0.1"), "whose sprt alpha is 0.05, now it is 0.1: ")):
            changed = self.run_words("--out", "s", *words, *players, command="match")
            self.assertEqual(changed.returncode, 2)
            self.assertIn(complaint, changed.stderr)
        self.assertEqual(self.match("--out", "s", "--sprt", "0,100", "-n", "4", *players)["games"], 4, "it may be longer")

    def test_an_event_of_before_there_were_terms_goes_on(self):
        players = (f"{FAULTY} none", f"{FAULTY} illegal")
        self.match("--out", "m", "--seed", "7", "--opening-plies", "2", *players)
        words = {"game": "othello", "game settings": "", "format": "match", "format settings": "", "openings": "",
                 "opening plies": "2", "seed": "7", "agreed wins": "none", "agreed draws": "none", "longest game": "none"}
        with contextlib.closing(sqlite3.connect(self.folder / "m/event.sqlite")) as store:
            store.execute("DELETE FROM setting")
            store.executemany("INSERT INTO setting VALUES (?, ?)", words.items())
            store.commit()
        report = subprocess.run([BIN / "shinpan", "report", "m", "--format", "json"], cwd=self.folder, capture_output=True, text=True,
                                timeout=PATIENCE, check=True)
        self.assertEqual(json.loads(report.stdout)["games"], 2)
        other = self.run_words("--out", "m", "--seed", "8", "--opening-plies", "2", *players, command="match")
        self.assertIn("m holds a contest whose seed is 7, now it is 8: ", other.stderr)
        self.assertEqual(self.match("--out", "m", "--seed", "7", "--opening-plies", "2", "-n", "4", *players)["games"], 4)
        terms = json.loads(self.stored("SELECT value FROM setting WHERE key = 'terms'", "m")[0][0])
        self.assertEqual((terms["version"], terms["kind"], terms["game"]["seed"], terms["opening_plies"]), (1, "match", 7, 2))


class BadInput(Event):
    def check(self, code, message, *words, **settings):
        result = self.run_words(*words, **settings)
        self.assertEqual(result.returncode, code, result.stderr)
        self.assertIn(message, result.stderr)

    def test_what_is_no_tournament_is_refused_in_a_sentence(self):
        self.check(2, "no entries in this folder", "entries")
        self.check(2, "no-such-folder: no such folder", "no-such-folder")
        self.entry("a.py")
        self.check(3, "expected at least two players, found 1", "entries")
        self.entry("a.sh")
        self.check(3, "two entries have this name (a.py, a.sh): rename one of them", "entries")
        (self.entries / "a.sh").unlink()
        (self.entries / "sub").mkdir()
        self.check(3, "its folder is empty: put its program there, called run or main", "entries")
        shutil.rmtree(self.entries / "sub")
        self.entry("b")
        self.check(2, 'type "cup": expected', "entries", "--type", "cup")
        self.check(2, "--rounds: expected it with --type swiss", "entries", "--rounds", "3")
        self.check(2, "--points", "entries", "--points", "3-1-0")
        self.check(2, "--rerun", "entries", "--rerun", "a")
        self.check(2, "no player of that name", "entries", "--withdraw", "zoe")
        self.check(2, 'did you mean "--type"?', "entries", "--tpye", "swiss")
        self.check(2, 'time control "fast"', "entries", "--time", "fast")
        (self.folder / "t.toml").write_text("type = swiss\n")
        self.check(2, "t.toml:1:8:", "t.toml")
        self.check(2, "make the folder", "entries", "--out", "/proc/x")

    def test_a_store_that_cannot_be_used_is_refused(self):
        self.entry("a")
        self.entry("b")
        self.standings("-n", "1", "--out", "e")
        with open(self.folder / "e/lock") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            self.check(2, "another run is using this folder", "entries", "-n", "1", "--out", "e")
        with contextlib.closing(sqlite3.connect(self.folder / "e/event.sqlite")) as store:
            store.execute("PRAGMA user_version = 99")
        self.check(2, "was written by a newer shinpan", "entries", "-n", "1", "--out", "e")
        (self.folder / "e/event.sqlite").write_text("no store at all, but long enough to be taken for one" * 20)
        self.check(2, "e/event.sqlite: ", "entries", "-n", "1", "--out", "e")

    def test_a_full_disk_ends_it_and_keeps_what_was_kept(self):
        self.entry("a")
        self.entry("b")

        def small_disk():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, 150_000))
        words = ("-n", "20", "-j", "1", "--opening-plies", "4")
        result = self.run_words("entries", *words, preexec_fn=small_disk)
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn("cannot", result.stderr)
        announced = result.stderr.count("\ngame ") + result.stderr.startswith("game ")
        kept = len(self.stored("SELECT * FROM game WHERE state = 'over'"))
        self.assertGreaterEqual(kept, announced, "nothing is announced that is not kept")
        self.assertEqual(self.standings(*words)["games"], 40, "and it goes on afterwards")


if __name__ == "__main__":
    unittest.main()
