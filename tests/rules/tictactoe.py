#!/usr/bin/env python3
"""Tic-tac-toe once more, as a rules program: local/rules_game_test.cc plays it beside the built-in rules."""
import sys

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
NAMES = [f"{column}{row}" for row in "123" for column in "ABC"]


def read(position):
    cells = position.replace("/", "")
    if len(cells) != 9 or position != "/".join((cells[:3], cells[3:6], cells[6:])) or set(cells) - set(".xo"):
        raise ValueError("expected three rows of . x o")
    if cells.count("x") - cells.count("o") not in (0, 1):
        raise ValueError("x has as many as o, or one more")
    return cells


def standing(cells):
    for a, b, c in LINES:
        if cells[a] != "." and cells[a] == cells[b] == cells[c]:
            return f"over:'{cells[a]}' reason:'line'"
    if "." not in cells:
        return "over:'draw' reason:'board_full'"
    legal = " ".join(NAMES[i] for i in range(9) if cells[i] == ".")
    return f"turn:'{'xo'[cells.count('x') - cells.count('o')]}' legal:'{legal}'"


def written(cells):
    return "/".join((cells[:3], cells[3:6], cells[6:]))


def play(position, move):
    cells = read(position)
    if "over:" in standing(cells):
        raise ValueError("the game is over")
    cell = NAMES.index(move)
    if cells[cell] != ".":
        raise ValueError("the square is taken")
    cells = cells[:cell] + "xo"[cells.count("x") - cells.count("o")] + cells[cell + 1:]
    return f"position:'{written(cells)}' {standing(cells)}"


def show(position):
    return f"columns:'A B C' rows:'1 2 3' cells:'{' '.join(read(position))}'"


ANSWERS = {"rules": lambda version: "rules:1 name:'tictactoe-program' version:'1' sides:'x o' perft:9",
           "start": lambda *settings: "position:'.../.../...' " + standing("." * 9),
           "state": lambda position: standing(read(position)), "play": play, "show": show}

for line in sys.stdin:
    ask, *words = line.split()
    if ask == "quit":
        break
    try:
        print("=", ANSWERS[ask](*words), flush=True)
    except (KeyError, TypeError, ValueError) as error:
        print("?", error, flush=True)
