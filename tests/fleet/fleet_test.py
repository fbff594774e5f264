"""A contest over several workers gives what it gives on one machine, whoever is killed meanwhile."""
import json
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
import skips  # noqa: E402
from pace import AMPLE, PATIENCE, eventually, share  # noqa: E402
from running_fleet import Fleet, Plain, count_over, jobs_handed_out, results  # noqa: E402

BIN = pathlib.Path(sys.argv.pop(1)).resolve()
# Deterministic and quick; with random openings no two pairs are the same.
ENGINE = f"{BIN}/shinpan-othello --depth 1"
# Passes everything on to another engine, but for what it is told to look out for.
WATCHER = """
import pathlib, subprocess, sys, threading, time
trigger, alarm, *command = sys.argv[1:]
engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
def answer():
    for line in engine.stdout:
        sys.stdout.buffer.write(line)
        sys.stdout.buffer.flush()
threading.Thread(target=answer, daemon=True).start()
for line in sys.stdin.buffer:
    if trigger.encode() in line:
        pathlib.Path(alarm).touch()
        time.sleep(3600)
    engine.stdin.write(line)
    engine.stdin.flush()
"""

if not shutil.which("nats-server"):
    skips.skip("no nats-server: apt-get install nats-server")


class OneContest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name)
        self.fleet = Fleet(BIN, self.path)
        self.addCleanup(self.fleet.close)

    def words(self, games):
        return ["-n", str(games), "--opening-plies", "6", ENGINE, ENGINE]

    def played_here(self, games):
        subprocess.run([str(BIN / "shinpan"), "match", "--time", AMPLE, "--start-limit", AMPLE, "--out",
                        str(self.path / "here"), *self.words(games)], check=True, capture_output=True, timeout=PATIENCE)
        return results(self.path / "here")

    def assert_done(self, games):
        self.assertEqual(self.fleet.wait(), 0, self.fleet.all_said())
        self.assertEqual(results(self.path / "out"), games, self.fleet.all_said())

    def test_any_number_of_workers_plays_the_same_games(self):
        games = self.played_here(8)
        for workers in (1, 2):
            with self.subTest(workers=workers):
                self.fleet.work(f"w{workers}")
                self.fleet.play("out", *self.words(8))
                self.assert_done(games)
                shutil.rmtree(self.path / "out")

    def test_kept_as_if_it_had_been_played_here(self):
        self.played_here(2)
        self.fleet.work("w1")
        self.fleet.play("out", *self.words(2))
        self.assertEqual(self.fleet.wait(), 0, self.fleet.all_said())
        # Not what a reader of the store leaves.
        names = [sorted(path.name for path in (self.path / out).iterdir() if '-shm' not in path.name and '-wal' not in path.name)
                 for out in ("here", "out")]
        self.assertEqual(names[0], names[1])
        self.assertEqual(*[self.told(out) for out in ("here", "out")])
        for log in (self.path / "out").glob("*.tlf"):
            here = (self.path / "here" / log.name).read_text().splitlines()
            self.assertEqual(len(here), len(log.read_text().splitlines()), log.name)

    def told(self, out):
        lines = (self.path / out / "events.jsonl").read_text().splitlines()
        events = [json.loads(line) for line in lines]
        return [(event["event"], event["game"], event.get("move"), event.get("line")) for event in
                sorted(events, key=lambda event: event["game"])]

    def test_workers_server_and_contest_are_killed(self):
        count = share(40, 100)
        games = self.played_here(count)
        chance = random.Random(share(1, None))
        self.fleet.work("w0")
        self.fleet.work("w1")
        self.fleet.play("out", *self.words(count))
        for kill in range(5):
            # So far, and something is being played.
            target = (kill + 1) * count // 7
            eventually(lambda: count_over(self.path / "out") >= target or self.fleet.contest.poll() is not None,
                       f"game {target}; " + self.fleet.all_said())
            victim = ["worker", "server", "contest"][kill % 3] if kill < 3 else chance.choice(
                ["worker", "server", "contest"])
            if victim == "worker":
                name = chance.choice(["w0", "w1"])
                self.fleet.workers[name].kill()
                self.fleet.workers[name].wait()
                self.fleet.work(name)
            elif victim == "server":
                self.fleet.server.kill()
                self.fleet.server.start()
            else:
                self.fleet.contest.kill()
                self.fleet.contest.wait()
                self.fleet.play("out", *self.words(count))
        self.assert_done(games)

    def test_the_store_of_the_server_is_lost(self):
        games = self.played_here(12)
        self.fleet.work("w1")
        self.fleet.play("out", *self.words(12))
        eventually(lambda: count_over(self.path / "out") >= 2, "two games")
        self.fleet.server.kill()
        self.fleet.server.lose_store()
        self.fleet.server.start()
        self.assert_done(games)

    def test_a_result_waits_on_the_disk_of_its_worker(self):
        games = self.played_here(8)
        self.fleet.work("w1")
        self.fleet.play("out", *self.words(8))
        eventually(lambda: count_over(self.path / "out") >= 2, "two games")
        self.fleet.server.kill()
        kept = self.path / "results-w1"
        eventually(lambda: list(kept.glob("*.result")), "a result on the disk: " + self.fleet.all_said())
        self.fleet.workers["w1"].kill()
        self.fleet.workers["w1"].wait()
        self.fleet.server.start()
        self.fleet.work("w1")
        self.assert_done(games)
        eventually(lambda: not list(kept.glob("*.result")), "the result is handed in")

    def test_a_worker_that_drains_hands_back(self):
        games = self.played_here(12)
        self.fleet.work("w1", "--grace", "0s")
        self.fleet.play("out", *self.words(12))
        eventually(lambda: count_over(self.path / "out") >= 2, "two games")
        self.fleet.workers["w1"].send_signal(signal.SIGTERM)
        self.assertEqual(self.fleet.workers["w1"].wait(timeout=PATIENCE), 0, self.fleet.all_said())
        self.fleet.work("w2")
        self.assert_done(games)

    def test_what_brings_workers_down_is_set_aside(self):
        openings = self.path / "openings.txt"
        openings.write_text("f5d6c3\nf5f6e6\n")
        (self.path / "watcher.py").write_text(WATCHER)
        # When it is there, the worker is killed: an engine may not do that itself.
        alarm = self.path / "alarm"
        # The board after the first opening, as the Othello judge tells it: only there.
        trigger = self.board_after("f5d6c3")
        player = f"python3 {self.path}/watcher.py {trigger} {alarm} {BIN}/shinpan-othello --depth 1"
        self.fleet.play("out", "-n", "4", "--openings", str(openings), "judge:" + player, "judge:" + ENGINE)

        self.fleet.work("w1")

        def is_over():
            if self.fleet.contest.poll() is not None:
                return True
            if alarm.exists():
                self.fleet.workers["w1"].kill()
                self.fleet.workers["w1"].wait()
                alarm.unlink()
                self.fleet.work("w1")
            return False
        eventually(is_over, "the end: " + self.fleet.all_said())
        self.assertEqual(self.fleet.wait(), 1, self.fleet.all_said())
        self.assertEqual([game[0] for game in results(self.path / "out")], [3, 4], self.fleet.all_said())
        self.assertTrue(self.fleet.has_said("it is set aside"), self.fleet.all_said())
        self.assertEqual(self.fleet.all_said().count("worker w1 at nats"), 4, self.fleet.all_said())

    def board_after(self, moves):
        shown = subprocess.run([str(BIN / "shinpan"), "match", "--openings", str(self.path / "openings.txt"), "-n", "1",
                                "--time", AMPLE, "--out", str(self.path / "look"), "judge:" + ENGINE, "judge:" + ENGINE],
                               check=True, capture_output=True, timeout=PATIENCE)
        self.assertEqual(shown.returncode, 0)
        for line in (self.path / "look" / "events.jsonl").read_text().splitlines():
            event = json.loads(line)
            if event["event"] == "line_sent" and "BOARD:" in event["line"]:
                return event["line"].split("BOARD:")[1][:64]
        raise AssertionError("no board was told")

    def test_a_worker_takes_nothing_that_it_does_not_understand(self):
        self.fleet.work("w1")
        eventually(lambda: self.fleet.has_said("worker w1 at"), "the worker")
        stranger = Plain(self.fleet.server.port)
        self.addCleanup(stranger.close)
        word = json.dumps({"version": 99, "program": "9.9", "what": "is new"}).encode()

        def has_refused():
            stranger.publish("shinpan.contests", word)
            return self.fleet.has_said("needs shinpan 9.9")
        eventually(has_refused, "a refusal: " + self.fleet.all_said())

    def test_a_program_that_is_another_one_here_is_not_played(self):
        other = self.path / "engine"
        shutil.copy(BIN / "shinpan-othello", other)
        self.fleet.play("out", "-n", "2", f"{other} --depth 1", ENGINE)
        eventually(lambda: jobs_handed_out(self.path / "out"), "a job: " + self.fleet.all_said())
        other.unlink()
        shutil.copy(BIN / "shinpan-tictactoe", other)
        self.fleet.work("w1")
        eventually(lambda: self.fleet.has_said("is another program here than where the contest is"), "a refusal")
        eventually(lambda: self.fleet.has_said("worker w1 plays nothing: "), "the contest hears of it")
        self.assertEqual(results(self.path / "out"), [])

    def test_drain_and_park_are_orders(self):
        self.fleet.work("w1")
        eventually(lambda: self.fleet.has_said("worker w1 at"), "the worker")
        told = self.order("park", "w1")
        self.assertIn("worker w1: parked", told)
        self.assertIn("worker w1: works", self.order("unpark", "w1"))
        self.order("drain", "w1")
        self.assertEqual(self.fleet.workers["w1"].wait(timeout=PATIENCE), 0)

    def order(self, *words):
        done = subprocess.run([str(BIN / "shinpan"), "fleet", *words, "--server", self.fleet.server.address],
                              capture_output=True, text=True, timeout=PATIENCE,
                              env={"LANGUAGE": "en", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"})
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_the_games_of_a_worker_are_annulled(self):
        games = self.played_here(4)
        self.fleet.work("w1")
        self.fleet.play("out", *self.words(4))
        self.assert_done(games)
        done = subprocess.run([str(BIN / "shinpan"), "fleet", "forget", "w1", "--out", str(self.path / "out")],
                              capture_output=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(results(self.path / "out"), [])
        self.fleet.play("out", *self.words(4))
        self.assert_done(games)


class Strangers(unittest.TestCase):
    def refusal(self, *words):
        done = subprocess.run([str(BIN / "shinpan"), *words], capture_output=True, text=True, timeout=PATIENCE,
                              env={"LANGUAGE": "en", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"})
        self.assertEqual(done.returncode, 2, done.stderr)
        return done.stderr

    def test_a_server_elsewhere_needs_keys(self):
        self.assertIn("needs keys", self.refusal("work", "nats://192.0.2.1", "--allow-paths"))
        with tempfile.TemporaryDirectory() as out:
            self.assertIn("needs keys", self.refusal("match", "--fleet", "nats://192.0.2.1", "--out", out + "/out",
                                                     ENGINE, ENGINE))

    def test_a_server_that_takes_anybody_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            fleet = Fleet(BIN, pathlib.Path(folder))
            self.addCleanup(fleet.close)
            # This machine by an address that could be any machine's.
            address = f"nats://me:secret@0.0.0.0:{fleet.server.port}"
            said = self.refusal("work", address, "--allow-paths")
            self.assertIn("takes anybody", said)
            self.assertNotIn("secret", said)

    def test_programs_of_strangers_are_not_started(self):
        self.assertIn("--allow-paths", self.refusal("work", "nats://me:secret@192.0.2.1"))


if __name__ == "__main__":
    skips.main()
