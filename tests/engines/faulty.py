#!/usr/bin/env python3
"""An Othello engine for the judge protocol that fails on its third move in the way that is named.

    faulty.py FAULT      `none` plays well to the end; --list names them all

It plays the first legal square, so games against it are always the same.
"""
import os
import signal
import subprocess
import sys
import time

DIRECTIONS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


def turns(cells, color, square):
    row, column = divmod(square, 8)
    if cells[square] != "0":
        return False
    for down, right in DIRECTIONS:
        r, c, seen = row + down, column + right, 0
        while 0 <= r < 8 and 0 <= c < 8 and cells[r * 8 + c] == str(3 - color):
            r, c, seen = r + down, c + right, seen + 1
        if seen and 0 <= r < 8 and 0 <= c < 8 and cells[r * 8 + c] == str(color):
            return True
    return False


def first_move(cells, color):
    for square in range(64):
        if turns(cells, color, square):
            return "abcdefgh"[square % 8] + str(square // 8 + 1)
    return "pass"


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def sleep():
    time.sleep(1000)


def ignore_everything():
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)


def endless(text):
    while True:
        os.write(1, text)


def keep_pipes(daemonise):
    """A child that holds all our pipes and would live for a long time."""
    code = "import os, time\n" + ("os.setsid()\nif os.fork(): os._exit(0)\n" if daemonise else "") + \
           "open(%r, 'w').write(str(os.getpid()))\ntime.sleep(1000)" % os.environ.get("CHILD_FILE", "/dev/null")
    subprocess.Popen([sys.executable, "-c", code], close_fds=False)
    deadline = time.time() + 10
    path = os.environ.get("CHILD_FILE")
    while path and time.time() < deadline and not (os.path.exists(path) and os.path.getsize(path)):
        time.sleep(0.01)


def drip():
    while True:
        os.write(1, b"x")
        time.sleep(0.05)


# What is done instead of the third answer; `move` is what would have been said.
FAULTS = {
    "none": lambda move: say(move),
    "crash": lambda move: os.kill(os.getpid(), signal.SIGSEGV),
    "exit": lambda move: os._exit(3),
    "hang": lambda move: sleep(),
    "late": lambda move: (time.sleep(2.5), say(move)),
    "illegal": lambda move: say("a1" if move != "a1" else "h8"),
    "needless-pass": lambda move: say("pass"),
    "nonsense": lambda move: say("c9"),
    "empty": lambda move: say(""),
    "upper": lambda move: say(move.upper()),
    "debug-before": lambda move: (say("thinking..."), say(move)),
    "debug-after": lambda move: (say(move), say("done")),
    "binary": lambda move: os.write(1, b"\xff\xfe\x00\n"),
    "long-line": lambda move: (os.write(1, b"x" * 1_000_000), say(move)),
    "endless-output": lambda move: endless(b"x" * 65536),
    "endless-lines": lambda move: endless(b"info\n" * 1000),
    "drip": lambda move: drip(),
    "close-stdin": lambda move: (os.close(0), sleep()),
    "close-stdout": lambda move: (os.close(1), sleep()),
    "answer-then-exit": lambda move: (say(move), os._exit(0)),
    "stderr-flood": lambda move: (os.write(2, b"e" * 10_000_000), say(move)),
    "child-keeps-pipes": lambda move: (keep_pipes(False), say(move), os._exit(0)),
    "daemon-keeps-pipes": lambda move: (keep_pipes(True), say(move), os._exit(0)),
    "ignores-quit": lambda move: say(move),
    "dies-at-start": lambda move: None,
}


def main():
    fault = sys.argv[1] if len(sys.argv) > 1 else "none"
    if fault == "--list":
        print("\n".join(FAULTS))
        return
    if fault not in FAULTS:
        sys.exit(f"unknown fault {fault!r}; --list names them all")
    if fault == "dies-at-start":
        sys.exit("no licence found")
    if fault == "ignores-quit":
        ignore_everything()
    color, asked = 1, 0
    for line in sys.stdin:
        line = line.strip()
        if line.startswith("COLOR "):
            color = int(line.split()[1])
        elif line.startswith("MOVE BOARD:"):
            asked += 1
            move = first_move(line.split(":")[1], color)
            if asked == 3:
                FAULTS[fault](move)
            else:
                say(move)
        elif line == "QUIT" and fault != "ignores-quit":
            return
    if fault == "ignores-quit":
        sleep()


if __name__ == "__main__":
    main()
