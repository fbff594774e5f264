"""What the referee itself lacks is nobody's loss: descriptors that run out, launchers that die, hang or lie."""
import json
import pathlib
import resource
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from failing_launcher import shinpan_with_launcher  # noqa: E402
from pace import AMPLE, PATIENCE, eventually  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
# Deterministic and quick; with random openings no two games are the same.
ENGINE = f"'{BIN}/shinpan-othello' --depth 1"


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

    def with_launcher(self, *plan):
        return shinpan_with_launcher(BIN, self.path, *plan)

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

    def test_launchers_that_cannot_be_made(self):
        self.assert_set_aside(self.match("-n", "1", shinpan=self.with_launcher("refuses")), "cannot start a launcher")
        self.assert_taken_up(1)

    def test_a_program_of_launchers_that_dies(self):
        self.assert_set_aside(self.match("-n", "1", shinpan=self.with_launcher("dies")), "does not answer")
        self.assert_taken_up(1)

    def test_a_program_of_launchers_that_hangs_is_replaced(self):
        done = self.match("-n", "1", shinpan=self.with_launcher("hangs", "real"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.endings(), ["rules"])

    def test_launchers_that_die_at_once(self):
        self.assert_set_aside(self.match("-n", "1", shinpan=self.with_launcher("quits")), "its launcher was killed")

    def test_launchers_that_say_nonsense(self):
        self.assert_set_aside(self.match("-n", "1", shinpan=self.with_launcher("nonsense")), "its launcher was killed")

    def test_launchers_that_cannot_make_a_process(self):
        self.assert_set_aside(self.match("-n", "1", shinpan=self.with_launcher("prevented")), "new process")

    def test_launchers_that_never_start_anything(self):
        done = self.match("-n", "1", "--time", "1s", "--start-limit", "1s", shinpan=self.with_launcher("sleeps"))
        self.assert_set_aside(done, "its launcher does not start it")
        for pid in (self.path / "asleep").read_text().split():
            eventually(lambda: not pathlib.Path("/proc", pid).exists(), f"the end of launcher {pid}")

    def test_all_of_that_before_the_games_are_played(self):
        plan = ["refuses", "quits", "nonsense", "prevented", "dies", "refuses", "quits", "real"]
        done = self.match("-n", "6", "-j", "2", "--opening-plies", "4", shinpan=self.with_launcher(*plan))
        self.assert_nobody_forfeited()
        self.assertIn("it is played again", done.stderr)
        again = self.match("-n", "6", "--opening-plies", "4")  # in case that a pairing was set aside
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(self.endings().count("rules"), 6)

    def test_what_was_set_aside_holds_up_nobody_else(self):
        # A game of two asks for two launchers; three times the first game, then all is well.
        shinpan = self.with_launcher(*["refuses"] * 2, "real")
        done = self.match("-n", "3", "-j", "1", "--opening-plies", "4", shinpan=shinpan)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.endings(), ["nogame", "rules", "rules", "rules"])

    def test_no_sprt_counts_what_was_void(self):
        shinpan = self.with_launcher(*["quits"] * 4, "real")
        done = self.match("-n", "4", "-j", "2", "--sprt", "0,10", "--opening-plies", "4", shinpan=shinpan)
        self.assert_nobody_forfeited()
        self.assertEqual(self.endings().count("rules"), 4, done.stderr)
        self.assertEqual(json.loads(self.report("json"))["games"], 4)

    def test_a_tournament_goes_on_with_the_others(self):
        entries = self.path / "entries"
        entries.mkdir()
        for name in ("a", "b", "c"):
            (entries / f"{name}.sh").write_text(f"#!/bin/sh\nexec {ENGINE}\n")
            (entries / f"{name}.sh").chmod(0o755)
        # Three looks at the entries, then the first pairing is void, then all is well.
        shinpan = self.with_launcher(*["quits"] * 5, "real")
        done = subprocess.run(
            [str(shinpan), "tournament", str(entries), "--sandbox", "none", "--time", AMPLE, "--start-limit", AMPLE, "-j",
             "1", "--out", str(self.out)], capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("left out", done.stderr)
        self.assert_nobody_forfeited()


if __name__ == "__main__":
    unittest.main()
