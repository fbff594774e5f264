#!/usr/bin/env python3
"""A chess engine for UCI. It takes what is worth most and avoids what costs more: value() is where your own idea begins.

A controller writes commands to our standard input: "uci", "isready", "position startpos moves e2e4", "go movetime 1000"
and a few more, all of them in answer(). After "go" it waits for "bestmove e7e5". The rules are in rules.py. What you want
to see goes into the thinking log engine.tlf: log.comment("hello").
"""
import sys

import shinpan_tlf as tlf
from rules import START, Board, square_from

WORTH = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9, "k": 0, ".": 0}


MATE = 100000


def value(board, move):
    """Your idea: how good is the move, in hundredths of a pawn?"""
    after = board.after(move)
    answers = after.legal_moves()
    if not answers:
        return MATE if after.is_check(after.is_white) else -1000  # or a draw that nobody needs
    taken = WORTH[board.squares[square_from(move[2:4])].lower()] + WORTH[move[4:] or "."]
    lost = max(WORTH[after.squares[square_from(answer[2:4])].lower()] for answer in answers)
    return 100 * taken - 90 * lost - len(answers)


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
        self.held_back = []  # the answer to "go infinite" and "go ponder", until we are told to give it

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
                if not moves:
                    return ["bestmove 0000"]
                best = max(moves, key=lambda move: value(self.board, move))
                score = value(self.board, best)
                told = f"info depth 1 score {'mate 1' if score == MATE else f'cp {score}'} pv {best}"
                if "infinite" in words or "ponder" in words:
                    self.held_back = [f"bestmove {best}"]
                    return [told]
                return [told, f"bestmove {best}"]
            case "stop" | "ponderhit":
                said, self.held_back = self.held_back, []
                return said
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
