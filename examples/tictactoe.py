#!/usr/bin/env python3
"""A tic-tac-toe engine in twenty lines: reads commands, answers in TLF, plays the first free square."""
import sys

board = {}
squares = [column + row for row in "123" for column in "ABC"]
for line in sys.stdin:
    words = line.split()
    if not words or words[0].startswith("#"):
        continue  # comments and empty lines get no answer
    if words[0] == "play":
        board[words[2]] = words[1]
        print("=", flush=True)
    elif words[0] == "genmove":
        move = next(square for square in squares if square not in board)
        board[move] = words[1]
        print(f"= {move}", flush=True)
    elif words[0] == "clear_board":
        board.clear()
        print("=", flush=True)
    elif words[0] == "quit":
        print("=", flush=True)
        break
    else:
        print(f"? unknown_command command:'{words[0]}'", flush=True)
