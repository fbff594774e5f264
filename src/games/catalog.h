// The games that Shinpan knows, by name.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/any_game.h"

namespace shinpan {

// Counts move sequences from one position.
struct PerftCounter {
    struct Part {
        std::string move;
        std::uint64_t count;
    };
    std::function<std::uint64_t(int depth)> count;
    std::function<std::vector<Part>(int depth)>
        divide;  // the same, by first move; depth at least 1
};

struct CatalogEntry {
    std::string_view name;
    int perft_depth;  // what a second or so counts
    // An empty position is the game's usual start.
    Result<AnyGame> (*start)(std::string_view position);
    Result<PerftCounter> (*perft)(std::string_view position);
};

std::span<const CatalogEntry> catalog();

// An unknown name is ErrorKind::usage, with the names that there are.
Result<CatalogEntry> find_game(std::string_view name);

}  // namespace shinpan
