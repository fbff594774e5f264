"""What the referee itself lacks is nobody's loss: descriptors that run out, launchers that die, hang or lie."""
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import AMPLE, PATIENCE  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
# Deterministic and quick; with random openings no two games are the same.
ENGINE = f"'{BIN}/shinpan-othello' --depth 1"

# In place of the launcher. "$real" is the true one, "$count" the number of this start, from 1.
LAUNCHER = """#!/bin/bash
real='{real}'
exec 9>>'{folder}/starts'
flock 9
echo >&9
count=$(wc -l <'{folder}/starts')
exec 9>&-
{does}
"""


class Shortages(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)
        self.out = self.path / "out"

    def match(self, *words, shinpan=BIN / "shinpan", descriptors=None):
        def limit():
            if descriptors:
                resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))
        return subprocess.run(
            [str(shinpan), "match", "--time", AMPLE, "--start-limit", AMPLE, "--out", str(self.out), *words, ENGINE,
             ENGINE], capture_output=True, text=True, timeout=PATIENCE, preexec_fn=limit)

    def with_launcher(self, does):
        """A shinpan whose launcher is a script."""
        place = self.path / "bin"
        place.mkdir(exist_ok=True)
        shinpan = place / "shinpan"
        if not shinpan.exists():
            try:
                os.link(BIN / "shinpan", shinpan)
            except OSError:
                shutil.copy(BIN / "shinpan", shinpan)
        launcher = place / "shinpan-launcher"
        (self.path / "starts").unlink(missing_ok=True)
        launcher.unlink(missing_ok=True)
        launcher.write_text(LAUNCHER.format(real=BIN / "shinpan-launcher", folder=self.path, does=does))
        launcher.chmod(0o755)
        return shinpan

    def endings(self):
        events = [json.loads(line) for line in (self.out / "events.jsonl").read_text().splitlines()]
        return [event["ending"] for event in events if event["event"] == "game_ended"]

    def assert_nobody_forfeited(self):
        self.assertEqual({ending for ending in self.endings() if ending not in ("rules", "nogame")}, set())

    def assert_set_aside(self, done, why):
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertEqual(done.stderr.count("it is played again"), 2, done.stderr)
        self.assertIn("tried 3 times, it is set aside", done.stderr)
        self.assertIn("not played, round 1 game 1: ", done.stderr)
        self.assertIn(why, done.stderr)
        self.assertIn("to play them: ", done.stderr)
        self.assertEqual(self.endings(), ["nogame"] * 3)

    def assert_taken_up(self, games):
        done = self.match("-n", str(games))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.endings().count("rules"), games)
        self.assertEqual(json.loads(self.report("json"))["games"], games)

    def report(self, form):
        return subprocess.run([str(BIN / "shinpan"), "report", str(self.out), "--format", form], check=True,
                              capture_output=True, text=True, timeout=PATIENCE).stdout

    def test_more_games_at_once_than_descriptors_are_played_by_fewer(self):
        done = self.match("-n", "24", "-j", "90", "--opening-plies", "6", descriptors=256)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stderr, r"only \d+ games at once: a game needs up to \d+ open files, and the system "
                                      r"allows 256 to all")
        self.assertEqual(self.endings(), ["rules"] * 24)

    def test_too_few_descriptors_for_one_game_are_refused(self):
        done = self.match(descriptors=30)
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertIn("a game needs up to", done.stderr)

    def test_the_engines_have_the_limit_that_we_were_started_with(self):
        engine = self.path / "engine.sh"
        engine.write_text(f"#!/bin/sh\nulimit -Sn >'{self.path}/limit'\nexec {ENGINE}\n")
        engine.chmod(0o755)
        subprocess.run([str(BIN / "shinpan"), "match", "-n", "1", "--out", str(self.out), str(engine), ENGINE],
                       check=True, capture_output=True, timeout=PATIENCE,
                       preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (321, 640)))
        self.assertEqual((self.path / "limit").read_text(), "321\n")

    def test_a_launcher_that_dies_at_once(self):
        done = self.match("-n", "1", shinpan=self.with_launcher("exit 0"))
        self.assert_set_aside(done, "its launcher")
        self.assert_taken_up(1)

    def test_a_launcher_that_says_nonsense(self):
        done = self.match("-n", "1", shinpan=self.with_launcher("echo nonsense >&$1; sleep 0.1; exit 0"))
        self.assert_set_aside(done, "its launcher")

    def test_a_launcher_that_is_not_to_be_had_now_and_then(self):
        shinpan = self.with_launcher('[ $((count % 4)) = 1 ] && exit 0; exec "$real" "$@"')
        done = self.match("-n", "6", "-j", "1", "--opening-plies", "4", shinpan=shinpan)
        self.assert_nobody_forfeited()
        self.assertIn("it is played again", done.stderr)
        if done.returncode != 0:
            self.assertIn("it is set aside", done.stderr)
        self.assert_taken_up_with_openings(6)

    def assert_taken_up_with_openings(self, games):
        done = self.match("-n", str(games), "--opening-plies", "4")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.endings().count("rules"), games)

    def test_a_launcher_that_cannot_make_a_process(self):
        # As the true one says it: see launcher/main.cc.
        shinpan = self.with_launcher("echo 'prevented EAGAIN new process: Resource temporarily unavailable' >&$1")
        self.assert_set_aside(self.match("-n", "1", shinpan=shinpan), "new process")

    def test_a_launcher_that_is_killed_in_the_middle_of_a_game(self):
        shinpan = self.with_launcher('"$real" "$@" <&0 & sleep 0.3; kill -9 $!; exit 0')
        done = self.match("-n", "1", "--lenient", shinpan=shinpan)
        self.assert_nobody_forfeited()
        self.assertIn(done.returncode, (0, 1))

    def test_a_launcher_that_is_stopped_before_it_starts_anything(self):
        shinpan = self.with_launcher(f"echo $$ >>'{self.path}/stopped'; kill -STOP $$")
        done = self.match("-n", "1", "--time", "1s", "--start-limit", "1s", shinpan=shinpan)
        self.assert_set_aside(done, "its launcher does not start it")
        for pid in (self.path / "stopped").read_text().split():
            self.assertFalse(pathlib.Path("/proc", pid).exists(), f"launcher {pid} is still there")

    def test_what_was_set_aside_holds_up_nobody_else(self):
        # The first three starts are those of the first game's first player, three times.
        shinpan = self.with_launcher('[ $count -le 6 ] && exit 0; exec "$real" "$@"')
        done = self.match("-n", "3", "-j", "1", "--opening-plies", "4", shinpan=shinpan)
        self.assert_nobody_forfeited()
        self.assertEqual(self.endings().count("rules"), 3 if done.returncode == 0 else 2, done.stderr)

    def test_no_sprt_counts_what_was_void(self):
        shinpan = self.with_launcher('[ $((count % 3)) = 1 ] && exit 0; exec "$real" "$@"')
        done = self.match("-n", "4", "-j", "2", "--sprt", "0,10", "--opening-plies", "4", shinpan=shinpan)
        self.assert_nobody_forfeited()
        counted = json.loads(self.report("json"))["games"]
        self.assertEqual(counted, self.endings().count("rules"), done.stderr)


if __name__ == "__main__":
    unittest.main()
