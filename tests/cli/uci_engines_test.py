#!/usr/bin/env python3
"""Whole games of chess and Chess960 between engines nobody here wrote, and ours against them.

Usage: uci_engines_test.py BIN-FOLDER. Exits with 77, and says why, where an engine is not installed.
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
# Debian's engines with little work a move; time is plenty, so that a busy machine changes nothing. All of them know depths.
ENGINES = {
    "stockfish": "stockfish",
    "ethereal-chess": "ethereal-chess",
    "fairy-stockfish": "fairy-stockfish",
    "glaurung": "glaurung",
    "toga2": "toga2",
    "gnuchess": "gnuchess --uci",
}
CHESS960 = ["stockfish", "ethereal-chess", "fairy-stockfish", "glaurung"]
OURS = ["shinpan-chess", "--option", "Level=2"]
FAIR_ENDINGS = {"rules"}


def play(name, first, second, *settings, games=1):
    """The events of a match, each of whose games ends by the rules."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out")
        command = [os.path.join(BIN, "shinpan"), "match", "--game", "chess", "--time", AMPLE, "--start-limit", AMPLE, "-n", str(games),
                   "--opening-plies", "6", "--seed", "7", "--max-plies", "300", *settings, "--out", out, *first, *second]
        run = subprocess.run(command, env={**os.environ, "PATH": PATH}, capture_output=True, text=True, timeout=PATIENCE,
                             check=False)
        if run.returncode != 0:
            sys.exit(f"{' '.join(command)}\n{run.stdout}{run.stderr}")
        with open(os.path.join(out, "events.jsonl"), encoding="utf-8") as lines:
            events = [json.loads(line) for line in lines]
    ends = [event for event in events if event["event"] == "game_ended"]
    if len(ends) != games:
        sys.exit(f"{name}: expected {games} games, found {len(ends)}")
    for end in ends:
        if end["ending"] not in FAIR_ENDINGS:
            sys.exit(f"{name}: {end['sentence']}\n{end['evidence']}")
    moves = [event for event in events if event["event"] == "move_played"]
    if not any("score" in move for move in moves):
        sys.exit(f"{name}: no move has a score")
    warned = [event for event in events if event["event"] == "warned"]
    # Bounds and lines of others may be odd; moves that cannot be played are a fault of ours.
    if [event for event in warned if event["kind"] == "variation" and event["player"] == "shinpan-chess"]:
        sys.exit(f"{name}: {warned[0]}")
    print(f"{name}: {len(moves)} moves, {len(warned)} warnings; " + "; ".join(end["sentence"] for end in ends), flush=True)
    return events


def engine(name):
    return ["uci:" + ENGINES[name], "--name", name, "--depth", "3"]


def main():
    play("shinpan-chess against itself", OURS, OURS)
    play("shinpan-chess against itself in Chess960", OURS, OURS, "--variant", "960")
    here = [name for name in ENGINES if shutil.which(name, path=PATH)]
    for name in here:
        events = play(f"shinpan-chess against {name}", OURS, engine(name), games=share(1, 2))
        readies = [event for event in events if event.get("line") == "isready" and event["to"] == name]
        if len(readies) != share(1, 2):
            sys.exit(f"{name}: asked {len(readies)} times whether it is ready")
    for name in (name for name in here if name in CHESS960):
        play(f"shinpan-chess against {name} in Chess960", OURS, engine(name), "--variant", "960")
    if {"stockfish", "ethereal-chess"} <= set(here):
        play("stockfish against ethereal-chess by nodes", ["uci:stockfish", "--nodes", "500"], engine("ethereal-chess"),
             "--positions", "recent")
    missing = [name for name in ENGINES if name not in here]
    if missing:
        skip(f"there is no {' and no '.join(missing)} (apt-get install {' '.join(missing)})")


main()
