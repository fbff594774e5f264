// Which of several pieces moves: the words 右 左 直 上 寄 引 as KI2 has them.
#pragma once

#include <string>
#include <vector>

#include "games/shogi/position.h"

namespace shinpan::shogi {

// Where from the pieces of that kind of the side to move can come to `to`, each once.
std::vector<Square> origins(const Position& position, Kind kind, Square to);

// What a move from `from` is called, seen by its player. Words that are true of it.
bool is_true_of(char32_t word, Side side, Kind kind, Square from, Square to);

// The words that tell the move from those of the other origins; none where there is no doubt.
// precondition: `from` is one of origins()
std::string relative_words(const Position& position, Kind kind, Square from, Square to);

}  // namespace shinpan::shogi
