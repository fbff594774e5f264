#!/usr/bin/env python3
"""rules_test.py BIN: a server whose games have their rules from programs, which may fail or be slow, and its own end."""
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from running_server import RunningServer, two_players  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PROGRAMS = os.path.abspath(sys.argv[1])
FAULTY = f"rules:python3 '{ROOT}/tests/rules/faulty.py'"


def seated(server, game, sides, **options):
    clients = [server.connect() for _ in sides]
    for client, side in zip(clients, sides):
        client.greet(game, name=f"the {side} one", color=side, **options)
    return [(client, client.agree()) for client in clients]


def a_killed_server_goes_on_with_the_game(folder):
    server = RunningServer(PROGRAMS, folder, "--grace", "3600", "--rules", f"{ROOT}/games/connect_four.py")
    try:
        seats = seated(server, "connect_four", ("red", "yellow"), resume=True, time="1h")
        for (client, _), move in zip(seats, "45"):
            assert client.asked()["legal"] == list("1234567")
            client.move(move)
        seats[0][0].asked()
        server.kill()
        server.start()
        back = []
        for _, offer in seats:
            client = server.connect()
            client.greet("connect_four", resume=offer["game"], secret=offer["secret"])
            context = client.agree()
            assert context["moves"] == ["4", "5"], context
            assert context["position"].count("x") == context["position"].count("o") == 1, context
            back.append(client)
        for turn, move in enumerate("45454"):
            assert back[turn % 2].asked()["move_number"] == turn + 3
            back[turn % 2].move(move)
        assert back[0].until("Game-End:") == "win"
        assert "four in a row" in str(back[0].data("Game-End-Detail?:"))
        assert back[1].until("Game-End:") == "lose"
    finally:
        server.end()


def a_program_that_fails_is_nobodys_loss(folder):
    for fault, words in (("crash", "the rules are broken"), ("refuses", "contradicts itself")):
        server = RunningServer(PROGRAMS, f"{folder}-{fault}", "--rules", f"{FAULTY} {fault}")
        try:
            seats = [client for client, _ in seated(server, "faulty", ("one", "two"), time="1h")]
            for turn in range(3):
                seats[turn % 2].asked()
                seats[turn % 2].move("a")
            for client in seats:
                assert client.until("Game-End:") == "nogame"
                told = str(client.data("Game-End-Detail?:"))
                assert "faulty.py" in told and words in told, told
        finally:
            server.end()


# Answers of all games come from one thread: one that nobody can wait for ends its own game, and is not waited for again.
def a_slow_program_holds_up_nobody_else(folder):
    server = RunningServer(PROGRAMS, folder, "--rules", f"{FAULTY} hang")
    try:
        (alice, _), (bob, _) = two_players(server, time="1h")
        seats = [client for client, _ in seated(server, "faulty", ("one", "two"), time="1h")]
        for turn in range(3):
            seats[turn % 2].asked()
            seats[turn % 2].move("a")
        for turn, square in enumerate(("A1", "B1", "A2", "B2", "A3")):
            player = (alice, bob)[turn % 2]
            player.asked()
            player.move(square)
        assert alice.until("Game-End:") == "win"
        for client in seats:
            assert client.until("Game-End:") == "nogame"
            assert "no answer after 1s" in str(client.data("Game-End-Detail?:"))
        # Another game by it would only wait again: what is known already is all that there is.
        seats = [client for client, _ in seated(server, "faulty", ("one", "two"), time="1h")]
        seats[0].asked()
        seats[0].move("b")
        for client in seats:
            assert client.until("Game-End:") == "nogame"
            assert "not asked" in str(client.data("Game-End-Detail?:"))
    finally:
        server.end()


with tempfile.TemporaryDirectory() as everything:
    for test in (a_killed_server_goes_on_with_the_game, a_program_that_fails_is_nobodys_loss, a_slow_program_holds_up_nobody_else):
        test(os.path.join(everything, test.__name__))
