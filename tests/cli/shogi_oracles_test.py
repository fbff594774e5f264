"""Records of shogi are read and written as tsshogi and json-kifu-format do it.

Usage: shogi_oracles_test.py BIN-FOLDER ORACLE-FOLDER. The two are installed into ORACLE-FOLDER by npm; where that
cannot be done the test says why and exits with 77. bench/shogi_records.py compares more.
"""
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "oracles"))
from oracles import Oracles, Unavailable  # noqa: E402
from pace import PATIENCE, share  # noqa: E402
from skips import skip  # noqa: E402

POSITIONS = share(60, 1000)  # some sixty moves each
GAMES = share(50, 1000)  # of our engine with itself, which takes most of the time


def main():
    oracles = Oracles(sys.argv[1], sys.argv[2], PATIENCE)
    try:
        oracles.install()
    except Unavailable as reason:
        skip(str(reason))
    moves, differences = oracles.compare_moves(POSITIONS, seed=5)
    assert moves > 20 * POSITIONS, moves
    if differences:
        sys.exit(f"{len(differences)} of {moves} moves differ\n" + "\n".join(differences[:20]))
    with tempfile.TemporaryDirectory() as folder:
        games = pathlib.Path(folder) / "games.json"
        oracles.play_games(GAMES, 7, games)
        report, count, exceptions = oracles.compare_corpus(games)
        foreign_report, foreign_count, foreign = oracles.compare_foreign_jkf(games)
    if count:
        sys.exit(f"{count} differences in {GAMES} games\n" + "\n".join(report))
    if foreign_count:
        sys.exit(f"{foreign_count} differences in JKF of others\n" + "\n".join(foreign_report))
    print(f"{moves} moves and {GAMES} games agree, but for:\n" + "\n".join(exceptions + foreign))


main()
