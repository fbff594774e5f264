"""What a match costs the referee: processor time of its own process, memory, system calls."""
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

PIN = ["taskset", "-c", "0"] if shutil.which("taskset") else []


class Referee:
    """Matches between the same two players."""

    def __init__(self, build, folder, players, settings=()):
        self.build, self.folder, self.players, self.settings = build, folder, players, list(settings)

    def run(self, games, *more, prefix=()):
        """Plies, microseconds, megabytes."""
        out = tempfile.mkdtemp(dir=self.folder)  # one for each match: a second one there would go on with the first
        # wait4 would add the children that were waited for; shinpan waits for its launchers, so their time is
        # read from /proc before the end instead: the summary is printed when all games are done.
        words = [*PIN, *prefix, self.build / "bin/shinpan", "match", "-j", "1", "-n", str(games), *self.settings, *more,
                 "--out", out, *self.players]
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        stat = status = ""
        for _ in process.stderr:
            try:
                stat_now = pathlib.Path(f"/proc/{process.pid}/stat").read_text()
                status_now = pathlib.Path(f"/proc/{process.pid}/status").read_text()
                if "VmHWM" in status_now:  # not yet ended
                    stat, status = stat_now, status_now
            except (FileNotFoundError, ProcessLookupError):
                break
        process.wait()
        fields = stat.rsplit(")", 1)[1].split()
        ticks = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        memory = int(re.search(r"VmHWM:\s+(\d+)", status).group(1)) / 1024
        events = pathlib.Path(out, "events.jsonl").read_text().splitlines()
        plies = sum(json.loads(event)["event"] == "move_played" for event in events)
        return plies, ticks * 1e6, memory

    def system_calls(self, games, *more):
        """How many the referee made, and in how many plies."""
        log = pathlib.Path(self.folder, "strace")
        plies, _, _ = self.run(games, *more, prefix=["strace", "-f", "-o", str(log)])
        # Threads of ours never execute anything; the maker of launchers begins with that, and launchers and engines are
        # made by it and by launchers.
        calls, others, first, children = collections.Counter(), set(), None, collections.defaultdict(set)
        for line in log.read_text(errors="replace").splitlines():
            match = re.match(r"(\d+)\s+(?:<\.\.\. )?(\w+)(\(| resumed>)", line)
            if not match:
                continue
            pid, name, how = match.groups()
            first = first or pid
            calls[pid] += how == "("
            if name == "execve" and pid != first:
                others.add(pid)
            made = re.search(r" = (\d+)$", line)
            if name in ("clone", "clone3", "fork", "vfork") and made:
                children[pid].add(made.group(1))
        grown = list(others)
        while grown:
            new = children[grown.pop()] - others
            others |= new
            grown += new
        return sum(count for pid, count in calls.items() if pid not in others), plies


def least(runs):
    """Whatever else the machine does only adds to a time, so the least of several is nearest to the truth."""
    return min(runs, key=lambda run: run[1])
