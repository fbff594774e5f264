"""Fails when clang-tidy has something to say about a sample of the sources: tools/tidy --sample, which tells what it is.

usage: tidy.py FOLDER, for files of its own
"""
import importlib.machinery
import importlib.util
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1]))
from skips import skip

TOOL = pathlib.Path(__file__).parents[2] / "tools/tidy"


def tool():
    """tools/tidy as a module."""
    loader = importlib.machinery.SourceFileLoader("tidy_tool", str(TOOL))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("tidy_tool", loader))
    sys.dont_write_bytecode = True  # it would stand beside the tools
    loader.exec_module(module)
    return module


def clang_tidy():
    """Or the test is skipped."""
    module = tool()
    try:
        return module.clang_tidy()
    except module.CannotLook as why:
        skip(why)


if __name__ == "__main__":
    clang_tidy()
    # One at once: other tests run beside it.
    sys.exit(subprocess.run([sys.executable, TOOL, "--sample", "--jobs", "1", "--build", sys.argv[1]]).returncode)
