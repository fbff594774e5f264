"""Finds what programs under test have left behind: the same helper for all of them."""
import os
import pathlib


def processes_where(file, word):
    """The numbers of those with this word in a file of their folder in /proc: cmdline, environ."""
    found = []
    for folder in pathlib.Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                if word.encode() in (folder / file).read_bytes():
                    found.append(int(folder.name))
            except OSError:  # it has ended
                pass
    return found


def processes_called(word):
    return processes_where("cmdline", word)


# A word on a command line that no other run of a test has.
WORD = f"{100_000 + os.getpid()}.5"
# Leaves a daemon with that word, by which it is found, and never answers.
DAEMON = f"""
import subprocess, sys
subprocess.Popen(["sleep", "{WORD}"], start_new_session=True)
for line in sys.stdin:
    pass
"""
