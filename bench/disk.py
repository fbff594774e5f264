#!/usr/bin/env python3
"""What a move of Go on 19x19 takes on a server's disk, by the kind of file; with a second folder of programs, beside those.

    python3 bench/disk.py build/release/bin [OTHER_BIN] [MOVES]

A whole game of two clients that can come back, in each data format; the server is stopped before its files are counted, in
blocks of the disk. What is set aside for a full disk (`reserve`) is no part of it.
"""
import collections
import pathlib
import re
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests/server"))
from running_server import RunningServer  # noqa: E402

SIZE = 19
LETTERS = "ABCDEFGHJKLMNOPQRST"


def moves_of(count):
    """Black fills every other column, white those between: nothing is captured, and no move is a suicide."""
    columns = [[f"{LETTERS[x]}{y + 1}" for x in range(begin, SIZE - 1, 4) for y in range(SIZE)] for begin in (0, 2)]
    return [columns[number % 2][number // 2] for number in range(count)] + ["pass", "pass"]


def play(programs, count):
    """Blocks by kind of file, in bytes a move."""
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(programs, folder + "/serve")
        clients = [server.connect(), server.connect()]
        for client, color in zip(clients, ("black", "white")):
            client.greet("go 19x19", name=color, color=color, resume=True)
        for client in clients:
            client.agree()
        moves = moves_of(count)
        for number, move in enumerate(moves):
            clients[number % 2].asked()
            clients[number % 2].move(move)
        for client in clients:
            client.until("Game-End:")
        assert server.end() == 0, server.said()
        [(plies,)] = server.rows("SELECT plies FROM game")
        assert plies == len(moves), plies
        sizes = collections.Counter()
        for file in pathlib.Path(folder, "serve").iterdir():
            kind = re.sub(r"^\d+[^.]*", "*", file.name)
            if kind != "reserve":
                sizes[kind] += file.lstat().st_blocks * 512 / len(moves)
        return sizes


def main():
    bins = [word for word in sys.argv[1:] if not word.isdigit()]
    count = next((int(word) for word in sys.argv[1:] if word.isdigit()), 150)
    totals = []
    for programs in bins:
        sizes = play(programs, count)
        totals.append(sum(sizes.values()))
        parts = ", ".join(f"{kind} {size:,.0f}" for kind, size in sizes.most_common() if size >= 1)
        print(f"{programs}: {totals[-1]:,.0f} bytes a move ({parts})", flush=True)
    if len(totals) == 2:
        print(f"the first takes {totals[0] / totals[1]:.2f} of the second (goal: 0.33)")


main()
