"""shinpan join against servers that are played here: what it says byte for byte, and what it makes of all that can go
wrong on the other end of a connection or with its own engine."""
import json
import pathlib
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import skips  # noqa: E402
from pace import AMPLE, PATIENCE  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
ROOT = pathlib.Path(__file__).parents[2]
BOARD = "0000000000000000000000000002100000012000000000000000000000000000"
FORMATS = "Allow-Data-Formats: LSSP-JSON/1.0.0 plain/1.0.0\r\n\r\n"

# Answers one move after the other, whatever the board is; what is no move it does instead.
ENGINE = """\
import sys, time
answers = {answers!r}
for line in sys.stdin:
    if not line.startswith("MOVE"):
        continue
    answer = answers.pop(0)
    if answer == "crash":
        sys.exit("out of luck")
    if answer == "sleep":
        time.sleep(1000)
    print(answer, flush=True)
"""


def transcript(heading):
    """The turns of a transcript of the page, as (is it the client's?, what is sent)."""
    page = (ROOT / "docs/protocols/lssp.md").read_text()
    block = page.split(f"## {heading}\n")[1].split("```lssp\n")[1].split("```")[0]
    turns = []
    for line in block.splitlines():
        is_client = line.startswith("C>")
        if not turns or turns[-1][0] != is_client:
            turns.append([is_client, ""])
        turns[-1][1] += line[3:] + "\r\n"
    return turns


def offer(board=BOARD, **more):
    context = {"your_turn": True, "your_color": 1, "board": board, **more}
    return ("Rule-Mode: declaration\r\nRule-Declaration: othello/1.0.0\r\nData-Format?: LSSP-JSON/1.0.0\r\n"
            f"Initial-Context: <-\r\n{json.dumps(context)}\r\n\r\n\r\n")


def ask(board=BOARD, time=600, number=1, last=None):
    context = {"move_number": number, "to_move": 1, "last_move": last, "board": board}
    return f"Game-Context: <-\r\n{json.dumps(context)}\r\n\r\nGame-Time?: {time}\r\nGo: think\r\n\r\n"


class Connection:
    """The server's end."""

    def __init__(self, connected):
        self.socket = connected
        self.file = connected.makefile("rb")
        self.heard = ""

    def say(self, text):
        self.socket.sendall(text.encode())

    def line(self):
        line = self.file.readline().decode()
        self.heard += line
        return line

    def group(self):
        """A whole group: up to an empty line that is not a heredoc's."""
        start, in_data = len(self.heard), False
        while True:
            line = self.line()
            if not line:
                return self.heard[start:]
            if line == "\r\n" and not in_data:
                return self.heard[start:]
            in_data = line != "\r\n" and (in_data or "<-" in line)

    def lead_to_start(self, **more):
        """As far as Game-Start; gives what the client wished."""
        self.group()
        self.say(FORMATS)
        wish = self.group()
        self.say(offer(**more))
        self.group()
        self.say("Is-Ready: now\r\n\r\n")
        self.group()
        self.say("Game-Start: now\r\n\r\n")
        return wish

    def close(self):
        # Both, or the descriptor stays open in the other.
        self.file.close()
        self.socket.close()


class Join(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]

    def tearDown(self):
        self.listening.close()
        self.temporary.cleanup()

    def engine(self, *answers):
        path = self.folder / "engine.py"
        path.write_text(ENGINE.format(answers=list(answers)))
        return str(path)

    def join(self, *words):
        return subprocess.run([str(BIN / "shinpan"), "join", *words], capture_output=True, text=True, timeout=PATIENCE)

    def played(self, serve, *words, tls=None):
        """Runs join while `serve` is called with each connection in turn, one for each function in it."""
        problems = []

        def run():
            try:
                for part in serve if isinstance(serve, list) else [serve]:
                    connected, _ = self.listening.accept()
                    connected.settimeout(PATIENCE)
                    if tls:
                        connected = tls.wrap_socket(connected, server_side=True)
                    connection = Connection(connected)
                    part(connection)
                    connection.close()
            except Exception as problem:  # told in the test's own thread
                problems.append(problem)

        thread = threading.Thread(target=run)
        thread.start()
        self.result = self.join(f"localhost:{self.port}", *words)
        thread.join(PATIENCE)
        if problems:
            raise problems[0]
        return self.result

    def test_it_says_what_the_page_shows(self):
        turns = transcript("A game of Othello")
        heard = []

        def serve(connection):
            for is_client, text in turns:
                if not is_client:
                    connection.say(text)
                    continue
                before = len(connection.heard)
                while len(connection.heard) - before < len(text) and connection.line():
                    pass
                heard.append(connection.heard[before:])

        result = self.played(serve, self.engine("e6", "e3", "g5", "e7", "c5"), "--name", "demo", "--color", "black",
                             "--start-limit", AMPLE)
        self.assertEqual(heard, [text for is_client, text in turns if is_client])
        self.assertEqual((result.returncode, result.stdout), (0, "demo: 1 won, 0 lost, 0 drawn\n"), result.stderr)
        self.assertEqual(result.stderr, "shinpan join: game 1: win as black (rules): 13-0\n")

    def test_it_answers_a_stop_and_thinks_anew(self):
        heard = []

        def serve(connection):
            connection.lead_to_start()
            connection.say(ask())
            connection.say("Game-Stop: operator\r\nGame-Stop-Time?: 2\r\n\r\n")
            heard.append(connection.group())
            connection.say('Game-Status: continue\r\nGame-Status-Result: <-\r\n{"accepted":null}\r\n\r\n\r\n')
            # The engine that sleeps is gone; the next one is another process, so it begins with the first answer.
            (self.folder / "engine.py").write_text(ENGINE.format(answers=["e6"]))
            connection.say(ask())
            heard.append(connection.group())
            connection.say("Game-End: draw\r\n\r\n")

        result = self.played(serve, self.engine("sleep"))
        self.assertEqual(heard, ["Game-Stop-Received: ok\r\n\r\n",
                                 "Game-Action-Mode: move\r\nGame-Action-Move: e6\r\n\r\n"])
        self.assertEqual(result.stdout, "engine: 0 won, 0 lost, 1 drawn\n", result.stderr)

    def test_it_resigns_for_an_engine_that_fails(self):
        for answer, kind, time in (("crash", "crash", 600), ("thinking...", "malformed", 600), ("sleep", "time", 1)):
            with self.subTest(answer):
                heard = []

                def serve(connection):
                    connection.lead_to_start()
                    connection.say(ask(time=time))
                    heard.append(connection.group())
                    connection.say("Game-End: lose\r\n\r\n")

                result = self.played(serve, self.engine(answer))
                self.assertTrue(heard[0].startswith("Game-Action-Mode: resign\r\nGame-Action-Detail?: <-"), heard)
                self.assertEqual(json.loads(heard[0].splitlines()[2])["detail_type"], kind)
                self.assertEqual(result.returncode, 0, "the game was played, if badly")
                if answer == "crash":
                    self.assertIn("out of luck", result.stderr)

    def test_it_comes_back_to_its_game(self):
        wishes = []

        def first(connection):
            wishes.append(connection.lead_to_start(game="G7", secret="s3"))
            connection.say(ask())
            connection.group()

        def second(connection):
            after = "0000000000000000000000000002220000011000000010000000000000000000"
            wishes.append(connection.lead_to_start(board=after, game="G7", secret="s3"))
            connection.say(ask(after, number=3, last="f4"))
            self.assertIn("Game-Action-Move: e3", connection.group())
            connection.say("Game-End: win\r\n\r\n")

        def serve(connection):
            first(connection)
            (self.folder / "engine.py").write_text(ENGINE.format(answers=["e3"]))

        result = self.played([serve, second], "--reconnect", self.engine("e6"))
        self.assertEqual((result.returncode, result.stdout), (0, "engine: 1 won, 0 lost, 0 drawn\n"), result.stderr)
        options = [json.loads(wish.splitlines()[2]) for wish in wishes]
        self.assertEqual(options[0]["resume"], True)
        self.assertEqual((options[1]["resume"], options[1]["secret"]), ("G7", "s3"))

    def test_it_speaks_tls_with_whom_it_trusts(self):
        if not shutil.which("openssl"):
            self.skipTest("there is no openssl to make a certificate with (apt-get install openssl)")
        key, certificate = self.folder / "key.pem", self.folder / "certificate.pem"
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate,
                        "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
                       check=True, capture_output=True)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)

        def serve(connection):
            connection.lead_to_start()
            connection.say("Game-End: win\r\n\r\n")

        result = self.played(serve, "--trust", str(certificate), self.engine(), tls=context)
        self.assertEqual((result.returncode, result.stdout), (0, "engine: 1 won, 0 lost, 0 drawn\n"), result.stderr)
        for words, message in ((["--tls"], "not trusted"), ([], "does it want --tls?")):
            with self.assertRaises(ssl.SSLError):
                self.played(serve, *words, self.engine(), tls=context)
            self.assertEqual(self.result.returncode, 2)
            self.assertIn(message, self.result.stderr)

    def test_it_plays_as_many_games_as_it_is_told_to(self):
        def serve(connection):
            connection.lead_to_start()
            connection.say("Game-End: win\r\n\r\n")

        result = self.played([serve] * 3, "--games", "3", "--format", "json", self.engine())
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual([game["result"] for game in json.loads(result.stdout)["games"]], ["win"] * 3)

    def test_it_tells_what_it_would_like(self):
        wishes = []

        def serve(connection):
            connection.group()
            connection.say(FORMATS)
            wishes.append(connection.group())
            connection.say("Game-End: nogame\r\n\r\n")

        self.played(serve, "--game", "go", "--size", "13", "--komi", "6.5", "--time", "10m/30s", "--opponent", "rival",
                    "--room", "hall", "--token", "t", "--name", "mine", "cat")
        self.assertEqual(json.loads(wishes[0].splitlines()[2]),
                         {"game": "go", "size": 13, "komi": 6.5, "time": "10m/30s", "name": "mine", "opponent": "rival",
                          "room": "hall", "token": "t", "clocks": True})

    def test_it_tells_why_there_is_no_game(self):
        def refuse(connection):
            connection.group()
            connection.say(FORMATS)
            connection.group()
            connection.say('Game-End: nogame\r\nGame-End-Detail?: <- LSSP-JSON/1.0.0\r\n'
                           '{"detail_type":"nogame","message":"no \\u001b[31mseat\\u202e left"}\r\n\r\n\r\n')

        result = self.played(refuse, self.engine())
        self.assertEqual(result.returncode, 1)
        self.assertIn("nogame", result.stderr)
        self.assertIn("seat", result.stderr)
        self.assertNotRegex(result.stderr, "[\x1b\u202e]")
        self.assertIn("1 not played", result.stdout)

        def other_game(connection):
            connection.group()
            connection.say(FORMATS)
            connection.group()
            connection.say(offer().replace("othello/", "tictactoe/").replace(BOARD, "0" * 9))
            self.assertTrue(connection.group().startswith("Rule-Consensus: reject\r\n"))

        result = self.played(other_game, self.engine())
        self.assertEqual(result.returncode, 2)
        self.assertIn("tictactoe", result.stderr)

    def test_it_goes_when_the_server_makes_no_sense(self):
        for nonsense in ("HTTP/1.1 400 Bad Request\r\n\r\n", "Go: think\r\n\r\n", "x" * 100_000, FORMATS + "\x00\r\n", ""):
            with self.subTest(nonsense[:20]):
                def serve(connection):
                    connection.group()
                    connection.say(nonsense)

                result = self.played(serve, self.engine())
                self.assertEqual(result.returncode, 2, result.stderr)
                self.assertRegex(result.stderr, "^shinpan join: .+\n$")

    def test_it_needs_a_server_and_an_engine(self):
        engine = self.engine()
        for words, code in (((f"127.0.0.1:{self.free_port()}", engine), 2), (("nowhere", engine), 2),
                            (("127.0.0.1:99999", engine), 2), ((f"127.0.0.1:{self.port}", "./none"), 3),
                            (("--color", "green", f"127.0.0.1:{self.port}", engine), 2),
                            (("--game", "bridge", f"127.0.0.1:{self.port}", engine), 2),
                            (("--size", "9", f"127.0.0.1:{self.port}", engine), 2)):
            with self.subTest(words):
                result = self.join(*words)
                self.assertEqual(result.returncode, code, result.stderr)
                self.assertRegex(result.stderr, "^shinpan join: .+\n")

    def test_an_engine_that_cannot_start_is_told_of(self):
        def serve(connection):
            connection.group()
            connection.say(FORMATS)
            connection.group()
            connection.say(offer())
            connection.group()
            connection.say("Is-Ready: now\r\n\r\n")
            self.assertEqual(connection.group(), "", "it never says that it is ready")

        result = self.played(serve, "gtp:false")
        self.assertEqual(result.returncode, 3, result.stderr)

    @staticmethod
    def free_port():
        with socket.create_server(("127.0.0.1", 0)) as listening:
            return listening.getsockname()[1]


if __name__ == "__main__":
    skips.main()
