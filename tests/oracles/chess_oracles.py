"""Random games of chess compared with stockfish and chess.js: for tests/cli/chess_oracles_test.py and bench/chess_oracles.py.

Both are only run: stockfish is Debian's package, chess.js is installed into a folder by npm.
"""
import json
import pathlib
import subprocess

STOCKFISH = pathlib.Path("/usr/games/stockfish")
# Positions that are asked for before answers are read: few enough for the pipes.
AT_ONCE = 100


def write_games(programs, seed, positions, file, is_960=False):
    """By our own rules."""
    program = pathlib.Path(programs).resolve().parent / "tests" / "chess_games"
    with open(file, "w") as out:
        subprocess.run([program, str(seed), str(positions), *(["960"] if is_960 else [])], stdout=out, check=True)


def positions_in(file):
    """Each with our legal moves and whether there is an end."""
    with open(file) as lines:
        for line in lines:
            kind, *fields = line.rstrip("\n").split("\t")
            if kind == "P":
                fen, ending, moves = fields
                yield fen, ending, {move.split("=")[0] for move in moves.split()}


class Stockfish:
    """Legal moves by its perft, and whether there is a check."""

    def __init__(self, is_960):
        self.process = subprocess.Popen([STOCKFISH], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.say(f"setoption name UCI_Chess960 value {str(is_960).lower()}\n")

    def say(self, text):
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def moves_of(self, fens):
        self.say("".join(f"position fen {fen}\ngo perft 1\n" for fen in fens))
        return [self.read_moves(fen) for fen in fens]

    def read_moves(self, fen):
        moves = set()
        for line in self.process.stdout:
            if line.startswith("Nodes searched"):
                return moves
            move, colon, _ = line.partition(": ")
            if colon and " " not in move:
                moves.add(move)
        raise AssertionError(f"stockfish ended at {fen}")

    def is_check(self, fen):
        self.say(f"position fen {fen}\nd\n")
        for line in self.process.stdout:
            if line.startswith("Checkers:"):
                return bool(line.partition(":")[2].strip())
        raise AssertionError(f"stockfish ended at {fen}")

    def close(self):
        self.say("quit\n")
        self.process.wait()


def compare_with_stockfish(file, is_960=False):
    """Gives how many positions and moves there were, and what differs."""
    oracle = Stockfish(is_960)
    count = moves = 0
    differences = []
    batch = []

    def settle():
        nonlocal count, moves
        answers = oracle.moves_of([fen for fen, _, _ in batch])
        for (fen, ending, ours), theirs in zip(batch, answers):
            count += 1
            moves += len(ours)
            if ours != theirs:
                differences.append(f"{fen}: only ours {sorted(ours - theirs)}, only theirs {sorted(theirs - ours)}")
            expected = None if theirs else ("mate" if oracle.is_check(fen) else "stalemate")
            if (ending if ending in ("mate", "stalemate") else None) != expected:
                differences.append(f"{fen}: ends by {ending}, stockfish: {expected}")
        batch.clear()

    for position in positions_in(file):
        batch.append(position)
        if len(batch) == AT_ONCE:
            settle()
    settle()
    oracle.close()
    return count, moves, differences


def compare_with_chess_js(file, node):
    """`node` runs a script of this folder and gives what it prints."""
    *told, counts = node("chess_games.cjs", file).splitlines()
    return json.loads(counts), told
