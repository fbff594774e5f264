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
from running_server import PATIENCE, RunningServer, eventually, two_players  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = os.path.abspath(sys.argv[1])


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
    (alice, _), (bob, _) = two_players(server, resume=True, time="1h")
    alice.asked()
    alice.close()
    assert bob.until("Game-End:") == "win"
    assert bob.data("Game-End-Detail?:")["detail_type"] == "disconnect"


def a_dribble_does_not_stop_the_clock(server):
    (alice, _), (bob, _) = two_players(server, time="1s")
    alice.asked()
    alice.send_raw(b"Game-Action-Mode: mo")
    # Until the other hears of the end, or she is not listened to any more.
    while not bob.has_news():
        try:
            alice.send_raw(b"v")
        except OSError:
            break
        time.sleep(0.02)
    assert bob.until("Game-End:") == "win"
    assert bob.data("Game-End-Detail?:")["detail_type"] == "time"


def an_operator_stops_a_game(server):
    (alice, _), (bob, _) = two_players(server, time="1h")
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
    assert "no such game" in server.refusal("stop", number)


def killed_server_goes_on(server):
    (alice, alices), (bob, bobs) = two_players(server, resume=True, time="1h")
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
    def moves():
        return server.rows("SELECT count(*) FROM move")[0][0]

    before = moves()
    clients = [server.join(engine, "--reconnect", "--name", name) for name in ("甲", "乙")]
    eventually(lambda: moves() >= before + 10, "the tenth move")
    server.kill()
    server.start()
    for client in clients:
        out, err = client.communicate(timeout=PATIENCE)
        assert client.returncode == 0, out + err + server.said()
    games = server.rows("SELECT state, plies, ending, number FROM game JOIN player ON id = first"
                        " WHERE name IN ('甲', '乙')")
    assert len(games) == 1 and games[0][0] == "over" and games[0][1] > 40, games
    assert games[0][2] == "disc_count", games
    with open(os.path.join(server.folder, f"{games[0][3]:04}.ggf"), encoding="utf-8") as file:
        record = file.read()
    moves = re.findall(r"[BW]\[(\w+)(//[\d.]+)?\]", record[record.index("BO["):])
    assert len(moves) >= games[0][1], record
    untimed = [move for move, time_text in moves if not time_text]
    assert not untimed, f"no times of {untimed}, the moves before the server was killed: {record}"


def killed_server_without_players(server):
    (alice, _), (bob, _) = two_players(server)  # who cannot come back
    alice.asked()
    alice.move("A1")
    bob.asked()
    [(number,)] = server.rows("SELECT max(number) FROM game")
    server.kill()
    server.start()
    eventually(lambda: server.rows(f"SELECT state FROM game WHERE number = {number}") == [("over",)],
               "the end of a game that nobody can come back to")


def memory_of(server):
    with open(f"/proc/{server.process.pid}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])


def hostile_clients(server):
    """A game goes on undisturbed while others do their worst."""
    (alice, _), (bob, _) = two_players(server, time="1h")
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
                    b"Protocol: LSSP/1.0.0\r\n\r\nRule-Intension: bridge\r\n\r\n", b"\r\n" * 5000]:
        client = server.connect()
        try:
            client.send_raw(rubbish)
        except OSError:
            pass
        while True:
            line = client.line()
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
    eventually(lambda: server.ask("status").startswith("2 connections"), "that the server notices that they are gone")

    alice.move("A1")
    bob.asked()
    bob.move("B1")
    alice.asked()
    alice.send("Game-Action-Mode: resign")
    assert bob.until("Game-End:") == "win"


def stops_at_once_without_games(server):
    waiting = server.connect()
    waiting.greet("othello", name="waits")
    eventually(lambda: "1 waiting" in server.ask("status"), "the wish")
    assert server.end(signal.SIGTERM) == 0
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
        eventually(lambda: "1 waiting" in server.ask("status"), "the wish of who has a token")
    finally:
        assert server.end() == 0


def who_says_nothing_takes_no_descriptors_from_others(folder):
    """More come in than there are descriptors, and say nothing: others do not wait for them, and the server does not spin."""
    server = RunningServer(PROGRAMS, os.path.join(folder, "few"), "--per-address", "1000", descriptors=80)
    try:
        crowd = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(150)]
        eventually(lambda: "no more guests" in server.said(), "a word about the crowd")
        before = server.cpu_seconds()
        time.sleep(2)
        assert server.cpu_seconds() - before < 1, "it spins"
        open_now = len(os.listdir(f"/proc/{server.process.pid}/fd"))
        assert open_now <= 74, f"{open_now} descriptors of 80 are in use"
        (alice, _), (bob, _) = two_players(server)
        alice.asked()
        assert "1 games" in server.ask("status")
        for connection in crowd:
            connection.close()
        eventually(lambda: "no more guests" not in server.ask("status"), "room for more guests")
        alice.send("Game-Action-Mode: resign")
        assert bob.until("Game-End:") == "win"
    finally:
        assert server.end() == 0, server.said()


def the_last_descriptors_are_for_players_who_come_back(folder):
    server = RunningServer(PROGRAMS, os.path.join(folder, "last"), "--per-address", "1000", "--grace", "3600", descriptors=80)
    try:
        (alice, offer), (bob, _) = two_players(server, resume=True)
        alice.asked()
        alice.close()
        waiting = []
        is_full = False
        while not is_full:
            # Whoever asks takes one as well: one more may still come in.
            is_full = "no more guests" in server.ask("status")
            waiting.append(server.connect())
            waiting[-1].greet("tictactoe", name=f"guest{len(waiting)}", room=f"room{len(waiting)}")
        late = server.connect()
        late.greet("tictactoe", name="late")
        assert late.until("Game-End:") == "nogame"
        detail = late.data("Game-End-Detail?:")
        assert detail["refusal"] == "later" and "no room for more guests" in detail["message"], detail
        back = server.connect()
        back.greet("tictactoe", resume=offer["game"], secret=offer["secret"])
        back.agree()
        back.asked()
        back.send("Game-Action-Mode: resign")
        assert bob.until("Game-End:") == "win"
    finally:
        assert server.end() == 0, server.said()


def an_operator_stops_a_game_on_the_page(folder):
    server = RunningServer(PROGRAMS, os.path.join(folder, "page"), has_page=True)
    try:
        (alice, _), (bob, _) = two_players(server, time="1h")
        alice.asked()
        number = re.search(r"game (\d+): tictactoe", server.ask("status"))[1]
        port, token = re.search(r"http://127\.0\.0\.1:(\d+)/#/operator/([0-9a-f]+)", server.said()).groups()

        def post(secret):
            request = urllib.request.Request(f"http://127.0.0.1:{port}/games/{number}/stop?token={secret}", data=b"",
                                             headers={"Origin": f"http://127.0.0.1:{port}"})
            try:
                return urllib.request.urlopen(request, timeout=PATIENCE).status
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
        text.write('game = "tictactoe"\ngames = 1\ntime = "10m"\n'
                   '[[player]]\nname = "ann"\n[[player]]\nname = "ben"\n[[player]]\nname = "cat"\n')
    server = RunningServer(PROGRAMS, os.path.join(folder, "cup"), "--tournament", file)
    stranger = server.connect()
    stranger.greet("tictactoe", name="dan")
    assert stranger.until("Game-End:") == "nogame"
    engine = f"'{PROGRAMS}/shinpan-tictactoe'"
    clients = [server.join(engine, "--name", name, "--game", "tictactoe", "--games", "4")
               for name in ("ann", "ben", "cat")]
    for client in clients:
        out, err = client.communicate(timeout=PATIENCE)
        assert client.returncode == 0, out + err + server.said()
    assert server.process.wait(PATIENCE) == 0, server.said()
    assert server.rows("SELECT count(*) FROM game WHERE state = 'over'") == [(6,)]


def a_whole_class_plays_from_one_address(folder):
    """More players of a tournament than one address may have waiting."""
    names = [f"player{number:02}" for number in range(12)]
    file = os.path.join(folder, "class.toml")
    with open(file, "w") as text:
        text.write('game = "tictactoe"\ntype = "swiss"\nrounds = 1\ngames = 1\ntime = "10m"\n')
        text.writelines(f'[[player]]\nname = "{name}"\n' for name in names)
    server = RunningServer(PROGRAMS, os.path.join(folder, "class"), "--tournament", file)
    engine = f"'{PROGRAMS}/shinpan-tictactoe'"
    clients = [server.join(engine, "--name", name, "--game", "tictactoe", "--games", "4", "--reconnect") for name in names]
    for client in clients:
        out, err = client.communicate(timeout=PATIENCE)
        assert client.returncode == 0, out + err + server.said()
    assert server.process.wait(PATIENCE) == 0, server.said()
    assert server.rows("SELECT state, count(*) FROM game GROUP BY state") == [("over", 6)]


def run(tests, folder, *options):
    server = RunningServer(PROGRAMS, folder, "--per-address", "100", *options)
    try:
        for test in tests:
            test(server)
    except BaseException:
        sys.stderr.write(f"{test.__name__}:\n{server.said()[-3000:]}\n")
        raise
    finally:
        server.end()


def main():
    with tempfile.TemporaryDirectory() as folder:
        # Who comes back has an hour for it; who does not come back is not waited for.
        patient = [a_dropped_client_comes_back, a_wrong_secret_opens_nothing, a_dribble_does_not_stop_the_clock,
                   an_operator_stops_a_game, hostile_clients, stops_at_once_without_games, killed_server_goes_on,
                   joined_engines_outlive_the_server]
        run(patient, os.path.join(folder, "patient"), "--grace", "3600")
        run([who_stays_away_loses, killed_server_without_players], os.path.join(folder, "impatient"), "--grace", "1")
        accounts_need_their_token(folder)
        who_says_nothing_takes_no_descriptors_from_others(folder)
        the_last_descriptors_are_for_players_who_come_back(folder)
        an_operator_stops_a_game_on_the_page(folder)
        a_tournament_is_held(folder)
        a_whole_class_plays_from_one_address(folder)


main()
