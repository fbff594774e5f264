#!/usr/bin/env python3
"""The rules of Breakthrough as a program for Shinpan: docs/protocols/rules.md.

A position is the side to move ("w" or "b") and the 64 cells from the top, row by row ("." empty, "W" and "B"
pawns). White moves up. A move is two squares: "a2a3". Forward to an empty square, diagonally forward to one that
is empty or has an opponent on it; who reaches the last row or takes everything has won.
"""
import json
import sys

SIZE = 8
SIDES = {"w": "white", "b": "black"}
NAMES = [f"{'abcdefgh'[cell % SIZE]}{SIZE - cell // SIZE}" for cell in range(SIZE * SIZE)]
START = "w" + "B" * 16 + "." * 32 + "W" * 16


def read(position):
    turn, cells = position[0], position[1:]
    if turn not in SIDES or len(cells) != SIZE * SIZE or set(cells) - set(".WB"):
        raise ValueError("expected w or b and 64 of . W B")
    if "W" not in cells and "B" not in cells:
        raise ValueError("expected pawns")
    return turn, cells


def winner(turn, cells):
    if "W" in cells[:SIZE] or "B" not in cells:
        return "w"
    if "B" in cells[-SIZE:] or "W" not in cells:
        return "b"
    return None


def moves(turn, cells):
    own, step = (("W", -1) if turn == "w" else ("B", 1))
    for cell, pawn in enumerate(cells):
        row, column = cell // SIZE + step, cell % SIZE
        if pawn != own or not 0 <= row < SIZE:
            continue
        for to in (column - 1, column, column + 1):
            if not 0 <= to < SIZE:
                continue
            target = cells[row * SIZE + to]
            if target == "." or (target != own and to != column):
                yield cell, row * SIZE + to


def standing(turn, cells):
    won = winner(turn, cells)
    if won:
        is_through = "W" in cells[:SIZE] or "B" in cells[-SIZE:]
        reason = "reason:'broke through' reason_ja:'突破'" if is_through else "reason:'took everything' reason_ja:'全滅'"
        return f"over:'{SIDES[won]}' {reason}"
    legal = " ".join(NAMES[a] + NAMES[b] for a, b in moves(turn, cells))
    if not legal:  # cannot happen in a game: whoever stands furthest ahead can move
        return f"over:'{SIDES['b' if turn == 'w' else 'w']}' reason:'no_moves'"
    return f"turn:'{SIDES[turn]}' legal:'{legal}'"


def play(position, move):
    turn, cells = read(position)
    if winner(turn, cells):
        raise ValueError("the game is over")
    found = [(a, b) for a, b in moves(turn, cells) if NAMES[a] + NAMES[b] == move]
    if not found:
        raise ValueError("no pawn moves so")
    origin, target = found[0]
    after = list(cells)
    after[target], after[origin] = after[origin], "."
    turn = "b" if turn == "w" else "w"
    return f"position:'{turn}{''.join(after)}' {standing(turn, ''.join(after))}"


def show(position):
    turn, cells = read(position)
    rows = [f"{SIZE - i} {' '.join(cells[i * SIZE:(i + 1) * SIZE])}" for i in range(SIZE)]
    picture = json.dumps("\n".join(rows + ["  a b c d e f g h"]) + "\n")
    return (f"columns:'a b c d e f g h' rows:'8 7 6 5 4 3 2 1' cells:'{' '.join(cells)}' picture:{picture} "
            f"first:'{cells.count('W')} pawns' second:'{cells.count('B')} pawns'")


RULES = ("rules:1 name:'breakthrough' version:'1' title:'Breakthrough' title_ja:'ブレイクスルー' sides:'white black' "
         "side_titles:'White Black' side_titles_ja:'白 黒' symbols:'○ ●' board:'grid' "
         "pieces:'W=disc-white B=disc-black' perft:3 seconds:5")
ANSWERS = {"rules": lambda version: RULES, "start": lambda *settings: f"position:'{START}' {standing(*read(START))}",
           "state": lambda position: standing(*read(position)), "play": play, "show": show}


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
