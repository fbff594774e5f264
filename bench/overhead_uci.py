#!/usr/bin/env python3
"""The referee's own cost a ply of chess over UCI, with store, events, records and logs on, pinned to one core.

    python3 bench/overhead_uci.py build/bench [GAMES]

The engines answer at once, with an info line before each move. Processor time is that of the referee alone.
"""
import pathlib
import shutil
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from referee_cost import Referee, least  # noqa: E402

BUILD = pathlib.Path(sys.argv[1]).resolve()
GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 40
ENGINE = str(BUILD / "bench/bench_instant_uci_engine")
ROUNDS = 5
# The short games have the same number of starts with fewer plies: the difference tells what a ply costs.
SHORT, LONG = 20, 320


def main():
    with tempfile.TemporaryDirectory() as folder:
        for positions in ("whole", "recent"):
            referee = Referee(BUILD, folder, [ENGINE, ENGINE],
                              ["--game", "chess", "--opening-plies", "2", "--seed", "1", "--positions", positions])
            rounds = [(referee.run(GAMES, "--max-plies", str(LONG)), referee.run(GAMES, "--max-plies", str(SHORT)))
                      for _ in range(ROUNDS)]
            (plies, time, memory), (short_plies, short_time, _) = map(least, zip(*rounds))
            ply = (time - short_time) / (plies - short_plies)
            print(f"{positions:7} {time / plies:6.1f} us a ply with starts, {ply:.1f} us a ply alone (goal: at most 6), "
                  f"{plies / GAMES:.0f} plies a game, peak memory {memory:.1f} MB")
            if shutil.which("strace"):
                calls, plies = referee.system_calls(10, "--max-plies", str(LONG))
                short_calls, short_plies = referee.system_calls(10, "--max-plies", str(SHORT))
                print(f"        {(calls - short_calls) / (plies - short_plies):6.1f} system calls a ply alone (goal: at most 5)")


main()
