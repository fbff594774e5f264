"""Counts what bench/go_perft.txt lists with `shinpan perft` and compares.

    python3 bench/go_perft.py build/bench/bin/shinpan
"""
import pathlib
import subprocess
import sys

PROGRAM = sys.argv[1]
wrong = 0
for line in (pathlib.Path(__file__).parent / "go_perft.txt").read_text().splitlines():
    if line.startswith("#"):
        continue
    size, rules, _, depth, expected = line.split()
    words = ["--size", size.split(":")[1], "--rules", rules.split(":")[1], "--depth", depth]
    table = subprocess.run([PROGRAM, "perft", "go", *words], capture_output=True, text=True, check=True).stdout
    count, time, _, speed = table.splitlines()[-1].split()[1:]
    verdict = "as expected" if count == expected else f"WRONG: expected {expected}"
    wrong += count != expected
    print(f"{size:8} {rules:20} {depth:>3} {count:>12} {time:>9} s {speed:>14} nodes/s  {verdict}", flush=True)
sys.exit(1 if wrong else 0)
