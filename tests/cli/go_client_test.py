"""shinpan-go does what Sabaki, a client that people use, asks of an engine: through @sabaki/gtp, the module that it speaks GTP with.

Usage: go_client_test.py BIN-FOLDER ORACLE-FOLDER. The module is installed into ORACLE-FOLDER by npm; where that cannot be done the
test says why and exits with 77.
"""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "oracles"))
from oracles import Oracles, Unavailable  # noqa: E402
from pace import PATIENCE  # noqa: E402
from skips import skip  # noqa: E402

oracles = Oracles(sys.argv[1], sys.argv[2], PATIENCE)
try:
    oracles.install()
except Unavailable as reason:
    skip(str(reason))
told = oracles.node("go_client.cjs", oracles.programs / "shinpan-go")
assert told.rstrip().endswith("a game was played"), told
print(told)
