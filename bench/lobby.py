#!/usr/bin/env python3
"""What a guest who waits in the lobby costs the server's memory.

    python3 bench/lobby.py build/release/bin [GUESTS]

Each is connected, has greeted and said what it wants, and meets nobody.
"""
import json
import pathlib
import re
import resource
import socket
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests/server"))
from running_server import RunningServer, eventually  # noqa: E402

GUESTS = int(sys.argv[2]) if len(sys.argv) > 2 else 5000


def memory_kib(pid):
    return int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{pid}/status").read_text())[1])


def main():
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(sys.argv[1], folder + "/serve", "--per-address", "100000", "--quiet")
        before = memory_kib(server.process.pid)
        guests = []
        for number in range(GUESTS):
            guest = socket.create_connection(("127.0.0.1", server.port))
            wish = json.dumps({"name": f"guest-{number}", "color": "black"})
            guest.sendall(("Protocol: LSSP/1.0.0\r\n\r\nRule-Intension: othello\r\n"
                           f"Set-Options?: <- LSSP-JSON/1.0.0\r\n{wish}\r\n\r\n\r\n").encode())
            guests.append(guest)
        eventually(lambda: f"{GUESTS} waiting" in server.ask("status"), "that all of them wait")
        each = (memory_kib(server.process.pid) - before) / GUESTS
        print(f"{GUESTS:,} guests in the lobby: {each:.2f} KiB each (goal: 6)")
        for guest in guests:
            guest.close()
        server.end()


main()
