"""A grammar in EBNF as the documents write it, and what it recognises.

ISO 14977 without commas: what stands side by side follows each other. [once or not], { any number of times }, ( group ), a | choice,
"text", ? a set of characters, by its name ?, (* comment *). A set is a function of a text and a place in it, which is not the end, that
gives how many characters of it are taken there; 0: none.
"""
import re


class Grammar:
    """The rules of one document. `wrong` has what is the matter with it; only a grammar without that can be asked."""

    def __init__(self, path, sets):
        self.name = path.name
        self.sets = sets
        self.wrong = []
        self.rules = {}  # name -> tree: ("text", s), ("set", s), ("name", n), ("all", [..]), ("any", [..]), ("many", t)
        self._parse(path.read_text(encoding="utf-8"))

    def recognises(self, rule, text):
        return len(text) in self._ends(self.rules[rule], text, 0)

    def check_names(self, roots):
        """Every name is defined, every rule but the roots is used, every set is known."""
        used = set()
        for tree in self.rules.values():
            self._walk(tree, used)
        self._check(set(self.rules) - used == roots, f"not used: {sorted(set(self.rules) - used)}")

    def _check(self, law, message):
        if not law:
            self.wrong.append(f"{self.name}: {message}")

    def _parse(self, text):
        text = re.sub(r"\(\*.*?\*\)", "", text, flags=re.DOTALL)
        words = re.findall(r'"[^"]*"|\? [^?]+ \?|[a-z]+(?:-[a-z]+)*|[][(){}|=;]', text)
        at = 0

        def choice(end):
            nonlocal at
            parts = [sequence(end)]
            while words[at] == "|":
                at += 1
                parts.append(sequence(end))
            self._check(words[at] == end, f"{words[at]} where {end} was expected")
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
            self._check(words[at + 1] == "=", f"{name}: no = behind it")
            self._check(name not in self.rules, f"{name} is defined twice")
            at += 2
            self.rules[name] = choice(";")

    def _walk(self, tree, used):
        kind, what = tree
        if kind == "name":
            used.add(what)
            self._check(what in self.rules, f"{what} is not defined")
        elif kind == "many":
            self._walk(what, used)
        elif kind in ("any", "all"):
            for part in what:
                self._walk(part, used)
        elif kind == "set":
            self._check(what in self.sets, f"no such set of characters: {what}")

    def _ends(self, tree, text, at):
        """Every place where `tree` may end if it begins at `at`."""
        kind, what = tree
        if kind == "text":
            return {at + len(what)} if text.startswith(what, at) else set()
        if kind == "set":
            length = self.sets[what](text, at) if at < len(text) else 0
            return {at + length} if length else set()
        if kind == "name":
            return self._ends(self.rules[what], text, at)
        if kind == "any":
            return set().union(*(self._ends(part, text, at) for part in what))
        if kind == "all":
            places = {at}
            for part in what:
                places = set().union(*(self._ends(part, text, place) for place in places))
            return places
        places, new = {at}, {at}
        while new:
            new = set().union(*(self._ends(what, text, place) for place in new)) - places
            places |= new
        return places
