"""Fails when a test writes where another may write at the same time: tests run side by side, TemporaryFolder gives each its own."""
import pathlib
import re
import sys

root = pathlib.Path(__file__).parents[2]
tests = [path for folder in ("src", "bench") for path in sorted((root / folder).rglob("*"))
         if path.name.endswith("_test.cc") or "testing" in path.relative_to(root).as_posix()]
maker = root / "src/core/testing/temporary_folder.h"
shared = re.compile(r"testing::TempDir\(|\bmkdtemp\(|\bmkstemp\(|temp_directory_path\(")
found = [f"{path.relative_to(root)}:{number}: {line.strip()}"
         for path in tests if path != maker and path.is_file()
         for number, line in enumerate(path.read_text().splitlines(), 1) if shared.search(line)]
for place in found:
    print(place)
if found:
    print("use TemporaryFolder of core/testing/temporary_folder.h")
print(f"{len(tests)} files")
sys.exit(1 if found or maker not in tests else 0)
