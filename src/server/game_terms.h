// What a game of the server is played under, and how it is found again after a restart.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "core/side.h"
#include "players/lssp_rules.h"
#include "referee/time_control.h"

namespace shinpan::server {

struct GameTerms {
    lssp::Terms rules;
    TimeControl time;
    PerSide<std::string> names;
    PerSide<std::string> data_formats;
    PerSide<std::string> secret_hashes;  // empty: that one cannot come back
};

// As the journal keeps them.
std::string to_json(const GameTerms& terms);
Result<GameTerms> game_terms_from_json(std::string_view text);

}  // namespace shinpan::server
