#!/usr/bin/env python3
"""The rules of Dobutsu shogi as a program for Shinpan: docs/protocols/rules.md.

A position is the side to move ("s" or "g"), the 12 cells from the top, row by row (capitals are sente's: Lion,
Giraffe, Elephant, Chick, Hen), ";", the pieces in hand, ";" and eight digits for each position since the last
move that cannot be undone. A move is "b2b3", or "C*b2" for a drop. Columns are a to c, rows 1 to 4 from the top.
"""
import json
import sys
import zlib

SIDES = {"s": "sente", "g": "gote"}
NAMES = [f"{'abc'[cell % 3]}{cell // 3 + 1}" for cell in range(12)]
START = "sgle.c..C.ELG;;"
ORTHOGONAL, DIAGONAL = ((-1, 0), (1, 0), (0, -1), (0, 1)), ((-1, -1), (-1, 1), (1, -1), (1, 1))
# As sente moves: up is -1.
STEPS = {"L": ORTHOGONAL + DIAGONAL, "G": ORTHOGONAL, "E": DIAGONAL, "C": ((-1, 0),), "H": ORTHOGONAL + DIAGONAL[:2]}
JAPANESE = {"L": "ライオン", "G": "きりん", "E": "ぞう", "C": "ひよこ", "H": "にわとり"}
ENGLISH = {"L": "Lion", "G": "Giraffe", "E": "Elephant", "C": "Chick", "H": "Hen"}


def read(position):
    board, hands, past = position.split(";")
    turn, cells = board[0], board[1:]
    if turn not in SIDES or len(cells) != 12 or set(cells.upper()) - set(".LGECH") or set(hands.upper()) - set("GEC"):
        raise ValueError("expected s or g, 12 cells, hands")
    if len(past) % 8 or cells.count("L") > 1 or cells.count("l") > 1 or not set("Ll") & set(cells):
        raise ValueError("expected one lion a side")
    return turn, cells, "".join(sorted(hands)), past


def is_own(piece, turn):
    return piece != "." and piece.isupper() == (turn == "s")


def reach(cells, cell):
    sign = 1 if cells[cell].isupper() else -1
    for down, right in STEPS[cells[cell].upper()]:
        row, column = cell // 3 + sign * down, cell % 3 + sign * right
        if 0 <= row < 4 and 0 <= column < 3:
            yield row * 3 + column


def other(turn):
    return "g" if turn == "s" else "s"


def moves(turn, cells, hands):
    for cell in range(12):
        if is_own(cells[cell], turn):
            for target in reach(cells, cell):
                if not is_own(cells[target], turn):
                    yield NAMES[cell] + NAMES[target]
    for piece in sorted({p.upper() for p in hands if is_own(p, turn)}):
        for cell in range(12):
            if cells[cell] == ".":
                yield f"{piece}*{NAMES[cell]}"


def is_attacked(cells, cell, by):
    return any(is_own(cells[i], by) and cell in reach(cells, i) for i in range(12))


def standing(turn, cells, hands, past):
    for side, lion, last in (("s", "L", range(3)), ("g", "l", range(9, 12))):
        if lion not in cells:
            return f"over:'{SIDES[other(side)]}' reason:'lion caught' reason_ja:'キャッチ'"
        home = cells.index(lion)
        # Who has just come there may still be caught; who is to move and still there was not.
        if home in last and (turn == side or not is_attacked(cells, home, turn)):
            return f"over:'{SIDES[side]}' reason:'lion across' reason_ja:'トライ'"
    digest = f"{zlib.crc32((turn + cells + hands).encode()):08x}"
    if [past[i:i + 8] for i in range(0, len(past), 8)].count(digest) >= 2:
        return "over:'draw' reason:'repetition'"
    return f"turn:'{SIDES[turn]}' legal:'{' '.join(moves(turn, cells, hands))}'"


def play(position, move):
    turn, cells, hands, past = read(position)
    if "over:" in standing(turn, cells, hands, past):
        raise ValueError("the game is over")
    if move not in moves(turn, cells, hands):
        raise ValueError("no piece moves so")
    digest = f"{zlib.crc32((turn + cells + hands).encode()):08x}"
    board, target = list(cells), NAMES.index(move[-2:])
    is_final = move[1] == "*" or cells[target] != "." or cells[NAMES.index(move[:2])].upper() == "C"
    if move[1] == "*":
        piece = move[0] if turn == "s" else move[0].lower()
        hands = hands.replace(piece, "", 1)
    else:
        origin = NAMES.index(move[:2])
        piece, board[origin] = board[origin], "."
        if piece.upper() == "C" and target // 3 == (0 if turn == "s" else 3):
            piece = "H" if turn == "s" else "h"
        taken = cells[target].upper().replace("H", "C")
        if taken in ("G", "E", "C"):
            hands = "".join(sorted(hands + (taken if turn == "s" else taken.lower())))
    board[target] = piece
    turn, cells, past = other(turn), "".join(board), "" if is_final else past + digest
    return f"position:'{turn}{cells};{hands};{past}' {standing(turn, cells, hands, past)}"


def show(position):
    turn, cells, hands, past = read(position)
    rows = [f"{i + 1} {' '.join(cells[3 * i:3 * i + 3])}" for i in range(4)]
    first, second = [p for p in hands if p.isupper()], [p.upper() for p in hands if p.islower()]
    picture = json.dumps("\n".join(["  a b c"] + rows + [f"hands: {hands or '-'}"]) + "\n")
    return (f"columns:'a b c' rows:'1 2 3 4' cells:'{' '.join(cells)}' picture:{picture} "
            f"first_hand:'{' '.join(first)}' second_hand:'{' '.join(second)}'")


def say(position, move):
    turn, cells, hands, past = read(position)
    piece = move[0] if move[1] == "*" else cells[NAMES.index(move[:2])].upper()
    drop = move[1] == "*"
    return f"en:'{ENGLISH[piece]} {'dropped on' if drop else 'to'} {move[-2:]}' ja:'{move[-2:]}{JAPANESE[piece]}{'打' if drop else ''}'"


PIECES = " ".join(f"{c}={k} {c.lower()}=^{k}" for c, k in zip("LGECH", "獅麒象雛鶏"))
RULES = ("rules:1 name:'dobutsu' version:'1' title:'Dobutsu shogi' title_ja:'どうぶつしょうぎ' sides:'sente gote' "
         f"side_titles:'Sente Gote' side_titles_ja:'先手 後手' symbols:'☗ ☖' board:'grid' pieces:'{PIECES}' perft:4 plies:400 asks:'say'")
ANSWERS = {"rules": lambda version: RULES, "start": lambda *settings: f"position:'{START}' {standing(*read(START))}",
           "state": lambda position: standing(*read(position)), "play": play, "show": show, "say": say}


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
