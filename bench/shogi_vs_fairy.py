"""Perft from the start, ours and fairy-stockfish's, in the same run on one core, by CPU time.

    python3 bench/shogi_vs_fairy.py build/bench/bin/shinpan [RUNS]

The runs alternate, and the best of each counts: neighbours on the machine only ever slow a run down.
"""
import os
import re
import subprocess
import sys

PROGRAM = sys.argv[1]
RUNS = int(sys.argv[2]) if len(sys.argv) > 2 else 3
FAIRY = "/usr/games/fairy-stockfish"


def measured(command, stdin, count_pattern):
    """Nodes for each second of CPU time."""
    before = os.times()
    run = subprocess.run(command, input=stdin, capture_output=True, text=True, check=True)
    after = os.times()
    seconds = after.children_user - before.children_user + after.children_system - before.children_system
    count = int(re.findall(count_pattern, run.stdout)[-1].replace(",", ""))
    return count / seconds, count


def best(name, runs):
    speed, count = max(runs)
    print(f"{name:44} {count:>13,} nodes {speed / 1e6:8.1f} million/s", flush=True)
    return speed


fairy, ours = [], []
for _ in range(RUNS):
    fairy.append(measured([FAIRY], "usi\nposition startpos\ngo perft 5\nquit\n", r"Nodes searched: (\d+)"))
    ours.append(measured([PROGRAM, "perft", "shogi", "--depth", "6"], "", r"^\s+6\s+(\d+)".replace("^", "(?m:^)")))
slow = best("fairy-stockfish, start, depth 5", fairy)
fast = best("shinpan, start, depths 1 to 6", ours)
print(f"{fast / slow:.1f} times as fast")
