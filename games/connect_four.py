#!/usr/bin/env python3
"""The rules of Connect Four as a program for Shinpan: docs/protocols/rules.md.

A position is the 42 cells from the top, row by row ("." empty, "x" and "o" discs), as one word. Who is to
move follows from the count. A move is a column from 1 to 7.
"""
import json
import sys

COLUMNS, ROWS = 7, 6
SIDES = ("red", "yellow")
MARKS = "xo"
START = "." * (COLUMNS * ROWS)


def lines():
    for row in range(ROWS):
        for column in range(COLUMNS):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(row + i * down, column + i * right) for i in range(4)]
                if all(r < ROWS and 0 <= c < COLUMNS for r, c in cells):
                    yield [r * COLUMNS + c for r, c in cells]


LINES = list(lines())
THROUGH = [[line for line in LINES if cell in line] for cell in range(COLUMNS * ROWS)]


def is_won(cells, mark, through):
    return any(all(cells[i] == mark for i in line) for line in through)


def state_of(cells, last=None):
    turn = cells.count("x") - cells.count("o")
    mark = MARKS[turn]  # who is to move; the other one has just moved
    other = MARKS[1 - turn]
    if is_won(cells, other, LINES if last is None else THROUGH[last]):
        return f"over:'{SIDES[1 - turn]}' reason:'four in a row' reason_ja:'四つ並んだ'"
    if last is None and is_won(cells, mark, LINES):
        raise ValueError("the side to move has four in a row already")
    legal = [str(c + 1) for c in range(COLUMNS) if cells[c] == "."]
    if not legal:
        return "over:'draw' reason:'board_full'"
    return f"turn:'{SIDES[turn]}' legal:'{' '.join(legal)}'"


def checked(position):
    cells = position
    if len(cells) != COLUMNS * ROWS or set(cells) - set(".xo"):
        raise ValueError("expected 42 of . x o")
    if cells.count("x") - cells.count("o") not in (0, 1):
        raise ValueError("red has as many discs as yellow, or one more")
    if any(cells[i] != "." and cells[i + COLUMNS] == "." for i in range(COLUMNS * (ROWS - 1))):
        raise ValueError("a disc hangs in the air")
    return cells


def landing(cells, move):
    if move not in "1234567" or len(move) != 1:
        raise ValueError("expected a column from 1 to 7")
    column = int(move) - 1
    free = [row for row in range(ROWS) if cells[row * COLUMNS + column] == "."]
    if not free:
        raise ValueError("the column is full")
    return free[-1] * COLUMNS + column


played = {}  # the last answer to "play", by position: a game goes on where it has just been


def play(position, move):
    cells = checked(position)
    if "over:" in (played.get(cells) or state_of(cells)):
        raise ValueError("the game is over")
    cell = landing(cells, move)
    mark = MARKS[cells.count("x") - cells.count("o")]
    cells = cells[:cell] + mark + cells[cell + 1:]
    stands = state_of(cells, cell)
    played.clear()
    played[cells] = stands
    return f"position:'{cells}' {stands}"


def show(position):
    cells = checked(position)
    rows = [" ".join(cells[i:i + COLUMNS]) for i in range(0, len(cells), COLUMNS)]
    names = "abcdefg"
    clicks = []
    for column in range(COLUMNS):
        if cells[column] == ".":
            cell = landing(cells, str(column + 1))
            clicks.append(f"{column + 1}={names[column]}{ROWS - cell // COLUMNS}")
    picture = "\n".join(["1 2 3 4 5 6 7"] + rows) + "\n"
    return (f"columns:'{' '.join(names)}' rows:'6 5 4 3 2 1' cells:'{' '.join(cells)}' "
            f"clicks:'{' '.join(clicks)}' picture:{json.dumps(picture)}")


RULES = ("rules:1 name:'connect_four' version:'1' title:'Connect Four' title_ja:'四目並べ（コネクトフォー）' "
         "sides:'red yellow' side_titles:'Red Yellow' side_titles_ja:'赤 黄' symbols:'● ○' "
         "board:'grid' pieces:'x=disc-red o=disc-yellow' perft:5 seconds:5 asks:'say'")


def say(position, move):
    cell = landing(checked(position), move)
    square = f"{'abcdefg'[cell % COLUMNS]}{ROWS - cell // COLUMNS}"
    return f"en:'column {move} ({square})' ja:'{move}列（{square}）'"


ANSWERS = {"rules": lambda version: RULES, "start": lambda *settings: f"position:'{START}' {state_of(START)}",
           "state": lambda position: state_of(checked(position)), "play": play, "show": show, "say": say}


def main():
    for line in sys.stdin:
        ask, *words = line.split()
        if ask == "quit":
            break
        try:
            print("=", ANSWERS[ask](*words), flush=True)
        except (KeyError, TypeError, ValueError) as error:
            print("?", error, flush=True)


if __name__ == "__main__":
    main()
