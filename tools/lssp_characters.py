"""Writes src/protocol/lssp/character_table.cc: which characters a line value of LSSP may have.

The grammar names Unicode categories and no version of Unicode. Debian 12 has 15.0 in ICU 72, which this asks;
a test compares every character of the table with utf8proc, whose tables have another maker. Run it again when the
project moves to a later Unicode:

    python3 tools/lssp_characters.py > src/protocol/lssp/character_table.cc
"""
import ctypes

ICU_VERSION = 72
# In the order of ICU's enumeration UCharCategory.
CATEGORIES = ("Cn Lu Ll Lt Lm Lo Mn Me Mc Nd Nl No Zs Zl Zp Cc Cf Co Cs "
              "Pd Ps Pe Pc Po Sm Sc Sk So Pi Pf").split()
FIRST = set("Nd Lu Ll Lt Lm Lo Nl Mn Mc Pc Pd Ps Pe Pi Pf Po No Sm Sc Sk So".split())
INNER = set("Zs Cf".split())
TAB = 0x09
PER_LINE = 9

HEAD = """\
// Made by tools/lssp_characters.py from ICU 72 (Unicode 15.0); change that and not this.
#include "protocol/lssp/character_table.h"

namespace shinpan::lssp {

const std::array<std::uint32_t, kCharacterRuns> kCharacterTable = {
"""
TAIL = """\
};

}  // namespace shinpan::lssp"""


def character_class(category_of, code_point):
    category = CATEGORIES[category_of(code_point)]
    if category in FIRST:
        return 0
    return 1 if category in INNER or code_point == TAB else 2


def main():
    category_of = getattr(ctypes.CDLL(f"libicuuc.so.{ICU_VERSION}"), f"u_charType_{ICU_VERSION}")
    category_of.restype = ctypes.c_int8
    runs = []
    last = None
    for code_point in range(0x110000):
        now = character_class(category_of, code_point)
        if now != last:
            runs.append(code_point << 2 | now)
        last = now
    print(HEAD, end="")
    for i in range(0, len(runs), PER_LINE):
        print("    " + " ".join(f"0x{run:06x}," for run in runs[i:i + PER_LINE]))
    print(TAIL)


if __name__ == "__main__":
    main()
