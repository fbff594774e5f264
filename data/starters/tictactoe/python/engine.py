#!/usr/bin/env python3
"""A tic-tac-toe engine. It takes the first free square: choose() is where your own idea begins.

The referee writes commands to our standard input and reads our answers from standard output, one line each:
    clear_board    a new game                  =
    play o B2      the other side's move       =
    genmove x      our turn, and our sign      = A1
    quit           the end                     =
Squares are A1 to C3. Anything else is answered with "?" and a word. What you want to see goes into the
thinking log engine.tlf: log.comment("hello").
"""
import shinpan_tlf as tlf

SQUARES = ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]


def choose(board, side):
    """Your idea: which free square is best for `side`? `board` has "x" or "o" for each square that is taken."""
    free = [square for square in SQUARES if square not in board]
    return free[0]


class Engine:
    """What we do with each command. A board has "x" or "o" for each square that is taken."""

    def __init__(self, log):
        self.board, self.log = {}, log

    def clear_board(self, command):
        self.board.clear()

    def play(self, command):
        if len(command.arguments) != 2:
            raise tlf.Panic("unknown_command")
        side, square = command.arguments
        if square not in SQUARES or square in self.board:
            raise tlf.Panic("illegal_move")
        self.board[square] = side

    def genmove(self, command):
        if len(command.arguments) != 1:
            raise tlf.Panic("unknown_command")
        if len(self.board) == len(SQUARES):
            raise tlf.Panic("game_over")
        side = command.arguments[0]
        square = choose(self.board, side)
        self.log.comment(f"{square} of {len(SQUARES) - len(self.board)} free squares")  # only in engine.tlf
        self.board[square] = side
        return square


def main():
    log = tlf.open_log("engine.tlf")
    engine = Engine(log)
    # Reads commands, answers them, keeps it all in the log, and ends with "quit".
    tlf.run({"clear_board": engine.clear_board, "play": engine.play, "genmove": engine.genmove}, log)


main()
