// What a client asks the house for: a seat in a game, or its old one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/side.h"
#include "referee/proposal.h"

namespace shinpan::server {

struct Wish {
    Proposal proposal;
    std::optional<Side> color{};
    std::string name{};      // of the player
    std::string opponent{};  // whom it wants to meet, by name
    std::string room{};
    std::string token{};
    bool may_resume = false;             // it asks for what it needs to come back
    std::string resume{};                // the game that it comes back to, if it knows its number,
    std::string secret{};                // and what proves, or will prove, that it is its own
    bool wants_clocks = false;           // to the millisecond
    std::vector<std::string> ignored{};  // keys that mean nothing to us, for the log
    std::string manner{};                // how it is spoken to in its game: see Seating
};

}  // namespace shinpan::server
