"""The grammar of thinking logs is one: every name in it is defined once and used, docs/tlf.md has the same, and it
recognises the logs of data/tlf that have no error, and no entry that has one which a grammar can tell.
"""
import json
import pathlib
import re
import sys

from ebnf import Grammar

ROOT = pathlib.Path(__file__).parents[2]
wrong = []


def is_character(c):
    return c == "\t" or (c >= " " and c != "\x7f")


def word(text, at):
    end = at
    while end < len(text) and is_character(text[end]) and text[end] != " ":
        end += 1
    return end - at if end > at and not re.match(r"[A-Za-z0-9_-]+:", text[at:end]) else 0


def one(test):
    return lambda text, at: int(test(text[at]))


SETS = {
    "line feed, or carriage return and line feed":
        lambda text, at: 2 if text.startswith("\r\n", at) else int(text[at] == "\n"),
    "a word that no name and colon begin": word,
    "any character but U+0000 to U+001F and U+007F, or the tab": one(is_character),
    "a character that is no blank": one(lambda c: is_character(c) and c != " "),
    "a character that is no #": one(lambda c: is_character(c) and c != "#"),
    "a mark that is no quote": one(lambda c: is_character(c) and c not in " '\""),
    "a character that is no '": one(lambda c: is_character(c) and c != "'"),
    "a character that is neither a double quote nor a backslash": one(lambda c: is_character(c) and c not in "\"\\"),
    "A to Z, a to z": one(lambda c: re.match("[A-Za-z]", c) is not None),
    "0 to 9": one(lambda c: re.match("[0-9]", c) is not None),
    "0 to 9, A to F, a to f": one(lambda c: re.match("[0-9A-Fa-f]", c) is not None),
    "the double quote": one(lambda c: c == '"'),
    "U+0009": one(lambda c: c == "\t"),
    "line feed": one(lambda c: c == "\n"),
}


def check(law, message):
    if not law:
        wrong.append(message)


def entries_of(log, lines):
    """The lines of each entry, by where the manifest says that entries begin: no rule of the reader is needed for it."""
    rows = re.split(r"(?<=\n)", log)
    rows = rows[:-1] if rows and not rows[-1] else rows
    starts = sorted(lines)
    for start, after in zip(starts, starts[1:] + [len(rows) + 1]):
        own = rows[start - 1:after - 1]
        while own and own[-1] in ("\n", "\r\n"):
            own.pop()
        yield own


def body_of(rows):
    rows = [row.rstrip("\n").removesuffix("\r") for row in rows]
    rows[0] = re.sub(r"^(\[[^]]*\]|\d[^ \t]*)[ \t]+", "", rows[0])
    return "\n".join(row[2:] for row in rows)


grammar = Grammar(ROOT / "docs/tlf.ebnf", SETS)
grammar.check_names({"log", "body"})
wrong += grammar.wrong

if not wrong:
    cases = json.loads((ROOT / "data/tlf/manifest.json").read_text())["cases"]
    counts = {"logs": 0, "bodies": 0, "refused": 0}
    for case in cases:
        if case["file"].startswith("long/"):  # every place is tried, so this takes time by the square
            continue
        data = (ROOT / "data/tlf" / case["file"]).read_bytes()
        errors = [each for each in case["defects"] if each["severity"] == "error"]
        kinds = {each["kind"] for each in errors}
        if "not-utf8" in kinds:
            continue
        log = data.decode()
        if not errors:
            counts["logs"] += 1
            check(grammar.recognises("log", log), f"tlf.ebnf: log does not have {case['file']}")
            for rows in entries_of(log, [entry["line"] for entry in case["entries"] if entry["kind"] != "comment"]):
                while len(rows) > 1 and not re.match(r"[.#]", rows[-1]) or len(rows) > 1 and rows[-1].startswith("# #"):
                    rows.pop()  # comments between entries
                counts["bodies"] += 1
                check(grammar.recognises("body", body_of(rows)), f"tlf.ebnf: body does not have {body_of(rows)!r}")
        elif kinds & {"first-character", "stray-continuation", "missing-blank", "control-character", "byte-order-mark"}:
            # What only a stamp's numbers make wrong, a grammar of digits cannot tell.
            if not case["file"].startswith("stamps/no-"):
                counts["refused"] += 1
                check(not grammar.recognises("log", log), f"tlf.ebnf: log has {case['file']}")
        elif len(case["defects"]) == 1 and log.startswith(("= a:", "= ")) and "duplicate-name" not in kinds:
            if not re.search(r"surrogate|too-large", case["file"]):
                rows = [row for row in re.split(r"(?<=\n)", log) if row]
                if all(row.startswith(".") for row in rows[1:]):
                    counts["refused"] += 1
                    check(not grammar.recognises("body", body_of(rows)), f"tlf.ebnf: body has {case['file']}")
    check(counts["logs"] > 250 and counts["bodies"] > 250 and counts["refused"] > 50, f"too few: {counts}")
print("\n".join(wrong))
sys.exit(1 if wrong else 0)
