#!/usr/bin/env python3
"""Do our engines keep the clocks that a server sets? Two of each meet over LSSP, with every kind of clock, on this machine as
it is: games that were lost by time, of all.

    python3 bench/engine_clocks.py build/bench [GAME...]
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

BIN = pathlib.Path(sys.argv[1]).resolve() / "bin"
CONTROLS = ("1s", "5s+0s", "5s+0.2s", "2s/1s", "2s/500ms*3", "2s/5s:10")
ENGINES = {"othello": ["shinpan-othello", "gtp:shinpan-othello --protocol gtp"], "go": ["shinpan-go"],
           "shogi": ["shinpan-shogi"], "freeze-shogi": ["shinpan-shogi"], "tictactoe": ["shinpan-tictactoe"]}


def play(game, engine, control):
    """How the game ended, and whether somebody was late."""
    with tempfile.TemporaryDirectory() as folder:
        log = open(f"{folder}/log", "wb+")
        server = subprocess.Popen([BIN / "shinpan", "serve", "--port", "0", "--no-page", "--time", control, "--out",
                                   f"{folder}/serve"], stderr=log, stdout=subprocess.DEVNULL)
        try:
            port = None
            while not port:
                time.sleep(0.05)
                port = re.search(rb"listening on \S*:(\d+)", pathlib.Path(f"{folder}/log").read_bytes())
            joins = [subprocess.Popen([BIN / "shinpan", "join", "--format", "json", "--game", game, "--name", name, "--accept",
                                       "time=any", f"localhost:{int(port[1])}", engine],
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                     for name in ("a", "b")]
            said = [join.communicate() for join in joins]
        finally:
            server.terminate()
            server.wait()
        ending = json.loads(said[0][0])["games"][0]["detail_type"]
        # An engine that has no answer in time resigns, and join says why.
        return ending, ending == "time" or any("no answer" in errors for _, errors in said)


late = played = 0
for game in sys.argv[2:] or ENGINES:
    for engine in ENGINES[game]:
        for control in CONTROLS:
            ending, is_late = play(game, engine, control)
            late, played = late + is_late, played + 1
            print(f"{game:13} {engine.split(':')[-1]:32} {control:12} {ending:12} {'LATE' if is_late else ''}", flush=True)
print(f"{late} of {played} games were lost by time (goal: 0)")
