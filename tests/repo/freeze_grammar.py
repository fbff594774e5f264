"""The grammar of Freeze-Shogi is one: every name in it is defined once and used, it recognises each line of the page's dialogues and what the
test vectors have, and nothing that the page or the vectors refuse for its form.
"""
import pathlib
import re
import sys

from ebnf import Grammar

ROOT = pathlib.Path(__file__).parents[2]
SETS = {
    "1 to 9": lambda text, at: int("1" <= text[at] <= "9"),
    "0 to 9": lambda text, at: int("0" <= text[at] <= "9"),
    "a to i": lambda text, at: int("a" <= text[at] <= "i"),
}
# Words that are tolerated in reading and that no writer writes.
TOLERATED = ("z+B", "zp ", "zg")
# Well-formed, but against the rules or out of range.
WRONG_BY_RULES = ("3c3dzP z3Z2", "7g7fzP 3c3d z3Z2", "z3Z100")
wrong = []


def check(law, message):
    if not law:
        wrong.append(message)


grammar = Grammar(ROOT / "docs/protocols/freeze-shogi.ebnf", SETS)
grammar.check_names({"position-line", "position-text", "bestmove-line", "variation", "checkmate-line", "freeze-line", "tolerated-kind"})
wrong += grammar.wrong


def vectors():
    for line in (ROOT / "data/freeze-shogi/vectors.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            yield [field.strip() for field in line.split("|")]


def page_lines():
    for page in ("freeze-shogi.md", "freeze-shogi.ja.md"):
        text = (ROOT / "docs/protocols" / page).read_text()
        for block in re.findall(r"^```usi\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
            yield from (line[2:] for line in block.splitlines())


if not wrong:
    rules = {"position": "position-line", "bestmove": "bestmove-line", "FREEZE": "freeze-line", "checkmate": "checkmate-line"}
    count = 0
    for line in page_lines():
        name = rules.get(line.split()[0])
        if name:
            count += 1
            check(grammar.recognises(name, line), f"{name} does not have {line!r}")
        if " pv " in line:
            count += 1
            check(grammar.recognises("variation", line[line.index(" pv ") + 1:]), f"variation does not have {line!r}")
    check(count >= 18, f"only {count} lines in the pages")
    for kind, *fields in vectors():
        if kind in ("moves", "legal", "move", "answer") or kind == "read":
            text = "position " + fields[1 if kind == "answer" else 0]
            is_plain = not any(word in text + " " for word in TOLERATED)
            check(grammar.recognises("position-line", text) == is_plain, f"position-line and {text!r}")
        if kind == "read":
            check(grammar.recognises("position-line", "position " + fields[1]), f"position-line does not have {fields[1]!r}")
        if kind == "legal":
            for move in fields[1].split():
                check(grammar.recognises("move", move), f"move does not have {move!r}")
        if kind == "refuse":
            is_form = not any(word in fields[0] for word in WRONG_BY_RULES)
            check(grammar.recognises("position-line", "position " + fields[0]) != is_form, f"position-line and {fields[0]!r}")
        if kind == "mode" and fields[1] != "NONE":
            check(grammar.recognises("mode", fields[1]), f"mode does not have {fields[1]!r}")
    for name, text in (("kind", "P+"), ("kind", "K"), ("move", "8h2b+zB+"), ("move", "P*5ezK"), ("move", "7g7fZR+"),
                       ("counts", "z0Z10"), ("position-text", "startpos z3Z3"), ("tolerated-kind", "+B"), ("tolerated-kind", "g"),
                       ("bestmove-line", "bestmove resign"), ("bestmove-line", "bestmove win"), ("checkmate-line", "checkmate P*1bzK")):
        check(grammar.recognises(name, text), f"{name} does not have {text!r}")
    for name, text in (("kind", "G+"), ("kind", "K+"), ("kind", "+B"), ("kind", "X"), ("kind", "g"), ("move", "7g7fz"), ("move", "7g7fzGzK"),
                       ("move", "7g7f+zB++"), ("counts", "z3"), ("counts", "Z3z3"), ("counts", "z3 Z3"), ("freeze-line", "FREEZE"),
                       ("freeze-line", "FREEZE MAYBE"), ("bestmove-line", "bestmove resignzG"), ("bestmove-line", "bestmove 7g7f ponder")):
        check(not grammar.recognises(name, text), f"{name} has {text!r}")
print("\n".join(wrong))
sys.exit(1 if wrong else 0)
