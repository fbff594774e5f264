// Games of Go in SGF: the trees of sgf.h as games.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/result.h"
#include "games/go/game.h"
#include "records/reading.h"
#include "records/sgf.h"

namespace shinpan::sgf {

// SZ, KM and RU of the root; without them 19, 0, and simple ko without suicide. Boards that are not
// square, or larger than ours, are refused, and so is another game than Go.
Result<go::Rules> go_rules(const Tree& tree, RecordReading reading = RecordReading::kStrict);

// The main line: at most `most_moves` of it. Where stones are set up in the middle, the game begins
// anew with the board as it is then. An illegal move is ErrorKind::illegal; errors begin with the
// line and column of the node. A lenient reading leaves out what cannot be played (see sgf_go_walk.h), and
// takes a size or a komi that is no number for the usual one.
Result<go::Game> go_game(const Tree& tree, RecordReading reading,
                         std::optional<std::size_t> most_moves = std::nullopt);

// The nodes of the main line at which the positions of that game stand: its start, and each move.
Result<std::vector<std::size_t>> go_game_nodes(const Tree& tree, RecordReading reading);

}  // namespace shinpan::sgf
