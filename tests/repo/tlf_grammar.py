"""The grammar of thinking logs is one: every name in it is defined once and used, docs/tlf.md has the same, and it
recognises the logs of data/tlf that have no error, and no entry that has one which a grammar can tell.
"""
import json
import pathlib
import re
import sys

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


def parse(text):
    """name -> tree; a tree is ("text", s), ("set", s), ("name", n), ("all", [..]), ("any", [..]), ("many", t)."""
    text = re.sub(r"\(\*.*?\*\)", "", text, flags=re.DOTALL)
    words = re.findall(r'"[^"]*"|\? [^?]+ \?|[a-z]+(?:-[a-z]+)*|[][(){}|=;]', text)
    rules, at = {}, 0

    def choice(end):
        nonlocal at
        parts = [sequence(end)]
        while words[at] == "|":
            at += 1
            parts.append(sequence(end))
        at += 1
        return ("any", parts)

    def sequence(end):
        nonlocal at
        parts = []
        while words[at] not in ("|", end):
            token = words[at]
            at += 1
            if token == "(":
                parts.append(choice(")"))
            elif token == "[":
                parts.append(("any", [choice("]"), ("all", [])]))
            elif token == "{":
                parts.append(("many", choice("}")))
            elif token[0] == '"':
                parts.append(("text", token[1:-1]))
            elif token[0] == "?":
                parts.append(("set", token[1:-1].strip()))
            else:
                parts.append(("name", token))
        return ("all", parts)

    while at < len(words):
        name = words[at]
        check(words[at + 1] == "=" and name not in rules, f"tlf.ebnf: {name}: no = behind it, or defined twice")
        at += 2
        rules[name] = choice(";")
    return rules


def ends(rules, tree, text, at):
    """Every place where `tree` may end if it begins at `at`."""
    kind, what = tree
    if kind == "text":
        return {at + len(what)} if text.startswith(what, at) else set()
    if kind == "set":
        length = SETS[what](text, at) if at < len(text) else 0
        return {at + length} if length else set()
    if kind == "name":
        return ends(rules, rules[what], text, at)
    if kind == "any":
        return set().union(*(ends(rules, part, text, at) for part in what))
    if kind == "all":
        places = {at}
        for part in what:
            places = set().union(*(ends(rules, part, text, place) for place in places))
        return places
    places, new = {at}, {at}
    while new:
        new = set().union(*(ends(rules, what, text, place) for place in new)) - places
        places |= new
    return places


def recognises(rules, name, text):
    return len(text) in ends(rules, rules[name], text, 0)


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


rules = parse((ROOT / "docs/tlf.ebnf").read_text())
used = set()


def walk(tree):
    kind, what = tree
    if kind == "name":
        used.add(what)
        check(what in rules, f"tlf.ebnf: {what} is not defined")
    elif kind == "many":
        walk(what)
    elif kind in ("any", "all"):
        for part in what:
            walk(part)
    elif kind == "set":
        check(what in SETS, f"tlf.ebnf: no such set of characters: {what}")


for rule in rules.values():
    walk(rule)
check(set(rules) - used == {"log", "body"}, f"tlf.ebnf: not used: {set(rules) - used}")

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
            check(recognises(rules, "log", log), f"tlf.ebnf: log does not have {case['file']}")
            for rows in entries_of(log, [entry["line"] for entry in case["entries"] if entry["kind"] != "comment"]):
                while len(rows) > 1 and not re.match(r"[.#]", rows[-1]) or len(rows) > 1 and rows[-1].startswith("# #"):
                    rows.pop()  # comments between entries
                counts["bodies"] += 1
                check(recognises(rules, "body", body_of(rows)), f"tlf.ebnf: body does not have {body_of(rows)!r}")
        elif kinds & {"first-character", "stray-continuation", "missing-blank", "control-character", "byte-order-mark"}:
            # What only a stamp's numbers make wrong, a grammar of digits cannot tell.
            if not case["file"].startswith("stamps/no-"):
                counts["refused"] += 1
                check(not recognises(rules, "log", log), f"tlf.ebnf: log has {case['file']}")
        elif len(case["defects"]) == 1 and log.startswith(("= a:", "= ")) and "duplicate-name" not in kinds:
            if not re.search(r"surrogate|too-large", case["file"]):
                rows = [row for row in re.split(r"(?<=\n)", log) if row]
                if all(row.startswith(".") for row in rows[1:]):
                    counts["refused"] += 1
                    check(not recognises(rules, "body", body_of(rows)), f"tlf.ebnf: body has {case['file']}")
    check(counts["logs"] > 250 and counts["bodies"] > 250 and counts["refused"] > 50, f"too few: {counts}")
print("\n".join(wrong))
sys.exit(1 if wrong else 0)
