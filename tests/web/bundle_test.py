"""The page that is committed is the one that its sources give, byte for byte, and no larger than it may be.

Usage: bundle_test.py BUNDLE-FOLDER, which tools/bundle-page has just written.
"""
import gzip
import pathlib
import sys

BUILT = pathlib.Path(__file__).parents[2] / "web/built"
LARGEST = 90_000  # bytes of script and style, compressed
BUNDLED = pathlib.Path(sys.argv[1])


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


built = files(BUILT)
bundled = files(BUNDLED)
differing = sorted(name for name in built.keys() | bundled.keys() if built.get(name) != bundled.get(name))
if differing:
    sys.exit(f"web/built is not what web/src gives ({', '.join(differing)}); to mend it run tools/bundle-page and commit web/built")
size = sum(len(gzip.compress(built[name])) for name in ("page.js", "page.css"))
if size > LARGEST:
    sys.exit(f"script and style are {size} bytes when compressed, expected at most {LARGEST}")
print(f"{len(built)} files, {size} bytes of script and style when compressed")
sys.exit(0 if len(built) == 3 else "expected three files in web/built")
