"""Perft from the start, ours and fairy-stockfish's, in the same run on one core, by CPU time.

    python3 bench/shogi_vs_fairy.py build/bench [RUNS]

The runs alternate, and the best of each counts: neighbours on the machine only ever slow a run down.
"""
import os
import re
import subprocess
import sys

BUILD = sys.argv[1]
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
    print(f"{name:50} {count:>13,} nodes {speed / 1e6:8.1f} million/s", flush=True)
    return speed


fairy, ours, leaves = [], [], []
for _ in range(RUNS):
    fairy.append(measured([FAIRY], "usi\nposition startpos\ngo perft 5\nquit\n", r"Nodes searched: (\d+)"))
    ours.append(measured([f"{BUILD}/bin/shinpan", "perft", "shogi", "--depth", "6"], "", r"(?m:^)\s+6\s+(\d+)"))
    leaves.append(measured([f"{BUILD}/bench/bench_shogi_leaves", "5"], "", r"leaves (\d+)"))
slow = best("fairy-stockfish, start, depth 5, last ply counted", fairy)
fast = best("shinpan, start, depths 1 to 6, last ply counted", ours)
made = best("shinpan, start, depth 5, every leaf made", leaves)
print(f"counted {fast / slow:.1f} times as fast (goal 10), every leaf made {made / slow:.1f} times (goal 2.3)")
