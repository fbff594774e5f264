"""Records of shogi are read and written as tsshogi and json-kifu-format do it.

Usage: shogi_oracles_test.py BIN-FOLDER ORACLE-FOLDER. The two are installed into ORACLE-FOLDER by npm; where that
cannot be done the test says why and exits with 77.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import PATIENCE, WITH_AMPLE_TIME, share  # noqa: E402
from skips import skip  # noqa: E402

BIN = pathlib.Path(sys.argv[1]).resolve()
ORACLES = pathlib.Path(sys.argv[2]).resolve()
SOURCE = pathlib.Path(__file__).parents[1] / "oracles"
FORMATS = ["kif", "ki2", "csa", "csa2", "jkf"]
GAMES = share(2, 6)


def install():
    if not shutil.which("node") or not shutil.which("npm"):
        skip("there is no node or no npm (apt-get install nodejs npm)")
    ORACLES.mkdir(parents=True, exist_ok=True)
    package = (SOURCE / "package.json").read_text()
    mark = ORACLES / "installed.json"
    if mark.exists() and mark.read_text() == package:
        return
    (ORACLES / "package.json").write_text(package)
    try:
        run = subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=ORACLES, capture_output=True,
                             text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        skip("npm did not answer in time; it needs a registry of packages, once")
    if run.returncode != 0:
        skip("npm cannot install what records are compared with, for which it needs a registry of packages, once: "
             + (run.stderr.strip().splitlines() or ["it does not say why"])[-1])
    mark.write_text(package)


def shinpan(*words, stdin=None):
    run = subprocess.run([BIN / "shinpan", *words], capture_output=True, text=True, timeout=PATIENCE, check=False,
                         input=stdin)
    if run.returncode != 0:
        sys.exit(f"shinpan {' '.join(map(str, words))}\n{run.stdout}{run.stderr}\n{stdin or ''}")
    return run.stdout


def moves_of(text, format_name):
    line = shinpan("record", "convert", "--from", format_name, "--to", "sfen", "-", stdin=text)
    return line.split(" moves ")[1].split() if " moves " in line else []


def main():
    install()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        # Long random openings: all kinds of moves, promotions, drops and doubtful words.
        shinpan("match", "--game", "shogi", "-n", str(GAMES), "--opening-plies", "60", "--seed", "5", "--max-plies",
                "110", *WITH_AMPLE_TIME, "--out", str(folder / "games"), f"'{BIN}/shinpan-shogi'", "--option",
                "NodesLimit=1", f"'{BIN}/shinpan-shogi'", "--option", "NodesLimit=1")
        files = []
        for record in sorted((folder / "games").glob("*.kif")):
            for format_name in FORMATS:
                file = folder / f"{record.stem}.{format_name}"
                shinpan("record", "convert", str(record), "--to", format_name, "-o", str(file))
                files.append(file)
        run = subprocess.run(["node", SOURCE / "records.cjs", *files], cwd=ORACLES, capture_output=True, text=True,
                             timeout=PATIENCE, check=False)
        if run.returncode != 0:
            sys.exit(run.stderr)
        results = [json.loads(line) for line in run.stdout.splitlines()]
        assert len(results) == len(files) == GAMES // 2 * 2 * len(FORMATS), len(results)
        for file, result in zip(files, results):
            ours = moves_of(file.read_text(), file.suffix[1:])
            assert len(ours) > 20, file
            assert result.get("moves") == ours, f"{file.name}: {result.get('error')}\n{ours}\n{result.get('moves')}"
            for format_name, text in result["written"].items():
                assert moves_of(text, format_name) == ours, f"{file.name} as {format_name} of tsshogi"
            if "jkf" in result:
                assert moves_of(result["jkf"], "jkf") == ours, f"{file.name} by json-kifu-format"
    print(f"{len(files)} records agree")


main()
