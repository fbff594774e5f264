"""Every block of libraries/README.md is run: the first log, how it is read, and the engine, which plays a match by the rules
and is given what no referee would send.

Usage: engines_test.py BIN-FOLDER [NAMES OF TESTS]

README.ja.md has the same blocks: tests/repo/documents.py compares them.
"""
import json
import os
import pathlib
import re
import shlex
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
from pace import PATIENCE, WITH_AMPLE_TIME  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
MARKS = {"Python": "python", "JavaScript": "javascript", "Java": "java", "Cpp": "cpp", "C": "c"}
SOURCES = {"Python": ("first.py", "show.py", "engine.py"), "JavaScript": ("first.mjs", "show.mjs", "engine.mjs"),
           "Java": ("First.java", "Show.java", "Engine.java"), "Cpp": ("first.cc", "show.cc", "engine.cc"),
           "C": ("first.c", "show.c", "engine.c")}
FIRST_LOG = ["# genmove x", "# # A1 wins in 3", "= A1 depth:3 board:'''", ". x..", ". ...", ". ...", ". '''"]
# Engines with mistakes: "value" panics with what cannot be written, "thrown" fails with what is no ordinary exception, "bytes"
# replies with what is no text (a string of Java is always text), and "number" with a number where the language has such replies.
MISTAKES = {
    "Python": ("mistakes.py", r"""
import shinpan_tlf as tlf
def value(command):
    raise tlf.Panic("x", v=None)
def thrown(command):
    raise ValueError("\udcff")
tlf.run({"value": value, "thrown": thrown, "bytes": lambda command: b"\xff", "number": lambda command: tlf.Reply(12)},
        tlf.open_log("engine.tlf"))
"""),
    "JavaScript": ("mistakes.mjs", r"""
import { openLog, Panic, run } from "./shinpan-tlf.mjs";
await run({
  value() { throw new Panic("x", { v: undefined }); },
  thrown() { throw Object.create(null); },
  bytes: () => new Uint8Array([255]),
  number: () => 12,
}, { log: openLog("engine.tlf") });
"""),
    "Java": ("Mistakes.java", r"""
import java.util.Map;
import shinpan.Tlf;
class Mistakes {
    static int deep(int depth) {
        return deep(depth + 1) + 1;
    }
    static Tlf.Reply value(Tlf.Command command) throws Tlf.Panic {
        throw new Tlf.Panic("x", "v", null);
    }
    public static void main(String[] arguments) throws java.io.IOException {
        Tlf.run(Map.of("value", Mistakes::value, "thrown", command -> new Tlf.Reply("" + deep(0))),
                Tlf.openLog(java.nio.file.Path.of("engine.tlf")));
    }
}
"""),
    "Cpp": ("mistakes.cc", r"""
#include "shinpan_tlf.hpp"
int main() {
    tlf::Handlers handlers;
    handlers["value"] = [](const tlf::Command&) -> tlf::Reply { throw tlf::Panic("x", {{"a b", 1}}); };
    handlers["thrown"] = [](const tlf::Command&) -> tlf::Reply { throw 5; };
    handlers["bytes"] = [](const tlf::Command&) { return tlf::Reply("\xff"); };
    tlf::Log log = tlf::open_log("engine.tlf");
    tlf::run(handlers, log);
}
"""),
    "C": ("mistakes.c", r"""
#define SHINPAN_TLF_IMPLEMENTATION
#include "shinpan_tlf.h"
static void value(void *context, const tlf_command *command, tlf_answer *answer) {
    (void)context, (void)command;
    answer->kind = TLF_ERROR;
    answer->properties[answer->count++] = tlf_int("a b", 1);
}
static void bytes(void *context, const tlf_command *command, tlf_answer *answer) {
    (void)context, (void)command;
    strcpy(answer->message, "\xff");
}
int main(void) {
    static tlf_log log;
    const tlf_handler handlers[] = {{"value", value}, {"bytes", bytes}, {NULL, NULL}};
    tlf_open_log(&log, "engine.tlf");
    tlf_run(handlers, NULL, &log);
}
"""),
}


class Engine(unittest.TestCase):
    """What every language does; `language` is set below."""

    language = None

    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)
        text = (ROOT / "libraries/README.md").read_text()
        blocks = re.findall(rf"^```{MARKS[cls.language.name]}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
        assert len(blocks) == 3, len(blocks)
        library = ROOT / "libraries" / cls.language.file
        if cls.language.name in ("Python", "JavaScript"):
            shutil.copy(library, cls.folder)  # as the document says
        for name, block in zip(SOURCES[cls.language.name], blocks):
            (cls.folder / name).write_text(block)
        sources = [cls.folder / name for name in SOURCES[cls.language.name]]
        # Only the engine is given what is wrong.
        cls.first, cls.show = (built(cls.language, source, cls.folder / "built", sanitized=False) for source in sources[:2])
        cls.engine = built(cls.language, sources[2], cls.folder / "built")

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def setUp(self):
        self.place = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        self.log = self.place / "engine.tlf"

    def run_here(self, command, told=b"", **settings):
        return subprocess.run(command, input=told, cwd=self.place, capture_output=True, timeout=PATIENCE, **settings)

    def said(self, told, engine=None):
        done = self.run_here(engine or self.engine, told)
        self.assertEqual((done.returncode, done.stderr), (0, b""), done)
        self.assert_log_is_good()
        return done.stdout.decode().splitlines()

    def assert_log_is_good(self):
        checked = self.run_here([BIN / "shinpan", "log", "check", self.log])
        self.assertEqual(checked.returncode, 0, checked.stdout)

    def test_the_first_log_is_written_and_read(self):
        wrote = self.run_here(self.first)
        self.assertEqual((wrote.returncode, wrote.stdout, wrote.stderr), (0, b"", b""))
        lines = (self.place / "first.tlf").read_text().splitlines()
        self.assertEqual([line.split("\t", 1)[-1] for line in lines], FIRST_LOG)
        shown = self.run_here(self.show)
        self.assertEqual(shown.returncode, 0, shown.stderr)
        self.assertIn(b"A1", shown.stdout)
        self.assertEqual(self.run_here([BIN / "shinpan", "log", "check", "first.tlf"]).returncode, 0)

    def test_it_plays_a_match_by_the_rules(self):
        environment = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}
        played = self.run_here([BIN / "shinpan", "match", "--game", "tictactoe", "--strict", "-n", "2", "-j", "1", *WITH_AMPLE_TIME,
                                "--folder", self.place, "--format", "json", "tlf:" + shlex.join(self.engine), "--name", "it",
                                "shinpan-tictactoe"], env=environment)
        self.assertEqual(played.returncode, 0, played.stdout + played.stderr)
        json.loads(played.stdout)
        self.assert_log_is_good()
        replies = self.run_here([BIN / "shinpan", "log", "replies", self.log]).stdout.decode()
        self.assertGreaterEqual(replies.count("= "), 2)  # moves of the last game

    def test_the_log_has_exactly_what_was_sent(self):
        told = b"# hello\nclear_board\n\ndance x\nplay x B2\nplay o B2\ngenmove o\r\nboard:'''\n..x\n'''\nquit\ngenmove x\n"
        lines = self.said(told)
        self.assertEqual(lines[0], "=")
        self.assertEqual(lines[1], "? unknown_command command:'dance'")
        self.assertTrue(lines[3].startswith("? illegal_move"), lines)
        self.assertEqual(lines[4:], ["= A1", "? unknown_command command:'board'", "="])
        entries = [line.split("\t", 1)[-1] for line in self.log.read_text().splitlines()]
        self.assertEqual([entry for entry in entries if entry[0] in "=?."], lines)
        self.assertEqual([entry for entry in entries if entry[0] == "#"],
                         ["# # hello", "# clear_board", "# ", "# dance x", "# play x B2", "# play o B2", "# genmove o",
                          "# board:'''", "# ..x", "# '''", "# quit"])

    def test_the_end_of_the_input_ends_it(self):
        self.assertEqual(self.said(b""), [])
        self.assertEqual(self.said(b"clear_board\ngenmove x"), ["=", "= A1"])
        self.assertTrue(self.said(b"clear_board\na:'''\nb\n")[1].startswith("? malformed_input reason:"))

    def test_bad_input_is_refused_and_it_goes_on(self):
        for bad in (b"\xff", b"play \x00", b"play \x1b[31m", b"a:'x", b"a:1 a:2", b"a:1 b", b'a:"\\q"', b"x" * (1 << 20),
                    b"a:'''\n" + b"y" * (1 << 20) + b"\n'''", b"a:'''\n" + b"z\n" * 70_000 + b"'''"):
            with self.subTest(bad=bad[:20], size=len(bad)):
                lines = self.said(b"clear_board\n" + bad + b"\ngenmove x\nquit\n")
                self.assertEqual([lines[0], *lines[2:]], ["=", "= A1", "="])
                self.assertTrue(lines[1].startswith("? malformed_input reason:"), lines)

    def test_a_command_without_its_arguments_is_answered(self):
        lines = self.said(b"clear_board\nplay\ngenmove x\nquit\n")
        self.assertEqual([lines[0], *lines[2:]], ["=", "= A1", "="])
        self.assertTrue(lines[1].startswith("? "), lines)

    def test_a_mistake_of_a_handler_is_answered_and_it_goes_on(self):
        name, source = MISTAKES[self.language.name]
        (self.folder / name).write_text(source)
        engine = built(self.language, self.folder / name, self.folder / "built")
        for command, answer in (("value", "? internal_error"), ("thrown", "? internal_error"), ("bytes", "= raw64:'/w=='"),
                                ("number", "= 12")):
            if command not in source:
                continue
            with self.subTest(command=command):
                lines = self.said(f"{command}\nquit\n".encode(), engine)
                self.assertTrue(lines[0].startswith(answer), lines[0][:200])
                self.assertEqual(lines[1:], ["="])
                entries = [line.split("\t", 1)[-1] for line in self.log.read_text().splitlines()]
                self.assertEqual([entry for entry in entries if entry[0] in "=?."], lines)
                self.assertRegex(self.log.read_text(), r"\A[-0-9]{10}T[:0-9]{8}\.[0-9]{3}(Z|[-+])")

    def test_it_ends_when_nobody_reads(self):
        reading, writing = os.pipe()
        os.close(reading)
        process = subprocess.Popen(self.engine, cwd=self.place, stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.PIPE)
        os.close(writing)
        try:
            process.stdin.write(b"clear_board\ngenmove x\ngenmove o\n")
            process.stdin.flush()
            process.wait(PATIENCE)  # though its input is still open
        finally:
            process.kill()
            process.communicate()
        self.assertEqual(process.returncode, 0)
        self.assert_log_is_good()

    def test_a_full_disk_does_not_lose_a_game(self):
        self.log.symlink_to("/dev/full")
        done = self.run_here(self.engine, b"clear_board\ngenmove x\nquit\n")
        self.assertEqual((done.returncode, done.stdout), (0, b"=\n= A1\n=\n"))
        self.assertIn(b"the thinking log is not complete: ", done.stderr)


for each in LANGUAGES:
    globals()[each.name] = type(each.name, (Engine,), {"language": each})
del Engine

if __name__ == "__main__":
    skips.main()
