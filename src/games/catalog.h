// The games that Shinpan knows, by name.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/any_game.h"

namespace shinpan {

// How a game is to start. What is not said is the game's own choice; a setting that a game does not
// have is ErrorKind::usage.
struct GameSettings {
    std::string position{};     // in the game's own notation
    std::optional<int> size{};  // of the board
    std::optional<double> komi{};
    std::string rules{};                    // by name; of shogi words with commas between them
    std::optional<int> handicap{};          // stones of Go, on the fixed points
    std::optional<PerSide<int>> freezes{};  // of Freeze-Shogi: how many each side has

    bool operator==(const GameSettings&) const = default;
};

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
    Result<AnyGame> (*start)(const GameSettings& settings);
    Result<PerftCounter> (*perft)(const GameSettings& settings);
};

std::span<const CatalogEntry> catalog();

// An unknown name is ErrorKind::usage, with the names that there are.
Result<CatalogEntry> find_game(std::string_view name);
// The game of that name, at its start.
Result<AnyGame> start_game(std::string_view name, const GameSettings& settings);

}  // namespace shinpan
