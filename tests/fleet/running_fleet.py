"""A fleet on this machine: a nats-server, workers and a contest, each of which may be killed and started again."""
import os
import pathlib
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import AMPLE, PATIENCE, eventually  # noqa: E402

# Short, so that a test of what happens when it runs out takes seconds.
LEASE = "2s"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """nats-server with JetStream, always on the same port and with the same store."""

    def __init__(self, folder):
        self.folder = folder
        self.port = free_port()
        self.address = f"nats://127.0.0.1:{self.port}"
        self.process = None
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            ["nats-server", "-js", "-a", "127.0.0.1", "-p", str(self.port), "-sd", str(self.folder / "store")],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        eventually(self.answers, "an answer of nats-server")

    def answers(self):
        assert self.process.poll() is None, "nats-server has ended"
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
                return connection.recv(4) == b"INFO"
        except OSError:
            return False

    def kill(self):
        self.process.kill()
        self.process.wait()

    def lose_store(self):
        shutil.rmtree(self.folder / "store")


class Plain:
    """A connection that speaks to the server as a stranger would."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.lines = self.socket.makefile("rb")
        self.lines.readline()  # INFO
        self.socket.sendall(b'CONNECT {"verbose":false}\r\nPING\r\n')
        assert self.lines.readline() == b"PONG\r\n"

    def publish(self, subject, body):
        self.socket.sendall(f"PUB {subject} {len(body)}\r\n".encode() + body + b"\r\nPING\r\n")
        while self.lines.readline() != b"PONG\r\n":
            pass

    def subscribe(self, subject):
        self.socket.sendall(f"SUB {subject} 1\r\nPING\r\n".encode())
        assert self.lines.readline() == b"PONG\r\n"

    def next(self):
        while True:
            line = self.lines.readline().split()
            if line and line[0] == b"PING":
                self.socket.sendall(b"PONG\r\n")
            elif line and line[0] == b"MSG":
                return self.lines.read(int(line[-1]) + 2)[:-2]

    def close(self):
        self.lines.close()
        self.socket.close()


class Fleet:
    def __init__(self, bin_folder, folder):
        self.bin = bin_folder
        self.folder = folder
        self.server = Server(folder)
        self.workers = {}
        self.contest = None
        self.said = []  # files of what programs said

    def shinpan(self, words, name):
        said = (self.folder / f"{name}-{len(self.said)}.txt")
        self.said.append(said)
        with open(said, "wb") as out:
            return subprocess.Popen([str(self.bin / "shinpan"), *words], stdout=out, stderr=out, stdin=subprocess.DEVNULL,
                                    env={**os.environ, "LANGUAGE": "en", "LC_ALL": "C.UTF-8"})

    def work(self, name, *words):
        self.workers[name] = self.shinpan(["work", self.server.address, "-j", "1", "--name", name, "--results",
                                           str(self.folder / f"results-{name}"), *words], name)

    def play(self, out, *words, command="match"):
        self.contest = self.shinpan([command, "--fleet", self.server.address, "--lease", LEASE, "--time", AMPLE,
                                     "--start-limit", AMPLE, "--out", str(self.folder / out), *words], "contest")

    def wait(self):
        """For the end of the contest; gives its exit code."""
        try:
            return self.contest.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise AssertionError("the contest does not end:\n" + self.all_said()) from None

    def all_said(self):
        return "\n".join(f"--- {path.name}\n{path.read_text(errors='replace')}" for path in self.said)

    def has_said(self, text):
        return text in self.all_said()

    def close(self):
        for process in [self.contest, *self.workers.values()]:
            if process and process.poll() is None:
                process.send_signal(signal.SIGKILL)
                process.wait()
        self.server.kill()


def results(folder):
    """Each game that counts: what it is in its contest, who won, which moves."""
    with sqlite3.connect(f"file:{folder}/event.sqlite?mode=ro", uri=True) as store:
        return store.execute("SELECT round, number_in_round, pair, first, second, winner, ending, moves_hash, plies"
                             " FROM game WHERE state = 'over' ORDER BY round, number_in_round").fetchall()


def count_over(folder):
    try:
        return len(results(folder))
    except sqlite3.OperationalError:  # not there yet, or being written
        return 0


def jobs_handed_out(folder):
    try:
        with sqlite3.connect(f"file:{folder}/event.sqlite?mode=ro", uri=True) as store:
            return store.execute("SELECT count(*) FROM fleet_job").fetchone()[0]
    except sqlite3.OperationalError:
        return 0
