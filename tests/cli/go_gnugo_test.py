"""A game of Go between shinpan-go and GNU Go, another program with rules of its own: after every move both have the
same stones on the board."""
import pathlib
import re
import shutil
import subprocess
import sys

BIN = pathlib.Path(sys.argv[1])
SKIPPED = 77
LONGEST = 200  # plies; a game is over long before


class Engine:
    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"{self.process.args[0]} ended on {command!r}")
            if line != "\n":
                lines.append(line.rstrip("\n"))
            elif lines:
                break
        reply = "\n".join(lines)
        if not reply.startswith("="):
            sys.exit(f"{self.process.args[0]}: {command}: {reply}")
        return reply[1:].strip()

    def quit(self):
        self.ask("quit")
        self.process.stdin.close()
        self.process.stdout.close()
        if self.process.wait(timeout=60) != 0:
            sys.exit(f"{self.process.args[0]} ended badly")


def our_stones(engine):
    """From the picture, whose first row is row 1 in the text of moves."""
    stones = {"black": set(), "white": set()}
    for row, cells in re.findall(r"^\. +(\d+) \+([.xo]+)\+$", engine.ask("board"), re.MULTILINE):
        for column, cell in zip("ABCDEFGHJ", cells):
            if cell != ".":
                stones["black" if cell == "x" else "white"].add(column + row)
    return stones


def their_stones(engine):
    return {colour: set(engine.ask(f"list_stones {colour}").split()) for colour in ("black", "white")}


def main():
    gnugo = shutil.which("gnugo", path="/usr/games:/usr/bin:/usr/local/bin")
    if not gnugo:
        print("skipped: there is no gnugo; the Debian package has it")
        return SKIPPED
    ours = Engine(BIN / "shinpan-go", "--gtp", "--playouts", "40", "--seed", "1")
    theirs = Engine(gnugo, "--mode", "gtp", "--level", "1", "--seed", "1", "--chinese-rules", "--positional-superko")
    for engine in (ours, theirs):
        for command in ("boardsize 9", "clear_board", "komi 7.5"):
            engine.ask(command)
    ours.ask("kgs-rules chinese")

    passes = ply = 0
    while passes < 2:
        colour = ("black", "white")[ply % 2]
        mover, other = (ours, theirs) if ply % 2 == 0 else (theirs, ours)
        move = mover.ask(f"genmove {colour}")
        if move == "resign":
            break
        other.ask(f"play {colour} {move}")
        if our_stones(ours) != their_stones(theirs):
            print(f"after {ply + 1}. {move}: {our_stones(ours)} against {their_stones(theirs)}")
            return 1
        passes = passes + 1 if move.lower() == "pass" else 0
        ply += 1
        if ply == LONGEST:
            print("the game does not end")
            return 1
    print(f"{ply} moves; we count {ours.ask('final_score')}, GNU Go {theirs.ask('final_score')}")
    ours.quit()
    theirs.quit()
    return 0 if ply > 10 else 1


if __name__ == "__main__":
    sys.exit(main())
