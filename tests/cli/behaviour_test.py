"""How the programs behave where no transcript can show it: closed pipes, live input, memory."""
import pathlib
import resource
import subprocess
import sys
import tempfile
import unittest

BIN = pathlib.Path(sys.argv.pop(1))
SHINPAN = str(BIN / "shinpan")


def is_sanitized():
    """Sanitizers multiply the memory of a program, so only other builds can be measured."""
    return b"__asan" in (BIN / "shinpan").read_bytes() or b"__tsan" in (BIN / "shinpan").read_bytes()


class Behaviour(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.log = pathlib.Path(self.folder.name, "long.tlf")
        entry = "# genmove x\n# # B2 draw, chosen\n= B2\n# board\n= board:'''\n. ...\n. .x.\n. ...\n. '''\n"
        self.log.write_text(entry * 50_000)

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
            self.assertIn(process.wait(timeout=60), (0, 1), words)

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
            self.assertEqual(process.wait(timeout=60), 0)

    def test_an_engine_answers_before_its_input_ends(self):
        process = subprocess.Popen([str(BIN / "shinpan-tictactoe")], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE)
        for command, reply in ((b"name\n", b"= shinpan-tictactoe\n"), (b"genmove x\n", b"= B2\n")):
            process.stdin.write(command)
            process.stdin.flush()
            self.assertEqual(process.stdout.readline(), reply)
        process.stdin.close()
        process.stdout.close()
        self.assertEqual(process.wait(timeout=60), 0)

    def peak_memory(self, words):
        """Kilobytes, of the one child that is started here."""
        script = ("import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL);"
                  "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
        return int(subprocess.run([sys.executable, "-c", script, *words], stdout=subprocess.PIPE,
                                  check=True).stdout)

    def test_memory_does_not_grow_with_the_log(self):
        if is_sanitized():
            # Sanitizers keep freed memory for a while: only the growth can be told, not the size.
            small = pathlib.Path(self.folder.name, "small.tlf")
            small.write_text(self.log.read_text()[:1_000_000 // 10])
            limit = {words: self.peak_memory([SHINPAN, "log", words, small]) + 300_000
                     for words in ("check", "replies", "json")}
        else:
            limit = dict.fromkeys(("check", "replies", "json"), 16 * 1024)
        for command, most in limit.items():
            self.assertLess(self.peak_memory([SHINPAN, "log", command, self.log]), most, command)

    def test_a_file_without_permission_is_named(self):
        self.log.chmod(0)
        try:
            self.log.read_bytes()
            self.skipTest("root may read everything")
        except PermissionError:
            pass
        result = subprocess.run([SHINPAN, "log", "check", self.log], capture_output=True, text=True)
        self.assertEqual(result.returncode, 2)
        self.assertIn("no permission", result.stderr)


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    unittest.main()
