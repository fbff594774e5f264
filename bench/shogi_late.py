#!/usr/bin/env python3
"""Is shinpan-shogi ever late? It plays itself with so much time for each move and none in reserve, two games at once, each pinned to a
core of its own, and every answer is timed from the go command to its bestmove. A game that ends is followed by another.

    python3 bench/shogi_late.py build/bench [MOVES] [MILLISECONDS] [freeze]

Late is what comes after its time; the referee of a match would give a game for it. Told with the load of the machine, because a neighbour that
takes both cores makes anybody late.
"""
import os
import pathlib
import random
import subprocess
import sys
import threading
import time

ENGINE = pathlib.Path(sys.argv[1]).resolve() / "bin/shinpan-shogi"
MOVES = int(sys.argv[2]) if len(sys.argv) > 2 else 5000
ALLOWED = int(sys.argv[3]) if len(sys.argv) > 3 else 100
COUNTS = " z3Z3" if "freeze" in sys.argv[4:] else ""
CORES = sorted(os.sched_getaffinity(0))[:2]
LONGEST_GAME = 200
taken = []  # milliseconds, of all answers
lock = threading.Lock()


class Player:
    def __init__(self, core):
        self.process = subprocess.Popen(["taskset", "-c", str(core), ENGINE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.say("usi")
        self.wait_for("usiok")
        self.say("isready")
        self.wait_for("readyok")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait_for(self, word):
        for line in self.process.stdout:
            if line.split()[:1] == [word]:
                return line.split()
        raise RuntimeError(f"no {word}")

    def move(self, moves):
        self.say("position startpos" + (" moves " + " ".join(moves) if moves else "") + left(moves))
        begun = time.monotonic()
        self.say(f"go btime 0 wtime 0 byoyomi {ALLOWED}")
        answer = self.wait_for("bestmove")[1]
        return answer, (time.monotonic() - begun) * 1000


def left(moves):
    if not COUNTS:
        return ""
    used = [sum("z" in move for move in moves[side::2]) for side in (0, 1)]
    return f" z{3 - used[1]}Z{3 - used[0]}"


def play(core, seed):
    draw = random.Random(seed)
    players = [Player(core), Player(core)]
    while True:
        moves = draw.choice((["7g7f"], ["2g2f"], ["7g7f", "3c3d"], ["2g2f", "8c8d"], ["5g5f"], ["1g1f", "3c3d"]))[:]
        while len(moves) < LONGEST_GAME:
            answer, milliseconds = players[len(moves) % 2].move(moves)
            with lock:
                if len(taken) >= MOVES:
                    for player in players:
                        player.say("quit")
                    return
                taken.append(milliseconds)
            if answer in ("resign", "win"):
                break
            moves.append(answer)


games = [threading.Thread(target=play, args=(core, core)) for core in CORES]
for game in games:
    game.start()
for game in games:
    game.join()
taken.sort()
late = sum(each > ALLOWED for each in taken)
print(f"{late} of {len(taken)} moves at {ALLOWED} ms were late (goal: 0); median {taken[len(taken) // 2]:.1f} ms, "
      f"99.9 % {taken[int(len(taken) * 0.999)]:.1f} ms, slowest {taken[-1]:.1f} ms; load {os.getloadavg()[0]:.1f} on {len(CORES)} cores")
sys.exit(1 if late else 0)
