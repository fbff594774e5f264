#!/usr/bin/env python3
"""example_client_test.py BIN: the client of examples/ plays by the protocol alone, and in less than a hundred lines."""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from running_server import PATIENCE, RunningServer  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CLIENT = os.path.join(ROOT, "examples/lssp_client.py")
# What the two of them are told at the end, in either order.
RESULTS = ({"win", "lose"}, {"draw"})


def check_game(server, game):
    clients = [subprocess.Popen([sys.executable, CLIENT, f"127.0.0.1:{server.port}", game, name],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for name in ("a", "b")]
    results = set()
    for client in clients:
        out, err = client.communicate(timeout=PATIENCE)
        assert client.returncode == 0, f"{game}: {out}{err}\n{server.said()}"
        results.add(out.split()[0])
    assert results in RESULTS, results
    (reason, plies), = server.rows("SELECT reason, plies FROM game ORDER BY number DESC LIMIT 1")
    forfeits = ["illegal", "malformed", "crash", "disconnect", "time"]
    assert not any(word in reason for word in forfeits), f"{game}: {reason}"
    assert plies >= 5, f"{game}: only {plies} moves"


def main():
    with open(CLIENT) as source:
        assert len(source.readlines()) < 100
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(sys.argv[1], os.path.join(folder, "server"))
        try:
            for game in ("othello", "tictactoe"):
                check_game(server, game)
        finally:
            assert server.end() == 0, server.said()


main()
