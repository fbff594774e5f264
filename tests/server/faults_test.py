#!/usr/bin/env python3
"""faults_test.py BIN: what a server promises when clients, connections or the server itself fail."""
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from running_server import RunningServer  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = os.path.abspath(sys.argv[1])


def two_players(server, **options):
    """Who moves first, and who does not, with the contexts of their offers."""
    clients = [server.connect() for _ in range(2)]
    for client, name, color in zip(clients, ["alice", "bob"], ["black", "white"]):
        client.greet("tictactoe", name=name, color=color, **options)
    return [(client, client.agree()) for client in clients]


def a_dropped_client_comes_back(server):
    (alice, offer), (bob, _) = two_players(server, resume=True)
    assert alice.asked()["move_number"] == 1
    alice.move("A1")
    bob.asked()
    alice.close()
    bob.move("B1")
    again = server.connect()
    again.greet("tictactoe", resume=offer["game"], secret=offer["secret"])
    context = again.agree()
    assert context["board"] == "120000000", context
    assert again.asked()["move_number"] == 3
    again.move("A2")
    bob.asked()
    bob.move("B2")
    again.asked()
    again.move("A3")
    assert again.until("Game-End:") == "win"
    assert bob.until("Game-End:") == "lose"


def a_wrong_secret_opens_nothing(server):
    (alice, offer), (bob, _) = two_players(server, resume=True)
    thief = server.connect()
    thief.greet("tictactoe", resume=offer["game"], secret="0" * 32)
    assert thief.until("Game-End:") == "nogame"
    assert "secret" not in server.said()
    alice.asked()
    alice.send("Game-Action-Mode: resign")
    assert bob.until("Game-End:") == "win"


def who_stays_away_loses(server):
    (alice, _), (bob, _) = two_players(server, resume=True, time="60s")
    alice.asked()
    alice.close()
    assert bob.until("Game-End:", 20) == "win"
    assert bob.data("Game-End-Detail?:")["detail_type"] == "disconnect"


def a_dribble_does_not_stop_the_clock(server):
    (alice, _), (bob, _) = two_players(server, time="1s")
    alice.asked()
    begin = time.monotonic()
    alice.send_raw(b"Game-Action-Mode: mo")
    while time.monotonic() < begin + 3:
        try:
            alice.send_raw(b"v")
        except OSError:
            break
        time.sleep(0.02)
    assert bob.until("Game-End:") == "win"
    assert bob.data("Game-End-Detail?:")["detail_type"] == "time"


def an_operator_stops_a_game(server):
    (alice, _), (bob, _) = two_players(server, time="60s")
    alice.asked()
    number = re.search(r"game (\d+): tictactoe", server.ask("status"))[1]
    assert "stopping" in server.ask("stop", number, "--reason", "the room closes")
    assert alice.until("Game-Stop:") == "the room closes"
    # An action that crossed the stop on its way is never played.
    alice.move("A1")
    alice.send("Game-Stop-Received: ok")
    assert alice.until("Game-Status:") == "end"
    assert alice.data("Game-Status-Result:") == {"accepted": None, "board": "000000000"}
    assert alice.until("Game-End:") == "nogame"
    assert bob.until("Game-End:") == "nogame"
    assert "no such game" in server.ask("stop", number)


def killed_server_goes_on(server):
    (alice, alices), (bob, bobs) = two_players(server, resume=True, time="60s")
    for client, move in [(alice, "A1"), (bob, "B1")]:
        client.asked()
        client.move(move)
    alice.asked()
    server.kill()
    assert alice.line() is None or True  # whatever was on its way
    server.start()
    back = []
    for offer in (alices, bobs):
        client = server.connect()
        client.greet("tictactoe", resume=offer["game"], secret=offer["secret"])
        assert client.agree()["board"] == "120000000"
        back.append(client)
    alice, bob = back
    assert alice.asked()["move_number"] == 3
    for client, move in [(alice, "A2"), (bob, "B2"), (alice, "A3")]:
        client.asked() if client is bob else None
        if client is alice and move == "A3":
            client.asked()
        client.move(move)
    assert alice.until("Game-End:") == "win"
    number = alices["game"]
    [(state, plies)] = server.rows(f"SELECT state, plies FROM game WHERE number = {number}")
    assert (state, plies) == ("over", 5)


def joined_engines_outlive_the_server(server):
    slow = os.path.join(os.path.dirname(HERE), "web", "slow_engine.py")
    engine = f"python3 '{slow}' 0.05 '{PROGRAMS}/shinpan-othello' --depth 1"
    clients = [server.join(engine, "--reconnect", "--name", name) for name in ("甲", "乙")]
    deadline = time.monotonic() + 30
    while server.rows("SELECT count(*) FROM move WHERE move <> 'x'")[0][0] < 10:
        assert time.monotonic() < deadline, server.said()
        time.sleep(0.05)
    server.kill()
    server.start()
    for client in clients:
        out, err = client.communicate(timeout=60)
        assert client.returncode == 0, out + err + server.said()
    games = server.rows("SELECT state, plies, ending FROM game JOIN player ON id = first WHERE name IN ('甲', '乙')")
    assert len(games) == 1 and games[0][0] == "over" and games[0][1] > 40, games
    assert games[0][2] == 2, f"by the count of discs, not {games}"


def killed_server_without_players(server):
    (alice, _), (bob, _) = two_players(server)  # who cannot come back
    alice.asked()
    alice.move("A1")
    bob.asked()
    [(number,)] = server.rows("SELECT max(number) FROM game")
    server.kill()
    server.start()
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        [(state,)] = server.rows(f"SELECT state FROM game WHERE number = {number}")
        if state == "over":
            break
        time.sleep(0.05)
    assert state == "over", "no game, and not for ever open"


def memory_of(server):
    with open(f"/proc/{server.process.pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])


def hostile_clients(server):
    """A game goes on undisturbed while others do their worst."""
    (alice, _), (bob, _) = two_players(server, time="30s")
    alice.asked()
    before = memory_of(server)

    # 200 MB without a line end: nobody reads that.
    flood = server.connect()
    sent = 0
    try:
        while sent < 200_000_000:
            sent += flood.socket.send(b"x" * 65536)
    except OSError:
        pass
    assert sent < 20_000_000, f"{sent} bytes of one line were taken"

    for rubbish in [b"\0\xff\xfe\r\n", b"GET / HTTP/1.1\r\n\r\n", b"Protocol: LSSP/9\r\n\r\n",
                    b"Protocol: LSSP/1.0.0\r\n\r\nGame-Action-Mode: move\r\n\r\n",
                    b"Protocol: LSSP/1.0.0\r\n\r\nRule-Intension: \xe2\x80\xae\r\n\r\n",
                    b"Protocol: LSSP/1.0.0\r\n\r\nRule-Intension: chess\r\n\r\n", b"\r\n" * 5000]:
        client = server.connect()
        try:
            client.send_raw(rubbish)
        except OSError:
            pass
        while True:
            line = client.line(15)
            if line is None:
                break
            if line.startswith("Game-End:"):
                assert line == "Game-End: nogame"
        client.close()

    # Half-open connections: most are turned away, none costs much.
    idle = []
    for _ in range(1000):
        connection = socket.create_connection(("127.0.0.1", server.port))
        connection.send(b"Proto")
        idle.append(connection)
    grown = memory_of(server) - before
    for connection in idle:
        connection.close()
    assert grown < 200_000, f"{grown} KiB for hostile clients under a sanitizer"
    deadline = time.monotonic() + 30
    while not server.ask("status").startswith("2 connections"):
        assert time.monotonic() < deadline, "the server has not noticed that they are gone"
        time.sleep(0.1)

    alice.move("A1")
    bob.asked()
    bob.move("B1")
    alice.asked()
    alice.send("Game-Action-Mode: resign")
    assert bob.until("Game-End:") == "win"


def stops_at_once_without_games(server):
    waiting = server.connect()
    waiting.greet("othello", name="waits")
    time.sleep(0.2)
    begin = time.monotonic()
    assert server.end(signal.SIGTERM, 5) == 0
    assert time.monotonic() - begin < 5
    assert waiting.until("Game-End:") == "nogame"
    assert waiting.line() == "Game-End-Detail?: <- LSSP-JSON/1.0.0"
    server.start()


def accounts_need_their_token(folder):
    file = os.path.join(folder, "accounts")
    shinpan = os.path.join(PROGRAMS, "shinpan")
    token = subprocess.run([shinpan, "serve", "account", "add", "--accounts", file, "alice"],
                           capture_output=True, text=True, check=True).stdout.strip()
    with open(file) as text:
        assert token not in text.read()
    server = RunningServer(PROGRAMS, os.path.join(folder, "accounts-server"), "--accounts", file)
    try:
        for options in [{"name": "alice"}, {"name": "alice", "token": "x"}, {"name": "bob", "token": token}]:
            client = server.connect()
            client.greet("tictactoe", **options)
            assert client.until("Game-End:") == "nogame"
        client = server.connect()
        client.greet("tictactoe", name="alice", token=token)
        time.sleep(0.2)
        assert "1 waiting" in server.ask("status")
    finally:
        assert server.end() == 0


def few_descriptors_are_shared(folder):
    """More want in than there are descriptors: they wait, and the server does not spin."""
    server = RunningServer(PROGRAMS, os.path.join(folder, "few"), "--per-address", "1000", descriptors=80)
    try:
        crowd = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(150)]
        time.sleep(0.5)
        before = server.cpu_seconds()
        time.sleep(2)
        assert server.cpu_seconds() - before < 1, "it spins"
        for connection in crowd:
            connection.close()
        client = server.connect()
        client.greet("tictactoe", name="alice")
        deadline = time.monotonic() + 20
        while "1 waiting" not in server.ask("status"):
            assert time.monotonic() < deadline, server.said()
            time.sleep(0.1)
    finally:
        assert server.end() == 0, server.said()


def an_operator_stops_a_game_on_the_page(folder):
    server = RunningServer(PROGRAMS, os.path.join(folder, "page"), has_page=True)
    try:
        (alice, _), (bob, _) = two_players(server, time="60s")
        alice.asked()
        number = re.search(r"game (\d+): tictactoe", server.ask("status"))[1]
        port, token = re.search(r"http://127\.0\.0\.1:(\d+)/#/operator/([0-9a-f]+)", server.said()).groups()

        def post(secret):
            request = urllib.request.Request(f"http://127.0.0.1:{port}/games/{number}/stop?token={secret}", data=b"",
                                             headers={"Origin": f"http://127.0.0.1:{port}"})
            try:
                return urllib.request.urlopen(request, timeout=10).status
            except urllib.error.HTTPError as error:
                return error.code

        assert post("0" * 32) == 403
        assert post(token) == 202
        assert alice.until("Game-Stop:") == "stopped by the operator"
        alice.send("Game-Stop-Received: ok")
        assert bob.until("Game-End:") == "nogame"
    finally:
        assert server.end() == 0, server.said()


def a_tournament_is_held(folder):
    file = os.path.join(folder, "cup.toml")
    with open(file, "w") as text:
        text.write('game = "tictactoe"\ngames = 1\ntime = "5s"\n'
                   '[[player]]\nname = "ann"\n[[player]]\nname = "ben"\n[[player]]\nname = "cat"\n')
    server = RunningServer(PROGRAMS, os.path.join(folder, "cup"), "--tournament", file)
    stranger = server.connect()
    stranger.greet("tictactoe", name="dan")
    assert stranger.until("Game-End:") == "nogame"
    engine = f"'{PROGRAMS}/shinpan-tictactoe'"
    clients = [server.join(engine, "--name", name, "--game", "tictactoe", "--games", "4")
               for name in ("ann", "ben", "cat")]
    for client in clients:
        out, err = client.communicate(timeout=60)
        assert client.returncode == 0, out + err + server.said()
    assert server.process.wait(20) == 0, server.said()
    assert server.rows("SELECT count(*) FROM game WHERE state = 'over'") == [(6,)]


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(PROGRAMS, os.path.join(folder, "server"), "--grace", "3", "--per-address", "100")
        try:
            for test in [a_dropped_client_comes_back, a_wrong_secret_opens_nothing, who_stays_away_loses,
                         a_dribble_does_not_stop_the_clock, an_operator_stops_a_game,
                         killed_server_without_players, hostile_clients, stops_at_once_without_games]:
                test(server)
        except BaseException:
            sys.stderr.write(f"{test.__name__}:\n{server.said()[-3000:]}\n")
            raise
        finally:
            server.end()
        server = RunningServer(PROGRAMS, os.path.join(folder, "killed"), "--grace", "20")
        try:
            killed_server_goes_on(server)
            joined_engines_outlive_the_server(server)
        finally:
            server.end()
        accounts_need_their_token(folder)
        few_descriptors_are_shared(folder)
        an_operator_stops_a_game_on_the_page(folder)
        a_tournament_is_held(folder)


main()
