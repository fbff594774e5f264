"""What a fleet costs: games a second of two workers on this machine, beside one process with `-j 2`.

    python3 bench/fleet.py BIN-FOLDER [GAMES] [DEPTH]

Both play the same match of shinpan-othello against itself at a fixed depth, in turns, three times; the best of each counts. Starting
and ending a contest is part of it. The processor time of the coordinator is that of the whole program that asked for the match.
"""
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

BIN = pathlib.Path(sys.argv[1]).resolve()
GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 200
DEPTH = int(sys.argv[3]) if len(sys.argv) > 3 else 6
ROUNDS = 3
ENVIRONMENT = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def match(*words):
    """Games a second, and milliseconds of processor time for each."""
    player = f"shinpan-othello --depth {DEPTH}"
    with tempfile.TemporaryDirectory() as folder:
        command = [BIN / "shinpan", "match", "--game", "othello", "-n", str(GAMES), "--opening-plies", "6", "--seed", "1", "--time", "10m",
                   "--out", f"{folder}/out", *words, player, "--name", "a", player, "--name", "b"]
        begun = time.monotonic()
        process = subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit status {process.returncode}")
    return GAMES / (time.monotonic() - begun), 1000 * (used.ru_utime + used.ru_stime) / GAMES


def main():
    port = free_port()
    fleet = subprocess.Popen([BIN / "shinpan", "fleet", "up", "-n", "2", "-j", "1", "--port", str(port)], env=ENVIRONMENT,
                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        time.sleep(2)  # its first contest waits for it all the same
        local, remote = [], []
        for _ in range(ROUNDS):
            local.append(match("-j", "2"))
            remote.append(match("--fleet", f"nats://127.0.0.1:{port}"))
    finally:
        fleet.terminate()
        fleet.wait()
    here, there = max(speed for speed, _ in local), max(speed for speed, _ in remote)
    print(f"one process, -j 2         {here:8.2f} games/s")
    print(f"fleet, 2 workers of -j 1  {there:8.2f} games/s   {there / here:.2f} of it (goal 0.95)")
    print(f"the coordinator's own     {min(cost for _, cost in remote):8.2f} ms a game (goal 1)")


main()
