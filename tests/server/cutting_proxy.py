"""A way to a server that is cut now and then, in whatever phase: what goes through it is carried byte by byte as it comes."""
import os
import select
import socket
import struct
import threading


class CuttingProxy:
    """Listens on a port of its own. `target` gives the port of the server: it may change with a restart."""

    def __init__(self, target, see=lambda connection, data: None):
        """`see` is called with what the server says, by connection."""
        self.target = target
        self.see = see
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.lock = threading.Lock()
        self.pairs = []  # of connections to a client and to the server
        self.accepted = 0
        self.cuts = 0
        self.budgets = []  # bytes after which the next connections are cut
        self.wake_read, self.wake_write = os.pipe()
        self.is_open = True
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        while self.is_open:
            with self.lock:
                sockets = [each for pair in self.pairs for each in pair["ends"]]
            ready, _, _ = select.select([self.listening, self.wake_read, *sockets], [], [], 1)
            for one in ready:
                if one is self.listening:
                    self.accept()
                elif one == self.wake_read:
                    os.read(self.wake_read, 64)
                else:
                    self.carry(one)

    def accept(self):
        client, _ = self.listening.accept()
        try:
            server = socket.create_connection(("127.0.0.1", self.target()))
        except OSError:
            self.reset(client)
            return
        with self.lock:
            budget = self.budgets.pop(0) if self.budgets else None
            self.accepted += 1
            self.pairs.append({"ends": (client, server), "budget": budget, "number": self.accepted})

    def carry(self, one):
        with self.lock:
            pair = next((pair for pair in self.pairs if one in pair["ends"]), None)
        if pair is None:
            return
        client, server = pair["ends"]
        try:
            data = one.recv(65536)
            if pair["budget"] is not None and len(data) >= pair["budget"]:
                # Half of a group may have come through.
                (server if one is client else client).sendall(data[:pair["budget"]])
                self.cut(pair)
                return
            if pair["budget"] is not None:
                pair["budget"] -= len(data)
            if one is server:
                self.see(pair["number"], data)
            (server if one is client else client).sendall(data)
            if not data:
                self.drop(pair)
        except OSError:
            self.drop(pair)

    def drop(self, pair):
        with self.lock:
            if pair in self.pairs:
                self.pairs.remove(pair)
        for each in pair["ends"]:
            each.close()

    @staticmethod
    def reset(end):
        try:
            end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        except OSError:
            pass
        end.close()

    def cut(self, pair):
        """With a reset, as a router does it that has forgotten."""
        with self.lock:
            if pair not in self.pairs:
                return
            self.pairs.remove(pair)
            self.cuts += 1
        for each in pair["ends"]:
            self.reset(each)

    def cut_next_after(self, *budgets):
        """The next connections are cut when they have carried so many bytes, both ways together."""
        with self.lock:
            self.budgets.extend(budgets)

    def close(self):
        self.is_open = False
        os.write(self.wake_write, b".")
        self.thread.join()
        for pair in list(self.pairs):
            self.drop(pair)
        self.listening.close()
        os.close(self.wake_read)
        os.close(self.wake_write)
