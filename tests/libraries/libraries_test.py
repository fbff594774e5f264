"""The libraries for authors, in every language: they read and write what the corpus says, and what they write is read by
shinpan.

Usage: libraries_test.py BIN-FOLDER BUILD-FOLDER [NAMES OF TESTS]

Each library is tried by a driver beside this file, a program that gets tasks on its standard input, one a line. Texts are in
hexadecimal digits, "-" if empty:

    strict PATH, lenient PATH           reads a log and prints for each entry
                                        "entry LINE KIND STAMP MESSAGE TRAILING TEXT NAME=TYPE=VALUE...", for each defect
                                        "defect LINE COLUMN SEVERITY KIND"
    write KIND STAMP MESSAGE NAME=TYPE=VALUE...      prints "text LINES" or "refused"; the name is hexadecimal too
    log PATH METHOD,TEXT,NAME=TYPE=VALUE...          writes a log with these calls

and "done" behind each.
"""
import base64
import json
import math
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(HERE.parent))
import skips  # noqa: E402
from languages import LANGUAGES, built  # noqa: E402
from pace import PATIENCE, THOROUGH  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
CORPUS = ROOT / "data/tlf"
MANIFEST = json.loads((CORPUS / "manifest.json").read_text())


def word(data):
    return (data if isinstance(data, bytes) else data.encode()).hex() or "-"


def text_of(word):
    return "" if word == "-" else bytes.fromhex(word).decode()


def bare(value, type_name):
    """The text of a value of the manifest."""
    if type_name == "boolean":
        return "true" if value else "false"
    return repr(float(value)) if type_name == "float" else str(value)


def property_words(entry):
    return [f"{word(name)}={entry['types'][name]}={word(bare(value, entry['types'][name]))}"
            for name, value in entry["properties"].items()]


def comparable(value, type_name):
    return repr(float(value)) if type_name == "float" else str(value).lower() if type_name == "boolean" else str(value)


def expected_entry(entry):
    return (entry["line"], entry["kind"], entry["stamp"] or "", entry["message"], entry.get("trailing", ""),
            sorted((name, entry["types"][name], comparable(value, entry["types"][name]))
                   for name, value in entry["properties"].items()))


def told_entry(line):
    _, number, kind, stamp, message, trailing, _, *properties = line.split()
    told = [written.split("=") for written in properties]
    return (int(number), kind, text_of(stamp), text_of(message), text_of(trailing),
            sorted((name, type_name, comparable(text_of(value), type_name)) for name, type_name, value in told))


def outcome(lines):
    """What a driver printed of one log: entries and defects."""
    entries = [told_entry(line) for line in lines if line.startswith("entry")]
    defects = [tuple(line.split()[1:]) for line in lines if line.startswith("defect")]
    return entries, defects


class Library(unittest.TestCase):
    """What every language does; `language` is set below."""

    language = None

    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)
        cls.command = built(cls.language, HERE / cls.language.driver, BUILD / "libraries")

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def tried(self, tasks, **settings):
        """What the driver prints for each of the tasks."""
        done = subprocess.run(self.command, input="".join(task + "\n" for task in tasks), capture_output=True, text=True,
                              timeout=PATIENCE, **settings)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        answers, lines = [], []
        for line in done.stdout.splitlines():
            if line == "done":
                answers.append(lines)
                lines = []
            else:
                lines.append(line)
        self.assertEqual(len(answers), len(tasks))
        return answers

    def file(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def assert_shinpan_reads(self, path):
        """The check passes; gives the entries as shinpan has them."""
        checked = subprocess.run([BIN / "shinpan", "log", "check", path], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((checked.returncode, checked.stderr), (0, ""), checked.stdout)
        shown = subprocess.run([BIN / "shinpan", "log", "json", path], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(shown.returncode, 0, shown.stderr)
        return [json.loads(line) for line in shown.stdout.splitlines()]

    def test_reads_the_corpus(self):
        cases = MANIFEST["cases"]
        tasks = [f"{mode} {CORPUS / case['file']}" for case in cases for mode in ("strict", "lenient")]
        answers = self.tried(tasks)
        for case, strict, lenient in zip(cases, answers[::2], answers[1::2]):
            with self.subTest(file=case["file"], about=case["about"]):
                defects = [(str(defect["line"]), str(defect["column"]), defect["severity"], defect["kind"])
                           for defect in case["defects"]]
                needed = [told for told, defect in zip(defects, case["defects"]) if not defect.get("further")]
                for answer, entries in ((strict, case["entries"]), (lenient, case.get("lenient", case["entries"]))):
                    told, found = outcome(answer)
                    self.assertEqual(told, [expected_entry(entry) for entry in entries])
                    self.assertEqual([defect for defect in found if defect in needed or defect not in defects], needed)

    def test_writes_the_corpus(self):
        cases = MANIFEST.get("writes", [])
        tasks = [" ".join(["write", case["entry"]["kind"], word(case["entry"].get("stamp") or ""),
                           word(case["entry"].get("message", "")), *property_words({"properties": {}, "types": {},
                                                                                    **case["entry"]})]) for case in cases]
        for case, answer in zip(cases, self.tried(tasks)):
            with self.subTest(about=case["about"]):
                self.assertEqual(answer, ["refused" if case["text"] is None else f"text {word(case['text'])}"])


def random_text(chance, lengths=(0, 12)):
    """Letters of all kinds, those that mean something in the format above all."""
    signs = "aZ09_-:' \"\\=?#.\n\t\r\x00\x1b\x7fé審😀"
    return "".join(chance.choice(signs) for _ in range(chance.randint(*lengths)))


def random_value(chance):
    kind = chance.choice(("string", "string", "integer", "float", "boolean", "local-date"))
    if kind == "string":
        return kind, random_text(chance, (0, 20))
    if kind == "integer":
        return kind, str(chance.choice((0, -1, 7, 2**63 - 1, -2**63, chance.getrandbits(40))))
    if kind == "float":
        number = chance.choice((0.0, -0.0, 1.0, 0.1, 1e16, 1e22, 1e-5, 5e-324, math.inf, -math.inf, math.nan,
                                1.7976931348623157e308, 123456789012345.6, chance.random(), 2.0**-44, 2e23, 9007199254740993.0))
        return kind, repr(number)
    return kind, chance.choice(("true", "false")) if kind == "boolean" else "2022-09-11"


class RoundTrips:
    """Mixed into Library."""

    def test_what_is_written_reads_back_or_is_refused(self):
        chance = random.Random(18)
        tasks, wanted = [], []
        for number in range(2000 if THOROUGH else 400):
            kind = chance.choice(("ok", "error", "echo", "comment"))
            message = random_text(chance)
            properties = {} if kind == "comment" else {f"p{i}": random_value(chance) for i in range(chance.randint(0, 3))}
            stamp = chance.choice(("", "", "2022-09-14 22:37:42", "2022-09-14T22:37:42.600+0900", "soon"))
            wanted.append((kind, stamp, message, properties))
            tasks.append(" ".join(["write", kind, word(stamp), word(message),
                                   *(f"{word(name)}={t}={word(v)}" for name, (t, v) in properties.items())]))
        written = self.tried(tasks)
        reads, kept = [], []
        for number, (answer, entry) in enumerate(zip(written, wanted)):
            if answer == ["refused"]:
                continue
            kept.append(entry)
            reads.append(self.file(f"{number}.tlf", bytes.fromhex(answer[0].split()[1])))
        self.assertGreater(len(kept), len(wanted) // 10)
        all_of_them = self.file("all.tlf", b"".join(path.read_bytes() for path in reads))
        told = self.assert_shinpan_reads(all_of_them)
        for answer, (kind, stamp, message, properties), theirs in zip(
                self.tried([f"strict {path}" for path in reads]), kept, told):
            entries, defects = outcome(answer)
            self.assertEqual(defects, [])
            expected = (1, kind, stamp, message, "", [(name, t, comparable(v, t)) for name, (t, v) in properties.items()])
            self.assertEqual(entries, [expected])
            self.assertEqual(expected_entry({**theirs, "line": 1}), expected)

    def test_all_write_the_same(self):
        """Against the first of the languages, whose own lines shinpan reads in the test above."""
        chance = random.Random(17)
        tasks = []
        for _ in range(300):
            properties = [random_value(chance) for _ in range(chance.randint(0, 3))]
            tasks.append(" ".join(["write", chance.choice(("ok", "echo", "comment")), "-", word(random_text(chance)),
                                   *(f"{word(f'p{i}')}={t}={word(v)}" for i, (t, v) in enumerate(properties))]))
        reference = subprocess.run([sys.executable, HERE / "driver.py"], input="\n".join(tasks) + "\n", capture_output=True,
                                   text=True, timeout=PATIENCE).stdout.split("done\n")
        self.assertEqual([answer[0] for answer in self.tried(tasks)], [answer.strip() for answer in reference][:-1])

    def test_a_log_holds_whatever_happens(self):
        chance = random.Random(16)
        texts = [random_text(chance) for _ in range(200)]
        inputs = [text.encode() for text in texts] + [b"\xff", b"a\xc3", b"", b"#", b"# x", b"raw:'1'", b"board:'''\nx\n'''",
                                                      b"board:'''\nx", b"a:'''\n'''\nb", b"12:30", b"x" * 130_000]
        calls = [f"input,{word(data)}" for data in inputs]
        calls += [f"{method},{word(text)},{word('n')}=integer={word('7')}" for method in ("reply", "panic") for text in texts]
        calls += [f"comment,{word(text)}" for text in texts]
        path = self.folder / "all.tlf"
        self.tried([" ".join(["log", str(path), *calls])])
        told = self.assert_shinpan_reads(path)
        echoes = [entry for entry in told if entry["kind"] == "echo"]
        self.assertEqual(echoes[-1]["message"], "x" * 130_000)
        self.assertIn({"raw64": base64.b64encode(b"a\xc3").decode()}, [entry["properties"] for entry in echoes])
        for kind in ("ok", "error"):
            replies = [entry for entry in told if entry["kind"] == kind]
            self.assertEqual([entry["properties"].pop("n") for entry in replies], [7] * len(texts))
            self.assertEqual([entry["properties"].get("raw", entry["message"]) for entry in replies], texts)

    def test_a_log_that_another_process_writes_is_left_alone(self):
        if not self.language.locks:
            return
        path = self.folder / "engine.tlf"
        first = subprocess.Popen([sys.executable, "-c", "import sys; sys.path.insert(0, sys.argv[1]); import shinpan_tlf as t;"
                                  "log = t.open_log(sys.argv[2]); log.comment('first'); print(1, flush=True); input()",
                                  ROOT / "libraries/python", path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        first.stdout.readline()
        self.tried([f"log {path} comment,{word('second')}"])
        first.communicate(b"\n")
        self.assertIn("first", path.read_text())
        self.assertEqual((self.folder / "engine-2.tlf").read_text(), "# # second\n")

    def test_a_full_disk_and_a_folder_that_is_not_there_are_told(self):
        for path, why in (("/dev/full", "the thinking log is not complete: "), (self.folder / "no/log.tlf", "no thinking log is written: ")):
            done = subprocess.run(self.command, input=f"log {path} comment,{word('x')} reply,{word('y')}\n", capture_output=True,
                                  text=True, timeout=PATIENCE)
            self.assertEqual((done.returncode, done.stdout), (0, "done\n"), done.stderr)
            self.assertTrue(done.stderr.startswith(why), done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1, done.stderr)

    def test_limits_are_kept(self):
        line = b"x" * (1 << 20)
        logs = {
            "a line of 1 MiB": (b"= " + line[2:] + b"\n= a\n", 2, []),
            "a line that is longer by one": (b"= " + line[1:] + b"\n= a\n", 1, [("1", "1")]),
            "the same with CR LF": (b"= " + line[2:] + b"\r\n= a\n", 2, []),
            "without an end": (b"= " + line[1:], 0, [("1", "1")]),
            "in a reply": (b"= a\n. " + line + b"\n. b\n= c\n", 1, [("2", "1")]),
            "in an echo": (b"# a:'''\n# " + line + b"\n# b\n# '''\n= c\n", 1, [("2", "1")]),
            "lines": (b"= a:'''\n" + b".\n" * 100_000 + b"= b\n", 1, [("100001", "1")]),
            "bytes": (b"= a:'''\n" + (b". " + b"y" * 998 + b"\n") * 1100 + b"= b\n", 1, [("1051", "1")]),
            "properties": (b"= " + b" ".join(b"p%d:1" % i for i in range(1001)) + b"\n= b\n", 1, [("1", "6893")]),
            "words": (b"= a:1 " + b"b " * 1000 + b"\n= c\n", 1, [("1", str(7 + 2 * i)) for i in range(21)]),
            "strings that open and close": (b"# a:'''\n" + b"# ''' a:'''\n" * 90_000 + b"# '''\n= c\n", 1,
                                            [(str(2 + i), "7") for i in range(21)]),
        }
        paths = [self.file(f"limit{number}.tlf", content) for number, (content, _, _) in enumerate(logs.values())]
        for answer, (about, (_, count, places)) in zip(self.tried([f"strict {path}" for path in paths]), logs.items()):
            entries, defects = outcome(answer)
            with self.subTest(about=about):
                self.assertEqual([defect[:2] for defect in defects], places)
                self.assertEqual(len(entries), count)

    def test_a_log_that_is_cut_anywhere_is_read_to_the_cut(self):
        whole = "# board:'''\n# ..x\n# '''\n= a b:\"é\\n\" c:1\n. d:'''\n. 審\n. '''\n? e\n".encode()
        paths = [self.file(f"cut{size}.tlf", whole[:size]) for size in range(len(whole))]
        ours = [subprocess.run([BIN / "shinpan", "log", "check", path], capture_output=True, text=True).stdout
                for path in (paths if THOROUGH else paths[::5])]
        answers = self.tried([f"strict {path}" for path in (paths if THOROUGH else paths[::5])])
        for path, answer, told in zip(paths if THOROUGH else paths[::5], answers, ours):
            _, defects = outcome(answer)
            places = [":".join(line[len(str(path)) + 1:].split(":")[:2]) for line in told.splitlines() if line.startswith(str(path) + ":")]
            self.assertEqual([":".join(defect[:2]) for defect in defects], [p for p in places if p[0].isdigit()])


for each in LANGUAGES:
    name = f"{each.name}"
    globals()[name] = type(name, (RoundTrips, Library), {"language": each})
del Library

if __name__ == "__main__":
    skips.main()
