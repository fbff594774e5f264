// The perft of any game as its card has it.
#pragma once

#include <utility>
#include <vector>

#include "games/game_card.h"
#include "games/perft.h"

namespace shinpan {

// `text` makes the text of a move in `root`.
template <class Node, class MoveText>
PerftCounter perft_counter(Node root, MoveText text) {
    return PerftCounter{
        .count = [root](int depth) mutable -> Result<std::uint64_t> { return perft(root, depth); },
        .divide = [root, text](int depth) mutable -> Result<std::vector<PerftCounter::Part>> {
            std::vector<PerftCounter::Part> parts;
            for (const auto move : choices_in(root))
                parts.push_back({text(root, move), perft_after(root, move, depth - 1)});
            return parts;
        },
    };
}

}  // namespace shinpan
