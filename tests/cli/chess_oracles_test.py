"""Legal moves, SAN, FEN and endings of random games of chess are those of stockfish and of chess.js.

Usage: chess_oracles_test.py BIN-FOLDER ORACLE-FOLDER. What is missing is told, and the rest is compared; where both are, the
test exits with 77. bench/chess_oracles.py compares more.
"""
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "oracles"))
import chess_oracles  # noqa: E402
from oracles import Oracles, Unavailable  # noqa: E402
from pace import PATIENCE, share  # noqa: E402
from skips import skip  # noqa: E402

POSITIONS = share(3000, 30000)
BIN, FOLDER = sys.argv[1:3]
missing = []


def with_stockfish(file, is_960):
    if not chess_oracles.STOCKFISH.exists():
        missing.append("there is no stockfish (apt-get install stockfish)")
        return
    count, moves, differences = chess_oracles.compare_with_stockfish(file, is_960)
    assert count == POSITIONS and moves > 5 * POSITIONS, (count, moves)
    if differences:
        sys.exit("stockfish differs\n" + "\n".join(differences[:20]))
    print(f"stockfish: {count} positions{' of Chess960' if is_960 else ''}, {moves} moves")


def with_chess_js(file):
    oracles = Oracles(BIN, FOLDER, PATIENCE)
    try:
        oracles.install()
    except Unavailable as reason:
        missing.append(str(reason))
        return
    counts, told = chess_oracles.compare_with_chess_js(file, oracles.node)
    assert counts["positions"] == POSITIONS and counts["games"] > 5, counts
    if counts["differences"]:
        sys.exit("chess.js differs\n" + "\n".join(told))
    print(f"chess.js: {counts}")


with tempfile.TemporaryDirectory() as folder:
    for is_960 in (False, True):
        games = pathlib.Path(folder) / "games.txt"
        chess_oracles.write_games(BIN, 24, POSITIONS, games, is_960)
        with_stockfish(games, is_960)
        if not is_960:
            with_chess_js(games)
if missing:
    skip("; ".join(dict.fromkeys(missing)))
