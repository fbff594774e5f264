"""A Go engine that only passes, and has an opinion of what stands on the board.

    passing_engine.py [--dead D4,E5] [--score B+3] [--ownership black|white]

With --ownership it thinks aloud: all points will be that colour's. With GATE=FILE in its environment it goes on thinking until
the file is there.
"""
import argparse
import os
import sys
import time

parser = argparse.ArgumentParser()
parser.add_argument("--dead", default="")
parser.add_argument("--score", default="0")
parser.add_argument("--ownership", choices=["black", "white"])
words = parser.parse_args()
size = 9


def wait_at_the_gate():
    while (gate := os.environ.get("GATE")) and not os.path.exists(gate):
        time.sleep(0.02)


def answer(command, arguments):
    global size
    if command == "boardsize":
        size = int(arguments[0])
    elif command == "known_command":
        return "true" if words.ownership and arguments[0] == "kata-genmove_analyze" else "false"
    elif command == "kata-genmove_analyze":
        share = 1 if arguments[0][0].lower() == words.ownership[0] else -1
        print("=\ninfo move pass visits 5 winrate 0.6 scoreLead 2.5 pv pass ownership", *[share] * (size * size), flush=True)
        wait_at_the_gate()
        return None
    elif command == "genmove":
        wait_at_the_gate()
        return "pass"
    elif command == "final_status_list":
        return words.dead.replace(",", " ")
    elif command == "final_score":
        return words.score
    return ""


for line in sys.stdin:
    command, *arguments = line.split() or [""]
    text = answer(command, arguments)
    print("play pass" if text is None else f"= {text}", end="\n\n", flush=True)
    if command == "quit":
        break
