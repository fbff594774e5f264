"""Writes web/src/boards/piece_outlines.ts: the kanji of the shogi pieces as outlines, so that no viewer needs a font.

Run once, by hand, with Debian's fonts-noto-cjk and python3-fonttools; what it writes is kept in the repository. The font
is under the SIL Open Font Licence 1.1, see web/NOTICES.md.
"""
import pathlib

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection

FONT = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"
TARGET = pathlib.Path(__file__).parents[1] / "web/src/boards/piece_outlines.ts"
# As SFEN names them. Promoted silver, knight and lance have the single kanji that diagrams use.
KANJI = {"K": "王", "k": "玉", "R": "飛", "B": "角", "G": "金", "S": "銀", "N": "桂", "L": "香", "P": "歩",
         "+R": "龍", "+B": "馬", "+S": "全", "+N": "圭", "+L": "杏", "+P": "と"}
SIZE = 100  # of the square that each outline fills

HEADER = """// The kanji of the shogi pieces, each in a square of 100 by 100. Written by tools/piece_outlines.py from
// Noto Serif CJK JP Bold (SIL Open Font Licence 1.1, see web/NOTICES.md).

export const pieceOutlines: Record<string, string> = {
"""


def japanese_face():
    for face in TTCollection(FONT).fonts:
        if "JP" in face["name"].getDebugName(1):
            return face
    raise SystemExit(f"{FONT}: no Japanese face")


def outline(glyphs, name):
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale = SIZE / max(right - left, top - bottom)
    # The y axis of a font points up, that of SVG down.
    shift_x = SIZE / 2 - scale * (left + right) / 2
    shift_y = SIZE / 2 + scale * (bottom + top) / 2
    path = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".rstrip("0").rstrip(".") or "0")
    glyphs[name].draw(TransformPen(path, (scale, 0, 0, -scale, shift_x, shift_y)))
    return path.getCommands()


def main():
    face = japanese_face()
    glyphs, names = face.getGlyphSet(), face.getBestCmap()
    lines = [f'  "{piece}": "{outline(glyphs, names[ord(kanji)])}",\n' for piece, kanji in KANJI.items()]
    TARGET.write_text(HEADER + "".join(lines) + "};\n")


main()
