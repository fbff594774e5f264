#!/usr/bin/env python3
"""Plays any game by its rules program, at random: an engine in TLF. random_engine.py [--seed N] RULES..."""
import random
import re
import subprocess
import sys

arguments = sys.argv[1:]
seed = 1
if arguments[0] == "--seed":
    seed, arguments = int(arguments[1]), arguments[2:]
chance = random.Random(seed)
rules = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
settings = {}


def ask(text):
    rules.stdin.write(text + "\n")
    rules.stdin.flush()
    return rules.stdout.readline()


def field(answer, name):
    found = re.search(rf"\b{name}:'([^']*)'", answer)
    return found[1] if found else ""


def begin():
    if "position" in settings:
        return settings["position"]
    return field(ask("start " + " ".join(f"{name}:{value}" for name, value in settings.items())), "position")


position = None
for line in sys.stdin:
    words = line.split()
    if words[0] == "quit":
        break
    if words[0] == "clear_board":
        position = begin()
        print("=", flush=True)
    elif words[0] in ("play", "genmove"):
        position = position or begin()
        move = words[2] if words[0] == "play" else chance.choice(field(ask(f"state {position}"), "legal").split())
        position = field(ask(f"play {position} {move}"), "position")
        print("=" if words[0] == "play" else f"= {move}", flush=True)
    elif len(words) == 2:
        settings[words[0]] = words[1]
        print("=", flush=True)
    else:
        print("? unknown command", flush=True)
rules.stdin.close()
