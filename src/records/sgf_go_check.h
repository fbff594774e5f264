// What is wrong in a game of Go in SGF, variations and all.
#pragma once

#include <string>
#include <vector>

#include "records/sgf.h"

namespace shinpan::sgf {

// A sentence each, with the line in front. Nothing is looked at behind a move that cannot be
// played. There are at most kMostDefects.
std::vector<std::string> go_defects(const Tree& tree);
inline constexpr std::size_t kMostDefects = 100;

}  // namespace shinpan::sgf
