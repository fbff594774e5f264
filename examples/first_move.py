#!/usr/bin/env python3
"""An Othello engine for the judge protocol: it plays the first legal square that it finds.

It is told its colour by "COLOR 1" (black) or "COLOR 2" (white), and asked by "MOVE BOARD:" with 64 digits from a1 to h8
(0 empty, 1 black, 2 white). It answers with a square such as c5, or with pass. Anything else on standard output loses
the game; print what you want to see to standard error.
"""
import sys

DIRECTIONS = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def turns_discs(board, color, row, column):
    """Whether a disc there encloses discs of the other colour."""
    if board[row][column] != "0":
        return False
    for down, right in DIRECTIONS:
        r, c, enclosed = row + down, column + right, 0
        while 0 <= r < 8 and 0 <= c < 8 and board[r][c] not in ("0", color):
            r, c, enclosed = r + down, c + right, enclosed + 1
        if enclosed and 0 <= r < 8 and 0 <= c < 8 and board[r][c] == color:
            return True
    return False


def choose(board, color):
    squares = [(row, column) for row in range(8) for column in range(8)]
    legal = [square for square in squares if turns_discs(board, color, *square)]
    if not legal:
        return "pass"
    row, column = legal[0]  # here your idea begins
    return "abcdefgh"[column] + str(row + 1)


color = "1"
for line in sys.stdin:
    command, _, rest = line.strip().partition(" ")
    if command == "COLOR":
        color = rest
    elif command == "MOVE":
        digits = rest.removeprefix("BOARD:")
        print(choose([digits[i:i + 8] for i in range(0, 64, 8)], color), flush=True)
    elif command == "QUIT":
        break
