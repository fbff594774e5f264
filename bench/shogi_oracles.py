"""Compares our legal moves on random positions with those of a program that others wrote.

    python3 bench/shogi_oracles.py build/bench fairy-stockfish 100000 [SEED]
    npm install --prefix /tmp/oracle shogiops@0.18.0
    python3 bench/shogi_oracles.py build/bench shogiops 100000 [SEED]

fairy-stockfish is Debian's package; it lists pawn drops that mate, which are no legal moves, so exactly those may
differ. shogiops (GPL) runs in a process of its own and is no part of Shinpan; SHOGIOPS names another folder than
/tmp/oracle.
"""
import os
import pathlib
import subprocess
import sys

BUILD, ORACLE, COUNT = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
SEED = sys.argv[4] if len(sys.argv) > 4 else "1"


class FairyStockfish:
    def __init__(self):
        self.process = subprocess.Popen(["/usr/games/fairy-stockfish"], text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)
        self.say("usi")
        while self.process.stdout.readline().strip() != "usiok":
            pass

    def say(self, text):
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def moves(self, position):
        self.say(f"position sfen {position}\ngo perft 1")
        found = set()
        for line in self.process.stdout:
            if line.startswith("Nodes searched"):
                return found
            if ": " in line:
                found.add(line.split(":")[0])
        sys.exit(f"fairy-stockfish ended at {position}")

    def is_pawn_drop_mate(self, position, move):
        then = f"{position} moves {move}"
        if not move.startswith("P*") or self.moves(then):
            return False
        self.say("d")
        for line in self.process.stdout:
            if line.startswith("Checkers:"):
                return line.strip() != "Checkers:"
        sys.exit(f"fairy-stockfish ended at {then}")

    def excuses(self, position, ours, theirs):
        return not ours - theirs and all(self.is_pawn_drop_mate(position, move) for move in theirs - ours)


class Shogiops:
    def __init__(self):
        folder = os.environ.get("SHOGIOPS", "/tmp/oracle")
        script = pathlib.Path(__file__).with_name("shogiops_moves.mjs")
        self.process = subprocess.Popen(["node", script, folder], text=True, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE)

    def moves(self, position):
        self.process.stdin.write(position + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line or line.startswith("!"):
            sys.exit(f"shogiops: {line.strip()} at {position}")
        return set(line.split())

    def excuses(self, position, ours, theirs):
        return False


oracle = {"fairy-stockfish": FairyStockfish, "shogiops": Shogiops}[ORACLE]()
lines = subprocess.Popen([BUILD / "bench/bench_shogi_moves", SEED, COUNT], text=True, stdout=subprocess.PIPE).stdout
positions = moves = excused = wrong = 0
for line in lines:
    position, listed = line.rstrip("\n").split("\t")
    ours = set(listed.split())
    theirs = oracle.moves(position)
    positions += 1
    moves += len(ours)
    if ours == theirs:
        continue
    if oracle.excuses(position, ours, theirs):
        excused += 1
        continue
    wrong += 1
    print(f"{position}\n  only ours:   {sorted(ours - theirs)}\n  only theirs: {sorted(theirs - ours)}")
print(f"{ORACLE}: {positions} positions, {moves} moves, {excused} with pawn drops that mate, {wrong} differ")
sys.exit(1 if wrong or positions != int(COUNT) else 0)
