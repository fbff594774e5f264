// A move of shogi as people write it.
#pragma once

#include <optional>
#include <string>

#include "games/shogi/position.h"

namespace shinpan::shogi {

// As KI2 has it: ▲７六歩, △同 銀右成; without its freeze. Where no words can tell which piece it is, its
// place follows: ▲５五馬(44). `last`: where the move before it went.
std::string japanese_move(const Position& before, Move move, std::optional<Square> last);

// May it promote? A move that may and does not is 不成. precondition: it is no drop
bool could_promote(const Position& before, Move move);

// P-7f, Bx2b+, G6i-7h where another gold could go there, P*5e; with its freeze, P-7f/G.
std::string english_move(const Position& before, Move move);

}  // namespace shinpan::shogi
