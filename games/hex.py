#!/usr/bin/env python3
"""The rules of Hex as a program for Shinpan: docs/protocols/rules.md.

A position is "s" as long as the second player may swap, "x" if it has, else "n", and then the cells from the top,
row by row ("." empty, "r" and "b" stones). Red joins top and bottom, blue left and right. A move is a cell, "a1" at the
top left, or "swap": blue takes over the first stone, mirrored.
"""
import functools
import json
import math
import sys

SIDES = ("red", "blue")
MARKS = "rb"
LETTERS = "abcdefghijklmnopqrs"
LEAST, MOST, USUAL = 3, 19, 11


def read(position):
    cells = position[1:]
    size = math.isqrt(len(cells))
    if position[0] not in "snx" or size * size != len(cells) or not LEAST <= size <= MOST or set(cells) - set(".rb"):
        raise ValueError("expected s, n or x and a square of . r b")
    if cells.count("r") - cells.count("b") not in ((-1, 0) if position[0] == "x" else (0, 1)):
        raise ValueError("the stones are not as many as they may be")
    return size, cells


def name(size, cell):
    return f"{LETTERS[cell % size]}{cell // size + 1}"


def turn_of(position, cells):
    # After a swap the first stone is blue's, so red has one stone fewer than it has moved.
    return cells.count("r") - cells.count("b") + (position[0] == "x")


def is_joined(size, cells, side):
    mark = MARKS[side]
    step = 1 if side == 0 else size  # from one cell of the first edge to the next
    seen = {i * step for i in range(size) if cells[i * step] == mark}
    todo = list(seen)
    while todo:
        row, column = divmod(todo.pop(), size)
        if (row if side == 0 else column) == size - 1:
            return True
        for r, c in ((row - 1, column), (row - 1, column + 1), (row, column - 1), (row, column + 1),
                     (row + 1, column - 1), (row + 1, column)):
            cell = r * size + c
            if 0 <= r < size and 0 <= c < size and cells[cell] == mark and cell not in seen:
                seen.add(cell)
                todo.append(cell)
    return False


@functools.lru_cache(4096)  # a game goes on where it has just been
def state(position):
    size, cells = read(position)
    for side in (0, 1):
        if is_joined(size, cells, side):
            return f"over:'{SIDES[side]}' reason:'connected' reason_ja:'つながった'"
    legal = [name(size, cell) for cell, mark in enumerate(cells) if mark == "."]
    if position[0] == "s" and cells.count("r") == 1:
        legal.append("swap")
    return f"turn:'{SIDES[turn_of(position, cells)]}' legal:'{' '.join(legal)}'"


def play(position, move):
    size, cells = read(position)
    before = state(position)
    if "over:" in before:
        raise ValueError("the game is over")
    if move not in before.split("legal:'")[1][:-1].split():
        raise ValueError("the cell is taken, or not on the board")
    if move == "swap":
        row, column = divmod(cells.index("r"), size)
        cell, mark = column * size + row, "b"
        cells = "." * len(cells)
    else:
        cell = (int(move[1:]) - 1) * size + LETTERS.index(move[0])
        mark = MARKS[turn_of(position, cells)]
    is_first = not cells.strip(".")
    kind = "x" if move == "swap" or position[0] == "x" else "s" if position[0] == "s" and is_first else "n"
    after = kind + cells[:cell] + mark + cells[cell + 1:]
    return f"position:'{after}' {state(after)}"


def start(*said):
    settings = {"size": str(USUAL), "swap": "no"}
    settings.update(word.split(":", 1) for word in said)
    size = int(settings["size"])
    if not LEAST <= size <= MOST:
        raise ValueError(f"expected a size from {LEAST} to {MOST}")
    position = ("s" if settings["swap"] == "yes" else "n") + "." * (size * size)
    return f"position:'{position}' {state(position)}"


def show(position):
    size, cells = read(position)
    rows = [cells[i:i + size] for i in range(0, len(cells), size)]
    lines = [" " * 3 + " ".join(LETTERS[:size])]
    lines += [f"{' ' * i}{i + 1:>2} {' '.join(row)} {i + 1}" for i, row in enumerate(rows)]
    return (f"columns:'{' '.join(LETTERS[:size])}' rows:'{' '.join(str(i + 1) for i in range(size))}' "
            f"cells:'{' '.join(cells)}' picture:{json.dumps(chr(10).join(lines) + chr(10))}")


RULES = ("rules:1 name:'hex' version:'1' title:'Hex' title_ja:'ヘックス' sides:'red blue' side_titles:'Red Blue' "
         f"side_titles_ja:'赤 青' settings:'size:{LEAST}..{MOST}={USUAL} swap:no|yes=no' help_size:'cells of an edge' "
         "help_size_ja:'一辺のマスの数' help_swap:'the second player may take over the first stone' "
         "help_swap_ja:'後手は最初の石を引き取れる' board:'hexagons' pieces:'r=disc-red b=disc-blue' perft:2")
ANSWERS = {"rules": lambda version: RULES, "start": start, "state": state, "play": play, "show": show}


def main():
    for line in sys.stdin:
        ask, *words = line.split()
        if ask == "quit":
            break
        try:
            print("=", ANSWERS[ask](*words), flush=True)
        except (KeyError, IndexError, TypeError, ValueError) as error:
            print("?", error, flush=True)


if __name__ == "__main__":
    main()
