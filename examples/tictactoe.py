#!/usr/bin/env python3
"""A small tic-tac-toe engine: reads commands, answers in TLF, plays the first free square."""
import re
import sys

squares = [column + row for row in "123" for column in "ABC"]
board = {}


def answer(words):
    """The reply to a command: "=" and what was asked for, or "?" and what is wrong."""
    command, *rest = words
    if command in ("quit", "clear_board"):
        board.clear()
        return "="
    if command == "play" and len(rest) == 2:
        side, square = rest
        if side not in ("x", "o") or square not in squares or square in board:
            return "? illegal_move"
        board[square] = side
        return "="
    if command == "genmove" and rest in (["x"], ["o"]):
        free = [square for square in squares if square not in board]
        if not free:
            return "? game_over"
        board[free[0]] = rest[0]
        return f"= {free[0]}"
    if command in ("play", "genmove"):
        return "? wrong_arguments"
    if re.fullmatch("[A-Za-z0-9_-]{1,40}", command):  # any other character might break the quotes
        return f"? unknown_command command:'{command}'"
    return "? unknown_command"


sys.stdin.reconfigure(errors="replace")  # what is no text is no command either
for line in sys.stdin:
    words = line.split()
    if not words or words[0].startswith("#"):
        continue  # comments and empty lines get no answer
    print(answer(words), flush=True)
    if words[0] == "quit":
        break
