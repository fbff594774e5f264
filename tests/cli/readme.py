"""Runs the commands of README.md and README.ja.md: each ends well and prints what the page shows.

The commands of a section run in a folder of their own with the files of the repository that they need. A block
without a language behind a block of commands shows what the last of them prints; a line "..." in it stands for any
lines.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).parents[2]


def sections(text):
    """For each section its commands, as (command, what it prints or None)."""
    for section in re.split(r"^## ", text, flags=re.MULTILINE):
        steps = []
        for language, block in re.findall(r"^```(\w*)\n(.*?)^```", section, re.MULTILINE | re.DOTALL):
            if language == "sh":
                steps += [[re.sub(r"\s+#.*", "", line), None] for line in block.splitlines() if line]
            elif not language and steps:
                steps[-1][1] = block
        yield steps


def matches(expected, actual):
    any_lines = r"(?:.*\n)*?"
    pattern = "".join(any_lines if line == "...\n" else re.escape(line) for line in expected.splitlines(True))
    return re.fullmatch(pattern, actual) is not None


def run(command, folder):
    return subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True, timeout=120,
                          stdin=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C.UTF-8"})


def prepare(folder, binaries):
    shutil.copytree(ROOT / "examples", folder / "examples")
    # ./run as it is after its set-up; what the set-up does is not for a test of commands.
    (folder / "run").write_text('#!/bin/sh\n[ $# -gt 0 ] || set -- demo\nexec build/release/bin/shinpan "$@"\n')
    (folder / "run").chmod(0o755)
    (folder / "build/release").mkdir(parents=True)
    (folder / "build/release/bin").symlink_to(binaries)


def results_of(commands, binaries):
    """What each of the commands of a section did, one after another."""
    with tempfile.TemporaryDirectory() as name:
        prepare(pathlib.Path(name), binaries)
        return [run(command, name) for command in commands]


def main():
    binaries = pathlib.Path(sys.argv[1]).resolve()
    failures = []
    shown = 0
    results = {}  # by the commands of a section: both pages have the same ones, which run once
    for page in ("README.md", "README.ja.md"):
        for steps in sections((ROOT / page).read_text()):
            steps = [step for step in steps if step[0] != "./test"]  # that is us
            commands = tuple(command for command, _ in steps)
            if commands not in results:
                results[commands] = results_of(commands, binaries)
            for (command, expected), result in zip(steps, results[commands]):
                # Progress is no error.
                may_say_more = re.search(" match | check | tournament ", command)
                if result.returncode != 0 or (result.stderr and not may_say_more):
                    failures.append(f"{page}: $ {command}\n{result.stdout}{result.stderr}exit {result.returncode}")
                if expected is not None:
                    shown += 1
                    if not matches(expected, result.stdout):
                        failures.append(f"{page}: $ {command}\n--- shown\n{expected}--- printed\n{result.stdout}")
    ran = sum(len(commands) for commands in results)
    print("\n".join(failures) or f"{ran} commands, {shown} outputs shown")
    return 1 if failures or ran < 10 or shown < 4 else 0


if __name__ == "__main__":
    sys.exit(main())
