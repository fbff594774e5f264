// What can be set in shinpan-shogi, by setoption.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/clock.h"
#include "core/result.h"
#include "engines/shogi/level.h"
#include "engines/time_plan.h"
#include "games/shogi/freeze_mode.h"
#include "games/shogi/rules.h"
#include "protocol/usi.h"

namespace shinpan::shogi {

inline constexpr std::string_view kNoBook = "no_book";

struct EngineSettings {
    int hash = 64;  // MiB
    int threads = 1;
    int lines = 1;
    int nodes = 0;          // for each move at most; 0: as many as the time allows
    int network_delay = 0;  // milliseconds
    int least_time = 0;     // milliseconds
    int most_moves = 0;     // after which a game is a draw; 0: no limit
    std::string entering_king = "CSARule27";
    std::string book{kNoBook};  // a file
    int level = kStrongestLevel;
    int seed = 0;  // of its slips at lower levels
    FreezeMode mode = FreezeMode::ok;

    TimeHabits time_habits() const;
    // Freezes are left to the position.
    Rules rules() const;
};

// As they are told in answer to usi.
std::vector<usi::Option> offered_options();

// Takes one over; a number out of its range becomes the nearest one in it. What is to be remarked,
// or nothing. A name or a value that there is not is ErrorKind::usage.
Result<std::string> set_option(EngineSettings& settings, const usi::SetOption& option);

}  // namespace shinpan::shogi
