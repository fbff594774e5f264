#!/usr/bin/env python3
"""old_stores_test.py BIN: an event that an older shinpan kept is shown and goes on.

vN has what version N of the store was, written by the programs of that time (keep_stores.py), broken off in the middle.
"""
import contextlib
import functools
import itertools
import json
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.path.insert(0, str(HERE.parent / "server"))
from events_to_keep import CONTESTS, SERVERS, environment  # noqa: E402
from running_server import PATIENCE, RunningServer  # noqa: E402
from pace import WITH_AMPLE_TIME  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
VERSION = 5
OLD = range(1, VERSION)
# From the third version on there are games of a server that can go on.
WITH_SERVER = range(3, VERSION)
# Versions up to the fourth had endings as numbers: their places in this list.
ENDINGS = ("line board_full disc_count area_score territory_score mate no_moves repetition declaration move_limit "
           "resignation illegal malformed time crash start disconnect nogame agreement").split()
GAMES = {"contest": 20, "match": 8}
BROKEN_OFF_AFTER = {"contest": 10, "match": 3}
ENDINGS_KEPT = {"contest": {"board_full", "resignation", "illegal", "malformed", "time", "crash"},
                "match": {"line", "move_limit"}}


def rows(store, query):
    with contextlib.closing(sqlite3.connect(store)) as database:
        return database.execute(query).fetchall()


def version_of(store):
    return rows(store, "PRAGMA user_version")[0][0]


def games_that_are_over(store):
    """All that is kept of them, by number; endings by name."""
    games = {}
    for number, *result, ending in rows(
            store, "SELECT number, round, number_in_round, pair, first, second, sandbox, winner, first_score, second_score,"
            " reason, sentence, error_output, moves_hash, plies, ending FROM game WHERE state = 'over'"):
        games[number] = (*result, ENDINGS[ending] if isinstance(ending, int) else ending)
    return games


def moves_of(store, numbers):
    return [row for row in rows(store, "SELECT game, ply, move, nanoseconds FROM move ORDER BY game, ply") if row[0] in numbers]


def events_of(store, numbers):
    """The events of each of these games, a JSON object a line."""
    has_a_row_each = rows(store, "SELECT * FROM sqlite_master WHERE name = 'event'")
    texts = dict.fromkeys(numbers, "")
    for number, text in rows(store, "SELECT game, json || char(10) FROM event ORDER BY id" if has_a_row_each else
                             "SELECT game, lines FROM events ORDER BY id"):
        if number in texts:
            texts[number] += text
    return texts


def what_was_played(report):
    """Games, wins, draws, losses and points of each player; crosstable, colours, losses by fouls, repeats."""
    row = re.compile(r" *\d+  (\S+) +(\d+) +(\d+) +(\d+) +(\d+) +([\d.]+)( |$)")
    players = {found[1]: found.groups()[1:6] for line in report if (found := row.match(line))}
    told = [line for line in report if re.search(r"^\d+\. | as \w+: | lost \d+ by (?!rules)| repeat another one ", line)]
    return players, sorted(told)


def for_each(names, versions=OLD):
    """A test of each of these stores: all are tried, whichever fail."""
    def decorate(test):
        @functools.wraps(test)
        def tests(self):
            for version, name in itertools.product(versions, names):
                with self.subTest(version=version, store=name):
                    test(self, version, name)
        return tests
    return decorate


class OldStores(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)

    def take(self, version, name, copy="event"):
        """A folder with what was kept; gives its store."""
        folder = self.folder / f"{copy}-{version}-{name}"
        folder.mkdir()
        return pathlib.Path(shutil.copyfile(HERE / f"v{version}" / f"{name}.sqlite", folder / "event.sqlite"))

    def shinpan(self, *words):
        return subprocess.run([BIN / "shinpan", *words], env=environment(str(BIN)), capture_output=True, text=True,
                              timeout=PATIENCE, check=False)

    def good(self, *words):
        result = self.shinpan(*words)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    @for_each(CONTESTS)
    def test_what_is_kept_is_what_it_says(self, version, name):
        store = self.take(version, name)
        self.assertEqual(version_of(store), version)
        over = games_that_are_over(store)
        self.assertEqual(len(over), BROKEN_OFF_AFTER[name])
        self.assertEqual({game[-1] for game in over.values()}, ENDINGS_KEPT[name])
        self.assertEqual(rows(store, "SELECT count(*) FROM game WHERE state = 'running'"), [(1,)])

    @for_each(CONTESTS)
    def test_a_report_tells_what_was_told_then(self, version, name):
        store = self.take(version, name)
        folder, over = store.parent, games_that_are_over(store)
        told = (HERE / f"v{version}" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        # How a table looks has changed since, and by what it is ranked; what was played has not.
        self.assertEqual(what_was_played(self.good("report", folder).splitlines()), what_was_played(told))
        self.good("report", folder, "--html", folder / "pages")
        for number, (*_, plies, _) in over.items():
            script = (folder / "pages/games" / f"{number:04}.js").read_text(encoding="utf-8")
            page = json.loads(script[script.index("(") + 1:script.rindex(")")])
            self.assertEqual(len(page["plies"]), plies, "its page has every move")

    @for_each(CONTESTS)
    def test_an_event_goes_on_and_is_finished(self, version, name):
        store = self.take(version, name)
        before = games_that_are_over(store)
        moves, events = moves_of(store, before), events_of(store, before)
        last = rows(store, "SELECT max(number) FROM game")[0][0]

        # The programs are not those of then.
        words = (*CONTESTS[name], *WITH_AMPLE_TIME, "--same-version", "--at-once", "2", "--out", store.parent)
        told = json.loads(self.good(*words, "--format", "json"))

        self.assertEqual(version_of(store), VERSION)
        self.assertEqual(told["games"], GAMES[name])
        after = games_that_are_over(store)
        self.assertEqual({number: after[number] for number in before}, before)
        self.assertEqual(moves_of(store, before), moves)
        self.assertEqual(events_of(store, before), events)
        self.assertTrue(all(number > last for number in after if number not in before), "a number is given once")
        pairings = {game[:2] for game in after.values()}
        self.assertEqual((len(after), len(pairings)), (GAMES[name], GAMES[name]), "nothing is played twice")
        self.assertEqual(rows(store, "SELECT DISTINCT typeof(ending) FROM game WHERE state = 'over'"), [("text",)])
        self.assertLessEqual({game[-1] for game in after.values()}, set(ENDINGS))

        lines = [json.loads(line) for line in (store.parent / "events.jsonl").read_text(encoding="utf-8").splitlines()]
        ended = [line["game"] for line in lines if line["event"] == "game_ended" and line["ending"] != "nogame"]
        self.assertEqual(sorted(ended), sorted(after), "the event stream has every game")
        self.assertEqual(json.loads(self.good("report", store.parent, "--format", "json"))["standings"], told["standings"])

    @for_each(["contest"])
    def test_another_event_does_not_go_on_there(self, version, name):
        """What was kept as words is understood: each of them counts."""
        store = self.take(version, name)
        for said, other, complaint in (("7", "8", "seed is 7, now it is 8"),
                                       ("3/1/0", "2/1/0", "points win is 3, now it is 2"),
                                       ("tictactoe", "othello", 'game is "tictactoe", now it is "othello"')):
            words = [other if word == said else word for word in CONTESTS[name]]
            result = self.shinpan(*words, "--same-version", "--out", store.parent)
            self.assertEqual(result.returncode, 2, result.stderr)
            self.assertIn(complaint, result.stderr)

    def come_back(self, server, version, name):
        """The players of the game that was broken off play it to its end."""
        seats = json.loads((HERE / f"v{version}" / f"{name}.json").read_text(encoding="utf-8"))
        players = {}
        for side in ("first", "second"):
            players[side] = server.connect()
            self.addCleanup(players[side].close)
            players[side].greet("tictactoe", **seats[side])
            self.assertEqual(players[side].agree()["board"], "120000000")
        for side, move in (("first", "A2"), ("second", "B2"), ("first", "A3")):
            players[side].asked()
            players[side].move(move)
        self.assertEqual(players["first"].until("Game-End:"), "win")
        self.assertEqual(players["second"].until("Game-End:"), "lose")

    @for_each(SERVERS, WITH_SERVER)
    def test_a_server_takes_a_game_up_and_its_players_come_back(self, version, name):
        store = self.take(version, name)
        self.assertEqual(version_of(store), version)
        before = games_that_are_over(store)
        self.assertEqual([game[-1] for game in before.values()], ["resignation"])
        server = RunningServer(str(BIN), str(store.parent), *SERVERS[name])
        try:
            self.assertIn("game 2: tictactoe", server.ask("status"))
            self.come_back(server, version, name)
            if name == "cup":
                # And the rest of the tournament: it ends by itself.
                clients = [server.join(f"'{BIN}/shinpan-tictactoe'", "--name", player, "--game", "tictactoe", "--games", games)
                           for player, games in (("alice", "2"), ("bob", "2"), ("carol", "4"))]
                for client in clients:
                    _, errors = client.communicate(timeout=PATIENCE)
                    self.assertEqual(client.returncode, 0, errors + server.said())
                self.assertEqual(server.process.wait(PATIENCE), 0, server.said())
        finally:
            self.assertEqual(server.end(), 0, server.said())
        self.assertEqual(version_of(store), VERSION)
        after = games_that_are_over(store)
        self.assertEqual({number: after.pop(number) for number in before}, before)
        self.assertEqual(after.pop(2)[-2:], (5, "line"))
        self.assertEqual([row[2] for row in moves_of(store, [2])], ["A1", "B1", "A2", "B2", "A3"])
        self.assertEqual([game[-1] for game in after.values()], ["board_full"] * 4 if name == "cup" else [])
        pairings = rows(store, "SELECT DISTINCT round, number_in_round, first, second FROM game")
        self.assertEqual(len(pairings), 2 + len(after), "nothing is played twice")

    def test_a_store_of_tomorrow_is_refused_and_left_as_it_is(self):
        for mode in ("wal", "delete"):
            with self.subTest(mode=mode):
                store = self.take(VERSION - 1, "contest", mode)
                with contextlib.closing(sqlite3.connect(store)) as database:
                    database.execute(f"PRAGMA journal_mode = {mode}")
                    database.execute(f"PRAGMA user_version = {VERSION + 1}")
                was = store.read_bytes()
                for command, words in (("report", [store.parent]),
                                       ("tournament", [*CONTESTS["contest"][1:], "--out", store.parent]),
                                       ("serve", ["--port", "0", "--no-page", "--out", store.parent])):
                    result = self.shinpan(command, *words)
                    self.assertEqual((result.returncode, result.stdout), (2, ""))
                    self.assertEqual(result.stderr, f"shinpan {command}: {store}: was written by a newer shinpan (version "
                                                    f"{VERSION + 1} of the store, this one knows {VERSION})\n")
                    self.assertEqual(store.read_bytes(), was)
                    self.assertLessEqual(set(os.listdir(store.parent)), {"event.sqlite", "lock"})


if __name__ == "__main__":
    unittest.main()
