#!/usr/bin/env python3
"""The referee's own cost a ply, beside a bare loop over the same pipes, in one run pinned to one core.

    python3 bench/overhead.py build/bench [GAMES]
"""
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

BUILD = pathlib.Path(sys.argv[1]).resolve()
GAMES = sys.argv[2] if len(sys.argv) > 2 else "200"
ENGINE = str(BUILD / "bench/bench_instant_engine")
ROUNDS = 5
PIN = ["taskset", "-c", "0"] if shutil.which("taskset") else []


def bare_loop(opening_plies=0):
    out = subprocess.run([*PIN, BUILD / "bench/bench_bare_loop", GAMES, "game", str(opening_plies), ENGINE],
                         capture_output=True, text=True, check=True).stdout.split()
    return int(out[0]), float(out[1])


def referee(where, prefix=(), games=GAMES, opening_plies=0):
    folder = tempfile.mkdtemp(dir=where)  # one for each match: a second one there would go on with the first
    # wait4 would add the children that were waited for; shinpan waits for its launchers, so their time is
    # read from /proc before the end instead: the summary is printed when all games are done.
    words = [*PIN, *prefix, BUILD / "bin/shinpan", "match", "-j", "1", "-n", str(games), "--opening-plies",
             str(opening_plies), "--out", folder, ENGINE, ENGINE]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    stat = status = ""
    for line in process.stderr:
        try:
            stat_now = pathlib.Path(f"/proc/{process.pid}/stat").read_text()
            status_now = pathlib.Path(f"/proc/{process.pid}/status").read_text()
            if "VmHWM" in status_now:  # not yet ended
                stat, status = stat_now, status_now
        except (FileNotFoundError, ProcessLookupError):
            break
    process.wait()
    fields = stat.rsplit(")", 1)[1].split()
    ticks = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    memory = int(re.search(r"VmHWM:\s+(\d+)", status).group(1)) / 1024
    events = pathlib.Path(folder, "events.jsonl").read_text().splitlines()
    plies = sum(json.loads(event)["event"] == "move_played" for event in events)
    return plies, ticks * 1e6, memory


def system_calls(folder, opening_plies):
    """How many the referee made, and in how many plies, in 40 games."""
    log = pathlib.Path(folder, "strace")
    plies, _, _ = referee(folder, ["strace", "-f", "-o", str(log)], 40, opening_plies)
    # Threads of ours never execute anything; the maker of launchers begins with that, and launchers and engines are
    # made by it and by launchers.
    calls, others, first, children = collections.Counter(), set(), None, collections.defaultdict(set)
    for line in log.read_text(errors="replace").splitlines():
        match = re.match(r"(\d+)\s+(?:<\.\.\. )?(\w+)(\(| resumed>)", line)
        if not match:
            continue
        pid, name, how = match.groups()
        first = first or pid
        calls[pid] += how == "("
        if name == "execve" and pid != first:
            others.add(pid)
        made = re.search(r" = (\d+)$", line)
        if name in ("clone", "clone3", "fork", "vfork") and made:
            children[pid].add(made.group(1))
    grown = list(others)
    while grown:
        new = children[grown.pop()] - others
        others |= new
        grown += new
    return sum(count for pid, count in calls.items() if pid not in others), plies


def least(runs):
    """Whatever else the machine does only adds to a time, so the least of several is nearest to the truth."""
    return min(runs, key=lambda run: run[1])


with tempfile.TemporaryDirectory() as name:
    # In turn, so that a busy minute falls on all of them; the short games have the same number of starts with
    # fewer plies and tell what a ply costs and what a game costs.
    rounds = [(bare_loop(), bare_loop(40), referee(name), referee(name, opening_plies=40)) for _ in range(ROUNDS)]
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
        calls, plies = system_calls(name, 0)
        short_calls, short_plies = system_calls(name, 40)
        ply_calls = (calls - short_calls) / (plies - short_plies)
        print(f"system calls: {calls / plies:.1f} a ply with starts, {ply_calls:.1f} for a ply alone (goal: at most 4), "
              f"{(calls - ply_calls * plies) / 40:.0f} for a game's start and end")
