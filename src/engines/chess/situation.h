// Where a search begins: a position, and those before it that could come again.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/chess/position.h"
#include "games/chess/rules.h"

namespace shinpan::chess {

struct Situation {
    Position position;
    std::vector<std::uint64_t> hashes;  // of the positions so far, this one included
    Rules rules;
};

// "startpos moves e2e4", "fen ... moves ...": what stands behind UCI's "position". In a game that goes
// on after a draw the moves are followed all the same: whoever sent them does not claim it.
Result<Situation> situation_from_uci(std::string_view text, bool is_chess960);

}  // namespace shinpan::chess
