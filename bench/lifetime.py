#!/usr/bin/env python3
"""What a process for each move costs, beside a bare loop that starts and kills the same program, in one run.

    python3 bench/lifetime.py build/bench [GAMES [ENGINE...]]

CPU time, user and system, of the referee with its launchers and engines, for each process that was started; the bare loop
has the engines alone. ENGINE is a command for the judge protocol of Othello, by default one that answers at once.
"""
import json
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

BUILD = pathlib.Path(sys.argv[1]).resolve()
GAMES = sys.argv[2] if len(sys.argv) > 2 else "20"
ENGINE = sys.argv[3:] or [str(BUILD / "bench/bench_instant_engine")]
ROUNDS = 5
PIN = ["taskset", "-c", "0"] if shutil.which("taskset") else []


def bare_loop():
    out = subprocess.run([*PIN, BUILD / "bench/bench_bare_loop", GAMES, "move", "0", *ENGINE], capture_output=True, text=True,
                         check=True).stdout.split()
    return float(out[2]) / int(out[0])


def referee():
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [*PIN, BUILD / "bin/shinpan", "match", "-j", "1", "-n", GAMES, "--lifetime", "move", "--out", folder,
             shlex.join(ENGINE), shlex.join(ENGINE)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        if status != 0:
            sys.exit(f"the match ended with {status}")
        events = pathlib.Path(folder, "events.jsonl").read_text().splitlines()
        plies = sum(json.loads(event)["event"] == "move_played" for event in events)
        return 1e6 * (usage.ru_utime + usage.ru_stime) / plies


# In turn, so that a busy minute falls on both; whatever else the machine does only adds to a time.
rounds = [(bare_loop(), referee()) for _ in range(ROUNDS)]
bare, ours = map(min, zip(*rounds))
print(f"bare loop   {bare:8.0f} us a process (the least of {ROUNDS} runs)")
print(f"referee     {ours:8.0f} us a process, with its launcher, events and logs written")
print(f"ratio       {ours / bare:8.2f} (goal: at most 1.3)")
print("each round  " + " ".join(f"{ours / bare:.2f}" for bare, ours in rounds))
