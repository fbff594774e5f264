#!/usr/bin/env python3
"""A chess engine for UCI. It takes what is worth most and avoids what costs more: choose() is where your own idea begins.

A controller writes commands to our standard input: "uci", "isready", "position startpos moves e2e4", "go movetime 1000"
and a few more, all of them in answer(). After "go" it waits for "bestmove e7e5". The rules are in rules.py. What you want
to see goes into the thinking log engine.tlf: log.comment("hello").
"""
import sys

import shinpan_tlf as tlf
from rules import START, Board, square_from

WORTH = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0, ".": 0}


def choose(board, moves):
    """Your idea: which of the moves is best?"""
    def value(move):
        after = board.after(move)
        answers = after.legal_moves()
        if not answers:
            return 10000 if after.is_check(after.is_white) else -100  # mate, or a draw that nobody needs
        taken = WORTH[board.squares[square_from(move[2:4])].lower()] + WORTH[move[4:] or "."]
        lost = max(WORTH[after.squares[square_from(answer[2:4])].lower()] for answer in answers)
        return 10 * taken - 9 * lost - 0.1 * len(answers)

    return max(moves, key=value)


def board_from(words):
    """Of the words behind "position": "startpos moves e2e4", or "fen" and its six fields."""
    setup, _, moves = " ".join(words).partition(" moves ")
    board = Board(START if setup.startswith("startpos") else setup.removeprefix("fen "))
    for move in moves.split():
        board = board.after(move)
    return board


class Engine:
    def __init__(self):
        self.board = Board()

    def answer(self, command, *words):
        """The lines that we say to a command."""
        match command:
            case "uci":
                return ["id name my-chess-engine", "id author me", "uciok"]
            case "isready":
                return ["readyok"]
            case "position":
                self.board = board_from(words)
            case "go":
                moves = self.board.legal_moves()
                return [f"bestmove {choose(self.board, moves) if moves else '0000'}"]
        return []  # what we do not know is skipped, as UCI has it


def main():
    engine = Engine()
    log = tlf.open_log("engine.tlf")
    for line in sys.stdin:
        log.input(line.rstrip("\n"))
        words = line.split()
        if not words:
            continue
        if words[0] == "quit":
            break
        for said in engine.answer(*words):
            log.reply(said)
            print(said, flush=True)  # flush: the controller waits
    log.close()


main()
