"""How far apart the levels of the bundled engines are: each against the one below, and level 1 against random-with-captures.

    nice -n 19 python3 bench/levels.py BUILD [--games N] [--only GAME] [--levels 4-6] [--capturer PROGRAM] [--out FILE]

Points count, a draw is half of one; the figures go to standard output as they come, and to FILE as one JSON object a line.
A step ends before its games are played when the rest cannot change the answer: when so many points are had that 60 % of all games
are certain, or cannot be had any more, or when the true share lies on one side of 60 % with 99 % (Wilson's bounds).
Games differ by their openings and by the seed of the slips, which change every ten games. Level 10 plays with a clock, the
others by counted work, so that they play the same on every machine. Tic-tac-toe needs no games: TicTacToeLevels counts. --capturer is bench_level_one of the preset "bench": it
plays level 1 against somebody who takes what can be taken, and else moves at random.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

CHUNK = 10  # games with the same seed
GOAL = 0.6  # of the points
CERTAIN = 2.33  # deviations: 99 %
# Program, its words, plies of the openings, the clock of level 10 (the others have time enough), settings.
GAMES = {
    "othello": ("shinpan-othello", "--time 100ms", 6, "5s", []),
    "go": ("shinpan-go", "--gtp --time 300ms", 2, "5s", ["--size", "9", "--max-plies", "200"]),
    "chess": ("shinpan-chess", "", 4, "100ms", ["--max-plies", "300"]),
    "shogi": ("shinpan-shogi", "", 4, "100ms", ["--max-plies", "400"]),
    "freeze-shogi": ("shinpan-shogi", "", 4, "5s+100ms", ["--max-plies", "400"]),
}


def match(build, game, level, games, seed, folder):
    """Points of `level` against the one below in so many games."""
    program, words, plies, clock, settings = GAMES[game]
    players = [f"{build}/bin/{program} {words} --seed {seed} --level {each}" for each in (level, level - 1)]
    command = [f"{build}/bin/shinpan", "match", "--game", game, *settings, "-n", str(games), "-j", "1",
               "--opening-plies", str(plies), "--seed", str(seed), "--format", "json", "--out", folder,
               players[0], "--name", "upper", "--time", clock if level == 10 else "10s",
               players[1], "--name", "lower", "--time", "10s"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    rows = {row["name"]: row for row in json.loads(done.stdout)["standings"]}
    upper = rows["upper"]
    return upper["wins"], upper["draws"], upper["losses"]


def told(what, wins, draws, losses, out):
    games = wins + draws + losses
    share = (wins + draws / 2) / max(games, 1)
    print(f"{what:<40} {100 * share:5.1f} %  of {games:4} games  +{wins} ={draws} -{losses}", flush=True)
    if out:
        with open(out, "a", encoding="utf-8") as file:
            file.write(json.dumps({"what": what, "wins": wins, "draws": draws, "losses": losses}) + "\n")


def is_decided(wins, draws, losses, wanted):
    """Whether further games of `wanted` can hardly change on which side of 60 % the upper level stands."""
    games = wins + draws + losses
    points = wins + draws / 2
    if points >= GOAL * wanted or points + wanted - games < GOAL * wanted:
        return True
    share = points / games
    middle = share + CERTAIN**2 / (2 * games)
    around = CERTAIN * (share * (1 - share) / games + CERTAIN**2 / (4 * games**2)) ** 0.5
    whole = 1 + CERTAIN**2 / games
    return (middle - around) / whole > GOAL or (middle + around) / whole < GOAL


def level_against_the_one_below(arguments, game, level):
    sums = [0, 0, 0]
    for seed in range(1, arguments.games // CHUNK + 1):
        with tempfile.TemporaryDirectory() as folder:
            result = match(arguments.build, game, level, CHUNK, seed, folder + "/games")
        sums = [a + b for a, b in zip(sums, result)]
        if is_decided(*sums, arguments.games):
            break
    told(f"{game} level {level} against {level - 1}", *sums, arguments.out)


def level_one_against_captures(arguments, game):
    program, words, _, _, settings = GAMES[game]
    size = settings[:2] if "--size" in settings else []
    done = subprocess.run([arguments.capturer, game, str(arguments.games), f"{arguments.build}/bin/shinpan-launcher",
                           f"{arguments.build}/bin/{program} {words} --level 1"] + size,
                          capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    told(f"{game} level 1 against captures", *map(int, done.stdout.split()), arguments.out)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=lambda text: pathlib.Path(text).resolve())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--only", choices=GAMES, action="append")
    parser.add_argument("--levels", default="2-10")
    parser.add_argument("--capturer")
    parser.add_argument("--out")
    arguments = parser.parse_args()
    first, _, last = arguments.levels.partition("-")
    for game in arguments.only or GAMES:
        if arguments.capturer:
            level_one_against_captures(arguments, game)
            continue
        for level in range(int(first), int(last or first) + 1):
            level_against_the_one_below(arguments, game, level)


if __name__ == "__main__":
    main()
