"""The events whose stores are kept: how they are begun, and how they go on."""
import os

HERE = os.path.dirname(os.path.abspath(__file__))
PLAYERS = os.path.join(HERE, "players")


def environment(programs, **more):
    """Players have bare names, so that no store names a folder."""
    return {**os.environ, "PATH": os.pathsep.join([PLAYERS, programs, os.environ["PATH"]]), "LC_ALL": "C.UTF-8", **more}


# Whatever can be told of an event in words stands in one of them: stores before version 5 kept words.
TOURNAMENT = ["tournament", "--game", "tictactoe", "--games", "1", "--opening-plies", "1", "--seed", "7", "--points", "3/1/0",
              "shinpan-tictactoe", "--name", "perfect", "shinpan-tictactoe", "--name", "twin",
              "wilful illegal malformed", "--name", "wrong", "wilful crash late", "--name", "unsound",
              "wilful resign", "--name", "faint"]
MATCH = ["match", "--game", "tictactoe", "--sprt", "0,10", "--max-plies", "5", "--games", "8",
         "shinpan-tictactoe", "--name", "perfect", "wilful", "--name", "plain"]
CONTESTS = {"contest": TOURNAMENT, "match": MATCH}
# Of a server. Who comes back has an hour for it.
SERVERS = {"server": ["--grace", "3600"], "cup": ["--grace", "3600", "--tournament", os.path.join(HERE, "cup.toml")]}
