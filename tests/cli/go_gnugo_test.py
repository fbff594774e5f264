"""Games of Go under the referee against GNU Go, a program with rules of its own: whole games on three boards. After every
move GNU Go has the same stones on its board as we have, and at the end it counts what the referee has counted."""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import AMPLE, PATIENCE, share  # noqa: E402
from skips import skip  # noqa: E402

BIN = pathlib.Path(sys.argv[1]).resolve()
COLUMNS = "ABCDEFGHJKLMNOPQRST"
# A clock would let GNU Go think as long as it may.
MATCH = ["match", "--game", "go", "--rules", "chinese", "--time", "none", "--start-limit", AMPLE, "-n", "1"]
SHORTEST = {9: 20, 13: 60, 19: 100}  # plies; less is not a game


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
        if self.process.wait(timeout=PATIENCE) != 0:
            sys.exit(f"{self.process.args[0]} ended badly")


def our_stones(engine):
    """From the picture, whose first row is row 1 in the text of moves."""
    stones = {"black": set(), "white": set()}
    for row, cells in re.findall(r"^\. +(\d+) \+([.xo]+)\+$", engine.ask("board"), re.MULTILINE):
        for column, cell in zip(COLUMNS, cells):
            if cell != ".":
                stones["black" if cell == "x" else "white"].add(column + row)
    return stones


def their_stones(engine):
    return {colour: set(engine.ask(f"list_stones {colour}").split()) for colour in ("black", "white")}


def check_boards(size, moves, gnugo):
    ours = Engine(BIN / "shinpan-go", "--gtp")
    for engine in (ours, gnugo):
        for command in (f"boardsize {size}", "clear_board"):
            engine.ask(command)
    for ply, move in enumerate(moves):
        for engine in (ours, gnugo):
            engine.ask(f"play {('black', 'white')[ply % 2]} {move}")
        if our_stones(ours) != their_stones(gnugo):
            sys.exit(f"{size}x{size}: after {ply + 1}. {move}: {our_stones(ours)} against {their_stones(gnugo)}")
    ours.quit()


def check_game(size, players, gnugo_command, folder):
    words = [BIN / "shinpan", *MATCH, "--size", str(size), "--komi", "6.5", "--out", folder]
    for name, command in players:
        words += ["gtp:" + command, "--name", name]
    result = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE)
    if result.returncode != 0:
        sys.exit(f"{size}x{size}: {result.stderr}")
    events = [json.loads(line) for line in (folder / "events.jsonl").read_text().splitlines()]
    moves = [event["move"] for event in events if event["event"] == "move_played"]
    ended = events[-1]
    if ended["ending"] != "rules" or len(moves) < SHORTEST[size]:
        sys.exit(f"{size}x{size}: {len(moves)} moves: {ended['sentence']}")

    gnugo = Engine(*gnugo_command.split())
    check_boards(size, moves, gnugo)
    dead = {event["player"]: event["text"] for event in events if event["event"] == "remarked" and "dead" in event["text"]}
    agreed = not any("stay on the board" in text for text in dead.values())
    gnugo.ask("komi 6.5")
    score = gnugo.ask("final_score")
    if agreed and score != ended["score"]:
        sys.exit(f"{size}x{size}: GNU Go counts {score}, the referee {ended['score']}")
    gnugo.quit()
    record = subprocess.run([BIN / "shinpan", "record", "check", folder / "0001.sgf"], capture_output=True, text=True)
    if record.returncode != 0 or f"RE[{ended['score']}]" not in (folder / "0001.sgf").read_text():
        sys.exit(f"{size}x{size}: {record.stdout}{record.stderr}")
    print(f"{size}x{size}: {len(moves)} moves, {ended['score']}, dead stones {'agreed on' if agreed else 'disputed'}")
    return agreed


def main():
    path = shutil.which("gnugo", path="/usr/games:/usr/bin:/usr/local/bin")
    if not path:
        skip("there is no gnugo (apt-get install gnugo)")
    gnugo = f"{path} --mode gtp --level 0 --chinese-rules --seed 1"
    ours = f"'{BIN}/shinpan-go' --gtp --playouts 20 --seed 1"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for size in share((9,), (9, 13, 19)):
            agreed = check_game(size, [("a", gnugo), ("b", gnugo)], gnugo, folder / f"{size}")
            if not agreed:  # it would have to disagree with itself
                sys.exit(f"{size}x{size}: the players do not agree about dead stones")
        check_game(9, [("ours", ours), ("gnugo", gnugo)], gnugo, folder / "ours")
    return 0


if __name__ == "__main__":
    sys.exit(main())
