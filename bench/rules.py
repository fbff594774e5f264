"""What a ply costs over a rules program: bench/rules.py BIN-FOLDER

Connect Four in C++ behind the rules protocol, counted move by move (`shinpan perft`), beside tic-tac-toe with built-in
rules; and the six games of games/ in Python, whose own time is theirs. Every figure is the least of five runs.
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import time

BIN = pathlib.Path(sys.argv[1]).resolve()
ROOT = pathlib.Path(__file__).resolve().parents[1]
RUNS = 5


def seconds(words, environment=None):
    best = float("inf")
    for _ in range(RUNS):
        begun = time.perf_counter()
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
        best = min(best, time.perf_counter() - begun)
    return best


with tempfile.TemporaryDirectory() as folder:
    program, asks = pathlib.Path(folder) / "connect_four", pathlib.Path(folder) / "asks"
    subprocess.run(["c++", "-std=c++20", "-O2", "-o", str(program), str(ROOT / "bench/rules/connect_four.cc")], check=True)
    environment = dict(os.environ, RULES_ASKS=str(asks))

    def counted(depth):
        took = seconds([str(BIN / "shinpan"), "perft", str(program), "--depth", str(depth)], environment)
        return took, int(asks.read_text())

    # Two depths, so that the start of both programs is taken off.
    (short, few), (long, many) = counted(2), counted(6)
    over = (long - short) / (many - few) * 1e6
    print(f"a ply over a C++ rules program {over:8.2f} us   ({many} asks)")
    built_in = seconds([str(BIN / "shinpan"), "perft", "tictactoe", "--depth", "9"])
    start = seconds([str(BIN / "shinpan"), "perft", "tictactoe", "--depth", "1"])
    plies = sum((9, 72, 504, 3024, 15120, 54720, 148176, 200448)) * 2
    own = max(0.0, (built_in - start) / plies * 1e6)
    print(f"a ply with built-in rules      {own:8.2f} us   (tic-tac-toe)")
    print(f"difference                     {over - own:8.2f} us   (8 at most)")
    start = seconds([str(BIN / "shinpan"), "perft", str(program), "--depth", "1"])
    print(f"start of shinpan and the rules {start * 1e3:8.2f} ms   (once a contest)")
