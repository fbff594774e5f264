#!/usr/bin/env python3
"""A tic-tac-toe engine. It takes the first free square: choose() is where your own idea begins.

The referee writes commands to our standard input and reads our answers from standard output, one line each:
    clear_board    a new game                  =
    play o B2      the other side's move       =
    genmove x      our turn, and our sign      = A1
    quit           the end                     =
Squares are A1 to C3. Anything else is answered with "?" and a word. Print what you want to see to standard error:
print("hello", file=sys.stderr).
"""
import sys

SQUARES = ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]


def choose(board, side):
    """Your idea: which free square is best for `side`? `board` has "x" or "o" for each square that is taken."""
    free = [square for square in SQUARES if square not in board]
    return free[0]


def answer(board, command, arguments):
    """What we say to a command; keeps the board up to date."""
    if command in ("clear_board", "quit"):
        board.clear()
        return "="
    if command == "play" and len(arguments) == 2:
        side, square = arguments
        if square not in SQUARES or square in board:
            return "? illegal_move"
        board[square] = side
        return "="
    if command == "genmove" and len(arguments) == 1:
        if len(board) == len(SQUARES):
            return "? game_over"
        side = arguments[0]
        square = choose(board, side)
        board[square] = side
        return "= " + square
    return "? unknown_command"


def main():
    board = {}
    for line in sys.stdin:
        words = line.split()
        if not words or words[0].startswith("#"):
            continue  # empty lines and comments get no answer
        print(answer(board, words[0], words[1:]), flush=True)  # flush: the referee waits
        if words[0] == "quit":
            break


main()
