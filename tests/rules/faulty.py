#!/usr/bin/env python3
"""A rules program that fails at its third `play`, in the way that its argument names.

The game: each side in turn says "a" or "b", ten times; then it is a draw.
"""
import os
import pathlib
import sys
import time

FAULT = sys.argv[1] if len(sys.argv) > 1 else ""
# A fault that is over once this file is there: somebody has repaired the program.
REPAIRED = sys.argv[2] if len(sys.argv) > 2 else ""
# What it says then.
SAYS = {
    "garbage": "hello there", "empty_answer": "=", "not_utf8": "= position:'\udcff'", "no_such_side": "= position:'xa' turn:'three' legal:'a'",
    "no_moves": "= position:'xa' turn:'one'", "twice": "= position:'xa' turn:'one' legal:'a a'",
    "over_and_on": "= position:'xa' over:'draw' reason:'x' legal:'a'", "refuses": "? I changed my mind",
    "gigantic": "= position:'" + "x" * 300_000 + "' turn:'one' legal:'a'",
    "many_moves": "= position:'xa' turn:'one' legal:'" + " ".join(f"m{i}" for i in range(10_001)) + "'",
    "two_lines": "= position:'xa' turn:'one' legal:'a'\n= position:'xa' turn:'one' legal:'a'",
    "blank_in_position": "= position:'x a' turn:'one' legal:'a'",
    "long_position": "= position:'" + "x" * 16_385 + "' turn:'one' legal:'a'",
    "long_move": "= position:'xa' turn:'one' legal:'" + "a" * 65 + "'",
    "quote_in_move": "= position:'xa' turn:'one' legal:\"a'\"",
    "draw_of_whom": "= position:'xa' over:'nobody' reason:'x'",
    "no_reason": "= position:'xa' over:'draw'",
}
LONGEST = 10
# Others fail elsewhere, or not at all.
FATAL = {"crash", "killed", "hang", "flood", "renamed", "closes_output", "forks"} | SAYS.keys()


def standing(position):
    if len(position) > LONGEST:
        return "over:'draw' reason:'said enough'"
    return f"turn:'{('one', 'two')[len(position) % 2 == 0]}' legal:'a b'"


def fail():
    if FAULT == "crash":
        sys.exit("RuntimeError: the rules are broken")
    if FAULT == "killed":
        os.kill(os.getpid(), 9)
    if FAULT == "hang":
        time.sleep(3600)
    if FAULT == "renamed":
        pathlib.Path(REPAIRED).touch()
        sys.exit(3)
    if FAULT == "closes_output":
        os.close(1)
        time.sleep(3600)
    if FAULT == "forks":  # what is left holds both ends of the talk
        if os.fork():
            os._exit(0)
        time.sleep(3600)
    if FAULT == "flood":
        while True:
            sys.stdout.write("x" * 65536)
    sys.stdout.buffer.write((SAYS[FAULT] + "\n").encode("utf-8", "surrogateescape"))
    sys.stdout.flush()


plays = states = 0
for line in sys.stdin:
    ask, *words = line.split()
    if ask == "quit":
        break
    if ask == "rules":
        name = "other" if FAULT == "renamed" and os.path.exists(REPAIRED) else "faulty"
        print(f"= rules:1 name:'{name}' version:'1' sides:'one two'", flush=True)
    elif ask == "start":
        print("= position:'x'", standing("x"), flush=True)
    elif ask == "state":
        says = standing(words[0])
        if FAULT == "state_differs" and len(words[0]) == 3:
            says = says.replace("a b", "a")
        if FAULT == "wavers" and len(words[0]) == 3 and (states := states + 1) % 2:
            says = says.replace("a b", "b a")
        print("=", says, flush=True)
    elif ask == "show":
        print(f"= columns:'a' rows:'1' cells:'{words[0]}'", flush=True)
    elif ask == "play":
        plays += 1
        if FAULT == "loud":  # which is no fault
            sys.stderr.write("x" * 1_000_000)
        if plays == 2 and FAULT == "closes_input":
            os.close(0)
        if plays == 3 and FAULT in FATAL and not (REPAIRED and os.path.exists(REPAIRED)):
            fail()
        elif words[1] not in "ab":
            print("? expected a or b", flush=True)
        else:
            print(f"= position:'{words[0]}{words[1]}'", standing(words[0] + words[1]), flush=True)
            if plays == 2 and FAULT == "dies":
                sys.exit(3)
            if plays == 2 and FAULT == "closes_input":
                time.sleep(3600)
    else:
        print("? what?", flush=True)
