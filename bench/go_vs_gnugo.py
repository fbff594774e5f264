"""shinpan-go against GNU Go, and how its lost games end.

    python3 bench/go_vs_gnugo.py build/release/bin/shinpan-go [--games 100] [--rules chinese] [--time 200ms]

One game at a time, colours alternate, every game with a seed of its own. Another GNU Go is told all moves and judges the end:
the score, which stones are dead, and whether one who resigned had lost. With rules that take no stone for dead (cgos) the board
is counted as it stands. Words behind `--` go to the engine in place of its time. A line for each game, and at the end how many were won, how many
ended with every stone of ours dead or gone, and how many were given up that were not lost.
"""
import argparse
import subprocess
import sys
import time

GNUGO = "/usr/games/gnugo"
COLUMNS = "ABCDEFGHJKLMNOPQRST"
MOST_MOVES = 400
OTHER = {"black": "white", "white": "black"}


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
        if not lines[0].startswith("="):
            sys.exit(f"{self.process.args[0]}: {command}: {lines}")
        return "\n".join(lines)[1:].strip()

    def quit(self):
        self.ask("quit")
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def stones(judge):
    return {colour: set(judge.ask(f"list_stones {colour}").split()) for colour in OTHER}


def area_lead(on_board, size):
    """Black's area less white's, all stones alive."""
    lead = len(on_board["black"]) - len(on_board["white"])
    empty = {f"{COLUMNS[x]}{y + 1}" for x in range(size) for y in range(size)} - on_board["black"] - on_board["white"]
    while empty:
        region, border, waiting = set(), set(), [empty.pop()]
        while waiting:
            point = waiting.pop()
            region.add(point)
            x, y = COLUMNS.index(point[0]), int(point[1:]) - 1
            for i, j in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if not (0 <= i < size and 0 <= j < size):
                    continue
                beside = f"{COLUMNS[i]}{j + 1}"
                if beside in empty:
                    empty.remove(beside)
                    waiting.append(beside)
                border |= {colour for colour in OTHER if beside in on_board[colour]}
        if len(border) == 1:
            lead += len(region) if "black" in border else -len(region)
    return lead


def winner_of(judge, settings):
    """Who has won the board as it is, and by how much: as the rules have it."""
    if settings.rules == "cgos":
        lead = area_lead(stones(judge), settings.size) - settings.komi
        return ("black" if lead > 0 else "white" if lead < 0 else None), f"{lead:+g}"
    score = judge.ask("final_score")
    return {"B": "black", "W": "white"}.get(score[0]), score


def play(number, settings):
    ours_plays = ("black", "white")[number % 2]
    rules = ["--chinese-rules"] if settings.rules != "japanese" else ["--japanese-rules"]
    if settings.rules == "cgos":
        rules += ["--capture-all-dead", "--positional-superko"]
    gnugo = [GNUGO, "--mode", "gtp", "--level", str(settings.level), "--never-resign", "--seed", str(number + 1), *rules]
    ours = Engine(settings.engine, "--gtp", "--seed", str(number + 1),
                  *(settings.words or ["--time", settings.time]))
    theirs, judge = Engine(*gnugo), Engine(*gnugo)
    for engine in (ours, theirs, judge):
        for command in (f"boardsize {settings.size}", "clear_board", f"komi {settings.komi}"):
            engine.ask(command)
    ours.ask(f"kata-set-rules {settings.rules}")

    moves, colour, passes, resigned = [], "black", 0, None
    while passes < 2 and len(moves) < MOST_MOVES:
        mover, other = (ours, theirs) if colour == ours_plays else (theirs, ours)
        move = mover.ask(f"genmove {colour}").lower()
        if move == "resign":
            resigned = colour
            break
        moves.append(move)
        passes = passes + 1 if move == "pass" else 0
        for engine in (other, judge):
            engine.ask(f"play {colour} {move}")
        colour = OTHER[colour]
    winner, score = winner_of(judge, settings)
    left = stones(judge)[ours_plays]
    dead = set(judge.ask("final_status_list dead").split())
    for engine in (ours, theirs, judge):
        engine.quit()
    return {
        "ours": ours_plays, "won": winner == ours_plays and resigned != ours_plays, "drawn": winner is None, "score": score, "moves": moves,
        "resigned": resigned == ours_plays, "needlessly": resigned == ours_plays and winner == ours_plays,
        "all_dead": len(moves) > 20 and left <= dead, "unfinished": passes < 2 and not resigned,
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game, which its colours and seeds depend on")
    parser.add_argument("--rules", choices=("chinese", "japanese", "cgos"), default="chinese")
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--komi", type=float, default=7)
    parser.add_argument("--level", type=int, default=10)
    parser.add_argument("--time", default="200ms")
    parser.add_argument("--moves", action="store_true", help="show the moves of each game")
    at = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    settings = parser.parse_args(sys.argv[1:at])
    settings.words = sys.argv[at + 1:]

    games = []
    for number in range(settings.first, settings.first + settings.games):
        start = time.monotonic()
        game = play(number, settings)
        games.append(game)
        words = [word for word in ("resigned", "needlessly", "all_dead", "unfinished") if game[word]]
        print(f"{number:4} {game['ours']:5} {'won ' if game['won'] else 'draw' if game['drawn'] else 'lost'} {game['score']:>7} {len(game['moves']):4} moves "
              f"{time.monotonic() - start:6.1f} s {' '.join(words)}", flush=True)
        if settings.moves:
            print("    ", " ".join(game["moves"]), flush=True)
    count = {word: sum(game[word] for game in games) for word in ("won", "drawn", "resigned", "needlessly", "all_dead", "unfinished")}
    print(f"{len(games)} games at {' '.join(settings.words) or settings.time} against level {settings.level}, {settings.rules} rules: won {count['won']}, drawn {count['drawn']}; "
          f"resigned {count['resigned']}, not lost then {count['needlessly']}; every stone dead {count['all_dead']}; "
          f"not finished {count['unfinished']}")


if __name__ == "__main__":
    main()
