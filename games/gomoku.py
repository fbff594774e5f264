#!/usr/bin/env python3
"""The rules of Gomoku as a program for Shinpan: docs/protocols/rules.md.

A position is "f" (free: five or more in a row win) or "s" (standard: exactly five) and the cells from the top,
row by row ("." empty, "x" black, "o" white). Who is to move follows from the count. A move is a point: "h8".
"""
import functools
import json
import math
import re
import sys

SIDES = ("black", "white")
MARKS = "xo"
LETTERS = "abcdefghijklmnopqrs"
LEAST, MOST, USUAL = 5, 19, 15


def read(position):
    cells = position[1:]
    size = math.isqrt(len(cells))
    if position[0] not in "fs" or size * size != len(cells) or not LEAST <= size <= MOST or set(cells) - set(".xo"):
        raise ValueError("expected f or s and a square of . x o")
    if cells.count("x") - cells.count("o") not in (0, 1):
        raise ValueError("black has as many stones as white, or one more")
    return size, cells


@functools.lru_cache(None)
def name(size, cell):
    return f"{LETTERS[cell % size]}{size - cell // size}"


def rows_through(size, cells, cell):
    """The lengths of the rows of one colour that this stone is in."""
    row, column = divmod(cell, size)
    for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
        length = 1
        for sign in (1, -1):
            r, c = row + sign * down, column + sign * right
            while 0 <= r < size and 0 <= c < size and cells[r * size + c] == cells[cell]:
                length += 1
                r, c = r + sign * down, c + sign * right
        yield length


def is_won(kind, size, cells, cell):
    return any(length == 5 or (length > 5 and kind == "f") for length in rows_through(size, cells, cell))


def standing(kind, size, cells, last=None):
    stones = [last] if last is not None else [i for i, mark in enumerate(cells) if mark != "."]
    for cell in stones:
        if is_won(kind, size, cells, cell):
            return f"over:'{SIDES[MARKS.index(cells[cell])]}' reason:'five in a row' reason_ja:'五つ並んだ'"
    legal = [name(size, cell) for cell, mark in enumerate(cells) if mark == "."]
    if not legal:
        return "over:'draw' reason:'board_full'"
    return f"turn:'{SIDES[cells.count('x') - cells.count('o')]}' legal:'{' '.join(legal)}'"


@functools.lru_cache(4096)
def state(position):
    size, cells = read(position)
    return standing(position[0], size, cells)


played = {}  # the last answer to "play", by position: a game goes on where it has just been


def cell_of(size, move):
    found = re.fullmatch(r"([a-s])([1-9][0-9]?)", move)
    column, row = (LETTERS.index(found[1]), size - int(found[2])) if found else (size, 0)
    if column >= size or not 0 <= row < size:
        raise ValueError("expected a point such as " + name(size, size * size // 2))
    return row * size + column


def play(position, move):
    size, cells = read(position)
    cell = cell_of(size, move)
    if cells[cell] != ".":
        raise ValueError("the point is taken")
    if "over:" in (played.get(position) or state(position)):
        raise ValueError("the game is over")
    after = cells[:cell] + MARKS[cells.count("x") - cells.count("o")] + cells[cell + 1:]
    after, stands = position[0] + after, standing(position[0], size, after, cell)
    played.clear()
    played[after] = stands
    return f"position:'{after}' {stands}"


def start(*said):
    settings = {"size": str(USUAL), "rule": "free"}
    settings.update(word.split(":", 1) for word in said)
    size = int(settings["size"])
    if not LEAST <= size <= MOST or settings["rule"] not in ("free", "standard"):
        raise ValueError(f"expected a size from {LEAST} to {MOST}, and the rule free or standard")
    position = settings["rule"][0] + "." * (size * size)
    return f"position:'{position}' {state(position)}"


def show(position):
    size, cells = read(position)
    rows = [cells[i:i + size] for i in range(0, len(cells), size)]
    lines = [f"{size - i:>2} {' '.join(row)}" for i, row in enumerate(rows)] + ["   " + " ".join(LETTERS[:size])]
    return (f"columns:'{' '.join(LETTERS[:size])}' rows:'{' '.join(str(size - i) for i in range(size))}' "
            f"cells:'{' '.join(cells)}' picture:{json.dumps(chr(10).join(lines) + chr(10))}")


RULES = ("rules:1 name:'gomoku' version:'1' title:'Gomoku' title_ja:'五目並べ' sides:'black white' "
         f"side_titles:'Black White' side_titles_ja:'黒 白' settings:'size:{LEAST}..{MOST}={USUAL} rule:free|standard=free' "
         "help_size:'points of an edge' help_size_ja:'一辺の点の数' help_rule:'standard: six in a row do not win' "
         "help_rule_ja:'standard では六つ並べても勝ちではない' board:'points' pieces:'x=stone-black o=stone-white' perft:2")
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
