"""Counts what bench/shogi_perft.txt lists with `shinpan perft` and compares.

    python3 bench/shogi_perft.py build/bench/bin/shinpan
"""
import pathlib
import subprocess
import sys

PROGRAM = sys.argv[1]
wrong = 0
for line in (pathlib.Path(__file__).parent / "shogi_perft.txt").read_text().splitlines():
    if line.startswith("#"):
        continue
    game, rest = line.split(" ", 1)
    position, depth, expected = rest.rsplit(" ", 2)
    words = [] if position == "-" else ["--position", position]
    table = subprocess.run([PROGRAM, "perft", game, "--depth", depth, *words],
                           capture_output=True, text=True, check=True).stdout
    count, time, _, speed = table.splitlines()[-1].split()[1:]
    verdict = "as expected" if count == expected else f"WRONG: expected {expected}"
    wrong += count != expected
    print(f"{game:12} {position[:24]:24} {depth} {count:>12} {time:>9} s {speed:>14} nodes/s  {verdict}", flush=True)
sys.exit(1 if wrong else 0)
