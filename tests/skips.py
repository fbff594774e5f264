"""What a test says that cannot run here, or not all of it: why, and what would lift that. CTest knows it by the 77."""
import sys
import unittest

SKIPPED = 77


def skip(why):
    print(f"skipped: {why}")
    sys.exit(SKIPPED)


def main():
    """unittest.main(), but a test of the file that skips itself is seen from outside."""
    result = unittest.main(exit=False).result
    if not result.wasSuccessful():
        sys.exit(1)
    if result.skipped:
        skip("; ".join(why for _, why in result.skipped))
