"""How much a test tries, and how long it waits: the same helper for all of them.

./test --thorough sets SHINPAN_THOROUGH=1: then everything is tried that a usual run has only a share of.
"""
import os
import time

THOROUGH = bool(os.environ.get("SHINPAN_THOROUGH"))

# Seconds for what has to happen: no machine is so busy that it takes as long, and a test that passes waits for
# nothing. CTest has a limit of its own above it.
PATIENCE = 900

# For shinpan: a clock and a start that nobody exceeds who does not hang. For games that are not about time.
AMPLE = "10m"
WITH_AMPLE_TIME = ["--time", AMPLE, "--start-limit", AMPLE]


def share(usual, thorough):
    """How often to try: `usual`, or all of it in a thorough run."""
    return thorough if THOROUGH else usual


def eventually(condition, what="it", patience=PATIENCE):
    """Waits until the condition holds, and gives what it gave."""
    deadline = time.monotonic() + patience
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > deadline:
            raise AssertionError(f"{what} has not happened in {patience} s")
        time.sleep(0.02)
