#!/usr/bin/env python3
"""One running game and many who watch it: deliveries a CPU-second, memory a viewer, and the clocks of the game.

    python3 bench/page.py build/bench [VIEWERS]

A game of sleeping engines is played twice, once with nobody watching. CPU and memory are those of shinpan alone; its
viewers come from another program, over loopback.
"""
import json
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request

BUILD = pathlib.Path(sys.argv[1]).resolve()
VIEWERS = int(sys.argv[2]) if len(sys.argv) > 2 else 5000
SECONDS = 15
TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def resident_kib(pid):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text()).group(1))


def page_port(process):
    for line in process.stderr:
        found = re.match(r"page: http://127\.0\.0\.1:(\d+)/", line)
        if found:
            return int(found.group(1))
    sys.exit("shinpan has no page")


def charged_minus_real(folder, times):
    real = {}
    for line in times.read_text().splitlines():
        board, nanoseconds = line.split()
        real[board] = None if board in real else int(nanoseconds) / 1e9
    board, differences = None, []
    for line in (folder / "events.jsonl").read_text().splitlines():
        event = json.loads(line)
        if event["event"] == "line_sent" and event["line"].startswith("MOVE"):
            board = event["line"].split(":")[1]
        if event["event"] == "move_played" and real.get(board) is not None:
            differences.append((event["spent"] - real[board]) * 1000)
    differences.sort()
    return differences


def play(viewers):
    with tempfile.TemporaryDirectory() as name:
        times = pathlib.Path(name, "times")
        engine = f"{BUILD / 'bench/bench_sleeping_engine'} {times}"
        # Games one after the other, as many as the time takes.
        with subprocess.Popen([BUILD / "bin/shinpan", "match", "-j", "1", "-n", "100000", "--page", "0", "--out", name,
                               engine, engine], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as match:
            port = page_port(match)
            time.sleep(2)
            before = resident_kib(match.pid)
            told = {"frames": 0, "bytes": 0, "open": 0}
            if viewers:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/state.json") as state:
                    last = str(json.load(state)["id"])
                # Viewers are on other machines: here they must not take the cores from the game.
                with subprocess.Popen(["nice", BUILD / "bench/bench_page_viewers", str(port), str(viewers), str(SECONDS), last],
                                      stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as load:
                    assert load.stderr.readline() == "connected\n", load.stderr.read()
                    cpu = cpu_seconds(match.pid)
                    time.sleep(SECONDS - 1)
                    cpu = cpu_seconds(match.pid) - cpu
                    after = resident_kib(match.pid)
                    told = json.loads(load.stdout.read())
            else:
                cpu = cpu_seconds(match.pid)
                time.sleep(SECONDS)
                cpu = cpu_seconds(match.pid) - cpu
                after = resident_kib(match.pid)
            match.send_signal(2)
            match.stderr.read()
        return {"cpu": cpu, "kib": after - before, **told, "clocks": charged_minus_real(pathlib.Path(name), times)}


def clocks(result):
    values = result["clocks"]
    at = lambda part: values[min(len(values) - 1, int(part * len(values)))]
    return f"{len(values)} moves, charged minus real: median {at(0.5):.3f} ms, p99 {at(0.99):.3f} ms, most {at(1):.3f} ms"


_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
alone, watched = play(0), play(VIEWERS)
print(f"nobody watches: {alone['cpu']:.2f} CPU-seconds in {SECONDS} s; {clocks(alone)}")
print(f"{VIEWERS} viewers, {watched['open']} of them to the end: {clocks(watched)}")
own = watched["cpu"] - alone["cpu"]
print(f"{watched['frames']} frames ({watched['bytes'] / 1e6:.0f} MB) delivered in {SECONDS} s, for {own:.2f} CPU-seconds: "
      f"{watched['frames'] / max(own, 0.01):,.0f} a CPU-second")
print(f"memory: {watched['kib'] / VIEWERS:.1f} KiB a viewer (goal: 20)")
