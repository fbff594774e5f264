"""Records of shogi compared with tsshogi and json-kifu-format: for tests/cli/shogi_oracles_test.py and bench/shogi_records.py.

Both packages are installed into a folder by npm; what cannot be installed is told by the Unavailable that is raised.
"""
import json
import pathlib
import shutil
import subprocess
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parent
FORMATS = ["kif", "ki2", "csa", "csa2", "jkf"]
# What one run of `shinpan record convert` gets: a list of positions may have 10,000 lines.
MOVES_AT_ONCE = 4000
TEXTS_AT_ONCE = 500


class Unavailable(Exception):
    """Says why the oracles cannot be had, and what would lift that."""


class Oracles:
    def __init__(self, programs, folder, patience):
        self.programs = pathlib.Path(programs).resolve()
        self.folder = pathlib.Path(folder).resolve()
        self.patience = patience

    def install(self):
        if not shutil.which("node") or not shutil.which("npm"):
            raise Unavailable("there is no node or no npm (apt-get install nodejs npm)")
        self.folder.mkdir(parents=True, exist_ok=True)
        package = (SOURCE / "package.json").read_text()
        mark = self.folder / "installed.json"
        if mark.exists() and mark.read_text() == package:
            return
        (self.folder / "package.json").write_text(package)
        try:
            run = subprocess.run(["npm", "install", "--no-audit", "--no-fund"], cwd=self.folder, capture_output=True,
                                 text=True, timeout=self.patience, check=False)
        except subprocess.TimeoutExpired:
            raise Unavailable("npm did not answer in time; it needs a registry of packages, once") from None
        if run.returncode != 0:
            raise Unavailable("npm cannot install what records are compared with, for which it needs a registry of "
                              "packages, once: " + (run.stderr.strip().splitlines() or ["it does not say why"])[-1])
        mark.write_text(package)

    def shinpan(self, *words, stdin=None):
        run = subprocess.run([self.programs / "shinpan", *words], capture_output=True, text=True, timeout=self.patience,
                             check=False, input=stdin)
        if run.returncode != 0:
            raise AssertionError(f"shinpan {' '.join(map(str, words))}\n{run.stdout}{run.stderr}\n{(stdin or '')[:2000]}")
        return run.stdout

    def convert(self, text, source, target, *words):
        return self.shinpan("record", "convert", *words, "--from", source, "--to", target, "-", stdin=text)

    def node(self, script, *words):
        run = subprocess.run(["node", SOURCE / script, *map(str, words)], cwd=self.folder, capture_output=True,
                             text=True, timeout=self.patience, check=False)
        if run.returncode not in (0, 1) or run.stderr:
            raise AssertionError(f"{script}: {run.stderr}")
        return run.stdout

    def compare_moves(self, positions, seed):
        """Every legal move of random positions in KI2, and back. Gives how many moves, and what differs."""
        rows = [line.split("\t") for line in self.node("ki2_moves.cjs", positions, seed).splitlines()]
        differences = []
        for begin in range(0, len(rows), MOVES_AT_ONCE):
            part = rows[begin:begin + MOVES_AT_ONCE]
            games = "".join(f"sfen {sfen} moves {usi}\n" for sfen, usi, _ in part)
            ki2 = self.convert(games, "sfen", "ki2")
            ours = [line for line in ki2.splitlines() if line.startswith(("▲", "△"))]
            again = [line.split(" moves ")[1] for line in self.convert(ki2, "ki2", "sfen").splitlines()]
            assert len(ours) == len(again) == len(part), (len(ours), len(again), len(part))
            for (sfen, usi, text), our, back in zip(part, ours, again):
                if our != text or back != usi:
                    differences.append(f"{sfen} {usi}: {text} is ours {our}, read back as {back}")
        return len(rows), differences

    def play_games(self, games, seed, file):
        """Games of our engine with itself, with branches, comments, thoughts, times and ends."""
        program = self.programs.parent / "tests" / "shogi_self_play"
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as played:
            subprocess.run([program, str(games), str(seed)], stdout=played, timeout=self.patience, check=True)
            self.node("self_play.cjs", played.name, seed, file)

    def compare_corpus(self, file):
        """The games of a file through every format. Gives what differs, how often, and what was not compared."""
        texts = [game["kif"] for game in json.loads(file.read_text())]
        written = {each: self.in_format(texts, each) for each in FORMATS}
        for each, parts in written.items():
            assert len(parts) == len(texts), (each, len(parts))
        with tempfile.NamedTemporaryFile("w", suffix=".json") as made:
            json.dump(written, made)
            made.flush()
            report = self.node("corpus.cjs", file, made.name).splitlines()
        exceptions = [line for line in report if line.startswith("exception in ")]
        return [line for line in report[:-1] if line not in exceptions], int(report[-1].split()[0]), exceptions

    def compare_foreign_jkf(self, file):
        """The games of a file as others write JKF, read and written by us. Gives what differs, how often, and how many of
        each kind were compared."""
        with tempfile.TemporaryDirectory() as folder:
            made, ours = pathlib.Path(folder) / "made.json", pathlib.Path(folder) / "ours.json"
            self.node("foreign_jkf.cjs", "make", file, made)
            texts = [each["jkf"] for each in json.loads(made.read_text())]
            # A branch that only has an end for which tsshogi finds no word is empty there. That is a flaw, and read leniently.
            flawed = {i for i, text in enumerate(texts) if '"forks":[[]]' in text}
            sound = [text for i, text in enumerate(texts) if i not in flawed]
            read = []
            for begin in range(0, len(sound), TEXTS_AT_ONCE):
                read += self.convert("\n".join(sound[begin:begin + TEXTS_AT_ONCE]) + "\n", "jkf", "jkf").splitlines()
            rest = iter(read)
            parts = [self.convert(text, "jkf", "jkf", "--lenient").strip() if i in flawed else next(rest)
                     for i, text in enumerate(texts)]
            assert len(read) == len(sound), (len(read), len(sound))
            ours.write_text(json.dumps(parts))
            report = self.node("foreign_jkf.cjs", "compare", made, ours).splitlines()
        counts = [line for line in report if line.startswith("compared ")]
        return [line for line in report[:-1] if line not in counts], int(report[-1].split()[0]), counts

    def in_format(self, texts, target):
        """Each as one text of the format, by way of every other one that can hold all of it."""
        whole = "\n".join(texts)
        if target in ("kif", "ki2"):
            whole = self.convert(self.convert(whole, "kif", "jkf"), "jkf", target)
            parts = whole.split("先手：甲\n")[1:]
            return ["先手：甲\n" + part.replace("#KIF version=2.0 encoding=UTF-8\n", "") for part in parts]
        whole = self.convert(whole, "kif", target)
        if target == "jkf":
            return whole.splitlines()
        head, _, body = whole.partition("N+甲\n")
        return [head + "N+甲\n" + part.removesuffix("/\n") for part in body.split("N+甲\n")]
