#!/usr/bin/env python3
"""A rules program that fails at its third `play`, in the way that its argument names.

The game: each side in turn says "a" or "b", ten times; then it is a draw.
"""
import os
import sys
import time

FAULT = sys.argv[1] if len(sys.argv) > 1 else ""
# A fault that is over once this file is there: somebody has repaired the program.
REPAIRED = sys.argv[2] if len(sys.argv) > 2 else ""
LONGEST = 10


def standing(position):
    if len(position) > LONGEST:
        return "over:'draw' reason:'said enough'"
    return f"turn:'{('one', 'two')[len(position) % 2 == 0]}' legal:'a b'"


def fail():
    say = {
        "garbage": "hello there", "empty_answer": "=", "not_utf8": "= position:'\udcff'", "no_such_side": "= position:'xa' turn:'three' legal:'a'",
        "no_moves": "= position:'xa' turn:'one'", "twice": "= position:'xa' turn:'one' legal:'a a'",
        "over_and_on": "= position:'xa' over:'draw' reason:'x' legal:'a'", "refuses": "? I changed my mind",
        "gigantic": "= position:'" + "x" * 300_000 + "' turn:'one' legal:'a'",
        "many_moves": "= position:'xa' turn:'one' legal:'" + " ".join(f"m{i}" for i in range(10_001)) + "'",
        "two_lines": "= position:'xa' turn:'one' legal:'a'\n= position:'xa' turn:'one' legal:'a'",
        "blank_in_position": "= position:'x a' turn:'one' legal:'a'",
    }
    if FAULT == "crash":
        sys.exit("RuntimeError: the rules are broken")
    if FAULT == "killed":
        os.kill(os.getpid(), 9)
    if FAULT == "hang":
        time.sleep(3600)
    if FAULT == "flood":
        while True:
            sys.stdout.write("x" * 65536)
    sys.stdout.buffer.write((say[FAULT] + "\n").encode("utf-8", "surrogateescape"))
    sys.stdout.flush()


plays = 0
for line in sys.stdin:
    ask, *words = line.split()
    if ask == "quit":
        break
    if ask == "rules":
        print("= rules:1 name:'faulty' version:'1' sides:'one two'", flush=True)
    elif ask == "start":
        print("= position:'x'", standing("x"), flush=True)
    elif ask == "state":
        print("=", standing(words[0]), flush=True)
    elif ask == "show":
        print(f"= columns:'a' rows:'1' cells:'{words[0]}'", flush=True)
    elif ask == "play":
        plays += 1
        if plays == 3 and FAULT and not (REPAIRED and os.path.exists(REPAIRED)):
            fail()
        elif words[1] not in "ab":
            print("? expected a or b", flush=True)
        else:
            print(f"= position:'{words[0]}{words[1]}'", standing(words[0] + words[1]), flush=True)
    else:
        print("? what?", flush=True)
