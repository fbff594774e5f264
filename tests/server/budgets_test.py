#!/usr/bin/env python3
"""budgets_test.py BIN: what a guest may cost the server, what is kept and how long, and what a full disk does to games."""
import os
import pathlib
import resource
import re
import stat
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from running_server import RunningServer, eventually, two_players  # noqa: E402
from skips import skip  # noqa: E402

PROGRAMS = os.path.abspath(sys.argv[1])


def a_whole_game(server):
    (alice, _), (bob, _) = two_players(server)
    for client, move in [(alice, "A1"), (bob, "B1"), (alice, "A2"), (bob, "B2"), (alice, "A3")]:
        client.asked()
        client.move(move)
    assert alice.until("Game-End:") == "win"
    assert bob.until("Game-End:") == "lose"


def bytes_in(folder):
    return sum(file.lstat().st_blocks * 512 for file in pathlib.Path(folder).iterdir() if file.name != "reserve")


def empty_lines_cost_little(folder):
    """4.8 MB of them from one guest filled 150 MB."""
    server = RunningServer(PROGRAMS, os.path.join(folder, "empty"))
    try:
        (alice, _), (bob, _) = two_players(server, time="1h")
        alice.asked()
        try:
            for _ in range(2400):
                alice.send_raw(b"\r\n" * 1000)
        except OSError:
            pass  # nobody listens any more
        assert bob.until("Game-End:") == "win"
        detail = bob.data("Game-End-Detail?:")
        assert detail["detail_type"] == "malformed" and "8000 lines in one turn" in detail["message"], detail
        a_whole_game(server)
    finally:
        assert server.end() == 0, server.said()
    assert bytes_in(server.folder) < 1_000_000, subprocess.run(["ls", "-ls", server.folder], capture_output=True, text=True).stdout


def text_is_stored_once_and_is_for_its_owner(folder):
    server = RunningServer(PROGRAMS, os.path.join(folder, "once"))
    try:
        a_whole_game(server)
        assert stat.S_IMODE(os.stat(os.path.join(server.folder, "control")).st_mode) == 0o600
        for name in os.listdir(server.folder):
            mode = stat.S_IMODE(os.stat(os.path.join(server.folder, name)).st_mode)
            assert mode == 0o600, f"{name}: {mode:o}"
        assert stat.S_IMODE(os.stat(server.folder).st_mode) == 0o700
    finally:
        assert server.end() == 0, server.said()
    with_text = [file.name for file in pathlib.Path(server.folder).iterdir()
                 if any(word in file.read_bytes() for word in (b"Game-Context", b"Game-Action-Move"))]
    assert sorted(with_text) == ["0001-o-bob.tlf", "0001-x-alice.tlf"], with_text
    # Whoever looks at the game sees it all the same.
    page = os.path.join(folder, "page")
    subprocess.run([os.path.join(PROGRAMS, "shinpan"), "report", "--html", page, server.folder], check=True,
                   stdout=subprocess.DEVNULL)
    told = "".join(file.read_text(encoding="utf-8") for file in pathlib.Path(page).rglob("*1.js*"))
    for word in ("Game-Action-Move: A3", "Game-Context: <-", "Game-End: win", "Game-End: lose"):
        assert word in told, word


def a_game_takes_two_descriptors(folder):
    server = RunningServer(PROGRAMS, os.path.join(folder, "descriptors"), "--per-address", "100")
    try:
        def descriptors():
            return len(os.listdir(f"/proc/{server.process.pid}/fd"))

        before = descriptors()
        games = []
        for _ in range(5):
            games.append(two_players(server, time="1h"))
            games[-1][0][0].asked()
        # A log is open for a moment now and then.
        eventually(lambda: descriptors() == before + 10, f"that 5 games take 10 descriptors more than {before}")
    finally:
        server.kill()


def a_long_log_is_packed_and_read_as_before(folder):
    server = RunningServer(PROGRAMS, os.path.join(folder, "long"))
    said = [f"{column}{row}" for column in "AJ" for row in range(1, 20)] * 2  # two columns of black, two of white
    moves = [(said[number // 2] if number % 2 == 0 else said[number // 2].replace("A", "E").replace("J", "N"))
             for number in range(76)]
    try:
        clients = [server.connect(), server.connect()]
        for client, name, color in zip(clients, ["alice", "bob"], ["black", "white"]):
            client.greet("go 19x19", name=name, color=color)
        for client in clients:
            client.agree()
        for number, move in enumerate(moves):
            clients[number % 2].asked()
            # Spoken at length, so that the log is a long one.
            clients[number % 2].send("Game-Action-Mode: move", "Game-Action-Move: " + move,
                                     "Game-Action-Detail?: <- plain/1.0.0", "message: " + "hm " * 1000, "")
        clients[0].asked()
        clients[0].send("Game-Action-Mode: resign")
        assert clients[1].until("Game-End:") == "win"
    finally:
        assert server.end() == 0, server.said()
    packed = os.path.join(server.folder, "0001-black-alice.tlf.zst")
    assert os.path.exists(packed) and not os.path.exists(packed[:-len(".zst")]), os.listdir(server.folder)
    assert os.path.getsize(packed) < 20_000, os.path.getsize(packed)

    def log(command):
        return subprocess.run([os.path.join(PROGRAMS, "shinpan"), "log", command, packed], check=True,
                              capture_output=True).stdout

    log("check")
    replies = log("replies").decode()
    for move in moves[0::2]:
        assert f"Game-Action-Move: {move}\r\n" in replies, move
    page = os.path.join(folder, "long-page")
    subprocess.run([os.path.join(PROGRAMS, "shinpan"), "report", "--html", page, server.folder], check=True,
                   stdout=subprocess.DEVNULL)
    assert any(f"Game-Action-Move: {moves[-1]}" in file.read_text(encoding="utf-8")
               for file in pathlib.Path(page).rglob("*1.js*"))


def old_files_become_private(folder):
    server = RunningServer(PROGRAMS, os.path.join(folder, "old"))
    assert server.end() == 0
    for name in ("event.sqlite", "events.jsonl"):
        os.chmod(os.path.join(server.folder, name), 0o644)
    server.start()
    try:
        for name in ("event.sqlite", "events.jsonl"):
            assert stat.S_IMODE(os.stat(os.path.join(server.folder, name)).st_mode) == 0o600, name
    finally:
        assert server.end() == 0


def who_guesses_is_slowed_down(folder):
    file = os.path.join(folder, "accounts")
    add = [os.path.join(PROGRAMS, "shinpan"), "serve", "account", "add", "--accounts", file, "alice"]
    token = subprocess.run(add, capture_output=True, text=True, check=True).stdout.strip()
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
    os.chmod(file, 0o644)
    token = subprocess.run(add, capture_output=True, text=True, check=True).stdout.strip()
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
    server = RunningServer(PROGRAMS, os.path.join(folder, "guesses"), "--accounts", file, "--per-address", "100", "--quiet")
    try:
        def words_for(guess):
            client = server.connect()
            client.greet("tictactoe", name="alice", token=guess)
            assert client.until("Game-End:") == "nogame"
            return client.data("Game-End-Detail?:")["message"]

        for guess in range(10):
            assert "expected the name of an account and its token" in words_for(f"guess{guess}")
        assert words_for("guess10") == "too many wrong guesses from 127.0.0.1: try again later"
        assert "too many" in words_for(token), "also if it would be right now"
    finally:
        assert server.end() == 0
    log = pathlib.Path(server.folder, "serve.log").read_text()
    assert len(re.findall(r'^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ 127\.0\.0\.1: guessed wrong at account "alice"$', log, re.M)) == 10, log
    for file in pathlib.Path(server.folder).iterdir():
        assert token.encode() not in file.read_bytes() and b"guess1" not in file.read_bytes(), file


def old_games_are_forgotten(folder):
    server = RunningServer(PROGRAMS, os.path.join(folder, "keep"))
    for _ in range(4):
        a_whole_game(server)
    assert server.end() == 0
    old = os.path.join(server.folder, "0001-x-alice.tlf")
    for name in os.listdir(server.folder):
        if name.startswith("0001"):
            os.utime(os.path.join(server.folder, name), (1e9, 1e9))
    server.options = ["--keep", "30d"]
    server.start()
    eventually(lambda: server.rows("SELECT number FROM game") == [(2,), (3,), (4,)], "that game 1 is forgotten")
    assert not os.path.exists(old)
    assert server.rows("SELECT DISTINCT game FROM move UNION SELECT DISTINCT game FROM events ORDER BY 1") == [(2,), (3,), (4,)]
    assert server.end() == 0
    server.options = ["--keep", "1K"]
    server.start()
    eventually(lambda: server.rows("SELECT number FROM game") == [(4,)], "that all but the last are forgotten")
    a_whole_game(server)
    assert server.end() == 0
    assert server.rows("SELECT number FROM game") == [(4,), (5,)]
    for words in (["--keep", "1"], ["--keep", "no"]):
        wrong = subprocess.run([os.path.join(PROGRAMS, "shinpan"), "serve", "--port", "0", "--tournament", "cup.toml", *words],
                               capture_output=True, text=True, cwd=folder)
        assert wrong.returncode == 2, wrong.stderr


class SmallDisk:
    """A folder with a disk of its own, which can be filled. None where that is not allowed."""

    def __init__(self, path, megabytes):
        self.path = path
        os.mkdir(path)
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m,mode=700", "shinpan-test", path],
                              capture_output=True, text=True)
        self.problem = done.stderr.strip() if done.returncode != 0 else None

    def free(self):
        disk = os.statvfs(self.path)
        return disk.f_bavail * disk.f_frsize

    def fill(self):
        """To the last byte; again for what was given back since."""
        with open(os.path.join(self.path, "filler"), "ab", buffering=0) as filler:
            for size in (65536, 4096, 1):
                try:
                    while self.free() > 0:
                        filler.write(b"x" * size)
                except OSError:
                    pass

    def clear(self):
        os.remove(os.path.join(self.path, "filler"))

    def close(self):
        subprocess.run(["umount", "-l", self.path], check=True)


def a_full_disk_ends_no_game(disk):
    server = RunningServer(PROGRAMS, os.path.join(disk.path, "serve"), "--reserve", "512K", "--grace", "3600")
    try:
        assert "full" not in server.ask("status")
        (alice, alices), (bob, _) = two_players(server, resume=True, time="1h")
        alice.asked()
        # The reserve: what runs is kept, nothing new begins.
        disk.fill()
        eventually(lambda: "games that run are kept in a reserve" in server.ask("status"), "that the disk is full")
        late = server.connect()
        late.greet("tictactoe", name="late")
        assert late.until("Game-End:") == "nogame"
        assert "no game can begin now, the server's disk is full" in late.data("Game-End-Detail?:")["message"]
        alice.move("A1")
        assert "news" not in bob.asked()
        assert server.rows("SELECT count(*) FROM move") == [(1,)]
        # Nothing at all: it goes on, and both are told.
        def fill_and_play():
            disk.fill()
            return "games that run are NOT kept" in server.ask("status")
        disk.fill()
        bob.move("B1")
        alice.asked()
        alice.move("A2")
        eventually(fill_and_play, "that nothing is kept any more")
        bob.asked()
        bob.move("B2")
        assert "not kept any more" in alice.asked()["news"]
        assert server.process.poll() is None
        # After a sudden end it is not called one that can go on: moves of it are lost.
        server.kill()
        disk.clear()
        server.start()
        back = server.connect()
        back.greet("tictactoe", resume=alices["game"], secret=alices["secret"])
        assert back.until("Game-End:") == "nogame"
        assert "the disk was full" in back.data("Game-End-Detail?:")["message"]
        number = alices["game"]
        eventually(lambda: server.rows(f"SELECT state, ending FROM game WHERE number = {number}") == [("over", "nogame")],
                   "that the game is no game")
        assert "cannot go on: the disk was full" in server.said()
        a_whole_game(server)
    finally:
        status = server.end()
    assert status == 0, server.said()


def results_are_written_when_there_is_room_again(disk):
    server = RunningServer(PROGRAMS, os.path.join(disk.path, "serve2"), "--reserve", "512K")
    try:
        (alice, _), (bob, _) = two_players(server, time="1h")
        moves = [(alice, "A1"), (bob, "B1"), (alice, "A2"), (bob, "B2"), (alice, "A3")]
        for client, move in moves[:-1]:
            client.asked()
            client.move(move)
            eventually(lambda: disk.fill() or "full" in server.ask("status"), "that the disk is full")
        alice.asked()
        alice.move("A3")
        assert alice.until("Game-End:") == "win"
        assert "full" in server.ask("status")
        disk.clear()
        eventually(lambda: "full" not in server.ask("status"), "that there is room again")
        eventually(lambda: server.rows("SELECT state, plies FROM game") == [("over", 5)], "the result in the store")
        assert "there is room on the disk again" in server.said()
        a_whole_game(server)
    finally:
        status = server.end()
    assert status == 0, server.said()


def a_game_goes_on_after_a_start_on_a_full_disk(disk):
    server = RunningServer(PROGRAMS, os.path.join(disk.path, "serve3"), "--reserve", "512K", "--grace", "3600", log=disk.path + ".log")
    try:
        players = dict(zip(("alice", "bob"), two_players(server, resume=True, time="1h")))
        players["alice"][0].asked()
        players["alice"][0].move("A1")
        players["bob"][0].asked()
        server.kill()
        disk.fill()
        server.start()
        assert "no new games begin" in server.ask("status")
        back = {}
        for name, (_, offer) in players.items():
            back[name] = server.connect()
            back[name].greet("tictactoe", name=name, resume=offer["game"], secret=offer["secret"])
            back[name].agree()
        for name, move in [("bob", "B1"), ("alice", "A2"), ("bob", "B2"), ("alice", "A3")]:
            back[name].asked()
            back[name].move(move)
        assert back["alice"].until("Game-End:") == "win"
        eventually(lambda: server.rows("SELECT state, plies FROM game") == [("over", 5)], "the result in the store")
    finally:
        status = server.end()
    assert status == 0, server.said()
    # Without any room, and nothing set aside: it cannot open the store, but may be started again.
    disk.clear()
    server.start()
    assert server.end() == 0, server.said()
    os.remove(os.path.join(server.folder, "reserve"))
    disk.fill()
    command = [os.path.join(PROGRAMS, "shinpan"), "serve", "--port", "0", "--no-page", "--reserve", "512K", "--out", server.folder]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 4 and done.stderr, done
    disk.clear()
    server.start()
    a_whole_game(server)
    assert server.end() == 0, server.said()
    assert server.rows("SELECT number FROM game") == [(1,), (2,)]


def a_limit_of_file_sizes_is_a_full_disk(folder):
    """The system tells it by a signal that ends programs that do not expect it."""
    server = RunningServer(PROGRAMS, os.path.join(folder, "limited"), "--reserve", "512K")
    try:
        (alice, _), (bob, _) = two_players(server, time="1h")
        alice.asked()
        _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, hard))
        for client, other, move in [(alice, bob, "A1"), (bob, alice, "B1"), (alice, bob, "A2"), (bob, alice, "B2")]:
            client.move(move)
            other.asked()
        eventually(lambda: "the disk is full" in server.ask("status"), "that nothing can be kept")
        alice.move("A3")
        assert alice.until("Game-End:") == "win" and bob.until("Game-End:") == "lose"
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (hard, hard))
        eventually(lambda: "full" not in server.ask("status"), "that there is room again")
        eventually(lambda: server.rows("SELECT state, plies FROM game") == [("over", 5)], "the result in the store")
        a_whole_game(server)
    finally:
        status = server.end()
    assert status == 0, server.said()


def main():
    with tempfile.TemporaryDirectory() as folder:
        for test in (empty_lines_cost_little, text_is_stored_once_and_is_for_its_owner, a_game_takes_two_descriptors,
                     a_long_log_is_packed_and_read_as_before, old_files_become_private, who_guesses_is_slowed_down, old_games_are_forgotten,
                     a_limit_of_file_sizes_is_a_full_disk):
            test(folder)
        disk = SmallDisk(os.path.join(folder, "disk"), 6)
        if disk.problem:
            skip(f"the tests of a full disk need a small one, and none can be mounted here ({disk.problem}): run them as root")
        try:
            a_full_disk_ends_no_game(disk)
            results_are_written_when_there_is_room_again(disk)
            a_game_goes_on_after_a_start_on_a_full_disk(disk)
        finally:
            disk.close()


main()
