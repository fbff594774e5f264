"""Finished positions of Go with their truth, as the files beside this have them.

    # a comment
    bent three in the corner, 1 inside, 2
    chinese W+12
    japanese W+9
    .x.o.....  BxBo-WWWW
    ...

A name, the score by each set of rules that this is the truth by (komi 0), and the board beside its truth, row by row from
the top: x and o are stones that live, d is a dead and s a stone in seki; B and W are whose an empty point is, b and w an eye in
seki, which counts only where stones count, and - is nobody's. By cgos the game has ended with this board, and dead stones stand
on it.
"""
RULES = ("chinese", "japanese", "cgos")
COLUMNS = "ABCDEFGHJKLMNOPQRST"


class Ending:
    def __init__(self, name, size, stones, fates, rules=RULES):
        self.name, self.size, self.rules = name, size, rules
        self.stones = stones  # {(row, column): "x" or "o"}
        self.fates = {cell: fates.get(cell, "alive") for cell in stones}

    def stands(self, cell):
        return cell in self.stones and self.fates[cell] != "dead"

    def neighbours(self, cell):
        row, column = cell
        return [(r, c) for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
                if 0 <= r < self.size and 0 <= c < self.size]

    def owners(self):
        """Of all points where no stone stands in the end."""
        owners = {}
        for row in range(self.size):
            for column in range(self.size):
                if (row, column) in owners or self.stands((row, column)):
                    continue
                region, around = {(row, column)}, set()
                waiting = [(row, column)]
                while waiting:
                    for cell in self.neighbours(waiting.pop()):
                        if self.stands(cell):
                            around.add(cell)
                        elif cell not in region:
                            region.add(cell)
                            waiting.append(cell)
                colours = {self.stones[cell] for cell in around}
                owner = {frozenset("x"): "B", frozenset("o"): "W"}.get(frozenset(colours), "-")
                if around and all(self.fates[cell] == "seki" for cell in around):
                    owner = owner.lower()
                owners |= dict.fromkeys(region, owner)
        return owners

    @classmethod
    def drawn(cls, name, rows, rules=RULES):
        """A whole board: x and o live, X and O are dead, p (black) and q (white) stand in seki."""
        stones, fates = {}, {}
        for r, row in enumerate(rows):
            for c, cell in enumerate(row):
                if cell == ".":
                    continue
                stones[r, c] = "x" if cell in "xXp" else "o"
                fates[r, c] = {"X": "dead", "O": "dead", "p": "seki", "q": "seki"}.get(cell, "alive")
        return cls(name, len(rows), stones, fates, rules)

    def score(self, rules):
        if rules == "cgos":
            return Ending(self.name, self.size, self.stones, {}).score("chinese")
        count = 0
        for cell, owner in self.owners().items():
            if rules == "chinese":
                count += {"B": 1, "W": -1}.get(owner.upper(), 0)
            else:
                count += {"B": 1, "W": -1}.get(owner, 0)
                if cell in self.stones:  # a dead one
                    count += 1 if self.stones[cell] == "o" else -1
        if rules == "chinese":
            count += sum(1 if self.stones[cell] == "x" else -1 for cell in self.stones if self.stands(cell))
        return "0" if count == 0 else f"{'B' if count > 0 else 'W'}+{abs(count)}"

    def rows(self):
        owners = self.owners()
        for row in range(self.size):
            cells = [(row, column) for column in range(self.size)]
            board = "".join(self.stones.get(cell, ".") for cell in cells)
            truth = "".join({"alive": self.stones[cell], "dead": "d", "seki": "s"}[self.fates[cell]] if cell in self.stones
                            else owners[cell] for cell in cells)
            yield f"{board}  {truth}"

    def text(self):
        return "\n".join([self.name, *(f"{rules} {self.score(rules)}" for rules in self.rules), *self.rows(), ""])


def write(endings):
    print("# The form of this file: see endings.py. Made by a script beside it.\n")
    print("\n".join(ending.text() for ending in endings))


def read(text):
    """The endings of a file, their boards and truths as they stand there."""
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if line and not line.startswith("#")]
        if not lines:
            continue
        scores = dict(line.split() for line in lines[1:] if line.split()[0] in RULES)
        rows = [line.split() for line in lines[1 + len(scores):]]
        yield lines[0], scores, [board for board, _ in rows], [truth for _, truth in rows]
