"""shinpan join --dialect first: whole games with a server that speaks as LSSP's first implementation did. Its groups have no
empty line at their end, it reads exactly one line for each required field, it names no data formats and uses JSON, its board
is turned, its hands are always empty, and of the other side's move it shows nothing but the board."""
import json
import pathlib
import socket
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import AMPLE, PATIENCE  # noqa: E402

BIN = pathlib.Path(sys.argv[1]).resolve()

# Captures, promotions, a drop and a recapture of what was promoted.
GAME = ["7g7f", "3c3d", "8h2b+", "3a2b", "B*5e", "2b3c", "5e3c+", "2a3c", "2g2f", "3c4e"]
# Of pieces on a board and in moves, by USI's letters.
ON_BOARD = {"P": "FU", "L": "KY", "N": "KE", "S": "GI", "G": "KI", "K": "OU", "B": "KA", "R": "HI",
            "+P": "TO", "+L": "NK", "+N": "NI", "+S": "NG", "+R": "RO", "+B": "RM"}
IN_MOVES = {**ON_BOARD, "+L": "NY", "+N": "NK", "+R": "RY", "+B": "UM"}

# Plays its moves of the game, and looks whether it is told all of them.
ENGINE = """\
import sys
game = {game!r}
moves = []
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["usi"]:
        print("id name scripted\\nusiok", flush=True)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["position"]:
        moves = words[words.index("moves") + 1:] if "moves" in words else []
    elif words[:1] == ["go"]:
        knows = moves == game[:len(moves)] and len(moves) < len(game)
        print("bestmove", game[len(moves)] if knows else "resign", flush=True)
    elif words[:1] == ["quit"]:
        break
"""


def place(square):
    """The numbers of a square such as 7g, counted from the corner of the first player."""
    return 10 - int(square[0]), 10 - (ord(square[1]) - ord("a") + 1)


class Board:
    def __init__(self):
        self.cells = {}
        back = "LNSGKGSNL"
        for file in range(1, 10):
            for is_first, ranks in ((True, "igh"), (False, "acb")):
                self.cells[place(f"{file}{ranks[0]}")] = (back[file - 1], is_first)
                self.cells[place(f"{file}{ranks[1]}")] = ("P", is_first)
        for square, piece, is_first in (("8h", "B", True), ("2h", "R", True), ("2b", "B", False), ("8b", "R", False)):
            self.cells[place(square)] = (piece, is_first)

    def play(self, move, is_first):
        """Gives the move as it is to be sent."""
        to = place(move[2:4])
        if move[1] == "*":
            self.cells[to] = (move[0], is_first)
            return f"(0, 0); {to}; {IN_MOVES[move[0]]}"
        at = place(move[:2])
        piece = self.cells.pop(at)[0]
        piece = "+" + piece if move.endswith("+") else piece
        self.cells[to] = (piece, is_first)
        return f"{at}; {to}; {IN_MOVES[piece]}"

    def context(self, rows_are_files, **more):
        def cell(i, j):
            return self.cells.get((i, j) if rows_are_files else (j, i), ("", False))

        numbers = range(1, 10)
        board = [[ON_BOARD.get(cell(i, j)[0], "") for j in numbers] for i in numbers]
        colors = [[cell(i, j)[1] for j in numbers] for i in numbers]
        return {**more, "board": board, "colors": colors, "hands": []}


class Peer:
    def __init__(self, connected, rows_are_files):
        self.socket = connected
        self.file = connected.makefile("rb")
        self.rows_are_files = rows_are_files

    def say(self, *lines):
        self.socket.sendall("".join(line + "\r\n" for line in lines).encode())

    def show(self, name, board, **more):
        self.say(f"{name}: <- LSSP-JSON/1.0.0", json.dumps(board.context(self.rows_are_files, **more)), "")

    def hear(self, name):
        line = self.file.readline().decode()
        assert line.endswith("\r\n"), line
        if not line.startswith(name + ": "):
            self.say("This is illegal command: " + line.strip())
            raise AssertionError(f"expected {name}, heard {line!r}")
        return line[len(name) + 2:-2]

    def play(self, joins_first, with_result):
        board = Board()
        self.hear("Protocol")
        self.say("Allow-Data-Formats: ")
        assert self.hear("Rule-Intension") == "shogi"
        self.say("Rule-Mode: declaration", "Rule-Declaration: standard/1.0.0")
        self.show("Initial-Context", board, your_turn=joins_first)
        assert self.hear("Rule-Consensus") == "agree"
        self.say("Is-Ready: to game")
        self.hear("Ready-Game")
        self.say("Game-Start: good luck")
        for ply, move in enumerate(GAME):
            is_first = ply % 2 == 0
            if is_first != joins_first:
                board.play(move, is_first)
                continue
            self.show("Game-Context", board)
            self.say("Game-Time?: 600", "Go: think")
            assert self.hear("Game-Action-Mode") == "move"
            told, expected = self.hear("Game-Action-Move"), board.play(move, is_first)
            assert told == expected, f"{move}: expected {expected}, heard {told}"
            is_over = ply + 2 >= len(GAME)
            self.say("Game-Status: end" if is_over else "Game-Status: continue")
            if with_result:
                self.show("Game-Status-Result", board)
        self.say("Game-End: win")
        # It says nothing more, and goes.
        assert self.file.readline() == b""


def play(joins_first, rows_are_files, with_result):
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as listening:
        engine = pathlib.Path(folder) / "engine.py"
        engine.write_text(ENGINE.format(game=GAME))
        problems = []

        def serve():
            try:
                connected, _ = listening.accept()
                with connected:
                    connected.settimeout(PATIENCE)
                    Peer(connected, rows_are_files).play(joins_first, with_result)
            except Exception as problem:  # told in the test's own thread
                problems.append(problem)

        thread = threading.Thread(target=serve)
        thread.start()
        done = subprocess.run(
            [str(BIN / "shinpan"), "join", "--dialect", "first", "--game", "shogi", "--start-limit", AMPLE, "--accept",
             "time=any", f"localhost:{listening.getsockname()[1]}", f"usi:{sys.executable} {engine}"],
            capture_output=True, text=True, timeout=PATIENCE)
        thread.join(PATIENCE)
        assert not problems, (problems, done.stderr)
        assert done.returncode == 0 and "1 won" in done.stdout, done


for first in (True, False):
    for files in (False, True):
        for result in (True, False):
            play(first, files, result)
print("8 whole games in the first dialect")
