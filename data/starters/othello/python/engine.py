#!/usr/bin/env python3
"""An Othello engine. It takes the move that turns the most discs: choose() is where your own idea begins.

The referee writes lines to our standard input and reads our answers from standard output:
    COLOR 1             we are black (2: white)
    MOVE BOARD:000...   our turn; 64 digits from a1, b1 .. to h8: 0 empty, 1 black, 2 white
    QUIT                the end
We answer each MOVE with one line: a square such as c5, or pass. Any other line there loses the game, so what you
want to see goes into the thinking log engine.tlf: log.comment("hello").
"""
import sys

import shinpan_tlf as tlf

DIRECTIONS = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]


def choose(board, color, moves):
    """Your idea: which of the moves is best? `moves` has each legal square with the discs that it turns."""
    return max(moves, key=lambda square: len(moves[square]))


def turned_discs(board, color, square):
    """The squares whose discs turn if `color` plays there; none if the move is not legal."""
    turned = []
    if board[square] != "0":
        return turned
    for right, down in DIRECTIONS:
        # Walk over discs of the other colour; they turn if one of ours is behind them.
        enclosed = []
        column, row = square % 8 + right, square // 8 + down
        while 0 <= column < 8 and 0 <= row < 8 and board[row * 8 + column] != "0":
            if board[row * 8 + column] == color:
                turned += enclosed
                break
            enclosed.append(row * 8 + column)
            column, row = column + right, row + down
    return turned


def legal_moves(board, color):
    """Each legal square, as a number from 0 (a1) to 63 (h8), with the discs that it turns."""
    moves = {square: turned_discs(board, color, square) for square in range(64)}
    return {square: turned for square, turned in moves.items() if turned}


def answer(board, color):
    moves = legal_moves(board, color)
    if not moves:
        return "pass"
    square = choose(board, color, moves)
    return "abcdefgh"[square % 8] + "12345678"[square // 8]


def main():
    color = "1"
    log = tlf.open_log("engine.tlf")
    for line in sys.stdin:
        log.input(line.strip())
        command, _, rest = line.strip().partition(" ")
        if command == "COLOR":
            color = rest
        elif command == "MOVE":
            move = answer(rest.removeprefix("BOARD:"), color)
            log.reply(move)
            print(move, flush=True)  # flush: the referee waits
        elif command == "QUIT":
            break
    log.close()


main()
