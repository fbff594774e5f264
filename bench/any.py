"""How often shinpan-any wins against random play: bench/any.py BIN-FOLDER [GAMES [CLOCK [NAME...]]]

Each game of games/, with sides in turn; CLOCK as --time has it, 1s (a move) unless said otherwise. The goal is 95 % of
the points, and no game that shinpan-any loses by time.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

BIN = pathlib.Path(sys.argv[1]).resolve()
COUNT = sys.argv[2] if len(sys.argv) > 2 else "20"
CLOCK = sys.argv[3] if len(sys.argv) > 3 else "1s"
ROOT = pathlib.Path(__file__).resolve().parents[1]
NAMES = sys.argv[4:] or sorted(file.stem for file in (ROOT / "games").glob("*.py"))

for name in NAMES:
    rules = ROOT / "games" / f"{name}.py"
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "out"
        done = subprocess.run(
            [str(BIN / "shinpan"), "match", "--game", str(rules), "-n", COUNT, "-j", "1", "--time", CLOCK, "--start-limit", "10m", "--out", str(out),
             f"'{BIN}/shinpan-any' '{rules}'", "--name", "any",
             f"python3 '{ROOT}/tests/rules/random_engine.py' python3 '{rules}'", "--name", "random"],
            capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{name}: {done.stderr}")
        ended = [json.loads(line) for line in (out / "events.jsonl").read_text().splitlines()]
        ended = [event for event in ended if event["event"] == "game_ended"]
        # Random play that is late has lost nothing that we could have won.
        late = [event for event in ended if event["ending"] == "time"]
        counted = [event for event in ended if event["ending"] != "time" or event["winner"] == "random"]
        won = sum(event["winner"] == "any" for event in counted)
        drawn = sum(event["winner"] is None for event in counted)
        share = 100 * (won + drawn / 2) / max(1, len(counted))
        print(f"{name:14} {won} won, {drawn} drawn of {len(counted)}: {share:.1f} %, "
              f"{sum(event['winner'] == 'random' for event in late)} lost by time", flush=True)
