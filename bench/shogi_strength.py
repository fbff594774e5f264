"""How strong shinpan-shogi is: matches at equal CPU time, each of which goes on where it was interrupted.

    python3 bench/shogi_strength.py BUILD MATCH [--games N] [--out DIR] [--fairy-nodes N] [--old PROGRAM]

MATCH is one of
    fairy    against fairy-stockfish (no net) at 20,000 nodes a move
    gps      against gpsusi with LimitDepth 4
    freeze   Freeze-Shogi: the full engine against itself that never freezes (FREEZE ALLOW_FREEZE)
    old      against another build of the engine (--old), at equal nodes
    mates    mates in one at 2,000 nodes: shogi_mates.txt, told as "score mate 1" in the last info line
    set      the regression set shogi_positions.txt at a fixed depth: which best moves and scores differ

One thread each. For equal CPU time both engines first search the same positions and their CPU time is read, from which
follows how many nodes our engine may take; after the match the CPU time that both really used is printed. `shinpan match`
plays the games, referees, keeps them and reckons Elo with its error; an engine that it cannot limit to nodes is started
through this script, which rewrites its `go`.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import threading

FAIRY = "/usr/games/fairy-stockfish"
GPS = "/usr/games/gpsusi"
GPS_GO = "go btime 0 wtime 0 byoyomi 60000"  # it ends by its depth long before
GPS_OPTIONS = ["LimitDepth=4", "BookDepth=0", "Thread=1"]
HERE = pathlib.Path(__file__).resolve().parent
OURS_FOR_EQUAL = 3  # the first guess, in nodes of ours for each of fairy-stockfish's
POSITIONS = [
    "position startpos moves 7g7f 3c3d 2g2f 4c4d 3i4h 8b4b 5i6h 5a6b 6h7h 6b7b",
    "position sfen l7l/3s5/prnp2kp1/2p1Gppnp/1P7/PnPP1P3/3BP2PP/1S1G5/LN1K1G1+rL b SBG3ps 91",
    "position sfen ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 62",
    "position sfen l4S2l/4g1gs1/5p1p1/pr2N1pkp/4Gn3/PP3PPPP/2GPP4/1K7/L3r+s2L w BS2N5Pb 1",
]


def adapt(go, log, command):
    """Stands between the referee and an engine: each `go` becomes `go_text`; the CPU time goes to a file at the end."""
    engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def forward():
        for line in engine.stdout:
            sys.stdout.write(line)
            sys.stdout.flush()

    reader = threading.Thread(target=forward)
    reader.start()
    for line in sys.stdin:
        if line.startswith("go"):
            line = go + "\n"
        engine.stdin.write(line)
        engine.stdin.flush()
        if line.strip() == "quit":
            break
    engine.stdin.close()
    engine.wait()
    reader.join()
    times = os.times()
    with open(log, "a") as file:
        file.write(f"{times.children_user + times.children_system:.3f}\n")


class Engine:
    """An engine that is asked for some searches, and the CPU time that they take."""

    def __init__(self, command, options=()):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.say("usi")
        self.until("usiok")
        for name, value in options:
            self.say(f"setoption name {name} value {value}")
        self.say("isready")
        self.until("readyok")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, word):
        lines = []
        while True:
            line = self.process.stdout.readline()
            if not line:
                sys.exit(f"{self.process.args}: ended")
            lines.append(line.strip())
            if line.startswith(word):
                return lines

    def search(self, position, go):
        self.say(position)
        self.say(go)
        return self.until("bestmove")

    def cpu(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def close(self):
        self.say("quit")
        self.process.wait()


def seconds_a_search(command, go, options=(), rounds=3):
    engine = Engine(command, options)
    begun = engine.cpu()
    for _ in range(rounds):
        for position in POSITIONS:
            engine.search(position, go)
    spent = engine.cpu() - begun
    engine.close()
    return spent / (rounds * len(POSITIONS))


def equal_nodes(ours, theirs, their_go, guess, options=()):
    """As many of our nodes as take the CPU time of their search."""
    wanted = seconds_a_search(theirs, their_go, options)
    taken = seconds_a_search(ours, f"go nodes {guess}")
    nodes = round(guess * wanted / taken, -2)
    print(f"their search takes {wanted:.3f} s of CPU time, {guess} of our nodes {taken:.3f} s: {nodes:.0f} nodes are equal")
    return int(nodes)


def play(build, out, games, first, second, game="shogi"):
    """`first` and `second` are (name, go, command, options)."""
    out.mkdir(parents=True, exist_ok=True)
    players = []
    for name, go, command, options in (first, second):
        log = out / f"cpu-{name}.txt"
        line = " ".join(["python3", str(HERE / "shogi_strength.py"), "--adapt", f"'{go}'", str(log), *command])
        players += [f"usi:{line}", "--name", name]
        for option in options:
            players += ["--option", option]
    run = [f"{build}/bin/shinpan", "match", "--game", game, "-n", str(games), "-j", "1", "--time", "none", "--opening-plies", "6",
           "--seed", "22", "--max-plies", "300", "--agree-win", "2500,3", "--out", str(out / "match"), *players]
    subprocess.run(run, check=True)
    for name, *_ in (first, second):
        log = out / f"cpu-{name}.txt"
        print(f"CPU time of {name}: {sum(map(float, log.read_text().split())):.0f} s")


def last_score(lines):
    told = [line.split(" score ")[1] for line in lines if " score " in line]
    return " ".join(told[-1].split()[:2]) if told else ""


def mates(ours):
    engine = Engine([ours])
    missed = {}
    total = {}
    for line in (HERE / "shogi_mates.txt").read_text().splitlines():
        if line.startswith("#"):
            continue
        kind = "freeze" if " z" in line else "plain"
        total[kind] = total.get(kind, 0) + 1
        score = last_score(engine.search(f"position sfen {line}", "go nodes 2000"))
        if score != "mate 1":
            missed.setdefault(kind, []).append((line, score))
    engine.close()
    for kind, count in total.items():
        print(f"{kind}: {count - len(missed.get(kind, []))} of {count} mates in one")
        for line, score in missed.get(kind, []):
            print(f"  {line}: {score}")
    return 1 if missed else 0


def regression_set(ours, accept):
    """Each line of the file: SFEN, tab, best move, tab, score."""
    file = HERE / "shogi_positions.txt"
    lines = file.read_text().splitlines()
    engine = Engine([ours])
    kept = []
    moves = scores = 0
    for line in lines:
        if line.startswith("#"):
            kept.append(line)
            continue
        sfen, move, score = (line.split("\t") + ["", ""])[:3]
        engine.say("setoption name USI_Hash value 16")  # an empty table for each
        answer = engine.search(f"position sfen {sfen}", "go nodes 20000")
        now, told = answer[-1].split()[1], last_score(answer)
        if now != move:
            moves += 1
            print(f"{sfen}: {move} {score} -> {now} {told}")
        elif told != score:
            scores += 1
        kept.append(f"{sfen}\t{now}\t{told}")
    engine.close()
    print(f"{moves} other moves, {scores} other scores in {len([line for line in kept if line[0] != '#'])} positions")
    if accept:
        file.write_text("\n".join(kept) + "\n")


def main():
    if sys.argv[1:2] == ["--adapt"]:
        return adapt(sys.argv[2], sys.argv[3], sys.argv[4:])
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("match", choices=["fairy", "gps", "freeze", "old", "mates", "set"])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--fairy-nodes", type=int, default=20000)
    parser.add_argument("--nodes", type=int, default=5000, help="freeze, old: of both")
    parser.add_argument("--old", help="the other program")
    parser.add_argument("--accept", action="store_true", help="set: the present answers are the right ones")
    args = parser.parse_args()
    ours = f"{args.build}/bin/shinpan-shogi"
    out = args.out or pathlib.Path(f"shinpan-out/strength-{args.match}")
    if args.match == "mates":
        return mates(ours)
    if args.match == "set":
        return regression_set(ours, args.accept)

    # What is equal is measured once, so that an interrupted match goes on as it began.
    settings = out / "settings.json"
    if settings.exists():
        nodes = json.loads(settings.read_text())["nodes"]
    else:
        nodes = args.nodes
        if args.match == "fairy":
            nodes = equal_nodes([ours], [FAIRY], f"go nodes {args.fairy_nodes}", OURS_FOR_EQUAL * args.fairy_nodes)
        if args.match == "gps":
            nodes = equal_nodes([ours], [GPS], GPS_GO, 20000, [option.split("=") for option in GPS_OPTIONS])
        out.mkdir(parents=True, exist_ok=True)
        settings.write_text(json.dumps({"nodes": nodes}))
    our_side = ("shinpan", f"go nodes {nodes}", [ours], [])
    if args.match == "fairy":
        play(args.build, out, args.games, our_side, ("fairy", f"go nodes {args.fairy_nodes}", [FAIRY], []))
    elif args.match == "gps":
        play(args.build, out, args.games, our_side, ("gps", GPS_GO, [GPS], GPS_OPTIONS))
    elif args.match == "freeze":
        play(args.build, out, args.games, our_side, ("allow", f"go nodes {nodes}", [ours], ["FREEZE_Mode=ALLOW_FREEZE"]),
             "freeze-shogi")
    else:
        play(args.build, out, args.games, our_side, ("old", f"go nodes {nodes}", [args.old], []))
    return 0


if __name__ == "__main__":
    sys.exit(main())
