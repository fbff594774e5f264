"""The page against clients that no browser is: broken requests, slow and silent ones, those that come back.

Usage: http_test.py BIN-FOLDER
"""
import http.client
import json
import pathlib
import re
import socket
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import PATIENCE, WITH_AMPLE_TIME, eventually  # noqa: E402

BIN = pathlib.Path(sys.argv[1]).resolve()
HERE = pathlib.Path(__file__).parent


def start(folder):
    engine = f"python3 '{HERE}/slow_engine.py' 0.01 '{BIN}/shinpan-othello' --depth 1"
    process = subprocess.Popen([BIN / "shinpan", "match", "--page", "0", "--linger", "600", "-n", "2", "-j", "1",
                                *WITH_AMPLE_TIME, "--out", folder, engine, engine], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    for line in process.stderr:
        found = re.match(r"page: http://127\.0\.0\.1:(\d+)/", line)
        if found:
            return process, int(found.group(1))
    sys.exit("no page")


def raw(port, request, limit=1 << 20):
    """Everything that comes back until the other end closes."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        answer = b""
        while len(answer) < limit:
            part = connection.recv(65536)
            if not part:
                break
            answer += part
        return answer


def get(port, path, headers=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", path, headers=headers or {})
    answer = connection.getresponse()
    return answer, answer.read()


def read_news(port, path, headers="", count=2):
    """The numbers of the first frames of a stream."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{headers}\r\n".encode())
        text = b""
        while len(re.findall(rb"^id: \d+$", text, re.M)) < count and b"event: behind" not in text:
            part = connection.recv(65536)
            if not part:
                break
            text += part
        return [int(number) for number in re.findall(rb"^id: (\d+)$", text, re.M)], text


def check(law, message):
    if not law:
        sys.exit(message)


def broken_requests(port):
    for request in (b"\r\n\r\n", b"\x00\xff\x13" * 100, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n",
                    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"x" * 100_000 + b"\r\n\r\n",
                    b"GET " + b"/" * 100_000 + b" HTTP/1.1\r\n\r\n",
                    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999\r\n\r\n",
                    b"POST /state.json HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 3\r\n\r\nabc"):
        answer = raw(port, request)
        check(not answer.startswith(b"HTTP/1.1 200"), f"{request[:40]}: {answer[:60]}")
    check(raw(port, b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n").startswith(b"HTTP/1.1 403"),
          "a name that is not ours")
    # Several requests at once are answered one after the other.
    two = raw(port, b"GET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 2)
    check(two.count(b"HTTP/1.1 404") == 2, two[:200])
    head = raw(port, b"HEAD /page.js HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
    check(head.startswith(b"HTTP/1.1 200") and head.endswith(b"\r\n\r\n"), "HEAD has no body")


def headers(port):
    answer, body = get(port, "/")
    policy = answer.getheader("Content-Security-Policy")
    check("default-src 'none'" in policy and "unsafe" not in policy, policy)
    check(answer.getheader("X-Content-Type-Options") == "nosniff", "nosniff")
    check(b"http" not in body.replace(b"<!doctype html>", b""), "no address of anybody else")


def coming_back(port):
    answer, body = get(port, "/state.json")
    state = json.loads(body)
    check(state["games"], "a game runs or has just ended")
    # On a busy machine all that happens until the gate may be in two frames.
    numbers, _ = read_news(port, "/news?after=0", count=2)
    check(numbers[:2] == [1, 2], numbers)
    # The browser says what it had last; that is more than the address says.
    numbers, _ = read_news(port, "/news?after=0", "Last-Event-ID: 1\r\n", count=1)
    check(numbers[0] == 2, numbers)
    # From another life of the program: nothing fits, so it is to begin anew.
    numbers, text = read_news(port, "/news?after=99999")
    check(not numbers and b"event: behind" in text, text)


def silent_and_slow(port, process):
    # Some that connect and say nothing, some that ask for news and never read: the match goes on to its end.
    idle = [socket.create_connection(("127.0.0.1", port)) for _ in range(50)]
    deaf = [socket.create_connection(("127.0.0.1", port)) for _ in range(50)]
    for connection in deaf:
        connection.sendall(b"GET /news?after=0 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")

    def is_over():
        check(process.poll() is None, "the match has ended before its time")
        return len(json.loads(get(port, "/state.json")[1])["results"]) == 2

    eventually(is_over, "the end of the match")
    for connection in idle + deaf:
        connection.close()


def downloads(port):
    answer, body = get(port, "/games/1.json")
    game = json.loads(body)
    check(game["number"] == 1 and game["ended"], "a game that is over")
    answer, body = get(port, "/" + game["record"])
    check(answer.getheader("Content-Disposition") == 'attachment; filename="0001.ggf"' and body.startswith(b"(;GM["), body[:40])
    for log in game["logs"]:
        check(get(port, "/" + log)[0].status == 200, log)
    # Nobody looks at the games of a match: that is for those of `play`.
    for path in ("/games/1.review", "/games/77.review", "/games/77.json", "/games/1.json/../2.json", "/games/%2e%2e/lock",
                 "/../lock", "/lock", "/event.sqlite"):
        check(get(port, path)[0].status == 404, path)


with tempfile.TemporaryDirectory() as name:
    match, page = start(name)
    try:
        broken_requests(page)
        headers(page)
        coming_back(page)
        silent_and_slow(page, match)
        downloads(page)
    finally:
        match.send_signal(2)
        match.stderr.read()
        match.wait()
    check(match.returncode == 0, f"shinpan exited with {match.returncode}")
