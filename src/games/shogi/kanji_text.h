// Pieces and squares as Japanese records write them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/shogi/board.h"

namespace shinpan::shogi {

inline constexpr std::array<std::string_view, 9> kKanjiDigits{"一", "二", "三", "四", "五",
                                                              "六", "七", "八", "九"};

std::string_view kif_piece(Kind kind);  // 歩, 成銀
// The piece at the beginning of `text`, which is cut off: 龍 and 竜, 成銀 and 全, 玉 and 王.
std::optional<Kind> take_piece(std::string_view& text);

std::string kif_square(Square square);  // ７六
// At the beginning of `text`, cut off; digits of either width.
std::optional<Square> take_square(std::string_view& text);

}  // namespace shinpan::shogi
