#!/usr/bin/env python3
"""The rules of English draughts (checkers) as a program for Shinpan: docs/protocols/rules.md.

A position is the side to move ("b" or "w"), the squares 1 to 32 as PDN counts them ("." empty, "b" and "w" men, "B"
and "W" kings), ":" and how many moves in a row have taken nothing and moved no man. Black is at 1 to 12 and begins.
A move is PDN's: "11-15", "15x24x31"; where only one jump is meant, "15x31" is read too.
"""
import json
import re
import sys

SIDES = {"b": "black", "w": "white"}
START = "b" + "b" * 12 + "." * 8 + "w" * 12 + ":0"
QUIET = 80  # then it is a draw
BOARD = [(row, 2 * i + (1 if row % 2 == 0 else 0)) for row in range(8) for i in range(4)]
SQUARE = {place: i for i, place in enumerate(BOARD)}
WAYS = {(i, down, right): (SQUARE.get((r + down, c + right)), SQUARE.get((r + 2 * down, c + 2 * right)))
        for i, (r, c) in enumerate(BOARD) for down in (1, -1) for right in (-1, 1)}


def read(position):
    found = re.fullmatch(r"([bw])([bwBW.]{32}):([0-9]{1,3})", position)
    if not found:
        raise ValueError("expected b or w, 32 of . b w B W, a colon and a number")
    return found[1], found[2], int(found[3])


def ways_of(piece):
    downs = (1, -1) if piece.isupper() else (1,) if piece == "b" else (-1,)
    return [(down, right) for down in downs for right in (-1, 1)]


def is_crowned(piece, square):
    return piece == "b" and square >= 28 or piece == "w" and square < 4


def jumps(cells, square, piece, path):
    """Every way to the end of a jump from here; `cells` is without the piece itself and what it has taken."""
    found = False
    for down, right in ways_of(piece):
        over, target = WAYS[square, down, right]
        if target is None or cells[target] != "." or cells[over].lower() != ("w" if piece.lower() == "b" else "b"):
            continue
        found = True
        after = cells[:over] + "." + cells[over + 1:]
        if is_crowned(piece, target):  # a man that is crowned stops
            yield path + [target], after
        else:
            yield from jumps(after, target, piece, path + [target])
    if not found and len(path) > 1:
        yield path, cells


def moves(turn, cells):
    """Text, and what stands afterwards, without the crown."""
    own = [i for i, piece in enumerate(cells) if piece.lower() == turn]
    found = {}
    for square in own:
        empty = cells[:square] + "." + cells[square + 1:]
        for path, after in jumps(empty, square, cells[square], [square]):
            found["x".join(str(i + 1) for i in path)] = (square, path[-1], after)
    if found:
        return found
    for square in own:
        for down, right in ways_of(cells[square]):
            target = WAYS[square, down, right][0]
            if target is not None and cells[target] == ".":
                found[f"{square + 1}-{target + 1}"] = (square, target, cells[:square] + "." + cells[square + 1:])
    return found


def standing(turn, cells, quiet):
    legal = moves(turn, cells)
    if not legal:
        return f"over:'{SIDES['w' if turn == 'b' else 'b']}' reason:'no_moves'"
    if quiet >= QUIET:
        return "over:'draw' reason:'forty moves without progress' reason_ja:'40手のあいだ進展なし'"
    return f"turn:'{SIDES[turn]}' legal:'{' '.join(legal)}'"


def meant(legal, move):
    if move in legal:
        return move
    parts = re.split("[-x]", move)
    same = [text for text in legal if re.split("[-x]", text)[0] == parts[0] and re.split("[-x]", text)[-1] == parts[-1]]
    if len(parts) != 2 or len(same) != 1:
        raise ValueError("several jumps are meant" if len(same) > 1 else "not a move here" + (
            ": who can take must" if any("x" in text for text in legal) else ""))
    return same[0]


def play(position, move):
    turn, cells, quiet = read(position)
    if "over:" in standing(turn, cells, quiet):
        raise ValueError("the game is over")
    legal = moves(turn, cells)
    text = meant(legal, move)
    origin, target, after = legal[text]
    piece = cells[origin].upper() if is_crowned(cells[origin], target) else cells[origin]
    quiet = quiet + 1 if cells[origin].isupper() and "-" in text else 0
    after = after[:target] + piece + after[target + 1:]
    turn = "w" if turn == "b" else "b"
    note = "" if text == move else f"move:'{text}' "
    return f"position:'{turn}{after}:{quiet}' {note}{standing(turn, after, quiet)}"


def show(position):
    turn, cells, quiet = read(position)
    board = [cells[SQUARE[r, c]] if (r, c) in SQUARE else "-" for r in range(8) for c in range(8)]
    names = [str(SQUARE[r, c] + 1) if (r, c) in SQUARE else "-" for r in range(8) for c in range(8)]
    lines = [" ".join(board[8 * r:8 * r + 8]).replace("-", " ") + "   " + " ".join(
        f"{names[8 * r + c]:>2}" for c in range(8)).replace("-", " ") for r in range(8)]
    return (f"columns:'a b c d e f g h' rows:'8 7 6 5 4 3 2 1' cells:'{' '.join(board)}' squares:'{' '.join(names)}' "
            f"picture:{json.dumps(chr(10).join(lines) + chr(10))} first:'{cells.lower().count('b')} men and kings' "
            f"second:'{cells.lower().count('w')} men and kings'")


RULES = ("rules:1 name:'draughts' version:'1' title:'English draughts' title_ja:'チェッカー' sides:'black white' "
         "side_titles:'Black White' side_titles_ja:'黒 白' board:'grid' perft:5 plies:600 "
         "pieces:'b=disc-black w=disc-white B=king-black W=king-white'")
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
