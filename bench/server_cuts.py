#!/usr/bin/env python3
"""Engines of every protocol play at a server that is killed again and again, over connections that are cut in every phase.

    python3 bench/server_cuts.py build/release/bin [GAMES] [ENTRY...]

GAMES (default: 50) of each entry: judge, gtp-othello, gtp-go, tlf, usi, usi-gps, usi-freeze, against engines that are not
ours where they are installed. Tells how many games were lost by anything but play, how many moves were lost or made twice,
and by how much the clocks that clients were told differed from what they should have been. Exit status 1: something was.
"""
import os
import pathlib
import statistics
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path += [str(ROOT / "tests"), str(ROOT / "tests/server")]
import cut_games  # noqa: E402
from running_server import RunningServer  # noqa: E402

HOURS = 6 * 3600


def main():
    programs = os.path.abspath(sys.argv[1])
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    entries = cut_games.entries(programs)
    wanted = sys.argv[3:] or list(entries)
    failed = False
    missing = [name for name in ("gnugo", "fairy-stockfish", "gpsusi") if not cut_games.installed(name)]
    if missing:
        print("not installed, our own engines play in their place: " + ", ".join(missing))
    print(f"{'':12} {'games':>5} {'moves':>6} {'cuts':>5} {'kills':>5} {'faults':>6}   clocks told, wrong by ms: "
          "median, 99 %, most   seconds")
    for name in wanted:
        with tempfile.TemporaryDirectory() as folder:
            server = RunningServer(programs, os.path.join(folder, "server"), "--per-address", "1000", "--grace", "3600", "--ready", "600")
            begin = time.monotonic()
            try:
                result = cut_games.play(server, entries[name], games, seed=len(name), patience=HOURS)
            finally:
                server.end()
        wrong = cut_games.faults(result, games)
        clocks = sorted(result["clock_errors"])
        errors = [each for each, _ in clocks] or [float("nan")]
        played = len([row for row in result["games"] if row[2] != "nogame"])
        moves = sum(map(len, result["moves"].values()))
        print(f"{name:12} {played:5} {moves:6} {result['cuts']:5} {result['kills']:5} {len(wrong):6}   {len(clocks):8}  "
              f"{statistics.median(errors):6.1f} {errors[int(0.99 * (len(errors) - 1))]:6.1f} {errors[-1]:6.1f}   "
              f"{time.monotonic() - begin:6.0f}", flush=True)
        wrong += [what for error, what in reversed(clocks) if error > 50]
        failed = failed or bool(wrong)
        for each in wrong[:5]:
            print("   ", each[:300])
    return 1 if failed else 0


sys.exit(main())
