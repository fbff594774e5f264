"""Runs the commands of a document from top to bottom, in one shell and one new folder, as its reader would.

document.py PROGRAMS DOCUMENT

The commands are those of the blocks that are marked sh. Each of them ends well. A block without a language behind them
shows what the last of them prints; "..." in it, alone on a line or inside of one, stands for anything. A server is
started by a command that ends in "&": the next one waits until it listens, as a reader would. The document ends what
it has started. Ports are others than those of the document, and a page that is to stay for a while goes at once.

A document in Japanese has the same blocks as the English one, which tests/repo/documents.py compares, so that one of
them is run.
"""
import os
import pathlib
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import PATIENCE  # noqa: E402

ROOT = pathlib.Path(__file__).parents[2]
SERVER_PORT = "localhost:4000"  # where the documents have their server


class Step:
    """A command, and what it prints where the document shows that."""

    def __init__(self, command):
        self.command = command
        self.shown = None


def is_whole(text):
    """Is it a command, or are lines missing? The shell knows; of an open here-document it only warns."""
    if text.endswith("\\"):
        return False
    parsed = subprocess.run(["bash", "-n", "-c", text], capture_output=True)
    return parsed.returncode == 0 and not parsed.stderr


def commands_of(block):
    lines = []
    for line in block.splitlines():
        lines.append(line)
        text = "\n".join(lines)
        if text.strip() and is_whole(text):
            yield text
            lines = []
    if lines:
        yield "\n".join(lines)  # which the shell will refuse


def steps_of(text):
    steps = []
    for language, block in re.findall(r"^```(\w*)\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        if language == "sh":
            steps += [Step(command) for command in commands_of(block)]
        elif not language and steps:
            steps[-1].shown = block
    return [step for step in steps if not step.command.startswith("./test")]  # that is us


def is_shown(shown, printed):
    def pattern(line):
        if line == "...\n":
            return r"(?:.*\n)*?"
        return ".*".join(map(re.escape, line.split("...")))

    return re.fullmatch("".join(map(pattern, shown.splitlines(True))), printed) is not None


class Shell:
    """A shell that lives as long as the document, so that what one command sets another one finds."""

    def __init__(self, folder):
        self.folder = folder
        self.count = 0
        self.port = None  # of the last server
        status, theirs = os.pipe()
        self.status = os.fdopen(status)
        self.bash = subprocess.Popen(["bash"], cwd=folder, stdin=subprocess.PIPE, text=True, pass_fds=[theirs],
                                     start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT,
                                     env={**os.environ, "LC_ALL": "C.UTF-8"})
        self.status_number = theirs
        os.close(theirs)

    def run(self, command):
        """Gives the status (None: it did not end), and what was printed and said."""
        self.count += 1
        printed, said = (self.folder / f".{self.count}.{kind}" for kind in ("out", "err"))
        starts_server = re.search(r"shinpan serve\b.*&$", command)
        number = self.status_number
        self.bash.stdin.write(f"{{\n{self.suited(command)}\n}} >{printed} 2>{said} </dev/null {number}>&-\n"
                              f"echo $? >&{number}\n")
        self.bash.stdin.flush()
        ready, _, _ = select.select([self.status], [], [], PATIENCE)
        status = self.status.readline() if ready else ""
        if status and starts_server:
            self.port = self.port_told_in(said)
            status = status if self.port else ""
        return int(status) if status else None, self.text_of(printed), self.text_of(said)

    def suited(self, command):
        """Something else may listen on the ports of the document, so a server and a page look for free ones."""
        command = re.sub(r"--page 8080\b", "--page 0", command)
        command = re.sub(r"--linger \d+", "--linger 0", command)
        if re.search(r"shinpan serve\b.*&$", command):
            command = command.replace("shinpan serve", "shinpan serve --port 0")
        return command.replace(SERVER_PORT, f"localhost:{self.port}") if self.port else command

    def port_told_in(self, said):
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            found = re.search(r"listening on \S*:(\d+)", self.text_of(said))
            if found:
                return int(found[1])
            time.sleep(0.02)
        return None

    @staticmethod
    def text_of(path):
        return path.read_text(errors="replace") if path.exists() else ""

    def end(self):
        """Ends what still runs, whatever state it is in."""
        os.killpg(self.bash.pid, signal.SIGKILL)
        self.bash.wait()
        self.status.close()


def prepare(folder, programs):
    shutil.copytree(ROOT / "examples", folder / "examples")
    # ./run as it is after its set-up; what the set-up does is not for a test of commands.
    (folder / "run").write_text('#!/bin/sh\n[ $# -gt 0 ] || set -- demo\n'
                                f'PATH="{programs}:$PATH" exec shinpan "$@"\n')
    (folder / "run").chmod(0o755)
    (folder / "build/release").mkdir(parents=True)
    (folder / "build/release/bin").symlink_to(programs)


def flaws_of(steps, shell):
    """What is wrong with the commands, up to one that did not end."""
    for step in steps:
        began = time.monotonic()
        status, printed, said = shell.run(step.command)
        print(f"{time.monotonic() - began:6.2f} s  {step.command.splitlines()[0]}")
        what_happened = f"$ {step.command}\n{printed}{said}"
        if status is None:
            yield what_happened + "did not end"
            return
        # Progress is no error.
        may_say_more = re.search(r"\b(match|check|tournament|serve|join|openssl)\b", step.command)
        if status != 0 or (said and not may_say_more):
            yield what_happened + f"exit {status}"
        if step.shown is not None and not is_shown(step.shown, printed):
            yield f"$ {step.command}\n--- shown\n{step.shown}--- printed\n{printed}"
    _, running, _ = shell.run("jobs -r")
    if running:
        yield f"at the end of the document there still runs\n{running}"


def main():
    programs = pathlib.Path(sys.argv[1]).resolve()
    steps = steps_of((ROOT / sys.argv[2]).read_text())
    if not steps:
        return "no commands"
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        prepare(folder, programs)
        shell = Shell(folder)
        try:
            flaws = list(flaws_of(steps, shell))
        finally:
            shell.end()
    shown = sum(step.shown is not None for step in steps)
    print(f"{len(steps)} commands, {shown} outputs shown")
    return "\n".join(flaws) or 0


if __name__ == "__main__":
    sys.exit(main())
