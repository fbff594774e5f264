#!/usr/bin/env python3
"""Whole games of shogi between engines nobody here wrote, and ours against them.

Usage: usi_engines_test.py BIN-FOLDER. Exits with 77, and says why, where an engine is not installed.
"""
import json
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from pace import AMPLE, PATIENCE, share  # noqa: E402
from skips import skip  # noqa: E402

BIN = sys.argv[1]
PATH = os.pathsep.join([BIN, os.environ.get("PATH", ""), "/usr/games"])
# Debian's engines with little work a move; time is plenty, so that a busy machine changes nothing.
# fairy-stockfish has no option that counts nodes, so each "go" is told of a limit of them besides its clocks.
FAIRY = ["usi:sh -c \"sed -u 's/^go .*/& nodes 2000/' | fairy-stockfish\"", "--name", "fairy"]
GPS = ["usi:gpsusi", "--option", "LimitDepth=4", "--option", "Thread=1"]
OURS = ["usi:shinpan-shogi", "--option", "NodesLimit=200"]
FREEZING = ["usi:shinpan-shogi", "--option", "NodesLimit=60"]
FAIR_ENDINGS = {"rules", "resignation"}
GAMES = share(1, 2)


def play(game, *players):
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out")
        command = [os.path.join(BIN, "shinpan"), "match", "--game", game, "--time", AMPLE, "--start-limit", AMPLE, "-n",
                   str(GAMES), "--opening-plies", "4", "--seed", "7", "--out", out]
        for player in players:
            command += player
        run = subprocess.run(command, env={**os.environ, "PATH": PATH}, capture_output=True,
                             text=True, timeout=PATIENCE, check=False)
        if run.returncode != 0:
            sys.exit(f"{' '.join(command)}\n{run.stdout}{run.stderr}")
        with open(os.path.join(out, "events.jsonl"), encoding="utf-8") as events:
            return [json.loads(line) for line in events]


def check(name, events, freezes=False):
    ends = [event for event in events if event["event"] == "game_ended"]
    if len(ends) != GAMES:
        sys.exit(f"{name}: expected {GAMES} games, found {len(ends)}")
    for end in ends:
        if end["ending"] not in FAIR_ENDINGS:
            sys.exit(f"{name}: {end['sentence']}\n{end['evidence']}")
    moves = [event for event in events if event["event"] == "move_played"]
    if not any("score" in move for move in moves):
        sys.exit(f"{name}: no move has a score")
    if freezes != any("z" in move["move"] for move in moves):
        sys.exit(f"{name}: freezes were {'not ' if freezes else ''}played")
    if not any(event.get("line") in ("gameover win", "gameover draw") for event in events):
        sys.exit(f"{name}: nobody was told how the game ended")
    print(f"{name}: {len(moves)} moves; " + "; ".join(end["sentence"] for end in ends))


def main():
    check("shinpan-shogi against itself", play("freeze-shogi", FREEZING, FREEZING), freezes=True)
    missing = [name for name in ("fairy-stockfish", "gpsusi") if not shutil.which(name, path=PATH)]
    if missing:
        skip(f"there is no {' and no '.join(missing)} (apt-get install fairy-stockfish gpsshogi)")
    check("fairy-stockfish against gpsusi", play("shogi", FAIRY, GPS))
    check("shinpan-shogi against fairy-stockfish", play("shogi", OURS, FAIRY))


main()
