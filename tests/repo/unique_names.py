"""Fails when two files of a layer have the same name in an anonymous namespace: many of them are compiled as one
(cmake/quick.cmake), and which ones changes with every new file.

    unique_names.py [SOURCES]
"""
import collections
import pathlib
import re
import sys

SOURCES = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2] / "src")

NAMESPACE = re.compile(r"^namespace ([\w:]+) \{$|^\}  // namespace ([\w:]+)$", re.M)
ANONYMOUS = re.compile(r"^namespace \{$(.*?)^\}  // namespace$", re.M | re.S)
TYPE = re.compile(r"^(?:struct|class|enum class|union) (\w+)", re.M)
CONSTANT = re.compile(r"^(?:constexpr|const|constinit|thread_local|std::atomic)\b[^;={(]*?(\w+)(?:\[\w*\])?(?= = |\{|;)", re.M)
FUNCTION = re.compile(r"^(?!using|namespace|return|template)[\w:][\w:<>,&*\[\] ]*? [&*]?(\w+)\(([^;{}]*)\)(?: const| noexcept)* \{", re.M)


def without_names(parameters):
    """The types alone: two functions differ by them, not by what they call their parameters."""
    depth, parts = 0, [""]
    for letter in parameters:
        depth += (letter in "<(") - (letter in ">)")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return ",".join(re.sub(r"\s+", " ", re.sub(r"\b\w+\s*$", "", part.split(" = ")[0].strip())).strip()
                    for part in parts)


def names(text):
    """(namespace, what is defined) for everything in the anonymous namespaces of a file."""
    # Anonymous namespaces without their text, so that only the named ones around them are counted.
    for body in ANONYMOUS.finditer(text):
        around = []
        for mark in NAMESPACE.finditer(ANONYMOUS.sub("", text[:body.start()])):
            around = [*around, mark.group(1)] if mark.group(1) else around[:-1]
        inside = re.sub(r"//.*", "", body.group(1))
        found = TYPE.findall(inside) + CONSTANT.findall(inside)
        found += [f"{name}({without_names(parameters)})" for name, parameters in FUNCTION.findall(inside)]
        for name in found:
            yield "::".join(around), name


places = collections.defaultdict(set)
for path in sorted(SOURCES.rglob("*.cc")):
    if path.name == "main.cc":
        continue
    layer = path.relative_to(SOURCES).parts[0] + ("'s tests" if path.name.endswith("_test.cc") else "")
    for namespace, name in names(path.read_text()):
        places[layer, namespace, name].add(str(path.relative_to(SOURCES)))

twice = {key: files for key, files in places.items() if len(files) > 1}
for (layer, namespace, name), files in sorted(twice.items()):
    print(f"{layer}: {namespace}::{name} is in {', '.join(sorted(files))}")
print(f"{len(places)} names")
sys.exit(1 if twice or not places else 0)
