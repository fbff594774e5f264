// The terms of a game: all that has to be known to play it, but who plays. A plain value, kept with
// a contest, with a game that goes on later, or sent elsewhere; docs/terms.md has its JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_object.h"
#include "core/result.h"
#include "core/side.h"
#include "core/time_control.h"
#include "games/catalog.h"
#include "referee/match_limits.h"

namespace shinpan {

inline constexpr int kGameTermsVersion = 1;

struct GameTerms {
    // As the catalog has it. Of a guest its rules program is told with it, and found again.
    std::string game;
    GameSettings settings{};
    std::vector<std::string> opening{};  // moves that are made before the players begin
    PerSide<TimeControl> clocks{{TimeControl{.is_unlimited = true},  //
                                 TimeControl{.is_unlimited = true}}};
    MatchLimits limits{};
    std::optional<int> seed{};  // of what was left to chance: the opening

    bool operator==(const GameTerms&) const = default;
};

// The game with its opening. What no game has, and an opening that cannot be played or ends the
// game, is ErrorKind::usage.
Result<AnyGame> start_of(const GameTerms& terms);

// Clocks are told to the millisecond. The way back refuses another version and unknown members;
// whether there is such a game, start_of says.
std::string to_json(const GameTerms& terms);
Result<GameTerms> game_terms_from_json(std::string_view json);
// As a part of something larger.
void read(JsonReader& json, GameTerms& terms);

}  // namespace shinpan
