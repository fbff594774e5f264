#!/usr/bin/env python3
"""Records of shogi compared with tsshogi and json-kifu-format, more of them than ./test does.

    python3 bench/shogi_records.py build/bench/bin FOLDER [--positions 20000] [--games 10000] [--seed 1]

FOLDER gets the packages, by npm. Every legal move of the positions is written as KI2, read back and compared with what
tsshogi writes; the games, which our engine plays with itself (branches, comments, thoughts, times, odd ends), go through
KIF, KI2, CSA 2.2 and 3.0 and JKF, and both programs read them, field by field. JKF that they have written themselves goes
through ours and back to them. Exits with 1 where something differs.
"""
import argparse
import collections
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tests" / "oracles"))
from oracles import FORMATS, Oracles  # noqa: E402

AT_ONCE = 500


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs")
    parser.add_argument("folder")
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1, help="of the first 500; the next have one that is 500 more")
    words = parser.parse_args()
    oracles = Oracles(words.programs, words.folder, patience=3600)
    oracles.install()
    moves = 0
    differences = 0
    for begin in range(0, words.positions, AT_ONCE):
        count, found = oracles.compare_moves(min(AT_ONCE, words.positions - begin), words.seed + begin)
        moves += count
        differences += len(found)
        print("\n".join(found[:20]), end="\n" if found else "")
    print(f"{moves} moves of {words.positions} positions: {differences} differ", flush=True)
    of_games = 0
    of_foreign = 0
    exceptions = collections.Counter()
    texts = collections.Counter()  # of others
    for begin in range(0, words.games, AT_ONCE):
        with tempfile.TemporaryDirectory() as folder:
            games = pathlib.Path(folder) / "games.json"
            oracles.play_games(min(AT_ONCE, words.games - begin), words.seed + begin, games)
            report, count, found = oracles.compare_corpus(games)
            foreign_report, foreign_count, foreign = oracles.compare_foreign_jkf(games)
        of_games += count
        of_foreign += foreign_count
        report += foreign_report
        for line in foreign:
            compared, _, name = line.removeprefix("compared ").partition(": ")
            texts[name] += int(compared)
        for line in found:
            used, _, name = line.removeprefix("exception in ").partition(" games: ")
            exceptions[name] += int(used)
        print("\n".join(report), end="\n" if report else "")
        # A run that is ended before its time has its figure, too.
        print(f"{min(begin + AT_ONCE, words.games)} games so far: {of_games} and {of_foreign} differences", flush=True)
    for name, used in exceptions.items():
        print(f"exception in {used} games: {name}")
    for name, compared in texts.items():
        print(f"compared {compared}: {name}")
    print(f"{words.games} games through {len(FORMATS)} formats: {of_games} differences; JKF of others: {of_foreign} differences")
    sys.exit(1 if differences or of_games or of_foreign else 0)


main()
