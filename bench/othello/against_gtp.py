#!/usr/bin/env python3
"""Plays shinpan-othello against another Othello engine that speaks GTP, such as gtp-rhino.

    bench/othello/against_gtp.py --pairs 10 'build/release/bin/shinpan-othello --protocol gtp --time 100ms' \
        '/usr/games/gtp-rhino -l 2 -b 0'

Each pair of games starts from the same random opening of eight plies, with colours swapped. The first engine also
keeps the score and judges, so it has to be one of ours. Passes are never sent: gtp-rhino does not know them.
"""
import argparse
import random
import shlex
import subprocess
import time

SQUARES = [column + str(row) for column in "ABCDEFGH" for row in range(1, 9)]
OTHER = {"black": "white", "white": "black"}


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.slowest = 0.0

    def ask(self, command):
        """The text of a response; None if it is a failure."""
        start = time.monotonic()
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while not lines or lines[-1].strip():
            line = self.process.stdout.readline()
            if not line:
                raise SystemExit(f"the engine ended at: {command}")
            if lines or line.strip():
                lines.append(line)
        self.slowest = max(self.slowest, time.monotonic() - start)
        text = "".join(lines).strip()
        return text[1:].strip() if text.startswith("=") else None

    def must(self, command):
        answer = self.ask(command)
        if answer is None:
            raise SystemExit(f"refused: {command}")
        return answer


def random_opening(judge, generator, plies=8):
    judge.must("clear_board")
    moves, side = [], "black"
    while len(moves) < plies:
        legal = (square for square in generator.sample(SQUARES, 64) if judge.ask(f"play {side} {square}") is not None)
        square = next(legal, None)
        if square is None:
            return random_opening(judge, generator, plies)
        moves.append((side, square))
        side = OTHER[side]
    return moves


def play(judge, players, opening):
    """Black's lead at the end."""
    engines = [judge, *players.values()]
    for engine in engines:
        engine.must("clear_board")
        engine.must("komi 0")
        for side, square in opening:
            engine.must(f"play {side} {square}")
    side, passes = "black", 0
    while passes < 2:
        move = players[side].must(f"genmove {side}")
        passes = passes + 1 if move.lower() == "pass" else 0
        if passes == 0:
            for engine in (judge, players[OTHER[side]]):
                engine.must(f"play {side} {move}")
        side = OTHER[side]
    score = judge.must("final_score")
    return 0 if score == "0" else int(score[2:]) * (1 if score[0] == "B" else -1)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ours")
    parser.add_argument("other")
    parser.add_argument("--pairs", type=int, default=10)
    parser.add_argument("--seed", type=int, default=5)
    arguments = parser.parse_args()
    ours, other, judge = Engine(arguments.ours), Engine(arguments.other), Engine(arguments.ours)
    generator = random.Random(arguments.seed)
    leads = []
    for _ in range(arguments.pairs):
        opening = random_opening(judge, generator)
        leads.append(play(judge, {"black": ours, "white": other}, opening))
        leads.append(-play(judge, {"black": other, "white": ours}, opening))
    won, lost = sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)
    print(f"won {won}, drawn {len(leads) - won - lost}, lost {lost}; {sum(leads) / len(leads):+.1f} discs a game; "
          f"slowest answer {ours.slowest:.2f} s")


if __name__ == "__main__":
    main()
