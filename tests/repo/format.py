"""Fails when a source is not as clang-format writes it; `git ls-files` says which there are."""
import pathlib
import subprocess
import sys

root = pathlib.Path(__file__).parents[2]
suffixes = {".h", ".cc"}
files = [str(path) for folder in ("src", "fuzz", "bench") for path in sorted((root / folder).rglob("*"))
         if path.suffix in suffixes]
result = subprocess.run(["clang-format", "--dry-run", "-Werror", *files], capture_output=True, text=True)
if result.returncode != 0:
    print(result.stderr)
    print("to repair it: clang-format -i $(git ls-files '*.h' '*.cc')")
print(f"{len(files)} files")
sys.exit(1 if result.returncode != 0 or not files else 0)
