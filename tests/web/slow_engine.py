"""An Othello engine that lets people see its moves: slow_engine.py SECONDS ENGINE... asks ENGINE and waits a moment."""
import subprocess
import sys
import time

pause = float(sys.argv[1])
with subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as engine:
    for line in sys.stdin:
        engine.stdin.write(line)
        engine.stdin.flush()
        if line.startswith("MOVE"):
            time.sleep(pause)
            print(engine.stdout.readline(), end="", flush=True)
        elif line.startswith("QUIT"):
            break
