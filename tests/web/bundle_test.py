"""The page that is committed is the one that its sources give, byte for byte.

Usage: bundle_test.py BUNDLE-FOLDER, which tools/bundle-page has just written.
"""
import pathlib
import sys

BUILT = pathlib.Path(__file__).parents[2] / "web/built"
BUNDLED = pathlib.Path(sys.argv[1])


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


built = files(BUILT)
bundled = files(BUNDLED)
differing = sorted(name for name in built.keys() | bundled.keys() if built.get(name) != bundled.get(name))
if differing:
    sys.exit(f"web/built is not what web/src gives ({', '.join(differing)}); to mend it run tools/bundle-page and commit web/built")
print(f"{len(built)} files")
sys.exit(0 if len(built) == 3 else "expected three files in web/built")
