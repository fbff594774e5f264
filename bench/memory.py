#!/usr/bin/env python3
"""The referee's memory: under a flood of 100 MB, and over ten thousand games.

    python3 bench/memory.py build/bench [GAMES]
"""
import pathlib
import re
import subprocess
import sys
import tempfile

BUILD = pathlib.Path(sys.argv[1]).resolve()
GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
FAULTY = BUILD / "bin/shinpan-faulty"
INSTANT = BUILD / "bench/bench_instant_engine"


def peaks(*words):
    """The peak of its memory in MB, when each game had ended."""
    with tempfile.TemporaryDirectory() as name:
        process = subprocess.Popen([BUILD / "bin/shinpan", "match", "-j", "1", "--out", name, *map(str, words)],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        found = []
        for _ in process.stderr:
            try:
                status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
            except (FileNotFoundError, ProcessLookupError):
                break
            if match := re.search(r"VmHWM:\s+(\d+)", status):
                found.append(int(match.group(1)) / 1024)
        process.wait()
        return found


quiet = peaks("-n", 4, f"{FAULTY} none", f"{FAULTY} none")[-1]
for fault in ("long-line", "endless-output", "endless-lines", "stderr-flood"):
    print(f"{fault:15} {peaks('-n', 4, f'{FAULTY} {fault}', f'{FAULTY} none')[-1] - quiet:+.2f} MB (goal: at most 1 more)")
gtp = f"gtp:{FAULTY} --protocol gtp endless-lines"
print(f"endless in GTP  {peaks('-n', 4, gtp, f'{FAULTY} none')[-1] - quiet:+.2f} MB")
long = peaks("-n", GAMES, "--opening-plies", 50, INSTANT, INSTANT)
print(f"{GAMES} games: {long[len(long) // 100]:.2f} MB after one in a hundred of them, {long[-1]:.2f} MB at the end")
