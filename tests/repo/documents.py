"""The documents say the same: in both languages, and as the programs.

* A document X.ja.md has the same headings (by level), blocks of code, tables, pictures and links as X.md, and each leads
  to the other on its first line.
* README.md leads to every guide, and there is one in each language.
* Every command and every long option of --help stands in its man page, in English and in Japanese.
* Every link in the documents leads to a file that is there, and to a heading that it has.
* Every test that the table of promises in docs/architecture.md names is there.
* Every file that docs/architecture.md and CONTRIBUTING.md name is there.
"""
import functools
import itertools
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parents[2]
BIN = pathlib.Path(sys.argv[1])
wrong = []


def check(law, message):
    if not law:
        wrong.append(message)


def documents():
    for folder, folders, files in os.walk(ROOT):
        # Not what is built, nor what others wrote.
        folders[:] = [name for name in folders if name not in ("build", "node_modules") and not name.startswith(".")]
        yield from (pathlib.Path(folder) / name for name in sorted(files) if name.endswith(".md"))


def name_of(path):
    return str(path.relative_to(ROOT))


def code_blocks(text):
    return re.findall(r"^```(\w*)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def prose(text):
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


def links_of(text):
    return re.findall(r"\]\(([^)\s]+)\)", prose(text))


def without_comments(code):
    return re.sub(r"(^|[ \t]+)#.*", "", code, flags=re.MULTILINE)


def shape(text):
    """What a document has in any language; lists, so that a difference can be told."""
    # Comments are in the language of the document, and a link leads to a document in it where there is one.
    words = prose(text)
    return {
        "headings": re.findall(r"^(#+) ", words, re.MULTILINE),
        "blocks of code": [(language, without_comments(code) if language in ("sh", "text", "toml") else code)
                           for language, code in code_blocks(text)],
        "rows of tables": [line.count("|") for line in words.splitlines() if line.startswith("|")],
        # A sentence may have them in another order in the other language.
        "links": sorted(link.split("#")[0].replace(".ja.md", ".md") for link in links_of("\n".join(text.split("\n")[1:]))),
    }


def first_difference(one, other):
    for number, (a, b) in enumerate(zip(one, other), 1):
        if a != b:
            return f"number {number} is {a!r} and {b!r}"
    return f"{len(one)} and {len(other)} of them"


def same_in_both_languages():
    for japanese in (path for path in documents() if path.name.endswith(".ja.md")):
        english = japanese.with_name(japanese.name.replace(".ja.md", ".md"))
        if not english.exists():
            wrong.append(f"{name_of(japanese)}: there is no English one")
            continue
        texts = [path.read_text() for path in (english, japanese)]
        shapes = [shape(text) for text in texts]
        for what in shapes[0]:
            pair = [each[what] for each in shapes]
            check(pair[0] == pair[1], f"{name_of(japanese)}: other {what} than in English: {first_difference(*pair)}")
        for path, text, other in ((english, texts[0], japanese), (japanese, texts[1], english)):
            check(f"({other.name})" in text.splitlines()[0], f"{name_of(path)}: line 1 has no link to {other.name}")


def guides():
    readme = links_of((ROOT / "README.md").read_text())
    for path in sorted((ROOT / "docs/guide").iterdir()):
        if not path.name.endswith(".ja.md"):
            check(name_of(path) in readme, f"README.md: no link to {name_of(path)}")
            check(path.with_suffix(".ja.md").exists(), f"{name_of(path)}: there is no Japanese one")


def help_of(words):
    result = subprocess.run([BIN / words[0], *words[1:], "--help"], capture_output=True, text=True)
    check(result.returncode == 0, f"{' '.join(words)} --help failed")
    return result.stdout


def subcommands(text):
    section = re.search(r"^COMMANDS\n((?:    .*\n)+)", text, re.MULTILINE)
    return re.findall(r"^    (\S+)", section.group(1), re.MULTILINE) if section else []


@functools.cache  # commands of commands share a page
def man_text(page, language):
    path = ROOT / "docs/man" / language / "man1" / page
    if not path.exists():
        wrong.append(f"{path.relative_to(ROOT)} is missing")
        return ""
    rendered = subprocess.run(["man", "--warnings=mac", "-l", str(path)], capture_output=True, text=True,
                              env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "200"})
    check(rendered.returncode == 0 and not rendered.stderr, f"{path}: {rendered.stderr}")
    return rendered.stdout.replace("‐", "-").replace("−", "-")


def tells_of(words, name, manual):
    """A line of the page begins with the subcommand, alone or as it is typed."""
    typed = f"(?:{re.escape(' '.join(words))} )?{re.escape(name)}"
    return re.search(rf"^ *{typed}(?![\w-])", manual, re.MULTILINE) is not None


def man_pages(words, page):
    text = help_of(words)
    options = set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text.split("\nOPTIONS\n")[1].split("\nEXIT")[0]))
    for language in ("", "ja"):
        manual = man_text(page, language)
        for option in options:
            check(option in manual, f"{page} ({language or 'en'}): no {option}")
        for name in subcommands(text):
            check(tells_of(words, name, manual), f"{page} ({language or 'en'}): no {name}")
    for name in subcommands(text):
        man_pages([*words, name], "-".join([words[0], *words[1:2], name][:2]) + ".1")


def anchors(text):
    """The headings as links name them: small letters, hyphens for blanks, a number where there is one already."""
    known = set()
    for heading in re.findall(r"^#+ (.*)", prose(text), re.MULTILINE):
        slug = re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
        numbered = (slug if number == 0 else f"{slug}-{number}" for number in itertools.count())
        known.add(next(each for each in numbered if each not in known))
    return known


def links():
    for path in documents():
        for link in links_of(path.read_text()):
            if re.match(r"\w+:", link):  # somewhere else
                continue
            file, _, anchor = link.partition("#")
            target = path.parent / file if file else path
            if not target.exists():
                wrong.append(f"{name_of(path)}: no such file: {file}")
            elif anchor:
                check(anchor in anchors(target.read_text()), f"{name_of(path)}: no such heading: {link}")


def promises():
    text = (ROOT / "docs/architecture.md").read_text()
    table = text[text.index("| promise |"):].split("\n\n")[0]
    usual = ["tests/promises/ways_test.py"]
    for cell in (cell for row in table.splitlines()[2:] for cell in row.split("|")[2:-1]):
        files = [word for word in re.findall(r"`([^`]+)`", cell) if "/" in word]
        sources = "".join((ROOT / file).read_text() for file in [*files, *usual])
        for name in (word for word in re.findall(r"`([^`]+)`", cell) if "/" not in word):
            check(all(part in sources for part in name.split(".")), f"docs/architecture.md: no such test: {name}")


def named_files():
    """Of our sources by their path below src, of all else from the root; a name with capitals stands for many."""
    for document in ("docs/architecture.md", "CONTRIBUTING.md"):
        text = prose((ROOT / document).read_text())
        for name in re.findall(r"`([a-z_][\w./-]*/[\w./-]*\.(?:h|cc|ts|tsx|py|cmake))`", text):
            check((ROOT / "src" / name).exists() or (ROOT / name).exists(), f"{document}: no such file: {name}")


same_in_both_languages()
guides()
promises()
named_files()
for program in sorted(BIN.iterdir()):
    if program.name == "shinpan-launcher":  # the referee starts it, people do not
        continue
    man_pages([program.name], program.name + ".1")
links()
print("\n".join(wrong))
sys.exit(1 if wrong else 0)
