#!/usr/bin/env python3
"""resume.py BIN [--game GAME] [--player COMMAND]... [--games N] [--kills N] [--time T] [-j N]: a match that is killed.

Plays a match, kills the referee with SIGKILL again and again while it goes on, lets the last run finish, and counts: every result once
in the store, every game once and whole in the one file of records. Exit code 1 if that is not so. Another runner of the field, stopped
in the same way, kept 615 games of 600.
"""
import argparse
import random
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

MOST_RUNS = 1000
PLAYERS = {"chess": ["shinpan-chess", "shinpan-chess"], "othello": ["shinpan-othello", "shinpan-othello"]}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bin", type=Path)
    parser.add_argument("--game", default="chess")
    parser.add_argument("--player", action="append", help="twice; ours by default")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--time", default="1s+10ms")
    parser.add_argument("-j", "--at-once", type=int, default=2)
    parser.add_argument("--seed", type=int, default=20261117)
    parser.add_argument("--option", action="append", default=[], help="more words of the match")
    return parser.parse_args()


def finished(store):
    if not store.exists():
        return []
    try:
        with sqlite3.connect(f"file:{store}?mode=ro", uri=True, timeout=10) as database:
            return database.execute("SELECT number, round, number_in_round FROM game WHERE state = 'over'").fetchall()
    except sqlite3.OperationalError:
        return []  # killed before there were tables


def play(words, folder, store, kills, games, chance):
    """Gives how many times it was killed."""
    done = 0
    for _ in range(MOST_RUNS):
        process = subprocess.Popen(words, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if done == kills:
            if process.wait() != 0:
                sys.exit(f"the last run ended with {process.returncode}")
            return done
        # By results and not by the clock: the kills lie all over the match, on any machine.
        target = games * (done + 1) // (kills + 1)
        while process.poll() is None and len(finished(store)) < target:
            time.sleep(0.05)
        time.sleep(chance.uniform(0, 0.3))
        if process.poll() is None:
            process.kill()
        process.wait()
        done += 1
    sys.exit("it never ends")


def main():
    given = arguments()
    players = given.player or PLAYERS.get(given.game, [])
    if len(players) != 2:
        sys.exit("expected two of --player")
    with tempfile.TemporaryDirectory(prefix="shinpan-resume-") as name:
        folder = Path(name)
        store = folder / "out/event.sqlite"
        words = [str(given.bin.resolve() / "shinpan"), "match", "--game", given.game, "-n", str(given.games), "-j",
                 str(given.at_once), "--time", given.time, "--seed", "7", "--opening-plies", "4", "--out", "out",
                 "--records", "all.records", *given.option]
        for number, player in enumerate(players):
            words += [player, "--name", f"player{number + 1}"]
        began = time.monotonic()
        kills = play(words, folder, store, given.kills, given.games, random.Random(given.seed))
        results = finished(store)
        pairings = Counter(result[1:] for result in results)
        suffix = next(path.suffix for path in (folder / "out").iterdir() if path.stem.isdigit() and len(path.stem) == 4)
        kept = sorted((folder / f"out/{result[0]:04}{suffix}").read_text() for result in results)
        text = (folder / "all.records").read_text()
        is_whole = all(text.count(record) == kept.count(record) for record in kept) and \
            sum(len(record) for record in kept) == len(text)
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"games {given.games}, kills {kills}, results {len(results)}, doubled "
              f"{sum(count - 1 for count in pairings.values())}, lost {given.games - len(pairings)}, records "
              f"{'whole' if is_whole else 'NOT WHOLE'}, {time.monotonic() - began:.0f} s, "
              f"{used.ru_utime + used.ru_stime:.0f} s of CPU")
        return 0 if len(results) == len(pairings) == given.games and is_whole else 1


if __name__ == "__main__":
    sys.exit(main())
