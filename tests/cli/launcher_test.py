"""What stands between the referee and an engine: engines that attack it, somebody who stops or kills it."""
import json
import os
import pathlib
import signal
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

# Does to its launcher, and to the referee behind it, what the first word says; tells what came of it, and loses.
HOSTILE = """
import ctypes, os, resource, signal, sys
launcher = os.getppid()
referee = int(open(f"/proc/{launcher}/stat").read().rsplit(")", 1)[1].split()[1])
def ptrace(process):
    if ctypes.CDLL(None, use_errno=True).ptrace(16, process, 0, 0) != 0:
        raise PermissionError
attacks = {
    "stop": lambda process: os.kill(process, signal.SIGSTOP),
    "kill": lambda process: os.kill(process, signal.SIGKILL),
    "group": lambda process: os.killpg(os.getpgid(process), signal.SIGSTOP),
    "trace": ptrace,
    "limit": lambda process: resource.prlimit(process, resource.RLIMIT_CPU, (1, 1)),
}
for line in sys.stdin:
    if line.startswith("MOVE"):
        for victim in (launcher, referee):
            try:
                attacks[sys.argv[1]](victim)
                print("reached", file=sys.stderr)
            except PermissionError:
                print("refused", file=sys.stderr)
        sys.stderr.flush()
        print("nonsense", flush=True)
"""


def children_of(parent):
    found = []
    for thread in pathlib.Path(f"/proc/{parent}/task").iterdir():
        found += map(int, (thread / "children").read_text().split())
    return found


class Launchers(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        pathlib.Path(self.folder, "hostile.py").write_text(HOSTILE)
        pathlib.Path(self.folder, "daemon.py").write_text(DAEMON)

    def words(self, *words):
        return [str(BIN / "shinpan"), "match", "-n", "1", "-j", "1", *WITH_AMPLE_TIME, "--out", "out", *words, QUICK]

    def begin(self, *words):
        match = subprocess.Popen(self.words(*words), cwd=self.folder, stdout=subprocess.DEVNULL,
                                 stderr=subprocess.DEVNULL)
        self.addCleanup(match.wait)
        self.addCleanup(match.kill)
        eventually(lambda: processes_called(WORD), "the start of a daemon")
        return match

    def test_an_engine_reaches_neither_its_launcher_nor_the_referee(self):
        for attack in ("stop", "kill", "group", "trace", "limit"):
            with self.subTest(attack=attack):
                done = subprocess.run(self.words(f"python3 hostile.py {attack}", "--name", attack), cwd=self.folder,
                                      capture_output=True, text=True, timeout=PATIENCE,
                                      start_new_session=True)  # if it reaches a group, it is not ours
                self.assertEqual(done.returncode, 0, done.stderr)
                last = json.loads((self.folder / "out/events.jsonl").read_text().splitlines()[-1])
                self.assertEqual(last["evidence"]["stderr"].split(), ["refused", "refused"])
                self.assertEqual(last["ending"], "malformed")
                (self.folder / "out").rename(self.folder / attack)

    def test_a_daemon_dies_when_the_launchers_are_killed(self):
        match = self.begin("daemon.py")
        for launcher in children_of(match.pid):
            os.kill(launcher, signal.SIGKILL)
        eventually(lambda: not processes_called(WORD), "the end of the daemon")

    def test_stopped_launchers_stop_nobody(self):
        for end in (signal.SIGINT, signal.SIGKILL):
            with self.subTest(end=end.name):
                match = self.begin("daemon.py")
                launchers = children_of(match.pid)  # and the process that makes them
                self.assertEqual(len(launchers), 3)
                for launcher in launchers:
                    os.kill(launcher, signal.SIGSTOP)
                match.send_signal(end)
                match.wait(PATIENCE)
                eventually(lambda: not processes_called(WORD), "the end of the daemon")
                eventually(lambda: not any(pathlib.Path(f"/proc/{launcher}").exists() for launcher in launchers),
                           "the end of the launchers")

    def test_memory_is_counted_for_all_processes_of_a_player(self):
        pathlib.Path(self.folder, "grow.py").write_text(
            "import os, time\nif os.fork() == 0:\n    held = bytearray(b'x') * (1 << 30)\ntime.sleep(3600)\n")
        done = subprocess.run(self.words("grow.py", "--memory", "100M"), cwd=self.folder, capture_output=True, text=True,
                              timeout=PATIENCE)
        self.assertIn("used more than 100 MB of memory", done.stderr)


if __name__ == "__main__":
    skips.main()
