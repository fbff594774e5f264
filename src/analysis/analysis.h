// What an engine thinks of the games of a record.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/side.h"
#include "local/analyst.h"
#include "records/game_record.h"

namespace shinpan::analysis {

struct AnalysedGame {
    GameRecord record;
    // Before each move and after the last one. Nothing: not looked at, or not yet.
    std::vector<std::optional<Assessment>> positions{};
};

struct Analysis {
    std::string engine;  // its name
    ThinkingLimit limit{};
    std::optional<Side> side{};  // whose moves are looked at; nothing: those of both
    std::vector<AnalysedGame> games{};
};

// A position of one of several games: before the move `ply`, which counts from 0.
struct Place {
    std::size_t game;
    std::size_t ply;

    bool operator==(const Place&) const = default;
};

// With room for all positions; the last one is known where the rules have ended the game.
Analysis begun_analysis(std::vector<GameRecord> records);

// What has to be thought about for the moves of `side`, from the first game to the last: what is
// before and what is behind each of them, unless it is known.
std::vector<Place> open_places(const Analysis& analysis);

// The game as it stood there.
AnyGame game_at(const AnalysedGame& game, std::size_t ply);

}  // namespace shinpan::analysis
