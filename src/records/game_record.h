// The record of a finished game, in the usual format of its kind.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/clock.h"
#include "core/outcome.h"
#include "core/side.h"
#include "games/any_game.h"

namespace shinpan {

// The clock of a game.
struct RecordClock {
    Duration main{};      // what each player had before any period or increment
    std::string control;  // in words: "10m/30s"; empty: that was all

    bool operator==(const RecordClock&) const = default;
};

// What its player told of a move that it made.
struct MoveThought {
    std::optional<int> score{};  // as it sees its own chances, see core/score.h
    std::optional<int> depth{};

    bool operator==(const MoveThought&) const = default;
};

struct GameRecord {
    AnyGame game;  // as it stood at the end
    PerSide<std::string> players;
    std::optional<Outcome> outcome;       // nothing: not known
    std::string verdict;                  // a sentence
    std::string date;                     // "2026-11-16 09:30:00"
    std::vector<Duration> durations;      // of the last moves; those of an opening have none
    std::optional<RecordClock> clock{};   // nothing: not known, none, or not the same for both
    std::vector<MoveThought> thoughts{};  // of the last moves, as the durations
    std::string event{};                  // that it was a part of, by name
    std::string round{};                  // of that
};

// How long a move took, if that is known; moves count from 0.
std::optional<Duration> duration_of(const GameRecord& record, std::size_t ply);

// The same of what was thought; empty where nothing is known.
MoveThought thought_of(const GameRecord& record, std::size_t ply);

// How its file name ends: "ggf" for Othello, "moves" for a game that has no format of its own.
std::string_view record_suffix(std::string_view game);
std::string to_text(const GameRecord& record);

}  // namespace shinpan
