#!/usr/bin/env python3
"""keep_stores.py BIN FOLDER: stores of the programs in BIN, of events that were broken off, for old_stores_test.py.

Run it with the last programs that write a version of the store, before the next version. FOLDER is tests/store/vN.
"""
import contextlib
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "server"))
from events_to_keep import CONTESTS, PLAYERS, SERVERS, environment  # noqa: E402
from running_server import RunningServer, eventually  # noqa: E402

PROGRAMS = os.path.abspath(sys.argv[1])
KEPT = os.path.abspath(sys.argv[2])
SHINPAN = os.path.join(PROGRAMS, "shinpan")
# After so many games, in the middle of the next one.
BREAKS_OFF_AFTER = {"contest": 10, "match": 3}


def first_row(store, query):
    try:
        with contextlib.closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as database:
            return database.execute(query).fetchone()
    except sqlite3.OperationalError:
        return None  # not there yet


def keep(store, name):
    """One small file, without anything beside it."""
    kept = os.path.join(KEPT, name + ".sqlite")
    with contextlib.closing(sqlite3.connect(store)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        # Pages can be smaller only while there is no log beside the file.
        for order in ("journal_mode = DELETE", "page_size = 1024"):
            database.execute(f"PRAGMA {order}")
        database.execute("VACUUM")
        database.execute("PRAGMA journal_mode = WAL")
    shutil.copyfile(store, kept)
    with open(kept, "rb") as file:
        text = file.read()
    for folder in (tempfile.gettempdir(), PROGRAMS, PLAYERS, os.path.expanduser("~")):
        assert folder.encode() not in text, f"{kept} names {folder}"
    print(f"{kept}: {os.path.getsize(kept)} bytes")


def keep_contest(folder, name, words):
    out = os.path.join(folder, name)
    store = os.path.join(out, "event.sqlite")
    process = subprocess.Popen([SHINPAN, *words, "--time", "1s", "--at-once", "1", "--out", out],
                               env=environment(PROGRAMS, THINKING="0.4"), stdout=subprocess.PIPE, text=True)
    plies = "(SELECT count(*) FROM move WHERE game = number)"
    half_played = f"SELECT * FROM game WHERE state = 'running' AND number > {BREAKS_OFF_AFTER[name]} AND {plies} > 1"
    eventually(lambda: first_row(store, half_played), "the game to be broken off", 300)
    process.send_signal(signal.SIGINT)
    table, _ = process.communicate(timeout=60)
    keep(store, name)
    with open(os.path.join(KEPT, name + ".txt"), "w", encoding="utf-8") as file:
        file.write(table)


def keep_server(folder, event, options):
    """A game that is over, and one that both may come back to."""
    server = RunningServer(PROGRAMS, os.path.join(folder, event), *options)

    def sit_down():
        """Who moves first, and who does not, with the contexts of their offers."""
        clients = [server.connect() for _ in range(2)]
        for client, name in zip(clients, ("alice", "bob")):
            client.greet("tictactoe", name=name, resume=True)
        seats = [(client, client.agree()) for client in clients]
        return sorted(seats, key=lambda seat: not seat[1]["your_turn"])

    (first, _), (second, _) = sit_down()
    first.asked()
    first.send("Game-Action-Mode: resign")
    second.until("Game-End:")
    (first, firsts), (second, seconds) = sit_down()
    for client, move in ((first, "A1"), (second, "B1")):
        client.asked()
        client.move(move)
    first.asked()
    server.kill()
    keep(os.path.join(server.folder, "event.sqlite"), event)
    with open(os.path.join(KEPT, event + ".json"), "w", encoding="utf-8") as file:
        seats = {name: {"resume": offer["game"], "secret": offer["secret"]}
                 for name, offer in (("first", firsts), ("second", seconds))}
        file.write(json.dumps(seats, indent=1) + "\n")


def main():
    os.makedirs(KEPT, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, words in CONTESTS.items():
            keep_contest(folder, name, words)
        told = subprocess.run([SHINPAN, "serve", "--help"], capture_output=True, text=True, check=False).stdout
        if told.startswith("shinpan serve - "):
            for name, options in SERVERS.items():
                keep_server(folder, name, options)
        else:
            print(f"{PROGRAMS}: has no server yet")


main()
