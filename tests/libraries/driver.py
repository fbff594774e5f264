"""Tries the library for Python; libraries_test.py tells what the lines mean."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "libraries/python"))
import shinpan_tlf as tlf  # noqa: E402


def word(text):
    return text.encode().hex() or "-"


def text_of(word):
    return "" if word == "-" else bytes.fromhex(word).decode()


def property_word(name, value):
    return f"{name}={tlf.type_of(value)}={word(value if isinstance(value, str) else tlf.value_text(value))}"


def property_of(written):
    name, type_name, value = written.split("=")
    kinds = {"string": str, "integer": int, "float": float, "boolean": "true".__eq__}
    return text_of(name), kinds.get(type_name, tlf.DateTime)(text_of(value))


def read(path, strict):
    def defect(found):
        print("defect", found.line, found.column, found.severity, found.kind)

    for entry in tlf.read(path, strict, defect):
        print("entry", entry.line, entry.kind, *map(word, (entry.stamp, entry.message, entry.trailing, entry.text)),
              *(property_word(name, value) for name, value in entry.properties.items()))


def write(kind, stamp, message, *properties):
    try:
        print("text", word(tlf.write(tlf.Entry(kind, text_of(message), dict(map(property_of, properties)), text_of(stamp)))))
    except ValueError:
        print("refused")


def log(path, *calls):
    written = tlf.open_log(path, clock=None)
    for call in calls:
        method, text, *properties = call.split(",")
        data = b"" if text == "-" else bytes.fromhex(text)
        text = data if method == "input" else data.decode("utf-8", "surrogateescape")
        getattr(written, method)(text, **dict(map(property_of, properties)))
    written.close()


for line in sys.stdin:
    task, *words = line.split()
    if task in ("strict", "lenient"):
        read(words[0], task == "strict")
    else:
        {"write": write, "log": log}[task](*words)
    print("done", flush=True)
