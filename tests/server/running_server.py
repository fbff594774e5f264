"""A shinpan serve that runs for a test, and what it leaves behind."""
import json
import os
import re
import resource
import select
import signal
import socket
import sqlite3
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from pace import AMPLE, PATIENCE, eventually  # noqa: E402


class RunningServer:
    def __init__(self, programs, folder, *options, descriptors=None, has_page=False, log=None):
        self.page = ["--page", "0"] if has_page else ["--no-page"]
        self.programs = programs
        self.descriptors = descriptors  # that it may have open at most
        self.folder = folder
        self.log = log or folder + ".log"  # what it says
        self.options = options
        self.port = 0
        self.process = None
        self.start()

    def start(self):
        """Also again after an end; then on the same port."""
        command = [os.path.join(self.programs, "shinpan"), "serve", "--port", str(self.port), *self.page,
                   "--time", AMPLE, "--out", self.folder, *self.options]
        with open(self.log, "ab") as log:
            at = log.tell()
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=log, preexec_fn=self.limit)

        def told_port():
            with open(self.log, "rb") as log:
                log.seek(at)
                found = re.search(rb"listening on \S*:(\d+)", log.read())
            assert found or self.process.poll() is None, f"the server does not start: {self.said()}"
            return found

        self.port = int(eventually(told_port, "the start of the server")[1])

    def limit(self):
        if self.descriptors:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self.descriptors, self.descriptors))

    def cpu_seconds(self):
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def said(self):
        with open(self.log, "rb") as log:
            return log.read().decode(errors="replace")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def end(self, number=signal.SIGTERM, patience=PATIENCE):
        """Gives the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        try:
            return self.process.wait(patience)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"the server does not end: {self.said()}")

    def ask(self, *words):
        command = [os.path.join(self.programs, "shinpan"), "serve", *words, "--out", self.folder]
        return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE).stdout

    def refusal(self, *words):
        """Of what cannot be done; the command says so and fails."""
        command = [os.path.join(self.programs, "shinpan"), "serve", *words, "--out", self.folder]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 2 and not done.stdout, done
        return done.stderr

    def rows(self, query):
        with sqlite3.connect(f"file:{self.folder}/event.sqlite?mode=ro", uri=True) as store:
            return store.execute(query).fetchall()

    def join(self, engine, *options, port=None):
        command = [os.path.join(self.programs, "shinpan"), "join", "--start-limit", AMPLE, *options,
                   f"localhost:{port or self.port}", engine]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def connect(self):
        return LineClient(self.port)


class LineClient:
    """The protocol by hand, a group at a time."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.buffer = b""

    def send(self, *lines):
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())

    def send_raw(self, data):
        self.socket.sendall(data)

    def has_news(self):
        """Has the server said anything that was not read yet?"""
        return bool(self.buffer or select.select([self.socket], [], [], 0)[0])

    def line(self, patience=PATIENCE):
        """The next line; None when the server has hung up."""
        deadline = time.monotonic() + patience
        while b"\r\n" not in self.buffer:
            ready, _, _ = select.select([self.socket], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise AssertionError(f"the server says nothing; so far {self.buffer!r}")
            try:
                data = self.socket.recv(65536)
            except ConnectionResetError:
                data = b""
            if not data:
                return None
            self.buffer += data
        line, self.buffer = self.buffer.split(b"\r\n", 1)
        return line.decode()

    def until(self, beginning, patience=PATIENCE):
        """Reads to the line that begins so, and gives the rest of it."""
        while True:
            line = self.line(patience)
            if line is None:
                raise AssertionError(f"the server hung up before {beginning}")
            if line.startswith(beginning):
                return line[len(beginning):].strip()

    def data(self, field, patience=PATIENCE):
        self.until(field, patience)
        return json.loads(self.line(patience))

    def greet(self, wish, **options):
        self.send("Protocol: LSSP/1.0.0")
        self.until("Allow-Data-Formats:")
        self.send("Rule-Intension: " + wish, "Set-Options?: <- LSSP-JSON/1.0.0", json.dumps(options), "")

    def agree(self):
        """From the offer to the start; gives the context of the offer."""
        context = self.data("Initial-Context:")
        self.until("Consensus-Time?:")
        self.send("Rule-Consensus: agree")
        self.until("Is-Ready:")
        self.send("Ready-Game: ok")
        return context

    def asked(self, patience=PATIENCE):
        context = self.data("Game-Context:", patience)
        self.until("Go:", patience)
        return context

    def move(self, text):
        self.send("Game-Action-Mode: move", "Game-Action-Move: " + text)

    def play_tictactoe(self, think=0.0):
        """To the end; gives the result and its detail."""
        while True:
            line = self.line()
            if line is None:
                raise AssertionError("the server hung up in the middle of a game")
            if line.startswith("Game-Context:"):
                board = json.loads(self.line())["board"]
            elif line.startswith("Go:"):
                time.sleep(think)
                free = board.index("0")
                self.move("ABC"[free % 3] + str(free // 3 + 1))
            elif line.startswith("Game-End:"):
                result = line[len("Game-End:"):].strip()
                return result, self.data("Game-End-Detail?:")

    def close(self):
        self.socket.close()


def two_players(server, **options):
    """Who moves first, and who does not, with the contexts of their offers."""
    clients = [server.connect() for _ in range(2)]
    for client, name, color in zip(clients, ["alice", "bob"], ["black", "white"]):
        client.greet("tictactoe", name=name, color=color, **options)
    return [(client, client.agree()) for client in clients]
