"""Fails when an #include breaks the order of the layers, or when that order is told otherwise than it is.

The order is what the shinpan_layer lines of CMakeLists.txt say: a file in src/LAYER may include its own
layer, the layers that LAYER uses, and what those use. A layer that is named there is used, and the table
of docs/architecture.md has the same names. Benchmarks are not built by ./test: what they include must be there.
"""
import pathlib
import re
import sys


def used_layers(cmake_text):
    """Each layer with the layers that its line names."""
    uses = {}
    for call in re.findall(r"^shinpan_layer\(([^)]*)\)", cmake_text, re.MULTILINE):
        words = call.split()
        names = words[words.index("USES") + 1:] if "USES" in words else []
        if "LINKS" in names:
            names = names[:names.index("LINKS")]
        uses[words[0]] = names
    return uses


def allowed_layers(uses):
    """Each layer with the set of layers that its files may include."""

    def closure(layer):
        reached = {layer}
        for below in uses[layer]:
            reached |= closure(below)
        return reached

    return {layer: closure(layer) for layer in uses}


def unused(root, uses):
    """What a line of CMakeLists.txt names and no file includes; what only tests need is not the layer's."""
    for layer, names in uses.items():
        included = set()
        for path in (root / "src" / layer).rglob("*.[hc]*"):
            if not path.stem.endswith("_test"):
                included |= set(re.findall(r'^#include "(\w+)/', path.read_text(), re.MULTILINE))
        for name in names:
            if included and name not in included:
                yield f"CMakeLists.txt: {layer} USES {name}, but no file of it does"


def told_otherwise(document, uses):
    """Where the table of the document, the layers in its first column and what they use in its last, is another one."""
    block = document[document.index("## Layers"):].split("```")[1]
    told, column = {}, None
    for line in block.strip("\n").splitlines():
        if line[0] != " ":
            layer = line.split()[0]
            last = re.search(r"  +(\S.*)$", line[len(layer) + 12:])
            told[layer] = last[1].split() if last else []
            column = len(layer) + 12 + last.start(1) if last else column
        else:
            told[layer] += line[column:].split()
    for layer, names in uses.items():
        if layer not in told:
            yield f"docs/architecture.md: no layer {layer}"
        elif not set(told[layer]) & set(uses):
            continue  # in words: everything below, the standard library
        elif set(told[layer]) != set(names):
            yield f"docs/architecture.md: {layer} uses {' '.join(told[layer])}; CMakeLists.txt: {' '.join(names)}"
    for layer in told.keys() - uses.keys():
        yield f"docs/architecture.md: {layer} is no layer"


def missing(root):
    """What a benchmark includes and nobody has any more."""
    for path in sorted((root / "bench").rglob("*.[hc]*")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            match = re.match(r'#include "([^"]+)"', line)
            if match and not any((folder / match[1]).exists() for folder in (root / "src", root / "bench", path.parent)):
                yield f"{path}:{number}: there is no {match[1]}"


def violations(root):
    uses = used_layers((root / "CMakeLists.txt").read_text())
    allowed = allowed_layers(uses)
    found = [*unused(root, uses), *missing(root)]
    document = root / "docs/architecture.md"
    if document.exists():
        found += told_otherwise(document.read_text(), uses)
    for path in sorted((root / "src").rglob("*.[hc]*")):
        layer = path.relative_to(root / "src").parts[0]
        if layer not in allowed:
            found.append(f"{path}: no shinpan_layer({layer} ...) in CMakeLists.txt")
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            match = re.match(r'\s*#\s*include\s*(["<])([^">/]+)(/?)', line)
            if not match:
                continue
            quote, target, slash = match.groups()
            if quote == "<" and not (slash and target in allowed):
                continue  # the standard library or a third party's header
            if not slash:
                found.append(f"{path}:{number}: include from src/, as \"{layer}/{target}\"")
            elif target not in allowed[layer]:
                found.append(f"{path}:{number}: {layer} must not include {target}")
    return found


def main():
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2]
    found = violations(root)
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
