#!/usr/bin/env python3
"""How much more the referee charges than an engine has really thought, with eight games of sleeping engines at once.

    python3 bench/clocks.py build/bench [GAMES]
"""
import json
import pathlib
import subprocess
import sys
import tempfile

BUILD = pathlib.Path(sys.argv[1]).resolve()
GAMES = sys.argv[2] if len(sys.argv) > 2 else "16"

with tempfile.TemporaryDirectory() as name:
    times = pathlib.Path(name, "times")
    engine = f"{BUILD / 'bench/bench_sleeping_engine'} {times}"
    subprocess.run([BUILD / "bin/shinpan", "match", "-j", "8", "-n", GAMES, "--out", name, engine, engine], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    real, seen = {}, set()
    for line in times.read_text().splitlines():
        board, nanoseconds = line.split()
        real[board] = None if board in real else int(nanoseconds) / 1e9  # the first boards come more than once
    board, differences = {}, []
    for line in pathlib.Path(name, "events.jsonl").read_text().splitlines():
        event = json.loads(line)
        if event["event"] == "line_sent" and event["line"].startswith("MOVE"):
            board[event["game"]] = event["line"].split(":")[1]
        if event["event"] == "move_played" and real.get(board[event["game"]]) is not None:
            differences.append(event["spent"] - real[board[event["game"]]])
    differences.sort()
    at = lambda part: differences[min(len(differences) - 1, int(part * len(differences)))] * 1000
    print(f"{len(differences)} moves of {GAMES} games, eight at once: charged minus real time")
    print(f"median {at(0.5):.3f} ms, p99 {at(0.99):.3f} ms (goal: under 2), most {at(1):.3f} ms, least {at(0):.3f} ms")
