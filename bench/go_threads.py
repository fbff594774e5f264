"""shinpan-go in one tree: the playouts of two threads beside those of one.

    python3 bench/go_threads.py build/release/bin/shinpan-go [--seconds 3] [--rounds 5] [--size 9] [--threads 2]

An empty board is thought about by one thread and by several in turns, each time by a new process. The ratio of playouts needs as many idle
processors as there are threads. The ratio of playouts for each second of CPU time, times the threads, tells what it would be
on such a machine: what waiting, sharing caches and atomic additions cost is in it, and what neighbours take is not.
"""
import argparse
import re
import statistics
import subprocess


def measured(settings, threads):
    """Playouts, and playouts for each second of CPU time."""
    commands = f"boardsize {settings.size}\nkomi 7.5\ncputime\nkata-analyze b {round(100 * settings.seconds)} maxmoves 0 rootInfo true\n"
    with subprocess.Popen([settings.engine, "--gtp", "--threads", str(threads)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as engine:
        engine.stdin.write(commands)
        engine.stdin.flush()
        for line in engine.stdout:
            if found := re.search(r"rootInfo visits (\d+)", line):
                break
        engine.stdin.write("cputime\nquit\n")
        engine.stdin.flush()
        rest = engine.stdout.read()
    # What was played after the line is little: the next command ends it.
    cpu = float(re.search(r"= ([\d.]+)", rest)[1])
    return int(found[1]), int(found[1]) / cpu


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--threads", type=int, default=2)
    settings = parser.parse_args()
    one, several = [], []
    for _ in range(settings.rounds):
        one.append(measured(settings, 1))
        several.append(measured(settings, settings.threads))
        print(f"1 thread {one[-1][0]:>8} playouts, {one[-1][1]:>8.0f} a CPU second; {settings.threads} threads {several[-1][0]:>8}, "
              f"{several[-1][1]:>8.0f}", flush=True)
    best = max(playouts for playouts, _ in several) / max(playouts for playouts, _ in one)
    by_cpu = settings.threads * statistics.median(each for _, each in several) / statistics.median(each for _, each in one)
    print(f"{settings.size}x{settings.size}: {best:.2f} times the playouts (best of each), {by_cpu:.2f} times by CPU time (goal 1.85)")


if __name__ == "__main__":
    main()
