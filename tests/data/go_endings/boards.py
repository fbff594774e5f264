"""Makes boards.txt: whole boards, drawn by hand or put together from the shapes of shapes.py, with what is true of them.

    python3 tests/data/go_endings/boards.py > tests/data/go_endings/boards.txt

Ko, and what depends on the rules; fights between two groups; boards of 13 and 19. The letters are those of Ending.drawn.
"""
from endings import Ending, write
from shapes import SHAPES

AREA = ("chinese", "cgos")
TERRITORY = ("japanese",)

# The group in the corner cannot be saved, and whoever wants to take it begins a ko that it has no threats for.
BENT_FOUR = {
    "bent four in the corner": "ooo.Xo/.XXXXo/XXoooo/ooo",
    "bent four in the corner, an eye beside it": "oooXo/.X.Xo/XXXXo/ooooo",
    "bent four in the corner, two stones apart": ".o.Xo/oXXXo/.Xooo/XXo/ooo",
    "bent four in the corner, the corner filled": "oo.Xo/oXXXo/.Xooo/XXo/ooo",
    "bent four in the corner, along the side": "o.Xo/oXXo/o.Xo/XXXo/oooo",
    "no bent four: dead without a ko": ".ooXo/oXXXo/.Xooo/XXo/ooo",
    "no bent four: dead without a ko, a liberty outside": ".ooX.o/oXXXoo/.Xooo/XXo/ooo",
}

# Whoever has ko threats begins and takes everything; without any it is better to make a seki of it, and it is one.
TEN_THOUSAND_YEARS = {
    "ten-thousand-year ko": ".qqqpo/.pp.po/pppppo/oooooo",
    "ten-thousand-year ko, around a corner": ".qqppo/.pq.po/pppppo/oooooo",
    "ten-thousand-year ko, an eye space of three": ".qqpo/.pqpo/pp.po/opppo/ooooo",
    "ten-thousand-year ko, along the side": "..poo/qpppo/qq.po/ppppo/ooooo",
}

# A seki elsewhere is a threat that nobody can take away: where stones count the ko cannot be won, by Japanese rules it is
# not asked for.
BENT_FOUR_AND_SEKI = """
qqq.po..o....
.ppppo..o....
ppoooo..o....
ooo.....o....
ooooooooooooo
.............
.............
ooooooooooooo
xxxxxxxxxxxxx
......x......
xxxxxxxx..x..
qqqqqqqx..x..
q.ppp.qx..x.."""

# An eye, and two kos for another: each of them is a false eye, and who attacks wins one after the other.
DOUBLE_KO = """
oX.X.Xo.o
.oXXXXXo.
ooooooooo
.........
.........
ooooooooo
xxxxxxxxx
.........
........."""

# Each holds one of two kos, and both share one more liberty: who is short of one takes in the other ko, and whoever fills
# what they share is taken. No number of threats changes that.
DOUBLE_KO_SEKI = """
qp.po....
qqppo....
qqpoo....
qqpo.....
q.po.....
qqpo.....
qqpoo....
qqppo....
q.qpo...."""

# Of a game: white's forty stones share four liberties with four stones of black's. Whoever takes all of them but the last
# two is taken, or leaves white an eye space of seven points.
SHARED_BY_FORTY = """
x....xxxq
xx.xx.xqq
qxxqxxxxq
qqqqxqqqq
qqqxxqqqq
qpqqqqxxx
.p.qxxx.x
pp.qx.x..
.qqqxxO.."""

# Of a game: as in a seki three stones of white's share their two liberties with fifteen of black's, but beside them black is
# in atari, so they are free.
NO_SEKI_BESIDE_ATARI = """
o.o.XoXX.
o.oX.oooX
ooXXoo.oX
.XooXXooX
ooo.oXXoX
XooooXXoo
XoXXXXoo.
XXoo.Xooo
.XXo.XXXo"""

# An eye, and two kos for another. It seems that who loses one wins the other, but all 3,696 boards that can arise, gone through
# backwards, say that white takes it in sixteen moves though black begins: one ko is filled, and the other one won.
TWO_KOS_FOR_ONE_EYE = """
oX.X.X.Xo
.oXXXXXo.
ooooooooo
.........
.........
ooooooooo
xxxxxxxxx
.........
........."""

# Each eye joins the same two chains, so neither of them can be taken from outside: they go around the board once.
TWO_HEADED_DRAGON = """
..ox.xxxx
..oxxooox
..ooxooox
...oxo.ox
...oxooox
...oxo.ox
..ooxooox
..oxxooox
..ox.xxxx"""

# Ends of games. What looks like an eye beside safe stones is where a stone joins them: it has to be filled to save it, or
# before something is taken.
JOINED = {
    "a stone that joins safe ones on the edge": """
o.oooo.o.
.o.o.ooxx
ooo.oooox
ooooxooxx
ooxxxoxOx
.ooxxox.x
ooooxx.x.
o.ooxxx.x
oo.ooxx.x""",
    "a stone that joins safe ones in the middle": """
ooo.oooxx
o.oooxxx.
oooo.o.xx
xxo.oxxx.
.xoxoooxx
x.xxxxx..
oxxoox.xx
ooo.oox.O
o.oo.oox.""",
    "a stone that has to join safe ones before they take: no seki": """
x.x.xxxO.
.xxxx.xxx
OxxxOxOOO
xxOOO.OxO
.xOO.OOx.
xOOxOOOxx
.xxxxOxxx
x.Oxxx.xO
.xx.x.x.O""",
}

# Two groups that are cut off: the larger eye has more liberties than its points.
FIGHTS = {
    "a large eye against a small one": """
..xO.Ox..
..xOOOx..
xxxOxxx..
oooxx....
..ox..x..
.oox..x..
..ox..x..
..ox..x..
..ox.....""",
    "a large eye against a small one with liberties outside": """
x..xO.O.x
x..xOOO.x
xxxxOxxxx
ooooxx...
...ox..x.
.o.ox..x.
.o.ox..x.
...ox..x.
...ox....""",
    "an eye against none, two liberties shared": """
.x.Ox....
xx.Ox....
xxxOxx...
oooxx....
..ox..x..
.oox..x..
..ox..x..
..ox..x..
..ox.....""",
    "more liberties, and no eyes": """
xx.Ox....
xxxOxx...
xoxOx....
oo.xx.x..
.oox..x..
.oox..x..
..ox..x..
..ox..x..
..ox.....""",
    "a long chain whose only eye is four points with a middle, once it has taken them": """
..x......
.x.xx..xx
xx...xx..
xOxx.xOxx
xOOxxOOxx
xxOOxOOOx
xxOOOOOxx
xxxO.xOOx
OOOO.xxOO""",
    "a long chain that can make one eye in the middle and one on the edge, but not both": """
oooo.o.oX
XooXoooo.
Xo.X.XooX
XXXXXXo.o
.Xooooooo
Xo..o.o..
Xo.oooXo.
.o.oXoXoo
o..oXX.XX""",
    "a chain along the edge that takes a stone, and has one eye": """
.x.Ox.Oxx
OOx.xxxx.
.Ox.xO.Ox
xOxx.xxx.
.Ox.xO.xx
OOx.xxxx.
Oxx..xOxx
OxOxxx.xx
xxO..xxO.""",
}


def furnished(shape, room):
    """A shape and white's walls around it, so close that nobody lives between them."""
    rows = shape.split("/")
    height, width = len(rows), max(map(len, rows))

    def cell(row, column):
        if row < height and column < width:
            return rows[row][column] if column < len(rows[row]) else "."
        return "o" if row >= height and (row - height) % 3 == 1 or column >= width and (column - width) % 3 == 1 else "."

    return [[cell(row, column) for column in range(room)] for row in range(room)]


def corners(size, shapes):
    """Up to four shapes in the corners of a board that is white's all around."""
    room = (size - 1) // 2
    cells = [["o"] * size for _ in range(size)]
    for corner, shape in enumerate(shapes):
        for r, row in enumerate(furnished(SHAPES[shape], room)):
            for c, cell in enumerate(row):
                cells[size - 1 - r if corner & 2 else r][size - 1 - c if corner & 1 else c] = cell
    for corner in range(len(shapes), 4):  # rooms with nothing but eyes
        for r in range(0, room, 3):
            for c in range(0, room, 3):
                cells[size - 1 - r if corner & 2 else r][size - 1 - c if corner & 1 else c] = "."
    return Ending.drawn(f"{size}x{size}: {'; '.join(shapes)}", ["".join(row) for row in cells])


def large_boards():
    for size in (13, 19):
        room = (size - 1) // 2
        fitting = [name for name, rows in SHAPES.items()
                   if len(rows.split("/")) < room and max(map(len, rows.split("/"))) <= room]
        for first in range(0, len(fitting), 4):
            yield corners(size, fitting[first:first + 4])


def rows(text):
    return text.strip().split("\n")


def all_endings():
    for name, shape in (BENT_FOUR | TEN_THOUSAND_YEARS).items():
        top = [row.ljust(9, ".") for row in shape.split("/")]
        yield Ending.drawn(name, [*top, "o" * 9, "x" * 9, "." * 9, "." * 9])
    yield Ending.drawn("bent four in the corner, and a seki: stones count", rows(BENT_FOUR_AND_SEKI), AREA)
    yield Ending.drawn("bent four in the corner, and a seki: territory counts",
                       [row.replace("p", "X").replace("q", "o") if number < 5 else row
                        for number, row in enumerate(rows(BENT_FOUR_AND_SEKI))], TERRITORY)
    yield Ending.drawn("two kos at false eyes", rows(DOUBLE_KO))
    yield Ending.drawn("seki with two kos", rows(DOUBLE_KO_SEKI))
    yield Ending.drawn("seki of forty stones and four", rows(SHARED_BY_FORTY))
    yield Ending.drawn("no seki beside stones in atari", rows(NO_SEKI_BESIDE_ATARI))
    yield Ending.drawn("two kos for one eye", rows(TWO_KOS_FOR_ONE_EYE))
    yield Ending.drawn("two-headed dragon", rows(TWO_HEADED_DRAGON))
    for name, board in (JOINED | FIGHTS).items():
        yield Ending.drawn(name, rows(board))
    yield from large_boards()


if __name__ == "__main__":
    write(all_endings())
