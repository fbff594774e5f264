"""How often shinpan-any wins against random play: bench/any.py BIN-FOLDER [GAMES [TIME [NAME...]]]

Each game of games/, with sides in turn; 1 s a move unless said otherwise. The goal is 95 % of the points.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

BIN = pathlib.Path(sys.argv[1]).resolve()
COUNT = sys.argv[2] if len(sys.argv) > 2 else "20"
TIME = sys.argv[3] if len(sys.argv) > 3 else "1s"
ROOT = pathlib.Path(__file__).resolve().parents[1]
NAMES = sys.argv[4:] or sorted(file.stem for file in (ROOT / "games").glob("*.py"))

for name in NAMES:
    rules = ROOT / "games" / f"{name}.py"
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out"
        done = subprocess.run(
            [str(BIN / "shinpan"), "match", "--game", str(rules), "-n", COUNT, "-j", "1", "--time", "10m", "--start-limit", "10m", "--out", str(out),
             f"'{BIN}/shinpan-any' --time {TIME} '{rules}'", "--name", "any",
             f"python3 '{ROOT}/tests/rules/random_engine.py' python3 '{rules}'", "--name", "random"],
            capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{name}: {done.stderr}")
        ended = [json.loads(line) for line in (out / "events.jsonl").read_text().splitlines()]
        ended = [event for event in ended if event["event"] == "game_ended"]
        won = sum(event["winner"] == "any" for event in ended)
        drawn = sum(event["winner"] is None for event in ended)
        print(f"{name:14} {won} won, {drawn} drawn of {len(ended)}: {100 * (won + drawn / 2) / len(ended):.1f} %", flush=True)
