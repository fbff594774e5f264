"""The grammar of LSSP is one: every name in it is defined once and used, every field of the program stands in it,
and it recognises each group of each transcript in the page, and nothing that the page's rules forbid.
"""
import pathlib
import re
import sys
import unicodedata

from ebnf import Grammar

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


grammar = Grammar(ROOT / "docs/protocols/lssp.ebnf", SETS)
grammar.check_names({"from-client", "from-server", "unknown-field"})
wrong += grammar.wrong

names = re.findall(r'= "([A-Z][^"]*)"', (ROOT / "src/protocol/lssp/field_names.h").read_text())
text_of_grammar = (ROOT / "docs/protocols/lssp.ebnf").read_text()
for field in names:
    check(f'"{field}"' in text_of_grammar, f"lssp.ebnf: no {field}")
check(len(names) == 31, f"{len(names)} fields")

if not wrong:
    count = 0
    for name, lines in transcripts():
        for group in groups(lines):
            count += 1
            check(grammar.recognises(name, group), f"lssp.ebnf: {name} does not have {group!r}")
    check(count > 100, f"only {count} groups")
    for name, text in (
            ("hello", "Protocol: LSSP\r\n\r\n"), ("hello", "Protocol: LSSP/1.0.0\r\n"),
            ("hello", "Protocol : LSSP/1.0.0\r\n\r\n"), ("hello", "Protocol: LSSP/1.0.0\n\n"),
            ("ready", "Ready-Game: \r\n\r\n"), ("ready", "Ready-Game: \u3000x\r\n\r\n"),
            ("ready", "Ready-Game: a\x07\r\n\r\n"), ("ready", "Ready-Game: 1\ufe0f\u20e3\r\n\r\n"),
            ("intent", "Rule-Intension: x\r\nSet-Options?: <-\r\n{}\r\n\r\n\r\n"),
            ("action", "Game-Action-Mode: move\r\n\r\n"), ("action", "Game-Action-Mode: giveup\r\n\r\n"),
            ("end", "Game-End: won\r\n\r\n")):
        check(not grammar.recognises(name, text), f"lssp.ebnf: {name} has {text!r}")
    for name, text in (
            ("formats", "Allow-Data-Formats:\r\n\r\n"), ("ready", "Ready-Game:あ い \t\r\n\r\n"),
            ("ask", "Game-Context:<-\r\n\r\nGo: x\r\n\r\n"), ("unknown-field", "Info?: <- a/1\r\nx\r\n\r\n"),
            ("action", "Game-Action-Mode: mate\r\n\r\n")):
        check(grammar.recognises(name, text), f"lssp.ebnf: {name} has no {text!r}")
print("\n".join(wrong))
sys.exit(1 if wrong else 0)
