"""The documents say the same: in both languages, and as the programs.

* README.md and README.ja.md have the same headings (by level) and the same commands.
* Every command and every long option of --help stands in its man page, in English and in Japanese.
* Every link to a file in the documents leads somewhere.
"""
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


def code_blocks(text):
    return re.findall(r"^```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def commands(text):
    lines = [line for block in code_blocks(text) for line in block.splitlines()]
    # The comments behind them are in the language of the page.
    return [re.sub(r"\s+#.*", "", line) for line in lines if re.match(r"(\./|shinpan|printf)", line)]


def same_readme():
    english = (ROOT / "README.md").read_text()
    japanese = (ROOT / "README.ja.md").read_text()
    levels = [re.findall(r"^(#+) ", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S), re.M)
              for text in (english, japanese)]
    check(levels[0] == levels[1], f"README headings differ: {levels}")
    check(commands(english) == commands(japanese), "README commands differ")
    check("README.ja.md" in english.splitlines()[0], "README.md: no link to the Japanese one on line 1")
    check("README.md" in japanese.splitlines()[0], "README.ja.md: no link to the English one on line 1")


def help_of(words):
    result = subprocess.run([BIN / words[0], *words[1:], "--help"], capture_output=True, text=True)
    check(result.returncode == 0, f"{' '.join(words)} --help failed")
    return result.stdout


def subcommands(text):
    section = re.search(r"^COMMANDS\n((?:    .*\n)+)", text, re.MULTILINE)
    return re.findall(r"^    (\S+)", section.group(1), re.MULTILINE) if section else []


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


def links():
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", path.read_text()):
            check((path.parent / target).exists(), f"{path.relative_to(ROOT)}: no such file: {target}")


same_readme()
for program in sorted(BIN.iterdir()):
    if program.name == "shinpan-launcher":  # the referee starts it, people do not
        continue
    man_pages([program.name], program.name + ".1")
links()
print("\n".join(wrong))
sys.exit(1 if wrong else 0)
