"""Makes shapes.txt: shapes that are known to fool programs, each in a corner or at a side, drawn by hand with what is true
of them.

    python3 tests/data/go_endings/shapes.py > tests/data/go_endings/shapes.txt

x and o live, X and O are dead, p (black) and q (white) stand in seki. What is to the right of a shape and below it is
white's; black has the rows at the bottom.
"""
from endings import COLUMNS, Ending, write

SHAPES = {
    # Seki.
    "seki, four stones in a row of six": "p.qqqq.po/ppppppppo/ooooooooo",
    "seki, three stones in a row of five": "p.qqq.po/pppppppo/oooooooo",
    "seki, an eye each and a shared liberty": ".p.q.qpo/pppqqqpo/oopppppo/oooooooo",
    "no seki: two stones in a row of four": ".oo.Xo/XXXXXo/oooooo",
    "no seki: an eye against none": ".x.OOxo/xxxxxxo/ooooooo",
    "no seki: three stones in a row of four": "ooo.Xo/XXXXXo/oooooo",
    # Eyes.
    "two eyes at the edge": ".x.xo/xxxxo/ooooo",
    "two eyes, one of two points": ".x..xo/xxxxxo/oooooo",
    "two eyes around a corner stone": "x.xo/.xxo/xxoo/ooo.",
    "two eyes, one above the other": ".xo/xxo/.xo/xxo/ooo",
    "an eye with a stone in it and another": "Ox.xo/.xxxo/xxooo/ooo..",
    "one eye and a false one": ".X.Xoo/XXXoo./oooo..",
    "one eye of one point": ".XXo/XXoo/ooo.",
    "one eye of two points": "..Xo/XXXo/oooo",
    "false eye in the centre of the side": "ooXX.Xo/o.oXXoo/ooooo..",
    "a false eye and nothing else": "oX.Xo/ooXoo/.ooo.",
    "a long group with one eye": ".XXXXXo/XXooXXo/oo..ooo",
    # Dead stones in territory.
    "a stone in territory": "..o../.X.o./...o./oooo.",
    "two stones in territory": ".X.o/.X.o/...o/oooo",
    "two stones apart in territory": ".X...o/.....o/...X.o/.....o/oooooo",
    "a stone on the first line": "...X.o/.....o/.....o/oooooo",
    "a stone in the corner": "X...o/....o/....o/ooooo",
    "three stones in a row in territory": ".....o/.XXX.o/.....o/oooooo",
    "a cut-off stone at the edge": "Xo../.o../oo..",
    "a stone in atari": "Xo./.o./oo.",
    "a stone that can be taken by a ladder": "......./.oX.o../.oXXo../..oo...",
    "a net": "...../.oo../.oXo./..X.o/...o.",
    "a stone under the second line": "....o/.X..o/.oo.o/....o/ooooo",
    "an attempt that came to nothing": ".X.o.o/XXoo.o/oo...o/...ooo",
    # Semeai.
    "one liberty against many": "XX.oo/ooooo",
    "no eye against an eye": ".oXXo/ooX.o/XXXoo/oooo.",
    "throw-in": "X.Xo/XXoo/oo..",
    # Snapback, and what connects and dies.
    "snapback": "XoX.o/X.Xoo/oooo.",
    "connect and die": ".XXo/Xooo/oo..",
    "two stones short of liberties": ".XX.o/oooXo/..ooo",
}


def ending(name, rows, size=9):
    """A shape in the corner, white's land around it and black's below."""
    drawn = [row.ljust(size, ".") for row in rows.split("/")]
    drawn += ["." * size] * (size - 4 - len(drawn))
    return Ending.drawn(name, [*drawn, "o" * size, "x" * size, "." * size, "." * size])


def walls(wall, gap, strangers):
    """Two lands with a wall each, so many columns of nobody's points between them, and stones of the other side in them."""
    size = 9
    stones = {(row, wall): "x" for row in range(size)} | {(row, wall + 1 + gap): "o" for row in range(size)}
    fates = {}
    for row, column in strangers:
        stones[row, column] = "o" if column < wall else "x"
        fates[row, column] = "dead"
    where = " and ".join(f"{COLUMNS[column]}{size - row}" for row, column in strangers) or "none"
    return Ending(f"walls at {COLUMNS[wall]} and {COLUMNS[wall + 1 + gap]}, dead stones: {where}", size, stones, fates)


def walled():
    for wall, gap, stranger in ((4, 0, (4, 7)), (4, 0, (1, 7)), (4, 0, (8, 8)), (4, 0, (4, 1)), (3, 0, (2, 6)),
                                (3, 1, (4, 7)), (3, 1, (0, 8)), (4, 1, (4, 1)), (4, 1, (7, 2)), (3, 1, (4, 0)), (4, 1, (0, 0))):
        yield walls(wall, gap, [])
        yield walls(wall, gap, [stranger])
    for first, second in (((4, 1), (4, 7)), ((0, 0), (8, 8)), ((1, 2), (7, 6)), ((2, 1), (2, 7))):
        yield walls(4, 0, [first, second])
        yield walls(3, 1, [first, second])


def all_endings():
    named = {}
    for each in [ending(name, rows) for name, rows in SHAPES.items()] + list(walled()):
        named.setdefault(each.name, each)
    return named.values()


if __name__ == "__main__":
    write(all_endings())
