// Openings: the moves that games begin with, a line each.
//     # a comment
//     f5d6c3d3c4
//     (;GM[Othello]PB[]PW[]RE[?]BO[8 ...]B[f5]W[d6];)
// Othello openings are transcripts or games in GGF; those of other games are moves with blanks
// between them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/any_game.h"

namespace shinpan {

// What is wrong is told with "path:line". An opening that ends its game is wrong, and so is a file
// without any.
Result<std::vector<AnyGame>> openings_from_text(std::string_view text, const std::string& path,
                                                const AnyGame& start);

}  // namespace shinpan
