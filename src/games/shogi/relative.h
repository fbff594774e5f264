// Which of several pieces moves: the words 右 左 直 上 寄 引, as the Japan Shogi Association has them and
// KI2 writes them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/shogi/position.h"

namespace shinpan::shogi {

// Where the pieces of that kind of the side to move stand that reach `to` by their way of moving.
// One that may not leave its place because of its king is among them: what a move is called does
// not depend on that.
std::vector<Square> origins(const Position& position, Kind kind, Square to);
// Those that may move there, each once.
std::vector<Square> legal_origins(const Position& position, Kind kind, Square to);

// The words that tell the move from those of the other origins; none where there is no doubt.
// precondition: `from` is one of origins()
std::string relative_words(const Position& position, Kind kind, Square from, Square to);

// Which origin is meant by the words: that of which they are the ones, else the only one that may
// move there and of which they are true, for not everybody writes by the rules. 行 and 入 are older
// words for 上. Nothing: there is none, or more than one.
std::optional<Square> origin_meant(const Position& position, Kind kind, Square to,
                                   std::string_view words);

}  // namespace shinpan::shogi
