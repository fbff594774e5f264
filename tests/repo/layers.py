"""Fails when an #include breaks the order of the layers.

The order is what the shinpan_layer lines of CMakeLists.txt say: a file in src/LAYER may include its own
layer, the layers that LAYER uses, and what those use.
"""
import pathlib
import re
import sys


def allowed_layers(cmake_text):
    """Each layer with the set of layers that its files may include."""
    uses = {}
    for call in re.findall(r"^shinpan_layer\(([^)]*)\)", cmake_text, re.MULTILINE):
        words = call.split()
        names = words[words.index("USES") + 1:] if "USES" in words else []
        if "LINKS" in names:
            names = names[:names.index("LINKS")]
        uses[words[0]] = names

    def closure(layer):
        reached = {layer}
        for below in uses[layer]:
            reached |= closure(below)
        return reached

    return {layer: closure(layer) for layer in uses}


def violations(root):
    allowed = allowed_layers((root / "CMakeLists.txt").read_text())
    found = []
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
