"""Runs a transcript: commands and what they print, as a user would see them.

    $ command            run by bash in an empty folder, with our programs on the PATH; $SOURCES is our folder
    output               standard output and standard error as they come; [...] stands for any text
    exit 2               the exit code, where it is not 0
    > file FILE          the lines up to "> end" are written to FILE

With --accept the transcript is rewritten with what the commands print now.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import PATIENCE  # noqa: E402


def parse(text):
    """A list of steps: ("file", name, content), ("run", command, expected) and ("text", line)."""
    steps = []
    lines = iter(text.splitlines())
    for line in lines:
        if line.startswith("> file "):
            content = []
            for inner in lines:
                if inner == "> end":
                    break
                content.append(inner)
            steps.append(["file", line[7:], "".join(f"{row}\n" for row in content)])
        elif line.startswith("$ "):
            steps.append(["run", line[2:], ""])
        elif steps and steps[-1][0] == "run" and line != "":
            steps[-1][2] += line + "\n"
        else:
            steps.append(["text", line])
    return steps


def run(command, folder, binaries):
    environment = {"PATH": f"{binaries}:/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "HOME": folder,
                   "SOURCES": str(pathlib.Path(__file__).resolve().parents[2]),
                   "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "")}
    result = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, timeout=PATIENCE,
                            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = result.stdout.decode("utf-8", "backslashreplace")
    if output and not output.endswith("\n"):
        output += "[no line end]\n"
    # A blank line would end the output of a step in the transcript.
    output = re.sub(r"^$", "~", output, flags=re.MULTILINE)[:-1] if output else ""
    return output + (f"exit {result.returncode}\n" if result.returncode else "")


def matches(expected, actual):
    pattern = ".*?".join(re.escape(part) for part in expected.split("[...]"))
    return re.fullmatch(pattern, actual, re.DOTALL) is not None


def main():
    accept = "--accept" in sys.argv
    binaries, transcript = [word for word in sys.argv[1:] if word != "--accept"]
    binaries = pathlib.Path(binaries).resolve()
    path = pathlib.Path(transcript)
    steps = parse(path.read_text())
    failures = ran = 0
    with tempfile.TemporaryDirectory() as folder:
        for step in steps:
            if step[0] == "file":
                pathlib.Path(folder, step[1]).write_text(step[2])
            if step[0] != "run":
                continue
            ran += 1
            actual = run(step[1], folder, binaries)
            if not matches(step[2], actual):
                failures += 1
                print(f"$ {step[1]}\n--- expected\n{step[2]}--- printed\n{actual}")
                step[2] = actual
    if accept and failures:
        path.write_text("".join(
            f"> file {s[1]}\n{s[2]}> end\n" if s[0] == "file" else
            f"$ {s[1]}\n{s[2]}" if s[0] == "run" else f"{s[1]}\n" for s in steps))
        print(f"rewritten: {path}")
        return 0
    if ran == 0:
        print("no command in the transcript")
    return 1 if failures or ran == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
