#!/usr/bin/env python3
"""A Go engine for GTP. It takes stones if it can, else it plays near the centre: choose() is where your own idea
begins.

A controller writes commands to our standard input: "boardsize 9", "play white D5", "genmove black" and a few more, all
of them in answer(). Each gets one response on standard output, "= text" if it is done or "? reason" if not, and an
empty line behind it. What you want to see goes into the thinking log engine.tlf: log.comment("hello").
"""
import sys

import shinpan_tlf as tlf

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"  # without I, as always in Go
COMMANDS = ["boardsize", "clear_board", "genmove", "known_command", "komi", "list_commands", "name", "play",
            "protocol_version", "quit", "showboard", "version"]


def choose(board, color, moves):
    """Your idea: which of the moves is best? `moves` has each point with the board after it; none: we pass."""
    if not moves:
        return None

    def value(point):
        taken = len(board.stones) + 1 - len(moves[point].stones)
        distance = sum(abs(2 * x - board.size + 1) for x in point)
        return taken, -distance

    return max(moves, key=value)


class Board:
    """Stones on a board. A point is (column, row), both from 0, and row 0 is the bottom one."""

    def __init__(self, size):
        self.size = size
        self.stones = {}  # point: "black" or "white"
        self.ko = None    # the point where a stone was just taken, and who may not retake it there

    def points(self):
        return [(column, row) for row in range(self.size) for column in range(self.size)]

    def neighbours(self, point):
        column, row = point
        around = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
        return [(c, r) for c, r in around if 0 <= c < self.size and 0 <= r < self.size]

    def chain(self, point):
        """The stones that hang together with the one on `point`, and their liberties: the empty points beside them."""
        color, stones, liberties, to_visit = self.stones[point], {point}, set(), [point]
        while to_visit:
            for neighbour in self.neighbours(to_visit.pop()):
                if neighbour not in self.stones:
                    liberties.add(neighbour)
                elif self.stones[neighbour] == color and neighbour not in stones:
                    stones.add(neighbour)
                    to_visit.append(neighbour)
        return stones, liberties

    def after(self, point, color):
        """A new board with the move played, or None if it is not legal. No point: a pass."""
        if point in self.stones or (point, color) == self.ko:
            return None
        board = Board(self.size)
        board.stones = self.stones.copy()
        if point is None:
            return board
        board.stones[point] = color
        taken = set()
        for neighbour in self.neighbours(point):
            if self.stones.get(neighbour, color) != color:
                stones, liberties = board.chain(neighbour)
                if not liberties:
                    taken |= stones
        for stone in taken:
            del board.stones[stone]
        own, liberties = board.chain(point)
        if not liberties:
            return None  # suicide
        if len(taken) == len(own) == len(liberties) == 1:
            board.ko = taken.pop(), opponent(color)
        return board

    def is_eye(self, point, color):
        """Whether all around the point is `color`: who fills such points kills their own stones."""
        return all(self.stones.get(neighbour) == color for neighbour in self.neighbours(point))

    def picture(self):
        signs = {"black": "X", "white": "O", None: "."}
        rows = [" ".join(signs[self.stones.get((column, row))] for column in range(self.size)) + f"  {row + 1}"
                for row in reversed(range(self.size))]
        return "\n".join(rows + [" ".join(COLUMNS[:self.size])])


def opponent(color):
    return "white" if color == "black" else "black"


class Refusal(Exception):
    """Why a command cannot be done."""


def color_from(text):
    for color in ("black", "white"):
        if text.lower() in (color, color[0]):
            return color
    raise Refusal("syntax error")


def point_from(text, size):
    if text.lower() == "pass":
        return None
    column, row = COLUMNS.find(text[0].upper()), text[1:]
    if not row.isdecimal() or not 0 <= column < size or not 1 <= int(row) <= size:
        raise Refusal("syntax error")
    return column, int(row) - 1


def vertex(point):
    return "pass" if point is None else COLUMNS[point[0]] + str(point[1] + 1)


class Engine:
    def __init__(self):
        self.board = Board(9)

    def play(self, color, point):
        after = self.board.after(point, color)
        if after is None:
            raise Refusal("illegal move")
        self.board = after

    def genmove(self, color):
        moves = {}
        for point in self.board.points():
            after = self.board.after(point, color)
            if after and not self.board.is_eye(point, color):
                moves[point] = after
        point = choose(self.board, color, moves)
        self.play(color, point)
        return vertex(point)

    def answer(self, command, *arguments):
        """What we say to a command; a list of all of them is in COMMANDS."""
        match command, arguments:
            case "protocol_version", ():
                return "2"
            case "name", ():
                return "my-go-engine"
            case "version", ():
                return "0.1"
            case "list_commands", ():
                return "\n".join(COMMANDS)
            case "known_command", (name,):
                return "true" if name in COMMANDS else "false"
            case "boardsize", (size,):
                if not size.isdecimal() or not 1 <= int(size) <= len(COLUMNS):
                    raise Refusal("unacceptable size")
                self.board = Board(int(size))
            case "clear_board", ():
                self.board = Board(self.board.size)
            case "play", (color, point):
                self.play(color_from(color), point_from(point, self.board.size))
            case "genmove", (color,):
                return self.genmove(color_from(color))
            case "showboard", ():
                return "\n" + self.board.picture()
            case ("komi", (_,)) | ("quit", ()):
                pass  # nothing to do: we do not count, and main() ends the program
            case _:
                raise Refusal("syntax error" if command in COMMANDS else "unknown command")
        return ""


def main():
    engine = Engine()
    log = tlf.open_log("engine.tlf")
    for line in sys.stdin:
        log.input(line.rstrip("\n"))
        words = line.partition("#")[0].split()  # what is behind # is a comment
        number = words.pop(0) if words and words[0].isdecimal() else ""  # a response repeats it
        if not words:
            continue
        properties = {"id": int(number)} if number else {}
        try:
            text = engine.answer(*words)
            log.reply(text, **properties)
            print(f"={number} {text}\n", flush=True)  # flush: the controller waits
        except Refusal as reason:
            log.panic(str(reason), **properties)
            print(f"?{number} {reason}\n", flush=True)
        if words[0] == "quit":
            break
    log.close()


main()
