// Which charset a text is in that does not say so.
#pragma once

#include <string_view>

namespace shinpan {

// UTF-8 where it can be that; UTF-16 by its mark, or by the zeros of plain letters; else the most
// probable of those that old files are in: CP932, EUC-JP, GB18030, BIG5, CP949, CP1252 and
// ISO-8859-1. A few letters are a guess, a page of text is hardly ever taken for another.
std::string_view guess_charset(std::string_view bytes);

}  // namespace shinpan
