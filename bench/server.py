#!/usr/bin/env python3
"""A server on one core with 2,000 games at once, beside a bare Asio line-echo server, in one run.

    python3 bench/server.py build/bench [PAIRS] [SECONDS] [ROUNDS] [OTHER_PROGRAM]

Messages are counted in both directions: groups of the protocol here, lines there. Machines change their mind about how
fast they are, so the servers take turns, and the middle one of the rounds counts. OTHER_PROGRAM is a shinpan that was built
before: both serve the same clients in turns, and only what they cost is compared.
"""
import json
import os
import pathlib
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

BUILD = pathlib.Path(sys.argv[1]).resolve()
PAIRS = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
SECONDS = int(sys.argv[3]) if len(sys.argv) > 3 else 6
ROUNDS = int(sys.argv[4]) if len(sys.argv) > 4 else 5
OTHER = pathlib.Path(sys.argv[5]).resolve() if len(sys.argv) > 5 else None
PROGRAM = BUILD / "bin/shinpan"
KINDS = {"store and logs on": ([], 5), "store off": (["--no-store"], 3)}
SILENT = max(1, PAIRS // 20)
SERVER_CORE, LOAD_CORE = (["taskset", "-c", str(core)] if shutil.which("taskset") else [] for core in (0, 1))


def cpu_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_kib(pid):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text())[1])


def echo():
    server = subprocess.Popen([*SERVER_CORE, BUILD / "bench/bench_server_echo", "serve", "0"],
                              stdout=subprocess.PIPE, text=True)
    port = server.stdout.readline().strip()
    load = subprocess.run([*LOAD_CORE, BUILD / "bench/bench_server_echo", "load", port, str(2 * PAIRS),
                           str(SECONDS)], capture_output=True, text=True, check=True)
    rate = int(load.stdout) / cpu_seconds(server.pid)
    server.terminate()
    server.wait()
    return rate


def cost_of_a_file(folder):
    """In microseconds of the system's time."""
    begin = time.process_time()
    for number in range(500):
        os.close(os.open(os.path.join(folder, f"{number}.new"), os.O_CREAT | os.O_WRONLY))
    return (time.process_time() - begin) / 500 * 1e6


def shinpan(folder, silent, think, *options, program=PROGRAM):
    os.sync()  # what others have left to be written does not count here
    log = pathlib.Path(folder + ".log")
    with open(log, "wb") as stderr:
        server = subprocess.Popen([*SERVER_CORE, program, "serve", "--port", "0", "--no-page", "--quiet",
                                   "--per-address", "100000", "--out", folder, *options], stderr=stderr)
    while not (found := re.search(r":(\d+)", log.read_text())):
        time.sleep(0.05)
    before = memory_kib(server.pid)
    load = subprocess.Popen([*LOAD_CORE, BUILD / "bench/bench_server_load", found[1], str(PAIRS), str(SECONDS),
                             str(silent), str(think)], stdout=subprocess.PIPE, text=True)
    time.sleep(SECONDS * 0.8)
    memory = memory_kib(server.pid) - before
    result = json.loads(load.stdout.read())
    result["cpu"] = cpu_seconds(server.pid)
    result["rate"] = result["groups"] / result["cpu"]
    result["memory"] = memory / (2 * PAIRS)
    server.terminate()
    try:
        server.wait(10)
    except subprocess.TimeoutExpired:
        server.terminate()
        server.wait(10)
    shutil.rmtree(folder)
    return result


def compare(folder):
    for kind, (options, _) in KINDS.items():
        costs = {program: [] for program in (OTHER, PROGRAM)}
        for number in range(ROUNDS):
            for turn, (program, each) in enumerate(costs.items()):
                result = shinpan(os.path.join(folder, f"{number}-{turn}"), 0, 0, *options, program=program)
                each.append(1e6 / result["rate"])
        before, after = (statistics.median(each) for each in costs.values())
        print(f"{kind}: {before:.1f} us of CPU a group before, {after:.1f} now, {after / before:.2f} times (goal: 1.05); "
              f"rounds: {' '.join(f'{b:.1f}/{a:.1f}' for b, a in zip(*costs.values()))}", flush=True)


def main():
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "files"))
        cost = cost_of_a_file(os.path.join(folder, "files"))
        print(f"to make a file takes {cost:.0f} us here" + ("" if cost < 50 else ": far too long, see README.md"))
        if OTHER:
            return compare(folder)
        measured = {kind: [] for kind in KINDS}
        for number in range(ROUNDS):
            bare = echo()
            print(f"round {number + 1}: echo {bare:,.0f} lines a CPU-second", flush=True)
            for kind, (options, _) in KINDS.items():
                result = shinpan(os.path.join(folder, f"{number}-{kind.split()[-1]}"), 0, 0, *options)
                result["part"] = bare / result["rate"]
                measured[kind].append(result)
                print(f"  {kind}: {result['rate']:,.0f} groups a CPU-second, 1/{result['part']:.1f}; "
                      f"{result['games']:,} games, {result['nogame']} without result; "
                      f"{result['memory']:.1f} KiB a connection", flush=True)
        for kind, (_, goal) in KINDS.items():
            part = statistics.median(result["part"] for result in measured[kind])
            memory = max(result["memory"] for result in measured[kind])
            print(f"{kind}: 1/{part:.1f} of the echo (goal: 1/{goal}); "
                  f"at most {memory:.1f} KiB a connection (goal: 16)")
        # A core that is always busy makes everybody wait. Here each side moves about once a second.
        result = shinpan(os.path.join(folder, "flags"), SILENT, 500)
        print(f"each moves after half a second: {100 * result['cpu'] / SECONDS:.0f} % of the core; {result['flags']} "
              f"flags told after {result['flag_p50']:.1f} ms, p99 {result['flag_p99']:.1f} ms (goal: 50)")


main()
