// What a move changed on a board, so that a game is not a list of whole boards.
#pragma once

#include <string>

namespace shinpan::report {

// Both as AnyGame::board_json() has them. The cells that differ by their index, of everything else
// the new value: {"cells":{"27":"black"},"black":4}
std::string board_changes(const std::string& before, const std::string& after);

}  // namespace shinpan::report
