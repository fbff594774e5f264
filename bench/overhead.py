#!/usr/bin/env python3
"""The referee's own cost a ply, beside a bare loop over the same pipes, in one run pinned to one core.

    python3 bench/overhead.py build/bench [GAMES]
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from referee_cost import PIN, Referee, least  # noqa: E402

BUILD = pathlib.Path(sys.argv[1]).resolve()
GAMES = sys.argv[2] if len(sys.argv) > 2 else "200"
ENGINE = str(BUILD / "bench/bench_instant_engine")
ROUNDS = 5


def bare_loop(opening_plies=0):
    out = subprocess.run([*PIN, BUILD / "bench/bench_bare_loop", GAMES, "game", str(opening_plies), ENGINE],
                         capture_output=True, text=True, check=True).stdout.split()
    return int(out[0]), float(out[1])


with tempfile.TemporaryDirectory() as name:
    # In turn, so that a busy minute falls on all of them; the short games have the same number of starts with
    # fewer plies and tell what a ply costs and what a game costs.
    referee = Referee(BUILD, name, [ENGINE, ENGINE])
    LONG, SHORT = ["--opening-plies", "0"], ["--opening-plies", "40"]
    rounds = [(bare_loop(), bare_loop(40), referee.run(GAMES, *LONG), referee.run(GAMES, *SHORT)) for _ in range(ROUNDS)]
    ((bare_plies, bare_time), (short_bare_plies, short_bare_time), (plies, time, memory),
     (short_plies, short_time, _)) = map(least, zip(*rounds))
    bare, ours = bare_time / bare_plies, time / plies
    bare_ply = (bare_time - short_bare_time) / (bare_plies - short_bare_plies)
    ply = (time - short_time) / (plies - short_plies)
    print(f"bare loop   {bare:6.1f} us a ply with starts, {bare_ply:.1f} us a ply alone "
          f"({bare_plies} plies, the least of {ROUNDS} runs)")
    print(f"referee     {ours:6.1f} us a ply with starts, {ply:.1f} us a ply alone "
          f"({plies} plies), events and logs written")
    print(f"ratio       {ours / bare:6.2f} with starts, {ply / bare_ply:.2f} of a ply alone (goal: at most 2)")
    print(f"a game      {(time - ply * plies) / int(GAMES):6.0f} us for its start and end (goal: at most 350), "
          f"{(bare_time - bare_ply * bare_plies) / int(GAMES):.0f} us of the bare loop")
    print(f"peak memory {memory:6.1f} MB (goal: at most 10)")
    if shutil.which("strace"):
        calls, plies = referee.system_calls(40, *LONG)
        short_calls, short_plies = referee.system_calls(40, *SHORT)
        ply_calls = (calls - short_calls) / (plies - short_plies)
        print(f"system calls: {calls / plies:.1f} a ply with starts, {ply_calls:.1f} for a ply alone (goal: at most 4), "
              f"{(calls - ply_calls * plies) / 40:.0f} for a game's start and end")
