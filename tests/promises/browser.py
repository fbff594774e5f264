"""A browser of one who plays, as far as the page's WebSocket needs one."""
import base64
import json
import os
import socket
import struct


class Browser:
    def __init__(self, url, patience):
        address, _, token = url.partition("#/play/")
        host, _, port = address.removeprefix("http://").rstrip("/").partition(":")
        self.socket = socket.create_connection((host, int(port)), timeout=patience)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /play?token={token} HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\n"
                             f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        self.bytes = b""
        head = self.until(b"\r\n\r\n")
        assert b" 101 " in head.split(b"\r\n")[0], head

    def until(self, end):
        while end not in self.bytes:
            self.more()
        head, self.bytes = self.bytes.split(end, 1)
        return head

    def more(self):
        got = self.socket.recv(65536)
        assert got, "the page has hung up"
        self.bytes += got

    def take(self, count):
        while len(self.bytes) < count:
            self.more()
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def say(self, **message):
        text = json.dumps(message).encode()
        mask = os.urandom(4)
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        self.socket.sendall(b"\x81" + length + mask
                            + bytes(each ^ mask[i % 4] for i, each in enumerate(text)))

    def hear(self):
        text = b""
        while True:
            kind, length = self.take(2)
            if length == 126:
                length = struct.unpack(">H", self.take(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.take(8))[0]
            body = self.take(length)
            if kind & 0x0F > 2:  # a ping, a farewell
                continue
            text += body
            if kind & 0x80:  # the last part of it
                return json.loads(text)

    def hear_of(self, *types):
        while True:
            message = self.hear()
            if message["type"] in types:
                return message

    def leave(self):
        self.socket.close()
