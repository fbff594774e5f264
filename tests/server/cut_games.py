"""Games of engines of every protocol at a server that is killed, over connections that are cut: what became of them."""
import os
import random
import re
import shutil
import sys
import time
from typing import NamedTuple

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from cutting_proxy import CuttingProxy  # noqa: E402
from running_server import PATIENCE  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MAIN, INCREMENT = 1800.0, 1.0  # seconds; nobody loses by a clock
TIME = f"{MAIN:.0f}s+{INCREMENT:.0f}s"


def installed(name):
    return shutil.which(name) or shutil.which(name, path="/usr/games")


def entries(programs):
    """By name: the game, options of both clients, two engines with options of their own. Engines that are not ours, where
    they are installed."""
    own = lambda name: f"'{programs}/{name}'"  # noqa: E731
    gnugo, fairy, gps = installed("gnugo"), installed("fairy-stockfish"), installed("gpsusi")
    go = own("shinpan-go") + " --gtp --playouts 5"
    shogi = [own("shinpan-shogi"), "--option", "NodesLimit=100"]
    by_nodes = [f"usi:sh -c \"sed -u 's/^go .*/& nodes 300/' | {fairy}\""] if fairy else shogi
    slow = [f"usi:sh -c \"sed -u 's/^go .*/go byoyomi 50/' | {gps}\""] if gps else shogi
    othello = own("shinpan-othello")
    chess = [own("shinpan-chess"), "--option", "Level=1"]
    stockfish = installed("stockfish")
    shallow = [f"uci:sh -c \"sed -u 's/^go .*/go depth 1/' | {stockfish}\""] if stockfish else chess
    return {
        "judge": ("othello", [], [othello + " --depth 1"], [f"'{ROOT}/examples/first_move.py'"]),
        "gtp-othello": ("othello", [], ["gtp:" + othello + " --protocol gtp --depth 1"],
                        ["gtp:" + othello + " --protocol gtp --depth 2"]),
        "gtp-go": ("go", ["--size", "7"], [go],
                   [f"gtp:{gnugo} --mode gtp --level 0 --max-level 0" if gnugo else go]),
        "tlf": ("tictactoe", [], [own("shinpan-tictactoe")], [f"'{ROOT}/examples/tictactoe.py'"]),
        "usi": ("shogi", [], shogi, by_nodes),
        "uci": ("chess", [], chess, shallow),
        "uci-960": ("chess", ["--variant", "960:100"], chess, shallow),
        "usi-gps": ("shogi", [], shogi, slow),
        "usi-freeze": ("freeze-shogi", ["--freezes", "2"], shogi, shogi),
    }


class Told(NamedTuple):
    """What a client was told of both clocks when it was asked for a move."""
    game: int
    ply: int
    side: int  # who is asked
    when: float
    since: float  # the first that came over this connection: what is on its way when the server is killed is still that one's
    clocks: list  # milliseconds
    away_since: float | None  # it has just come back: when it was heard of last


class ClockWatch:
    """What clients are told of their clocks, on its way through the proxy."""

    TOLD = re.compile(rb'"move_number":(\d+)(?:,"to_move":(\d))?.*?\r\nGame-Clocks\?: (\d+) (\d+)\r\n', re.DOTALL)
    GAME = re.compile(rb'"game":"(\d+)"')

    def __init__(self):
        self.streams = {}
        self.since = {}  # when the first came, by connection
        self.seats = {}  # game and side, by connection
        self.last_seen = {}  # by game and side
        self.told = []

    def see(self, connection, data):
        text, game = self.streams.get(connection, (b"", None))
        self.since.setdefault(connection, time.time())
        text += data
        if game is None and (found := self.GAME.search(text)):
            game = int(found[1])
        while game is not None and (found := self.TOLD.search(text)):
            ply, *clocks = (int(found[group]) for group in (1, 3, 4))
            # Where sides take turns, as in shogi, it is not told.
            side = int(found[2]) if found[2] else 2 - ply % 2
            seat = (game, side - 1)
            away_since = None if self.seats.get(connection) == seat else self.last_seen.get(seat, 0.0)
            self.seats[connection] = seat
            self.told.append(Told(game, ply, side - 1, time.time(), self.since[connection], clocks, away_since))
            text = text[found.end():]
        if connection in self.seats:
            self.last_seen[self.seats[connection]] = time.time()
        self.streams[connection] = (text[-100_000:], game)

    def errors(self, moves, lives):
        """By how many milliseconds each was wrong, and which it was: by the times of the moves that are kept, and by when it
        was asked first since the server was started last. The clock of one who is away runs, from a moment that nobody saw."""
        wrong, asked = [], {}
        # Sides do not always take turns: one who can only pass in Othello is not asked.
        mover = {(told.game, told.ply): told.side for told in self.told}
        for told in self.told:
            spent = [ns for number, _, ns in moves.get(told.game, []) if number < told.ply]
            if len(spent) != told.ply - 1 or any((told.game, before) not in mover for before in range(1, told.ply)):
                continue  # of a game that was not kept, or was asked for a move where nobody watched
            left = [1000 * MAIN, 1000 * MAIN]
            for index, ns in enumerate(spent):
                left[mover[told.game, index + 1]] += 1000 * INCREMENT - ns / 1e6
            life = sum(start <= told.since for start in lives)
            away = 0.0
            if before := asked.get((told.game, told.ply, life)):
                left[told.side] = before.clocks[told.side] - 1000 * (told.when - before.when)
            else:
                asked[told.game, told.ply, life] = told
                if told.away_since is not None:
                    away = 1000 * (told.when - max(told.away_since, lives[life - 1]))
            for side, clock in enumerate(told.clocks):
                least = left[side] - (away if side == told.side else 0)
                wrong.append((max(clock - left[side], least - clock, 0),
                              f"game {told.game}, move {told.ply} of side {told.side + 1} in life {life}: {clock} ms of side "
                              f"{side + 1}, expected {least:.0f} to {left[side]:.0f}"))
        return wrong


def play(server, entry, games, seed, cuts=6, kills=2, patience=PATIENCE):
    """Two joined engines play so many games through a proxy. Gives what happened; nothing is judged here."""
    game, options, first, second = entry
    chance = random.Random(seed)
    watch = ClockWatch()
    proxy = CuttingProxy(lambda: server.port, watch.see)
    lives = [time.time()]
    [(before,)] = server.rows("SELECT coalesce(max(number), 0) FROM game")
    common = ["--reconnect", "--game", game, "--games", str(games), "--time", TIME, *options]
    clients = [server.join(first[0], "--name", "甲", *common, *first[1:], port=proxy.port),
               server.join(second[0], "--name", "乙", *common, *second[1:], port=proxy.port)]
    killed = 0
    try:
        over, due, planned, deadline = before, None, 0, time.monotonic() + patience
        while any(client.poll() is None for client in clients):
            assert time.monotonic() < deadline, f"no end in {patience} s: {server.said()[-2000:]}"
            [(last, moves)] = server.rows("SELECT coalesce((SELECT max(number) FROM game), 0),"
                                          " (SELECT count(*) FROM move)")
            if planned <= last - before and planned < games:
                # Cut wherever so many bytes lead to: in the greeting, in an offer, in the middle of a move.
                proxy.cut_next_after(*(int(10 ** chance.uniform(0.5, 4)) for _ in range(cuts)))
                planned += 1
            if killed < kills * (last - before) and due is None:
                due = moves + chance.randrange(1, 8)
            if due is not None and moves >= due:
                server.kill()
                lives.append(time.time())
                server.start()
                killed, due = killed + 1, None
            time.sleep(0.05)
            over = last
    finally:
        for client in clients:
            if client.poll() is None:
                client.kill()
        proxy.close()
    said = [client.communicate() for client in clients]
    rows = server.rows("SELECT number, state, ending, winner, plies, sentence, name FROM game JOIN player ON id = first"
                       f" WHERE number > {before} ORDER BY number")
    moves = {}
    for number, ply, ns in server.rows(f"SELECT game, ply, nanoseconds FROM move WHERE game > {before} ORDER BY id"):
        moves.setdefault(number, []).append((ply, number, ns))
    return {"games": rows, "moves": moves, "cuts": proxy.cuts, "kills": killed, "last": over,
            "codes": [client.returncode for client in clients], "said": said, "clock_errors": watch.errors(moves, lives)}


FAIR = ("line", "board_full", "disc_count", "area_score", "territory_score", "mate", "no_moves", "repetition", "declaration",
        "move_limit", "stalemate", "quiet_moves", "material", "resignation")


def faults(result, games):
    """What must not be, in words."""
    wrong = []
    played = [row for row in result["games"] if row[2] != "nogame"]
    for number, state, ending, _, plies, sentence, _ in result["games"]:
        made = [ply for ply, _, _ in result["moves"].get(number, [])]
        if made != list(range(1, len(made) + 1)) or (state == "over" and plies != len(made)):
            wrong.append(f"game {number}: moves {made}, {plies} plies")
        if ending not in FAIR and (ending != "nogame" or made):
            wrong.append(f"game {number}: {state}, {sentence}")
    if len(played) != games:
        wrong.append(f"{len(played)} games of {games}")
    for code, (_, err), name in zip(result["codes"], result["said"], ("甲", "乙")):
        if code != 0:
            wrong.append(f"{name} ended with {code}: {err[-1500:]}")
        told = re.findall(r"^shinpan join: game \d+: (win|lose|draw) as", err, re.MULTILINE)
        kept = []
        for _, _, _, winner, _, _, first in played:
            own = 0 if first == name else 1
            kept.append("draw" if winner is None else "win" if winner == own else "lose")
        if told != kept:
            wrong.append(f"{name} was told {told}, and kept is {kept}")
    return wrong
