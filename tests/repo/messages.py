"""Every sentence of the program for people is in the catalogue of messages (src/messages), in both languages.

A sentence is what is said (`say`, `worded`, `tell`), what an error says (`failure`, `Error{`), why a game ended (`forfeit`),
what is remarked of a player (`Remarked`, `Warned`, `warn`), and what a check finds (`detail`).
"""
import pathlib
import re
import sys

SAID = re.compile(r"\b(failure|Error|forfeit|Remarked|Warned|warn)\s*[({]|\bdetail = fmt::format\(")
SAID_AT_ONCE = re.compile(r"\b(say|worded|tell)(<[^>]*>)?\s*[({]")
SPEAKERS = ("cli/", "options/", "report/", "events/")  # elsewhere "say" is what is said to a program
LITERAL = r'"(?:[^"\\\n]|\\.)*"'
LITERALS = re.compile(rf"{LITERAL}(?:\s*{LITERAL})*")
# Whose sentences are for people at a terminal; all commands are.
FOLDERS = ("analysis any arena cli contestants core events fleet games io local options players records referee report rules "
           "standings store tournament").split()
# What only a server, its clients, or a writer of logs gets to see, and what is no sentence.
OTHERS = ("games/shogi/old_network_form", "games/network_data", "games/go/network_data", "io/tls", "io/engine_group",
          "referee/faulty_game", "referee/term_bounds", "tournament/simulated", "tournament/old_", "core/charset",
          "options/bash", "options/zsh", "options/fish", "options/help", "store/memory", "cli/simulate/")


def sources(root):
    files = [p for folder in FOLDERS for p in sorted((root / "src" / folder).rglob("*.cc"))]
    for path in files:
        name = str(path.relative_to(root / "src"))
        if not name.endswith("_test.cc") and "testing/" not in name and not name.startswith(OTHERS):
            yield path, name


def calls(text, said):
    """What stands between the brackets of each call that says something."""
    for found in said.finditer(text):
        at, depth = found.end(), 1
        while at < len(text) and depth:
            literal = re.compile(LITERAL).match(text, at)
            if literal:
                at = literal.end()
                continue
            depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(text[at], 0)
            at += 1
        yield text[found.end():at - 1]


def literals(text):
    for found in LITERALS.finditer(text):
        joined = "".join(part[1:-1] for part in re.findall(LITERAL, found.group(0)))
        yield joined.replace('\\"', '"')


def normal(message):
    """Without what differs between a format and its entry: specs, numbers, holes that follow each other."""
    message = re.sub(r"\{[0-9]*!?(:[^}]*)?\}", "{}", message)
    return re.sub(r"(\{\})+", "{}", message.replace('"{}"', "{}")).replace("\\n", "\n").strip()


def bare(message):
    """Without a hole at either end, and without where it happened: both are found by what is between."""
    return re.sub(r"^(\{\}|\d)?(:(\{\}|\d))*(: (\{\}: (?=expected))?)?|\{\}$", "", message).strip(": ")


def catalogue(root):
    known = set()
    for path in (root / "src/messages").glob("catalogue_*.cc"):
        for entry in re.finditer(rf"\{{({LITERAL}(?:\s*{LITERAL})*),\s*{LITERAL}", path.read_text()):
            known.update(normal(each) for each in literals(entry.group(1)))
    return known


def is_sentence(message):
    if '":' in message:  # a part of JSON
        return False
    return len(re.findall(r"[A-Za-z]{2,}", re.sub(r"\{[^}]*\}", "", message))) >= 2


def missing(root):
    known = catalogue(root)
    # A message may be said in parts, each with a hole where the rest goes.
    parts = {bare(each) for each in known}
    for path, name in sources(root):
        text = re.sub(r"//[^\n]*", "", path.read_text())
        speaks = name.startswith(SPEAKERS)
        for call in [*calls(text, SAID), *(calls(text, SAID_AT_ONCE) if speaks else ())]:
            for message in literals(call):
                wanted = bare(normal(message))
                is_end = message.startswith((" ", ",")) and any(wanted in each for each in known)
                if is_sentence(wanted) and wanted not in parts and not is_end:
                    yield f'{name}: "{message}" is in no catalogue of src/messages'


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parents[2])
    found = list(missing(root))
    print("\n".join(found))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
