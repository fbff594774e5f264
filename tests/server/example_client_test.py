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


def check_game(server, game, folder):
    clients = [subprocess.Popen([sys.executable, CLIENT, f"127.0.0.1:{server.port}", game, name],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder) for name in ("a", "b")]
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
    for name in ("lssp_client.tlf", "lssp_client-2.tlf"):  # both played at the same time
        log = os.path.join(folder, name)
        checked = subprocess.run([os.path.join(sys.argv[1], "shinpan"), "log", "check", log], capture_output=True, text=True)
        assert checked.returncode == 0, checked.stdout
        with open(log) as lines:
            assert "Ready-Game" in lines.read(), log


def main():
    with open(CLIENT) as source:
        assert len(source.readlines()) < 100
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(sys.argv[1], os.path.join(folder, "server"))
        try:
            for game in ("othello", "tictactoe"):
                check_game(server, game, folder)
        finally:
            assert server.end() == 0, server.said()


main()
