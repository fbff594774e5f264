"""Legal moves, SAN, FEN and endings of random games of chess beside stockfish and chess.js.

    python3 bench/chess_oracles.py build/bench 300000 [SEED]

A quarter of the positions are of Chess960, which chess.js does not know. chess.js is installed by npm into build/bench/oracles.
"""
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "oracles"))
import chess_oracles  # noqa: E402
from oracles import Oracles  # noqa: E402

BUILD, COUNT = pathlib.Path(sys.argv[1]), int(sys.argv[2])
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1
PATIENCE = 24 * 3600

oracles = Oracles(BUILD / "bin", BUILD / "oracles", PATIENCE)
oracles.install()
wrong = 0
with tempfile.TemporaryDirectory() as folder:
    for is_960, count in ((False, COUNT - COUNT // 4), (True, COUNT // 4)):
        games = pathlib.Path(folder) / "games.txt"
        chess_oracles.write_games(BUILD / "bin", SEED, count, games, is_960)
        seen, moves, differences = chess_oracles.compare_with_stockfish(games, is_960)
        print(f"stockfish{' (Chess960)' if is_960 else ''}: {seen} positions, {moves} moves, {len(differences)} differ", flush=True)
        print("\n".join(differences[:20]))
        wrong += len(differences) + (seen != count)
        if not is_960:
            counts, told = chess_oracles.compare_with_chess_js(games, oracles.node)
            print("\n".join([*told, f"chess.js: {counts}"]), flush=True)
            wrong += counts["differences"] + (counts["positions"] != count)
sys.exit(1 if wrong else 0)
