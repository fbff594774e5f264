#!/usr/bin/env python3
"""The rules of @name@. A position is the cells from the top, row by row: "." empty, "x" and "o"."""
import json
import math
import sys

SIDES = {"x": "first", "o": "second"}
LETTERS = "abcdefghi"


def read(position):
    size = math.isqrt(len(position))
    if size * size != len(position) or not 3 <= size <= 9 or set(position) - set(".xo"):
        raise ValueError("expected a square of . x o")
    return size


def name(size, cell):
    return f"{LETTERS[cell % size]}{cell // size + 1}"


def is_won(position, size, mark):
    for cell in range(size * size):
        row, column = divmod(cell, size)
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            if row + 2 * down < size and 0 <= column + 2 * right < size:
                if all(position[cell + i * (down * size + right)] == mark for i in range(3)):
                    return True
    return False


def state(position):
    size = read(position)
    for mark, side in SIDES.items():
        if is_won(position, size, mark):
            return f"over:'{side}' reason:'three in a row' reason_ja:'三つ並んだ'"
    legal = [name(size, cell) for cell, mark in enumerate(position) if mark == "."]
    if not legal:
        return "over:'draw' reason:'board_full'"
    turn = SIDES["xo"[position.count("x") - position.count("o")]]
    return f"turn:'{turn}' legal:'{' '.join(legal)}'"


def play(position, move):
    size = read(position)
    names = [name(size, cell) for cell in range(size * size)]
    if "over:" in state(position) or move not in names or position[names.index(move)] != ".":
        raise ValueError("not allowed here")
    cell = names.index(move)
    after = position[:cell] + "xo"[position.count("x") - position.count("o")] + position[cell + 1:]
    return f"position:'{after}' {state(after)}"


def start(*settings):
    size = int(dict(word.split(":") for word in settings).get("size", "4"))
    position = "." * (size * size)
    return f"position:'{position}' {state(position)}"


def show(position):
    size = read(position)
    picture = "".join(" ".join(position[i:i + size]) + "\n" for i in range(0, len(position), size))
    return (f"columns:'{' '.join(LETTERS[:size])}' rows:'{' '.join(str(i + 1) for i in range(size))}' "
            f"cells:'{' '.join(position)}' picture:{json.dumps(picture)}")


RULES = ("rules:1 name:'@name@' version:'1' title:'@name@' sides:'first second' settings:'size:3..9=4' "
         "help_size:'cells of an edge' board:'grid' pieces:'x=disc-black o=disc-white'")
ANSWERS = {"rules": lambda version: RULES, "start": start, "state": state, "play": play, "show": show}

for line in sys.stdin:
    ask, *words = line.split()
    if ask == "quit":
        break
    try:
        print("=", ANSWERS[ask](*words), flush=True)
    except (KeyError, TypeError, ValueError) as error:
        print("?", error, flush=True)
