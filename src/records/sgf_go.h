// Games of Go in SGF: the trees of sgf.h as games, and games as trees.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/go/game.h"
#include "records/game_record.h"
#include "records/sgf.h"

namespace shinpan::sgf {

// SZ, KM and RU of the root; without them 19, 0, and simple ko without suicide. Boards that are not
// square, or larger than ours, are refused, and so is another game than Go.
Result<go::Rules> go_rules(const Tree& tree);

// The main line: at most `most_moves` of it. Where stones are set up in the middle, the game begins
// anew with the board as it is then. An illegal move is ErrorKind::illegal; errors begin with the
// line of the node.
Result<go::Game> go_game(const Tree& tree, RecordReading reading,
                         std::optional<std::size_t> most_moves = std::nullopt);

// What is wrong in any of its variations, a sentence each, with the line in front. Nothing is
// looked at behind a move that cannot be played. There are at most kMostDefects.
std::vector<std::string> go_defects(const Tree& tree);
inline constexpr std::size_t kMostDefects = 100;

Result<GameRecord> go_record(const Tree& tree, RecordReading reading);
Tree go_tree(const GameRecord& record);  // precondition: its game is Go

}  // namespace shinpan::sgf
