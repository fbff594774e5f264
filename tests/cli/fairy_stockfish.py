"""Our legal moves of shogi are those of Debian's fairy-stockfish, in the positions of random games that it walks.

It lists pawn drops that mate, which the rules forbid; exactly those may differ. bench/shogi_oracles.py does the same
for many more positions. Exits with 77 where the program is not installed.
"""
import pathlib
import random
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from skips import skip  # noqa: E402

SHINPAN = pathlib.Path(sys.argv[1]) / "shinpan"
ORACLE = pathlib.Path("/usr/games/fairy-stockfish")
# Positions where drops mate, pieces are pinned and kings are in check, and the start of a random game.
STARTS = [
    "7nk/9/7G1/9/9/9/9/9/K8 b P 1",
    "ppplkl1pp/b2p1p3/9/9/9/B8/9/5P1P1/PPPP1LKLP b R2G2S2N2Pr2g2s2n2p 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
    "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
]
MOVES_OF_A_GAME = 60
COMPARED_EACH = 5  # every so many moves: starting our program takes most of the time

if not ORACLE.exists():
    skip("there is no fairy-stockfish (apt-get install fairy-stockfish)")

oracle = subprocess.Popen([ORACLE], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def say(text):
    oracle.stdin.write(text + "\n")
    oracle.stdin.flush()


def lines_until(start):
    for line in oracle.stdout:
        yield line.strip()
        if line.startswith(start):
            return
    sys.exit("fairy-stockfish ended")


def moves_by_oracle(position):
    say(f"position sfen {position}\ngo perft 1")
    return {line.split(":")[0] for line in lines_until("Nodes searched") if re.fullmatch(r"\S{4,5}: 1", line)}


def shown(position):
    """What it shows of a position: "Sfen" and "Checkers" among others."""
    say(f"position sfen {position}\nd")
    return dict(line.split(":", 1) for line in lines_until("Checkers:") if ":" in line)


def is_pawn_drop_mate(position, move):
    then = f"{position} moves {move}"
    return move.startswith("P*") and shown(then)["Checkers"].strip() != "" and not moves_by_oracle(then)


def moves_by_us(position):
    words = [SHINPAN, "perft", "shogi", "--depth", "1", "--divide", "--position", position]
    table = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    return {line.split()[0] for line in table.splitlines()} - {"total"}


say("usi")
list(lines_until("usiok"))
chance = random.Random(2026)
wrong = compared = drop_mates = 0
for position in STARTS:
    for ply in range(MOVES_OF_A_GAME):
        theirs = moves_by_oracle(position)
        mates = {move for move in theirs if is_pawn_drop_mate(position, move)}
        if ply % COMPARED_EACH == 0:
            ours = moves_by_us(position)
            compared += 1
            drop_mates += len(mates)
            if ours != theirs - mates:
                wrong += 1
                print(f"{position}\n  only ours: {sorted(ours - theirs)}\n  only theirs: {sorted(theirs - mates - ours)}")
        if not theirs - mates:
            break
        move = chance.choice(sorted(theirs - mates))
        position = shown(f"{position} moves {move}")["Sfen"].strip()
say("quit")
print(f"{compared} positions, {drop_mates} pawn drops that mate, {wrong} differ")
sys.exit(1 if wrong or compared < 30 or drop_mates == 0 else 0)
