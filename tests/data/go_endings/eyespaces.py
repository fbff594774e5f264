"""Makes eyespaces.txt: groups with one eye space of two to six points, empty or with stones of the attacker in it, whose
fate does not depend on who begins. Their truth is found by trying everything, as plainly as it can be written: no code is
shared with what is tested.

    python3 tests/data/go_endings/eyespaces.py > tests/data/go_endings/eyespaces.txt
"""
import functools
import sys

from endings import Ending, write

sys.setrecursionlimit(100_000)

# '*' is the eye space.
SHAPES = {
    "two": "**", "three in a row": "***", "bent three": "**/*.", "four in a row": "****", "bent four": "***/*..",
    "bent four the other way": "***/..*", "zigzag four": "**./.**", "pyramid four": "***/.*.", "square four": "**/**",
    "five in a row": "*****", "bulky five": "***/**.", "crossed five": ".*./***/.*.", "bent five": "****/*...",
    "pyramid five": "****/.*..", "angled five": "***/*../*..", "rabbity six": "**./***/.*.", "rectangular six": "***/***",
    "square five with a tail": "**/**/*.",
}
PLACES = {"in the corner": (9, 0, 0), "at the side": (9, 0, 2), "in the centre": (11, 3, 3)}
BLACK, WHITE = "x", "o"


def neighbours(size, cell):
    row, column = cell
    return [(r, c) for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
            if 0 <= r < size and 0 <= c < size]


def ring(size, cells):
    """All that touches them, also by a corner."""
    return {(r + i, c + j) for r, c in cells for i in (-1, 0, 1) for j in (-1, 0, 1)
            if 0 <= r + i < size and 0 <= c + j < size} - cells


class Trial:
    """A black ring around an eye space, and safe white stones around that: nothing else can be played."""

    def __init__(self, size, space):
        self.size = size
        self.space = sorted(space)
        self.ring = ring(size, space)
        self.whole = len(space) + len(self.ring)
        self.best = functools.lru_cache(None)(self.find_best)

    def chain(self, stones, start):
        found, waiting = {start}, [start]
        while waiting:
            for cell in neighbours(self.size, waiting.pop()):
                if cell in stones and cell not in found:
                    found.add(cell)
                    waiting.append(cell)
        return found

    def has_liberty(self, chain, black, white):
        return any(cell in self.space_set and cell not in black and cell not in white
                   for stone in chain for cell in neighbours(self.size, stone))

    @functools.cached_property
    def space_set(self):
        return set(self.space)

    def after(self, black, white, mover, cell, ko):
        """The stones and the ko; nothing: not allowed. The ring is black all the time."""
        if cell == ko or cell in black or cell in white:
            return None
        own, other = (set(black), set(white)) if mover == BLACK else (set(white), set(black))
        own.add(cell)

        def sides():
            return (own, other) if mover == BLACK else (other, own)

        taken = set()
        for beside in neighbours(self.size, cell):
            if beside in other and beside not in taken:
                chain = self.chain(other, beside)
                if not self.has_liberty(chain, *sides()):
                    taken |= chain
        other -= taken
        chain = self.chain(own, cell)
        if not taken and not self.has_liberty(chain, *sides()):
            return None
        takes_one = len(taken) == 1 and len(chain) == 1
        alone = [c for c in neighbours(self.size, cell) if c not in own and c not in other]
        next_ko = next(iter(taken)) if takes_one and alone == list(taken) else None
        black, white = sides()
        return frozenset(black), frozenset(white), next_ko

    def area(self, black, white):
        if not self.ring <= black:
            return -self.whole
        count = len(black) - len(white)
        left = self.space_set - black - white
        while left:
            region = self.chain(left, next(iter(left)))
            left -= region
            around = {cell for point in region for cell in neighbours(self.size, point)}
            count += len(region) * (bool(around & black) - bool(around & white))
        return count

    # Black's points less white's. Whoever would close a circle has the board counted as it stands there, so a value that is
    # remembered may depend on how it was reached.
    def find_best(self, black, white, mover, ko, passes):
        if passes == 2 or not self.ring <= black:
            return self.area(black, white)
        key = (black, white, mover)
        if key in self.path:
            return self.area(black, white)
        self.path.add(key)
        other = WHITE if mover == BLACK else BLACK
        values = [self.best(black, white, other, None, passes + 1)]
        for cell in self.space:
            state = self.after(black, white, mover, cell, ko)
            if state:
                values.append(self.best(state[0], state[1], other, state[2], 0))
        self.path.discard(key)
        return max(values) if mover == BLACK else min(values)

    def is_board(self, white):
        """Is the ring one chain, and does every stone have a liberty?"""
        return self.chain(self.ring, min(self.ring)) == self.ring and self.has_liberty(self.ring, self.ring, white) and all(
            self.has_liberty(self.chain(white, cell), self.ring, white) for cell in white)

    def value(self, white, first):
        self.path = set()
        self.best.cache_clear()
        return self.best(frozenset(self.ring), frozenset(white), first, None, 0)


def fillings(space):
    """Empty, a stone on each point, and all but one."""
    yield frozenset()
    for cell in sorted(space):
        yield frozenset({cell})
    if len(space) in (3, 4, 5):
        for cell in sorted(space):
            yield frozenset(space - {cell})


def ending(name, size, space, white, value, whole):
    black = ring(size, space)
    wall = ring(size, black | space)
    stones = {cell: "o" for cell in wall} | {cell: "x" for cell in black} | {cell: "o" for cell in white}
    fates = {}
    if value == -whole:
        fates = {cell: "dead" for cell in black}
    elif value == whole:
        fates = {cell: "dead" for cell in white}
    else:
        fates = {cell: "seki" for cell in black | white}
    # Black's own land is below, so that white's wall is not all there is on the board.
    for column in range(size):
        stones[size - 3, column] = "x"
        stones.setdefault((size - 4, column), "o")
    return Ending(name, size, stones, fates)


def main():
    endings = []
    for name, rows in SHAPES.items():
        for place, (size, top, left) in PLACES.items():
            space = {(top + r, left + c) for r, row in enumerate(rows.split("/")) for c, cell in enumerate(row) if cell == "*"}
            if max(r for r, _ in space) + 3 > size - 4 or max(c for _, c in space) + 2 >= size - 1:
                continue
            trial = Trial(size, space)
            for number, white in enumerate(fillings(space)):
                if not trial.is_board(white):
                    continue
                first, second = trial.value(white, BLACK), trial.value(white, WHITE)
                if first == second:
                    endings.append(ending(f"{name} {place}, {len(white)} inside, {number}", size, space, white, first, trial.whole))
    write(endings)


if __name__ == "__main__":
    main()
