#!/usr/bin/env python3
"""games_test.py BIN: engines of every game meet over the network, each in its own protocol."""
import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from running_server import PATIENCE, RunningServer  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def pairings(programs):
    """Game, options of both clients, two engines each with options of its own."""
    own = lambda name: f"'{programs}/{name}'"  # noqa: E731
    gnugo = shutil.which("gnugo") or "/usr/games/gnugo"
    fairy = shutil.which("fairy-stockfish") or "/usr/games/fairy-stockfish"
    yield "tictactoe", [], [own("shinpan-tictactoe")], [f"'{ROOT}/examples/tictactoe.py'"]
    yield "othello", [], [own("shinpan-othello") + " --depth 3"], [f"'{ROOT}/examples/first_move.py'"]
    go = own("shinpan-go") + " --gtp --playouts 20"
    # A clock would let GNU Go rise to levels at which it thinks as long as it may.
    yield ("go", ["--size", "9"], [go],
           [f"gtp:{gnugo} --mode gtp --level 0 --max-level 0" if os.path.exists(gnugo) else go])
    shogi = [own("shinpan-shogi"), "--option", "NodesLimit=500"]
    # By nodes: it would use all the time that it is given.
    by_nodes = f"usi:sh -c \"sed -u 's/^go .*/& nodes 1000/' | {fairy}\""
    yield "shogi", [], shogi, [by_nodes] if os.path.exists(fairy) else shogi
    yield "freeze-shogi", ["--freezes", "2"], shogi, shogi
    stockfish = shutil.which("stockfish") or "/usr/games/stockfish"
    chess = [own("shinpan-chess"), "--option", "Level=2"]
    shallow = f"uci:sh -c \"sed -u 's/^go .*/go depth 2/' | {stockfish}\""
    yield "chess", [], chess, [shallow] if os.path.exists(stockfish) else chess
    yield "chess", ["--variant", "960:7"], chess, [shallow] if os.path.exists(stockfish) else chess


def check_game(server, game, options, first, second):
    common = ["--game", game, "--color"]
    clients = [server.join(first[0], "--name", "甲", *common, "black", *options, *first[1:]),
               server.join(second[0], "--name", "乙", *common, "white", *options, *second[1:])]
    for client in clients:
        out, err = client.communicate(timeout=PATIENCE)
        assert client.returncode == 0, f"{game}: {client.returncode}\n{out}{err}\n{server.said()}"
    number, reason, sentence, plies = server.rows(
        "SELECT number, reason, sentence, plies FROM game ORDER BY number DESC LIMIT 1")[0]
    forfeits = ["illegal", "malformed", "crash", "start", "disconnect", "time", "nogame"]
    ending = server.rows(f"SELECT ending FROM game WHERE number = {number}")[0][0]
    assert plies >= 5, f"{game}: only {plies} moves: {sentence}"
    assert not any(word in reason for word in forfeits) and ending not in forfeits, f"{game}: {sentence}"
    left = [name for name in os.listdir(server.folder) if name.startswith(f"{number:04}")]
    assert len([name for name in left if name.endswith((".tlf", ".tlf.zst"))]) == 2, left
    assert len(left) == 3, f"two logs and a record: {left}"


def main():
    programs = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(programs, os.path.join(folder, "server"))
        try:
            for pairing in pairings(programs):
                check_game(server, *pairing)
        finally:
            assert server.end() == 0, server.said()


main()
