"""Counts of chess beside those of Debian's stockfish, which is only run, and how fast each counts.

    python3 bench/chess_perft.py build/bench/bin/shinpan             # chess_perft.txt, the speed, the 960 starts
    python3 bench/chess_perft.py build/bench/bin/shinpan --starts 40 # of the starts only every 24th

The speed is that of one thread: the processor's time of a process that counts, less that of one that counts to depth 1, the
least of some runs that take turns. Both count the last ply without making its moves.
"""
import argparse
import os
import pathlib
import subprocess
import sys

STOCKFISH = "/usr/games/stockfish"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
TABLE = pathlib.Path(__file__).with_name("chess_perft.txt")

words = argparse.ArgumentParser()
words.add_argument("program")
words.add_argument("--starts", type=int, default=960)
words.add_argument("--depth", type=int, default=3, help="of the starts")
words.add_argument("--runs", type=int, default=5, help="of each, for the speed")
words.add_argument("--no-table", action="store_true")
words = words.parse_args()


class Stockfish:
    """One process for many positions."""

    def __init__(self):
        self.process = subprocess.Popen([STOCKFISH], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def perft(self, fen, depth, is_960=False):
        self.process.stdin.write(f"setoption name UCI_Chess960 value {str(is_960).lower()}\n"
                                 f"position fen {fen}\ngo perft {depth}\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            if line.startswith("Nodes searched"):
                return int(line.split()[-1])
        sys.exit(f"stockfish ended at {fen}")


def ours(depth, *settings):
    table = subprocess.run([words.program, "perft", "chess", "--depth", str(depth), *settings], capture_output=True,
                           text=True, check=True).stdout
    return [int(line.split()[1]) for line in table.splitlines() if line.split()[0].isdigit()]


def fen_of_start(number):
    """By Scharnagl's numbers, worked out anew."""
    rank = [""] * 8
    rank[number % 4 * 2 + 1] = "b"
    rank[number // 4 % 4 * 2] = "b"
    free = [file for file in range(8) if not rank[file]]
    rank[free.pop(number // 16 % 6)] = "q"
    pairs = [(one, other) for one in range(5) for other in range(one + 1, 5)]
    for place in pairs[number // 96]:
        rank[free[place]] = "n"
    for file, letter in zip((file for file in range(8) if not rank[file]), "rkr"):
        rank[file] = letter
    rooks = "".join("abcdefgh"[file] for file in (7, 6, 5, 4, 3, 2, 1, 0) if rank[file] == "r")
    back = "".join(rank)
    return f"{back}/pppppppp/8/8/8/8/PPPPPPPP/{back.upper()} w {rooks.upper()}{rooks} - 0 1"


def processor_time(command, stdin):
    """Of one process, in seconds."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    process.stdin.write(stdin.encode())
    process.stdin.close()
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, command
    return usage.ru_utime + usage.ru_stime


def speed(fen, depth):
    """How many times faster we are, and the seconds of both."""
    def own(plies):
        return processor_time([words.program, "perft", "chess", "--position", fen, "--depth", str(plies), "--divide"], "")

    def theirs(plies):
        return processor_time([STOCKFISH], f"position fen {fen}\ngo perft {plies}\nquit\n")

    least = {}
    for _ in range(words.runs):
        for who in (own, theirs):
            for plies in (1, depth):
                took = who(plies)
                least[who, plies] = min(took, least.get((who, plies), took))
    return [least[who, depth] - least[who, 1] for who in (own, theirs)]


wrong = 0
oracle = Stockfish()
if not words.no_table:
    for line in TABLE.read_text().splitlines():
        if line.startswith("#"):
            continue
        position, depth, expected = line.rsplit(" ", 2)
        fen = START if position == "-" else position
        counts = {"ours": ours(depth, "--position", fen)[-1], "stockfish": oracle.perft(fen, depth), "table": int(expected)}
        is_right = len(set(counts.values())) == 1
        wrong += not is_right
        print(f"{fen[:40]:40} {depth} {expected:>12}  {'as expected' if is_right else f'WRONG: {counts}'}", flush=True)

for name, fen, depth in (("start", START, 6), ("kiwipete", KIWIPETE, 5)):
    own, theirs = speed(fen, depth)
    print(f"{name} to depth {depth}: {own:.2f} s, stockfish {theirs:.2f} s: {theirs / own:.2f} times its speed", flush=True)

step = max(1, 960 // words.starts)
numbers = range(0, 960, step)
sequences = 0
for number in numbers:
    counts = ours(words.depth, "--set", f"variant=960:{number}")
    expected = [oracle.perft(fen_of_start(number), depth, is_960=True) for depth in range(1, words.depth + 1)]
    sequences += sum(counts)
    if counts != expected:
        wrong += 1
        print(f"start {number}: {counts}, stockfish {expected}", flush=True)
print(f"{len(numbers)} starts of Chess960 to depth {words.depth}: {sequences} sequences")
sys.exit(1 if wrong else 0)
