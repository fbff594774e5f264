#!/usr/bin/env python3
"""A client of a game server, by the protocol alone: plays legal moves of Othello or tic-tac-toe.

    python3 examples/lssp_client.py localhost:4000 othello [NAME]

The protocol is told in docs/protocols/lssp.md. A group of fields ends with an empty line, the data of a
heredoc ("Name: <-") too. Change choose() and you have a player of your own. Its log is lssp_client.tlf.
"""
import json
import pathlib
import socket
import sys

ABOVE = pathlib.Path(__file__).resolve().parent.parent  # of a clone, or of what is installed
sys.path += [str(ABOVE / "libraries/python"), str(ABOVE.parent.parent / "shinpan/libraries/python")]
import shinpan_tlf  # noqa: E402
LOG = shinpan_tlf.open_log("lssp_client.tlf")


class Server:
    def __init__(self, host, port):
        self.file = socket.create_connection((host, port)).makefile("rw", encoding="utf-8", newline="\r\n")

    def say(self, *lines):
        LOG.reply("\n".join(lines))
        self.file.write("\n".join(lines) + "\n\n")  # each \n is sent as \r\n
        self.file.flush()

    def line(self):
        line = self.file.readline()
        if not line:
            sys.exit("the server has gone")
        LOG.input(line.rstrip("\r\n"))
        return line.rstrip("\r\n")

    def group(self):
        """The fields up to the empty line at the end; of a heredoc the data, read as JSON."""
        fields = {}
        while True:
            line = self.line()
            if not line:
                if fields:
                    return fields
                continue
            name, value = line.split(":", 1)
            if value.strip().startswith("<-"):
                value = json.loads("".join(iter(self.line, "")) or "null")
            fields[name] = value if not isinstance(value, str) else value.strip()


def othello_moves(board, me):
    """The squares where a disc of mine turns at least one; a pass if there is none."""
    moves = []
    for start in range(64):
        for dx, dy in ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)):
            x, y, turned = start % 8 + dx, start // 8 + dy, 0
            while 0 <= x < 8 and 0 <= y < 8 and board[8 * y + x] == str(3 - me):
                x, y, turned = x + dx, y + dy, turned + 1
            if board[start] == "0" and turned and 0 <= x < 8 and 0 <= y < 8 and board[8 * y + x] == str(me):
                moves.append("abcdefgh"[start % 8] + str(start // 8 + 1))
                break
    return moves or ["pass"]


def tictactoe_moves(board, me):
    return ["ABC"[cell % 3] + str(cell // 3 + 1) for cell in range(9) if board[cell] == "0"]


def choose(game, board, me):
    return {"othello": othello_moves, "tictactoe": tictactoe_moves}[game](board, me)[0]


def play(server, game, name):
    server.say("Protocol: LSSP/1.0.0")
    server.group()  # Allow-Data-Formats: every server of ours reads JSON
    server.say(f"Rule-Intension: {game}", "Set-Options?: <- LSSP-JSON/1.0.0",
               json.dumps({"game": game, "name": name}), "")
    me = 1
    while True:
        fields = server.group()
        if "Game-End" in fields:
            return fields["Game-End"], fields.get("Game-End-Detail?", {}).get("message", "")
        if "Initial-Context" in fields:
            me = fields["Initial-Context"]["your_color"]
            server.say("Rule-Consensus: agree")
        elif "Is-Ready" in fields:
            server.say("Ready-Game: ok")
        elif "Game-Context" in fields:
            move = choose(game, fields["Game-Context"]["board"], me)
            server.say("Game-Action-Mode: move", f"Game-Action-Move: {move}")
        elif "Game-Stop" in fields:
            server.say("Game-Stop-Received: ok")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    host, port = sys.argv[1].rsplit(":", 1)
    print(*play(Server(host, int(port)), sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else "example"))
