#!/usr/bin/env python3
"""cuts_test.py BIN: a player that is cut off comes back, in every phase, with an engine of every protocol."""
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cut_games  # noqa: E402
from pace import share  # noqa: E402
from running_server import PATIENCE, RunningServer, eventually  # noqa: E402

PROGRAMS = os.path.abspath(sys.argv[1])
SECRETS = {"alice": "a secret of alice's own", "bob": "a secret of bob's own"}  # the same for all of their games


def wish(server, name, **more):
    client = server.connect()
    client.greet("tictactoe", name=name, color="black" if name == "alice" else "white", time="1h", resume=True,
                 secret=SECRETS[name], **more)
    return client


def cut(client):
    client.socket.close()


def play_out(alice, bob):
    """From wherever they stand, both seated and started; black wins."""
    results = {}
    moves = {1: "A1", 2: "B1", 3: "A2", 4: "B2", 5: "A3"}
    for turn in range(5):
        client = alice if turn % 2 == 0 else bob
        number = client.asked()["move_number"]
        client.move(moves[number])
        if number == 5:
            break
    for name, client in (("alice", alice), ("bob", bob)):
        results[name] = client.until("Game-End:")
    assert results == {"alice": "win", "bob": "lose"}, results


def waiting(server, count):
    eventually(lambda: f"{count} waiting" in server.ask("status"), f"{count} who wait")


def cut_in_the_greeting_or_while_it_waits(server):
    half = server.connect()
    half.send_raw(b"Protocol: LS")
    cut(half)
    cut(wish(server, "alice"))
    alice = wish(server, "alice")
    # The server may not have noticed yet that the first one is gone: they are one player.
    waiting(server, 1)
    bob = wish(server, "bob")
    assert alice.agree()["moves"] == []
    bob.agree()
    play_out(alice, bob)


def cut_between_the_offer_and_the_first_move(server):
    for phase in range(4):
        alice, bob = wish(server, "alice"), wish(server, "bob")
        if phase >= 1:
            alice.until("Initial-Context:")
        if phase >= 2:
            alice.until("Consensus-Time?:")
            alice.send("Rule-Consensus: agree")
        if phase >= 3:
            alice.until("Is-Ready:")
            alice.send("Ready-Game: ok")
        cut(alice)
        bob.agree()
        alice = wish(server, "alice")
        assert alice.agree()["your_color"] == 1
        play_out(alice, bob)


def cut_after_a_move_that_nobody_judged(server):
    alice, bob = wish(server, "alice"), wish(server, "bob")
    alice.agree()
    bob.agree()
    alice.asked()
    alice.move("A1")
    cut(alice)
    bob.asked()
    cut(bob)
    bob, alice = wish(server, "bob"), wish(server, "alice")
    assert bob.agree()["moves"] == ["A1"], "it was made once"
    assert alice.agree()["moves"] == ["A1"]
    assert bob.data("Game-Context:")["moves"] == ["A1"]
    own, others = bob.until("Game-Clocks?:").split()[::-1]
    assert 0 < int(own) <= 3_600_000 and int(others) == 3_600_000, (own, others)
    bob.until("Go:")
    bob.move("B1")
    alice.asked()
    alice.send("Game-Action-Mode: resign")
    assert bob.until("Game-End:") == "win"


def who_missed_the_end_is_told(server):
    alice, bob = wish(server, "alice"), wish(server, "bob")
    game = alice.agree()["game"]
    bob.agree()
    alice.asked()
    cut(bob)
    alice.send("Game-Action-Mode: resign")
    assert alice.until("Game-End:") == "lose"
    for restarts in (False, True):
        if restarts:
            server.kill()
            server.start()
        for name, result in (("alice", "lose"), ("bob", "win")):
            asking = server.connect()
            asking.greet("tictactoe", name=name, resume=game, secret=SECRETS[name])
            assert asking.until("Game-End:") == result
            assert asking.data("Game-End-Detail?:")["detail_type"] == "resignation"
        thief = server.connect()
        thief.greet("tictactoe", name="bob", resume=game, secret="0" * 32)
        assert thief.until("Game-End:") == "nogame"


def who_missed_the_end_needs_no_number(server):
    """Bob does not come back until the game is over, and the server was killed once more."""
    alice, bob = wish(server, "alice"), wish(server, "bob")
    game = alice.agree()["game"]
    bob.agree()
    alice.asked()
    server.kill()
    server.start()
    alice = wish(server, "alice")
    alice.agree()
    alice.asked()
    alice.send("Game-Action-Mode: resign")
    assert alice.until("Game-End:") == "lose"
    heard = os.path.join(server.folder, "heard.txt")
    eventually(lambda: f"{game} first" in open(heard).read(), "that it is kept who has heard")
    server.kill()
    server.start()
    bob = wish(server, "bob")
    assert bob.until("Game-End:") == "win"
    assert bob.data("Game-End-Detail?:") == {"detail_type": "resignation", "message": "bob wins: alice resigned", "game": game}
    bob = wish(server, "bob")  # for another one
    waiting(server, 1)
    cut(bob)


def cup_of_two(folder, name):
    """Ann and Ben meet twice, and are waited for."""
    file = os.path.join(folder, name + ".toml")
    with open(file, "w") as text:
        text.write('game = "tictactoe"\ngames = 1\ntime = "10m"\n[[player]]\nname = "ann"\n[[player]]\nname = "ben"\n')
    return RunningServer(PROGRAMS, os.path.join(folder, name), "--tournament", file, "--grace", "3600")


def a_seat_is_not_lost_before_the_first_move(folder):
    """In a tournament, also by one who knows nothing of coming back."""
    server = cup_of_two(folder, "cup")
    for _ in range(2):
        ann, ben = server.connect(), server.connect()
        ann.greet("tictactoe", name="ann")
        ben.greet("tictactoe", name="ben")
        ann.until("Initial-Context:")
        ann.close()
        ben.agree()
        ann = server.connect()
        ann.greet("tictactoe", name="ann")
        first = ann.agree()["your_color"] == 1
        black, white = (ann, ben) if first else (ben, ann)
        black.asked()
        cut(black)
        black = server.connect()
        black.greet("tictactoe", name="ann" if first else "ben")
        black.agree()
        black.asked()
        black.send("Game-Action-Mode: resign")
        assert white.until("Game-End:") == "win"
    late = server.connect()
    late.greet("tictactoe", name="ann")
    assert late.until("Game-End:") == "nogame"
    assert late.data("Game-End-Detail?:")["refusal"] == "over"
    joined = server.join(f"'{PROGRAMS}/shinpan-tictactoe'", "--name", "ben", "--game", "tictactoe", "--games", "9")
    out, err = joined.communicate(timeout=PATIENCE)
    assert joined.returncode == 0 and "the tournament is over" in err, out + err
    assert server.process.wait(PATIENCE) == 0, server.said()
    assert server.rows("SELECT ending, count(*) FROM game GROUP BY ending") == [("resignation", 2)]


def the_last_result_of_a_tournament_is_heard(folder):
    """The server stays for one who was cut off just then."""
    server = cup_of_two(folder, "last")
    for game in range(2):
        clients = {name: server.connect() for name in ("ann", "ben")}
        for name, client in clients.items():
            client.greet("tictactoe", name=name, resume=True, secret=f"a secret of {name}'s in game {game}")
        offers = {name: client.agree() for name, client in clients.items()}
        black, white = sorted(offers, key=lambda name: offers[name]["your_color"])
        clients[black].asked()
        cut(clients[white])
        clients[black].send("Game-Action-Mode: resign")
        assert clients[black].until("Game-End:") == "lose"
    time.sleep(6)  # longer than it stays for those who come to hear that it is over
    assert server.process.poll() is None, server.said()
    asking = server.connect()
    asking.greet("tictactoe", name=white, resume=offers[white]["game"], secret=f"a secret of {white}'s in game 1")
    assert asking.until("Game-End:") == "win"
    assert server.process.poll() is None or server.process.returncode == 0
    server.end()
    assert server.rows("SELECT state, count(*) FROM game GROUP BY state") == [("over", 2)]


def a_game_that_was_not_is_not_counted(server):
    """The first opponent rejects, the second goes; the third plays."""
    engine = f"'{PROGRAMS}/shinpan-tictactoe'"
    joined = server.join(engine, "--name", "carol", "--game", "tictactoe", "--color", "white", "--reconnect")
    for answer in ("Rule-Consensus: reject", None):
        waiting(server, 1)
        other = server.connect()
        other.greet("tictactoe", name="dan")
        other.until("Consensus-Time?:")
        if answer:
            other.send(answer)
            assert other.until("Game-End:") == "nogame"
        other.close()
    waiting(server, 1)
    last = server.connect()
    last.greet("tictactoe", name="dan")
    last.agree()
    last.asked()
    last.send("Game-Action-Mode: resign")
    out, err = joined.communicate(timeout=PATIENCE)
    assert (joined.returncode, out) == (0, "carol: 1 won, 0 lost, 0 drawn, 2 not played\n"), out + err


def engines_of_every_protocol_outlive_cuts_and_kills(server):
    games = share(1, 5)
    entries = cut_games.entries(PROGRAMS)
    usual = ["judge", "gtp-othello", "gtp-go", "tlf", "usi", "uci"]
    for name, entry in ((name, entries[name]) for name in share(usual, list(entries))):
        result = cut_games.play(server, entry, games, seed=7, cuts=share(4, 6), kills=share(1, 2))
        wrong = cut_games.faults(result, games)
        assert not wrong, f"{name}: {wrong}\n{server.said()[-3000:]}"
        assert result["cuts"] and result["kills"], f"{name}: nothing was cut"


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = RunningServer(PROGRAMS, os.path.join(folder, "server"), "--per-address", "100", "--grace", "3600")
        try:
            for test in [cut_in_the_greeting_or_while_it_waits, cut_between_the_offer_and_the_first_move,
                         cut_after_a_move_that_nobody_judged, who_missed_the_end_is_told,
                         who_missed_the_end_needs_no_number,
                         a_game_that_was_not_is_not_counted, engines_of_every_protocol_outlive_cuts_and_kills]:
                test(server)
        except BaseException:
            sys.stderr.write(f"{test.__name__}:\n{server.said()[-3000:]}\n")
            raise
        finally:
            server.end()
        a_seat_is_not_lost_before_the_first_move(folder)
        the_last_result_of_a_tournament_is_heard(folder)


main()
