"""How the programs behave where no transcript can show it: closed pipes, live input, memory, permissions."""
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import PATIENCE, share  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1))
SHINPAN = str(BIN / "shinpan")
ENTRY = "# genmove x\n# # B2 draw, chosen\n= B2\n# board\n= board:'''\n. ...\n. .x.\n. ...\n. '''\n"
NOBODY = 65534


def is_sanitized():
    """Sanitizers need memory of their own, so there only the growth can be told, not the size."""
    return b"__asan" in (BIN / "shinpan").read_bytes() or b"__tsan" in (BIN / "shinpan").read_bytes()


class Behaviour(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.log = pathlib.Path(self.folder.name, "long.tlf")
        self.log.write_text(ENTRY * 50_000)

    def tearDown(self):
        self.folder.cleanup()

    def test_a_closed_pipe_is_survived_in_silence(self):
        for words in (["check"], ["show"], ["json"], ["replies"]):
            # a log with a defect on each line, so that check prints enough to notice
            path = self.log
            if words == ["check"]:
                path = pathlib.Path(self.folder.name, "bad.tlf")
                path.write_text("hello\n" * 100_000)
            process = subprocess.Popen([SHINPAN, "log", *words, path], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE)
            process.stdout.readline()
            process.stdout.close()
            error = process.stderr.read()
            process.stderr.close()
            self.assertEqual(error, b"", words)
            self.assertIn(process.wait(timeout=PATIENCE), (0, 1), words)

    def test_a_log_can_be_followed_while_it_is_written(self):
        for command in ("show", "replies", "json"):
            process = subprocess.Popen([SHINPAN, "log", command, "-"], stdin=subprocess.PIPE,
                                       stdout=subprocess.PIPE)
            process.stdin.write(b"= A1\n# # B2\n")
            process.stdin.flush()
            self.assertIn(b"A1", process.stdout.readline(), command)  # would hang if it were kept back
            process.stdin.close()
            process.stdout.read()
            process.stdout.close()
            self.assertEqual(process.wait(timeout=PATIENCE), 0)

    def test_an_engine_answers_before_its_input_ends(self):
        process = subprocess.Popen([str(BIN / "shinpan-tictactoe")], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE)
        for command, reply in ((b"name\n", b"= shinpan-tictactoe\n"), (b"genmove x\n", b"= B2\n")):
            process.stdin.write(command)
            process.stdin.flush()
            self.assertEqual(process.stdout.readline(), reply)
        process.stdin.close()
        process.stdout.close()
        self.assertEqual(process.wait(timeout=PATIENCE), 0)

    def test_an_analysis_runs_until_something_else_is_said(self):
        process = subprocess.Popen([str(BIN / "shinpan-go"), "--gtp"], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, text=True)
        process.stdin.write("boardsize 5\n3 lz-analyze b 5\n")
        process.stdin.flush()
        self.assertEqual([process.stdout.readline() for _ in range(3)], ["=\n", "\n", "=3\n"])
        for _ in range(2):
            self.assertRegex(process.stdout.readline(), "^info move [A-E][1-5] visits ")
        process.stdin.write("name\n")
        process.stdin.close()
        rest = process.stdout.read()
        process.stdout.close()
        self.assertTrue(rest.endswith("\n= shinpan-go\n\n"), rest)
        self.assertEqual(process.wait(timeout=PATIENCE), 0)

    def test_the_go_console_gives_one_reply_to_each_command_whatever_it_is(self):
        folder = pathlib.Path(self.folder.name)
        (folder / "huge").write_bytes(b".x" * 20_000_000)
        noise = b"".join(b"q" + bytes([byte]) + b"\n" for byte in range(1, 256) if byte not in b"\n#")
        commands = [b"x" * 10_000_000, b"board_set file huge", b"rendb_load huge", b"loadsgf huge", b"loadsgf /dev/zero",
                    b"rendb_load .", b"board_set file nowhere", b"rendb_save /nowhere/x", b"rendb_save /dev/full",
                    b"boardsize", b"play black", b"play \xff\xfe C3"]
        for words in ([], ["--gtp"]):
            told = subprocess.run([str((BIN / "shinpan-go").resolve()), *words], cwd=folder, capture_output=True, timeout=PATIENCE,
                                  input=b"\n".join(commands) + b"\n" + noise + b"name\nplay bla")
            self.assertEqual((told.returncode, told.stderr), (0, b""))
            replies = told.stdout.split(b"\n\n")[:-1]
            self.assertEqual(len(replies), len(commands) + noise.count(b"\n") + 2)
            self.assertEqual(replies[-2], b"= shinpan-go")
            self.assertTrue(all(reply.startswith(b"?") for reply in replies[:-2] + replies[-1:]), replies)

    def test_a_file_that_cannot_be_written_whole_stays_as_it_was(self):
        kept = pathlib.Path(self.folder.name, "kept.json")
        kept.write_text("mine")

        def nearly_full():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))

        told = subprocess.run([str(BIN / "shinpan-go")], input=f"play black C3\nrendb_save {kept}\n".encode(),
                              capture_output=True, preexec_fn=nearly_full, timeout=PATIENCE)
        self.assertEqual(told.returncode, 0)
        self.assertTrue(told.stdout.startswith(b"=\n\n? error:"), told.stdout)
        self.assertEqual([path.name for path in kept.parent.glob("kept*")], ["kept.json"])
        self.assertEqual(kept.read_text(), "mine")

    def test_the_example_engine_survives_whatever_it_is_told(self):
        engine = pathlib.Path(__file__).parents[2] / "examples/tictactoe.py"
        commands = (b"it's\nplay\nplay x\nplay x B2\nplay o B2\ngenmove\n\xff\n# note\n\ndance\nclear_board\n"
                    + b"genmove o\n" * 10 + random.Random(2026).randbytes(100_000))
        told = subprocess.run([sys.executable, engine], input=commands, capture_output=True)
        self.assertEqual((told.returncode, told.stderr), (0, b""))
        replies = told.stdout.splitlines()
        self.assertEqual(replies[0], b"? unknown_command")
        self.assertEqual(replies[7:11], [b"? unknown_command command:'dance'", b"=", b"= A1", b"= B1"])
        self.assertIn(b"? game_over", replies)
        checked = subprocess.run([SHINPAN, "log", "check", "-"], input=told.stdout, capture_output=True)
        self.assertEqual((checked.returncode, checked.stdout), (0, b""))

    def peak_memory(self, command, megabytes):
        """Kilobytes that "shinpan log COMMAND -" takes at most, for a log that comes through a pipe."""
        # Freed memory that AddressSanitizer keeps back would look like growth.
        environment = {**os.environ, "ASAN_OPTIONS": "quarantine_size_mb=1"}
        process = subprocess.Popen([SHINPAN, "log", command, "-"], stdin=subprocess.PIPE, env=environment,
                                   stdout=subprocess.DEVNULL)
        # A long note in each entry makes megabytes faster, above all for sanitizers.
        piece = ((f"# # {'B2 draw ' * 50}\n" + ENTRY) * 1_000).encode()
        for _ in range(megabytes * 1_000_000 // len(piece) + 1):
            process.stdin.write(piece)
        process.stdin.flush()
        # Of the program alone, where getrusage would count what this script had when it started it.
        status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
        process.stdin.close()
        self.assertEqual(process.wait(timeout=PATIENCE), 0, command)
        return int(re.search(r"^VmHWM:\s*(\d+) kB", status, re.MULTILINE).group(1))

    def test_memory_does_not_grow_with_the_log(self):
        for command in ("check", "replies", "json"):
            limit = self.peak_memory(command, 0) + 40_000 if is_sanitized() else 16_000
            self.assertLess(self.peak_memory(command, share(60, 150)), limit, command)

    def test_a_growing_log_is_followed_until_somebody_presses_ctrl_c(self):
        path = pathlib.Path(self.folder.name, "growing.tlf")
        path.write_text("# a\n= b\n")
        shown = subprocess.Popen([SHINPAN, "log", "show", "-f", path], stdout=subprocess.PIPE, text=True)
        with shown:
            self.assertEqual(shown.stdout.readline(), "input   a\n")
            with path.open("a") as log:
                log.write("# c\n")
            self.assertEqual(shown.stdout.readline(), "reply   b\n")
            self.assertEqual(shown.stdout.readline(), "input   c\n")
            path.write_text("# d\n")  # emptied and begun anew
            self.assertEqual(shown.stdout.readline(), "input   d\n")
            other = path.with_suffix(".new")
            other.write_text("# e\n= f\n")
            other.rename(path)
            self.assertEqual(shown.stdout.readline(), "input   e\n")
            shown.send_signal(signal.SIGINT)
            self.assertEqual(shown.stdout.read(), "reply   f\n")
            self.assertEqual(shown.wait(PATIENCE), 0)

    def test_a_reader_of_the_corpus_is_judged(self):
        reader = pathlib.Path(self.folder.name, "reader.py")
        # It knows the answers, but for one.
        reader.write_text(
            "import json, pathlib, sys\n"
            "path = pathlib.Path(sys.argv[1])\n"
            "manifest = json.loads((path.parents[1] / 'manifest.json').read_text())\n"
            "case = next(c for c in manifest['cases'] if path.match(c['file']))\n"
            "for entry in case['entries']:\n"
            "    print(json.dumps(entry))\n"
            "for defect in case['defects']:\n"
            "    if not defect.get('further') and case['file'] != 'lines/indented.tlf':\n"
            "        print(json.dumps({'defect': defect}))\n")
        tried = subprocess.run([SHINPAN, "log", "corpus", "--run", f"{sys.executable} -S -E {reader}"],
                               capture_output=True, text=True)
        self.assertEqual(tried.returncode, 1)
        lines = tried.stdout.splitlines()
        self.assertEqual(len(lines), 2, tried.stdout)
        self.assertTrue(lines[0].startswith("lines/indented.tlf: expected the defect"), lines[0])

    def test_a_file_without_permission_is_named(self):
        self.log.chmod(0)
        words, who = [SHINPAN, "log", "check", self.log], {}
        if os.geteuid() == 0:  # root may read everything, so somebody else has to try
            pathlib.Path(self.folder.name).chmod(0o755)
            words[0] = shutil.copy(SHINPAN, self.folder.name)
            pathlib.Path(words[0]).chmod(0o755)
            who = {"user": NOBODY}
        result = subprocess.run(words, capture_output=True, text=True, **who)
        self.assertEqual(result.returncode, 2)
        self.assertIn("no permission", result.stderr)


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    unittest.main()
