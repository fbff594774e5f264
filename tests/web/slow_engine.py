"""An Othello engine that lets people see its moves: slow_engine.py SECONDS ENGINE... asks ENGINE and waits a moment.

With GATE=FILE in its environment it keeps its sixth answer back until the file is there.
"""
import os
import subprocess
import sys
import time

GATED_ANSWER = 6

pause = float(sys.argv[1])
gate = os.environ.get("GATE")
asked = 0
with subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as engine:
    for line in sys.stdin:
        engine.stdin.write(line)
        engine.stdin.flush()
        if line.startswith("MOVE"):
            asked += 1
            time.sleep(pause)
            while gate and asked == GATED_ANSWER and not os.path.exists(gate):
                time.sleep(0.02)
            print(engine.stdout.readline(), end="", flush=True)
        elif line.startswith("QUIT"):
            break
