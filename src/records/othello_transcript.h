// The plain record of an Othello game: its squares one after the other, "f5d6c3d3c4". Passes are
// not written, because the rules tell where they are.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/othello/game.h"

namespace shinpan {

std::string to_transcript(const othello::Game& game);

// Upper case and blanks between the squares are welcome. A pass is inserted where the rules force
// one before the next square; a pass behind the last square is not, so the game stands as the text
// leaves it. What is wrong begins with its place, "line:column: ".
Result<othello::Game> game_from_transcript(std::string_view text,
                                           const othello::Position& start = othello::Position());

}  // namespace shinpan
