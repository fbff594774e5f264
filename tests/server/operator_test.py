"""What an operator does to a running server: pauses games, reloads certificates and accounts, bounds what may be wished."""
import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from running_server import RunningServer, eventually  # noqa: E402

PROGRAMS = sys.argv[1]


def seated(server, **options):
    """Two clients in a game of tic-tac-toe that can both come back, the first to move and asked."""
    clients = []
    for color in ("black", "white"):
        client = server.connect()
        client.greet("tictactoe", color=color, name=color, resume=True, **options)
        clients.append(client)
    contexts = [client.agree() for client in clients]
    for client in clients:
        client.until("Game-Start:")
        client.line()  # the empty one
    clients[0].asked()
    return clients, contexts


def come_back(server, context, name):
    client = server.connect()
    client.greet("tictactoe", name=name, resume=context["game"], secret=context["secret"])
    client.agree()
    client.until("Game-Start:")
    client.line()  # the empty one
    return client


def pauses_as_the_document_has_it(folder):
    server = RunningServer(PROGRAMS, folder)
    (black, white), _ = seated(server)
    assert "game 1 is paused" in server.ask("pause", "1", "--reason", "lunch")
    assert black.until("Game-Stop:") == "lunch"
    assert black.data("Game-Stop-Detail?:")["detail_type"] == "pause"
    black.until("Game-Stop-Time?:")
    # It was in the middle of its answer, and finishes the field that it is at.
    black.send_raw(b"Game-Action-Mode: move\r\nGame-Stop-Received: ok\r\n\r\n")
    assert "paused: lunch" in eventually(lambda: server.ask("status"))
    assert "is paused already" in server.refusal("pause", "1")
    assert "no such game" in server.refusal("pause", "99")
    assert "no such game" in server.refusal("stop", "99")
    assert "a game is a number" in server.refusal("stop", "soon")
    assert not white.has_news()
    assert "game 1 goes on" in server.ask("resume", "1")
    assert black.until("Game-Status:") == "continue"
    assert black.data("Game-Status-Result:")["accepted"] is None
    black.asked()
    assert "paused" not in server.ask("status")
    assert "no such game" in server.refusal("resume", "1")
    # The whole answer may cross the stop as well; it is dropped.
    server.ask("pause", "1")
    black.move("A1")
    black.send("Game-Stop-Received: ok")
    server.ask("resume", "1")
    black.until("Game-Status:")
    assert black.asked()["board"] == "000000000"
    black.move("B2")
    assert white.asked()["board"] == "000010000"
    white.send("Game-Action-Mode: resign")
    assert black.until("Game-End:") == "win"
    events = [json.loads(line) for line in open(os.path.join(folder, "events.jsonl"))]
    kinds = [event["event"] for event in events]
    assert kinds.count("game_paused") == kinds.count("game_resumed") == 2, kinds
    assert server.end() == 0


def a_pause_outlives_the_server_and_the_players(folder):
    server = RunningServer(PROGRAMS, folder)
    (black, white), contexts = seated(server)
    server.ask("pause", "1", "--reason", "a long one")
    black.until("Game-Stop:")
    # Killed while the stop is not answered; then again while the game is paused and both are back.
    server.kill()
    server.start()
    assert "paused: a long one" in server.ask("status")
    players = [come_back(server, context, name) for context, name in zip(contexts, ("black", "white"))]
    server.kill()
    server.start()
    assert "paused: a long one" in server.ask("status")
    black = come_back(server, contexts[0], "black")
    assert not black.has_news()
    assert "game 1 goes on" in server.ask("resume", "1")
    white = come_back(server, contexts[1], "white")
    black.asked()
    black.move("B2")
    assert white.asked()["board"] == "000010000"
    for client in players + [black, white]:
        client.close()
    server.end()


def certificate(folder, name):
    paths = [os.path.join(folder, name + end) for end in (".cert", ".key")]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-days", "30", "-subj", "/CN=" + name, "-keyout", paths[1], "-out", paths[0]],
                   check=True, capture_output=True)
    return [open(path).read() for path in paths]


def shown(port):
    """The certificate that a new connection sees."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with socket.create_connection(("127.0.0.1", port)) as plain, context.wrap_socket(plain) as client:
        return ssl.DER_cert_to_PEM_cert(client.getpeercert(binary_form=True)).strip()


def reloads_without_ending_a_game(folder):
    os.mkdir(folder + ".files")
    cert, key = (os.path.join(folder + ".files", name) for name in ("cert.pem", "key.pem"))
    accounts = os.path.join(folder + ".files", "accounts")
    old, new = (certificate(folder + ".files", name) for name in ("old", "new"))

    def put(pair):
        for path, text in zip((cert, key), pair):
            with open(path, "w") as file:
                file.write(text)

    def add_account(name):
        command = [os.path.join(PROGRAMS, "shinpan"), "serve", "account", "add", "--accounts", accounts, name]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()

    put(old)
    add_account("alice")
    server = RunningServer(PROGRAMS, folder, "--tls-cert", cert, "--tls-key", key, "--accounts", accounts)
    assert shown(server.port) == old[0].strip()
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with socket.create_connection(("127.0.0.1", server.port)) as plain, context.wrap_socket(plain) as held:
        held.sendall(b"Protocol: LSSP/1.0.0\r\n\r\n")
        assert held.recv(4096).startswith(b"Allow-Data-Formats:")
        put((new[0], "no key at all\n"))
        server.process.send_signal(signal.SIGHUP)
        eventually(lambda: "nothing is reloaded: " in server.said())
        assert shown(server.port) == old[0].strip()
        put(new)
        token = add_account("bob")
        server.process.send_signal(signal.SIGHUP)
        eventually(lambda: "reloaded: the certificate, 2 accounts" in server.said())
        assert shown(server.port) == new[0].strip()
        # Who was here speaks on, and has become somebody by the new accounts.
        wish = json.dumps({"name": "bob", "token": token}).encode()
        held.sendall(b"Rule-Intension: othello\r\nSet-Options?: <- LSSP-JSON/1.0.0\r\n" + wish + b"\r\n\r\n\r\n")
        eventually(lambda: "1 waiting" in server.ask("status"))
    assert server.end() == 0


def bounds_what_may_be_wished(folder):
    with open(folder + ".toml", "w") as file:
        file.write('time = "5s..1h"\nsize = "9,13"\n')
    server = RunningServer(PROGRAMS, folder, "--allow", folder + ".toml", "--allow", "komi=5.5..7.5")

    def refusal(wish, **options):
        client = server.connect()
        client.greet(wish, **options)
        assert client.until("Game-End:") == "nogame"
        return client.data("Game-End-Detail?:")["message"]

    assert refusal("othello", time="1ms") == 'time "1ms": allowed here: 5s..1h'
    assert refusal("othello", time="none") == 'time "none": allowed here: 5s..1h'
    assert refusal("go 19x19") == 'size "19": allowed here: 9,13'
    assert refusal("go komi=300") == 'komi "300": allowed here: 5.5..7.5'
    # A position has a size of its own; one that is over already is none.
    assert refusal("go", position="...../...../...../...../..... black") == 'size "5": allowed here: 9,13'
    assert refusal("othello", position="1" * 64 + " black") == "othello: the game is over before it begins"
    waiting = server.connect()
    waiting.greet("go 13x13 komi=6.5 time=10s")
    eventually(lambda: "1 waiting" in server.ask("status"))
    # In the format of the client's own data.
    client = server.connect()
    client.send("Protocol: LSSP/1.0")
    client.until("Allow-Data-Formats:")
    client.send("Rule-Intension: go", "Set-Options?: <- plain/1.0", "komi: 300", "")
    assert client.until("Game-End-Detail?:") == "<- plain/1.0.0"
    assert client.line() == "detail_type: nogame"
    server.end()


for test in (pauses_as_the_document_has_it, a_pause_outlives_the_server_and_the_players, reloads_without_ending_a_game,
             bounds_what_may_be_wished):
    with tempfile.TemporaryDirectory() as temporary:
        test(os.path.join(temporary, "serve"))
    print(test.__name__)
