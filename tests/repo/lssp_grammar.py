"""The grammar of LSSP is one: every name in it is defined once and used, every field of the program stands in it,
and it recognises each group of each transcript in the page, and nothing that the page's rules forbid.
"""
import pathlib
import re
import sys
import unicodedata

ROOT = pathlib.Path(__file__).parents[2]
VISIBLE = "Nd Lu Ll Lt Lm Lo Nl Mn Mc Pc Pd Ps Pe Pi Pf Po No Sm Sc Sk So".split()
SETS = {
    "carriage return and line feed": lambda text, at: 2 if text.startswith("\r\n", at) else 0,
    "blank or tab": lambda text, at: int(text[at] in " \t"),
    "A to Z": lambda text, at: int("A" <= text[at] <= "Z"),
    "a to z": lambda text, at: int("a" <= text[at] <= "z"),
    "0 to 9": lambda text, at: int("0" <= text[at] <= "9"),
    "any octet that is not the beginning of crlf": lambda text, at: int(not text.startswith("\r\n", at)),
    "Unicode 15.0: Zs, Cf, and the tab":
        lambda text, at: int(unicodedata.category(text[at]) in ("Zs", "Cf") or text[at] == "\t"),
    "Unicode 15.0: " + ", ".join(VISIBLE): lambda text, at: int(unicodedata.category(text[at]) in VISIBLE),
}
wrong = []


def check(law, message):
    if not law:
        wrong.append(message)


def tokens(text):
    text = re.sub(r"\(\*.*?\*\)", "", text, flags=re.DOTALL)
    return re.findall(r'"[^"]*"|\?[^?]+\?|[a-z]+(?:-[a-z]+)*|[][(){}|=;]', text)


def parse(text):
    """name -> tree; a tree is ("text", s), ("set", s), ("name", n), ("all", [..]), ("any", [..]), ("many", t)."""
    words = tokens(text)
    rules = {}
    at = 0

    def choice(end):
        nonlocal at
        parts = [sequence(end)]
        while words[at] == "|":
            at += 1
            parts.append(sequence(end))
        check(words[at] == end, f"lssp.ebnf: {words[at]} where {end} was expected")
        at += 1
        return ("any", parts)

    def sequence(end):
        nonlocal at
        parts = []
        while words[at] not in ("|", end):
            word = words[at]
            at += 1
            if word == "(":
                parts.append(choice(")"))
            elif word == "[":
                parts.append(("any", [choice("]"), ("all", [])]))
            elif word == "{":
                parts.append(("many", choice("}")))
            elif word[0] == '"':
                parts.append(("text", word[1:-1]))
            elif word[0] == "?":
                parts.append(("set", word[1:-1].strip()))
            else:
                parts.append(("name", word))
        return ("all", parts)

    while at < len(words):
        name = words[at]
        check(words[at + 1] == "=", f"lssp.ebnf: {name}: no =")
        check(name not in rules, f"lssp.ebnf: {name} is defined twice")
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


def groups(lines):
    """The groups of one side's lines, as they were sent."""
    group, in_data = [], False
    for line in lines:
        if not line and not in_data:
            yield "\r\n".join(group + ["", ""])
            group = []
            continue
        in_data = bool(line) and (in_data or re.fullmatch(r"[^:]*:\s*<-.*", line) is not None)
        group.append(line)


def transcripts():
    page = (ROOT / "docs/protocols/lssp.md").read_text()
    for block in re.findall(r"^```lssp\n(.*?)^```", page, re.MULTILINE | re.DOTALL):
        for speaker, name in (("C>", "from-client"), ("S>", "from-server")):
            yield name, [line[3:] for line in block.splitlines() if line.startswith(speaker)]


rules = parse((ROOT / "docs/protocols/lssp.ebnf").read_text())
used = set()


def walk(tree):
    kind, what = tree
    if kind == "name":
        used.add(what)
        check(what in rules, f"lssp.ebnf: {what} is not defined")
    elif kind == "many":
        walk(what)
    elif kind in ("any", "all"):
        for part in what:
            walk(part)
    elif kind == "set":
        check(what in SETS, f"lssp.ebnf: no such set of characters: {what}")


for rule in rules.values():
    walk(rule)
check(set(rules) - used == {"from-client", "from-server", "unknown-field"}, f"not used: {set(rules) - used}")

names = re.findall(r'= "([A-Z][^"]*)"', (ROOT / "src/protocol/lssp/field_names.h").read_text())
grammar = (ROOT / "docs/protocols/lssp.ebnf").read_text()
for field in names:
    check(f'"{field}"' in grammar, f"lssp.ebnf: no {field}")
check(len(names) == 30, f"{len(names)} fields")

if not wrong:
    count = 0
    for name, lines in transcripts():
        for group in groups(lines):
            count += 1
            check(recognises(rules, name, group), f"lssp.ebnf: {name} does not have {group!r}")
    check(count > 100, f"only {count} groups")
    for name, text in (
            ("hello", "Protocol: LSSP\r\n\r\n"), ("hello", "Protocol: LSSP/1.0.0\r\n"),
            ("hello", "Protocol : LSSP/1.0.0\r\n\r\n"), ("hello", "Protocol: LSSP/1.0.0\n\n"),
            ("ready", "Ready-Game: \r\n\r\n"), ("ready", "Ready-Game: \u3000x\r\n\r\n"),
            ("ready", "Ready-Game: a\x07\r\n\r\n"), ("ready", "Ready-Game: 1\ufe0f\u20e3\r\n\r\n"),
            ("intent", "Rule-Intension: x\r\nSet-Options?: <-\r\n{}\r\n\r\n\r\n"),
            ("action", "Game-Action-Mode: move\r\n\r\n"), ("action", "Game-Action-Mode: giveup\r\n\r\n"),
            ("end", "Game-End: won\r\n\r\n")):
        check(not recognises(rules, name, text), f"lssp.ebnf: {name} has {text!r}")
    for name, text in (
            ("formats", "Allow-Data-Formats:\r\n\r\n"), ("ready", "Ready-Game:あ い \t\r\n\r\n"),
            ("ask", "Game-Context:<-\r\n\r\nGo: x\r\n\r\n"), ("unknown-field", "Info?: <- a/1\r\nx\r\n\r\n"),
            ("action", "Game-Action-Mode: mate\r\n\r\n")):
        check(recognises(rules, name, text), f"lssp.ebnf: {name} has no {text!r}")
print("\n".join(wrong))
sys.exit(1 if wrong else 0)
