"""Runs every command of README.md in a copy of the repository's files and demands that each ends well."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

binaries = pathlib.Path(sys.argv[1]).resolve()
root = pathlib.Path(__file__).parents[2]
text = (root / "README.md").read_text()
commands = [line for block in re.findall(r"^```sh\n(.*?)^```", text, re.M | re.S) for line in block.splitlines()]
commands = [re.sub(r"\s+#.*", "", command) for command in commands if command]

failures = []
with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    shutil.copytree(root / "examples", folder / "examples")
    # ./run as it is after its set-up; what the set-up does is not for a test of commands.
    (folder / "run").write_text('#!/bin/sh\n[ $# -gt 0 ] || set -- demo\nexec build/release/bin/shinpan "$@"\n')
    (folder / "run").chmod(0o755)
    (folder / "build/release").mkdir(parents=True)
    (folder / "build/release/bin").symlink_to(binaries)
    for command in commands:
        if command == "./test":
            continue  # that is us
        result = subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True, timeout=120,
                                stdin=subprocess.DEVNULL, env={**os.environ, "LC_ALL": "C.UTF-8"})
        if result.returncode != 0 or result.stderr:
            failures.append(f"$ {command}\n{result.stdout}{result.stderr}exit {result.returncode}")
print("\n".join(failures) or f"{len(commands)} commands")
sys.exit(1 if failures or len(commands) < 5 else 0)
