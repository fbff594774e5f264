"""What our module says of finished games of Go, beside what GNU Go says of them.

    python3 bench/go_score.py BIN KEPT [--games 200] [--first 0] [--sizes 9,13] [--pairs 0:0,1:-20] [--play-only]
    python3 bench/go_score.py BIN KEPT... --judge-only [--play-out 12]

Plays games until the file KEPT has as many (a line of JSON each, with GNU Go's opinion of its end), then asks shinpan-go for
the fate of every stone. GNU Go plays itself at several levels and our engine with few playouts, after some random moves, so
that good and bad games are among them. A kept game is never played again. What a game is like depends on its number alone:
games that nobody has looked at yet have numbers that were not used before (--first).

Where the two differ the board is shown, a mark of ours behind each stone, and where it differs GNU Go's in capitals, "-" for a
stone that lives. Games in which nothing but the score differs are counted by themselves: GNU Go fills what is nobody's before it
counts, and not every game went on so long.

GNU Go plays the rest of a game before it says what is dead, and begins with whoever is to move; a group that its own side saves
by moving first is dead then or not, as it happens. So its reading (owl_attack, owl_defend) is asked for each chain that the two
differ in, its own side first: dead is who is lost then. Of each such game one of these is told:

    ours      GNU Go's own reading says of every chain what we say
    missed    we let something live that it reads as dead
    wrong     we call something dead that it does not read as dead

With --play-out LEVEL each such chain is also played out: GNU Go at that level plays both sides, whose stones they are first, and takes
off what it thinks dead, until the chain is gone or both have passed. What became of it goes before the reading. Several files may be
filled at the same time, each with numbers of its own, and judged together.

Who has looked closer may overrule that by a line "GAME ours|missed|wrong|open why" in the file of decisions. The figure of merit
is the share of games that are not ours.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys

GNUGO = "/usr/games/gnugo"
COLUMNS = "ABCDEFGHJKLMNOPQRST"
RANDOM_MOVES = 4
DECISIONS = pathlib.Path(__file__).parent / "go_score_decisions.txt"
# Black and white in turns: GNU Go's level, or our playouts with a minus in front.
PAIRS = "0:0,1:1,0:-20,-20:1,-100:-100,1:5,-50:0,5:-200"


class GnuGoEnded(Exception):
    """It fails now and then, on an assertion of its own: such a game is left out."""


class Engine:
    """One program that speaks GTP."""

    def __init__(self, *command):
        self.process = subprocess.Popen([str(word) for word in command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while line := self.process.stdout.readline():
            if line.strip():
                lines.append(line.rstrip("\n"))
            elif lines:
                break
        reply = "\n".join(lines)
        if not reply and self.process.args[0] == GNUGO:
            raise GnuGoEnded
        if not reply.startswith("="):
            raise RuntimeError(f"{self.process.args[0]}: {command}: {reply or 'it has ended'}")
        return reply[1:].strip()

    def set_up(self, size, moves):
        for command in (f"boardsize {size}", "clear_board", "komi 7.5"):
            self.ask(command)
        for ply, move in enumerate(moves):
            self.ask(f"play {side(ply)} {move}")

    def quit(self):
        """It reads that nobody asks any more."""
        self.process.communicate(timeout=60)


def side(ply):
    return "black" if ply % 2 == 0 else "white"


def gnugo(level, seed, *words):
    return Engine(GNUGO, "--mode", "gtp", "--chinese-rules", "--never-resign", "--level", level, "--seed", seed, *words)


def player(strength, seed, programs):
    if strength >= 0:
        return gnugo(strength, seed)
    engine = Engine(programs / "shinpan-go", "--gtp", "--playouts", -strength, "--seed", seed)
    engine.ask("kata-set-rules chinese")
    return engine


def play_game(number, pair, size, programs):
    """The moves of a game that ended with two passes; nothing: it went on too long, or somebody gave up."""
    players = [player(strength, number + 1, programs) for strength in pair]
    try:
        moves = play_moves(players, size, random.Random(number))
    except GnuGoEnded:
        print(f"game {number}: GNU Go ended", file=sys.stderr)
        moves = []
    for engine in players:
        engine.quit()
    if moves[-2:] != ["PASS", "PASS"]:
        return None
    return {"game": number, "size": size, "players": pair, "moves": moves}


def play_moves(players, size, chance):
    moves = []
    for engine in players:
        engine.set_up(size, [])
    while len(moves) < 4 * size * size and moves[-2:] != ["PASS", "PASS"]:
        mover, other = players[len(moves) % 2], players[1 - len(moves) % 2]
        if len(moves) < RANDOM_MOVES:
            move = COLUMNS[chance.randrange(size)] + str(chance.randrange(size) + 1)
            try:
                mover.ask(f"play {side(len(moves))} {move}")
            except RuntimeError:
                continue
        else:
            move = mover.ask(f"genmove {side(len(moves))}").upper()
            if move == "RESIGN":
                break
        other.ask(f"play {side(len(moves))} {move}")
        moves.append(move)
    return moves


def opinion(engine):
    stones = {status: sorted(engine.ask(f"final_status_list {status}").split()) for status in ("dead", "seki")}
    return {**stones, "score": engine.ask("final_score")}


def kept_in(file):
    """A game whose line is not whole yet is being written."""
    return [json.loads(line) for line in file.read_text().splitlines(keepends=True) if line.endswith("\n")]


def play_games(kept, wanted, first, pairs, sizes, programs):
    games = kept_in(kept) if kept.exists() else []
    number = games[-1]["game"] + 1 if games else first
    with kept.open("a") as file:
        while len(games) < wanted:
            game = play_game(number, pairs[number % len(pairs)], sizes[number % len(sizes)], programs)
            number += 1
            if not game:
                continue
            judge = gnugo(10, 1)
            judge.set_up(game["size"], game["moves"])
            game["board"] = stones_of(judge)
            game["gnugo"] = opinion(judge)
            judge.quit()
            games.append(game)
            print(json.dumps(game), file=file, flush=True)
    return games[:wanted]


def stones_of(engine):
    return {colour: engine.ask(f"list_stones {colour}").split() for colour in ("black", "white")}


def our_opinion(engine, game):
    engine.set_up(game["size"], game["moves"])
    return opinion(engine)


def picture(game, ours):
    marks = {"dead": "d", "seki": "s"}
    rows = []
    for row in range(game["size"], 0, -1):
        cells = []
        for column in COLUMNS[:game["size"]]:
            vertex = f"{column}{row}"
            stone = next((mark for colour, mark in (("black", "x"), ("white", "o")) if vertex in game["board"][colour]), ".")
            says = [next((mark for status, mark in marks.items() if vertex in who[status]), " ") for who in (ours, game["gnugo"])]
            cells.append(stone + says[0] + ({" ": "-"}.get(says[1], says[1].upper()) if says[0] != says[1] else " "))
        rows.append(f"{row:3} " + " ".join(cells).rstrip())
    return "\n".join(rows)


def stones_by_chain(game):
    """Each chain by its stones, from the board."""
    owner = {vertex: colour for colour, stones in game["board"].items() for vertex in stones}
    chains = []
    while owner:
        vertex, colour = owner.popitem()
        chain, waiting = [vertex], [vertex]
        while waiting:
            point = waiting.pop()
            column, row = COLUMNS.index(point[0]), int(point[1:])
            for x, y in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
                beside = f"{COLUMNS[x]}{y}" if 0 <= x < len(COLUMNS) else ""
                if owner.get(beside) == colour:
                    del owner[beside]
                    chain.append(beside)
                    waiting.append(beside)
        chains.append(sorted(chain))
    return chains


def reading(engine, vertex):
    """GNU Go's, of a chain whose side may begin: alive, unsettled or dead."""
    if engine.ask(f"owl_attack {vertex}").split()[0] == "0":
        return "alive"
    return "dead" if engine.ask(f"owl_defend {vertex}").split()[0] == "0" else "unsettled"


def played_out(game, chain, level):
    """Dead or alive, as GNU Go plays on for both sides, that of the chain first."""
    engine = gnugo(level, 1, "--capture-all-dead", "--positional-superko")
    engine.set_up(game["size"], game["moves"])
    colours = ["black", "white"]
    if chain[0] not in game["board"]["black"]:
        colours.reverse()
    own, passes = colours[0], 0
    for ply in range(2 * game["size"] ** 2):
        move = engine.ask(f"genmove {colours[ply % 2]}").upper()
        passes = passes + 1 if move == "PASS" else 0
        left = engine.ask(f"list_stones {own}").split()
        if passes == 2 or not any(vertex in left for vertex in chain):
            break
    engine.quit()
    return "alive" if any(vertex in left for vertex in chain) else "dead"


def read_by_gnugo(game, ours, level):
    """A verdict, and what it rests on."""
    engine = gnugo(10, 1)
    engine.set_up(game["size"], game["moves"])
    verdict, grounds = "ours", []
    for chain in stones_by_chain(game):
        fates = [next((status for status in ("dead", "seki") if chain[0] in who[status]), "alive") for who in (ours, game["gnugo"])]
        if fates[0] == fates[1]:
            continue
        read = reading(engine, chain[0])
        grounds.append(f"{chain[0]}: ours {fates[0]}, GNU Go {fates[1]}, which reads {read}")
        if level is not None:
            read = played_out(game, chain, level)
            grounds[-1] += f"; played out it is {read}"
        if fates[0] == "dead" and read != "dead":
            verdict = "wrong"
        elif fates[0] != "dead" and read == "dead" and verdict == "ours":
            verdict = "missed"
    engine.quit()
    return verdict, grounds


def decided():
    verdicts = {}
    for line in DECISIONS.read_text().splitlines() if DECISIONS.exists() else []:
        if line.strip() and not line.startswith("#"):
            game, who, *_ = line.split()
            verdicts[game] = who
    return verdicts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", type=pathlib.Path)
    parser.add_argument("kept", type=pathlib.Path, nargs="+")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--sizes", default="9")
    parser.add_argument("--pairs", default=PAIRS, help="strengths of black and white: a level of GNU Go, or minus our playouts")
    parser.add_argument("--play-only", action="store_true")
    parser.add_argument("--judge-only", action="store_true", help="the games that the files have, however many")
    parser.add_argument("--play-out", type=int, metavar="LEVEL", help="play out what the two differ in")
    arguments = parser.parse_args()
    sizes = [int(size) for size in arguments.sizes.split(",")]
    pairs = [tuple(int(strength) for strength in pair.split(":")) for pair in arguments.pairs.split(",")]
    if arguments.judge_only:
        kept = [(file.stem, kept_in(file)) for file in arguments.kept]
    elif len(arguments.kept) > 1:
        parser.error("one file is filled at a time: expected --judge-only with several")
    else:
        file = arguments.kept[0]
        kept = [(file.stem, play_games(file, arguments.games, arguments.first, pairs, sizes, arguments.programs))]
    if not arguments.play_only:
        judge_games([(stem, game) for stem, games in kept for game in games], arguments)


def judge_games(games, arguments):
    engine = Engine(arguments.programs / "shinpan-go", "--gtp")
    engine.ask("kata-set-rules chinese")
    verdicts = decided()
    counts = {}
    for stem, game in games:
        ours = our_opinion(engine, game)
        if all(ours[status] == game["gnugo"][status] for status in ("dead", "seki")):
            verdict = "the same" if ours["score"] == game["gnugo"]["score"] else "the same stones"
        else:
            name = f"{stem}:{game['game']}"
            verdict, grounds = read_by_gnugo(game, ours, arguments.play_out)
            verdict = verdicts.get(name, verdict)
            print(f"{name} {game['players']} ours {ours['score']}, GNU Go {game['gnugo']['score']}: {verdict}")
            print(picture(game, ours), *grounds, sep="\n", flush=True)
        counts[verdict] = counts.get(verdict, 0) + 1
    engine.quit()
    for verdict, count in sorted(counts.items()):
        print(f"{verdict:15} {count:6} games {100 * count / len(games):6.2f} %")


if __name__ == "__main__":
    main()
