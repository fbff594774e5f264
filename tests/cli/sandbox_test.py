"""Programs in a box: what they can do there, what is left of them, and what is told where a box cannot be had."""
import contextlib
import json
import os
import pathlib
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import skips  # noqa: E402
from pace import PATIENCE, WITH_AMPLE_TIME, eventually  # noqa: E402
from survivors import DAEMON, WORD, processes_called  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
QUICK = f"'{BIN}/shinpan-othello' --depth 1"

# Tries to leave the box, tells what came of it, and loses. The name of the file that it tries to write is told.
CURIOUS = """
import os, socket, sys
def tried(what):
    try:
        what()
        return True
    except OSError:
        return False
name = os.environ["FILE_NAME"]
print("network", tried(lambda: socket.create_connection(("127.0.0.1", int(os.environ["PORT"])), timeout=60)),
      "folder", tried(lambda: open(name, "w")),
      "system", tried(lambda: open("/usr/" + name, "w")),
      "tmp", tried(lambda: open("/tmp/" + name, "w")),
      "home", tried(lambda: open(os.path.expanduser("~/" + name), "w")),
      "processes", sum(name.isdigit() for name in os.listdir("/proc")) < 5, file=sys.stderr, flush=True)
for line in sys.stdin:
    if line.startswith("MOVE"):
        print("nonsense", flush=True)
"""


class Sandbox(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.file_name = "left-by-" + self.folder.name
        self.left_behind = []
        pathlib.Path(self.folder, "curious.py").write_text(CURIOUS)
        pathlib.Path(self.folder, "daemon.py").write_text(DAEMON)

    def words(self, *words):
        return [str(BIN / "shinpan"), "match", "-n", "1", "-j", "1", *WITH_AMPLE_TIME, "--out", "out", *words, QUICK]

    def match(self, *words, **environment):
        return subprocess.run(self.words(*words), cwd=self.folder, capture_output=True, text=True, timeout=PATIENCE,
                              env={**os.environ, **environment})

    def stored_levels(self):
        with sqlite3.connect(self.folder / "out/event.sqlite") as store:
            return [level for level, in store.execute("SELECT sandbox FROM game")]

    def last_event(self):
        return json.loads((self.folder / "out/events.jsonl").read_text().splitlines()[-1])

    def words_of_curious(self, *options):
        # A listener of ours that nobody in a box can reach.
        with socket.create_server(("127.0.0.1", 0)) as listener:
            result = self.match(*options, "curious.py", PORT=str(listener.getsockname()[1]),
                                FILE_NAME=self.file_name)
        # A test of what is possible cleans up after itself.
        for left in ("/usr", "/tmp", pathlib.Path.home()):
            self.left_behind += [path for path in [pathlib.Path(left, self.file_name)] if path.is_file()]
        for path in self.left_behind:
            path.unlink()
        self.assertEqual(result.returncode, 0, result.stderr)
        said = self.last_event()["evidence"]["stderr"].split()
        return {name: value == "True" for name, value in zip(said[::2], said[1::2])}

    def test_a_box_keeps_its_program_in(self):
        self.assertEqual(self.words_of_curious("--sandbox", "box"),
                         {"network": False, "folder": False, "system": False, "tmp": True, "home": True,
                          "processes": True})
        self.assertFalse((self.folder / self.file_name).exists())
        self.assertEqual(self.left_behind, [])
        self.assertEqual(self.stored_levels(), ["box"])

    def test_without_a_box_it_can_do_what_the_user_can(self):
        found = self.words_of_curious("--sandbox", "none", "--env", f"HOME={self.folder}", "--env",
                                      f"TMPDIR={self.folder}")
        self.assertTrue(found["network"])
        self.assertTrue(found["folder"])
        self.assertEqual(self.stored_levels(), ["none"])

    def test_whole_games_are_played_in_boxes(self):
        result = self.match("--sandbox", "auto", QUICK, "--format", "json")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertNotIn("warning", result.stderr)
        self.assertEqual(self.last_event()["ending"], "rules")
        self.assertEqual(self.stored_levels(), ["box"])

    def test_a_crash_is_named(self):
        result = self.match("--sandbox", "box", f"'{BIN}/shinpan-faulty' crash")
        self.assertRegex(result.stderr, r"crashed \(exited with status \d+ \(SIG[A-Z]+\)\)")

    def test_nothing_outlives_its_box(self):
        for victim in ("shinpan", "shinpan-launcher"):
            with self.subTest(victim=victim):
                match = subprocess.Popen(self.words("--sandbox", "box", "daemon.py"), cwd=self.folder,
                                         stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                self.addCleanup(match.kill)
                eventually(lambda: processes_called(WORD), "the start of a daemon")
                if victim == "shinpan":
                    match.kill()
                else:
                    launchers = [pid for pid in processes_called("shinpan-launcher") if self.is_ours(pid, match.pid)]
                    self.assertTrue(launchers)
                    for pid in launchers:
                        # The referee may have ended the second one because the first was gone.
                        with contextlib.suppress(ProcessLookupError):
                            os.kill(pid, signal.SIGKILL)
                eventually(lambda: not processes_called(WORD), "the end of the daemon")
                match.kill()
                match.wait()

    @staticmethod
    def is_ours(pid, parent):
        try:
            return f"PPid:\t{parent}\n" in pathlib.Path(f"/proc/{pid}/status").read_text()
        except FileNotFoundError:
            return False

    def test_a_box_that_cannot_be_had_is_said_once(self):
        empty = self.folder / "empty"
        empty.mkdir()
        refused = self.match("--sandbox", "box", "--folder", str(self.folder), f"'{sys.executable}' curious.py",
                             PATH=str(empty))
        self.assertEqual(refused.returncode, 2)
        self.assertIn("bubblewrap is not installed", refused.stderr)
        self.assertFalse((self.folder / "out").exists())
        warned = self.match("--sandbox", "auto", QUICK, PATH=str(empty))
        self.assertEqual(warned.returncode, 0, warned.stderr)
        self.assertEqual(warned.stderr.count("warning: programs run without a sandbox: bubblewrap is not installed"), 1)
        self.assertEqual(self.stored_levels(), ["none"])

    def test_a_bubblewrap_that_fails_is_quoted(self):
        false = self.folder / "bwrap"
        false.write_text("#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n")
        false.chmod(0o755)
        refused = self.match("--sandbox", "box", QUICK,
                             PATH=f"{self.folder}:{os.environ['PATH']}")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("cannot make a box here: bwrap: No permissions", refused.stderr)

    def test_an_event_file_can_ask_for_it(self):
        (self.folder / "event.toml").write_text(
            f"sandbox = 'box'\n[[player]]\ncommand = \"{QUICK}\"\n")
        result = self.match("event.toml")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.stored_levels(), ["box"])
        (self.folder / "event.toml").write_text("sandbox = 'bag'\n[[player]]\ncommand = 'curious.py'\n")
        result = self.match("event.toml")
        self.assertEqual(result.returncode, 2)
        self.assertIn('sandbox "bag": expected none, box or auto', result.stderr)


if __name__ == "__main__":
    trial = ["bwrap", "--unshare-all", "--ro-bind", "/", "/", "true"]
    try:
        subprocess.run(trial, check=True, capture_output=True)
    except (FileNotFoundError, subprocess.CalledProcessError) as error:
        reason = getattr(error, "stderr", b"").decode().strip() or error
        skips.skip(f"no box can be made here: {reason} (apt-get install bubblewrap, and a kernel or container that lets "
                   "users make namespaces)")
    skips.main()
