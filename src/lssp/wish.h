// What a client would like to play: its Rule-Intension in free words, and the options that it sets.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/side.h"
#include "lssp/rules.h"
#include "protocol/lssp/messages.h"

namespace shinpan::lssp {

struct Wish {
    Proposal proposal;
    std::optional<Side> color{};
    std::string name{};      // of the player
    std::string opponent{};  // whom it wants to meet, by name
    std::string room{};
    std::string token{};
    bool may_resume = false;             // it asks for what it needs to come back
    std::string resume{};                // the game that it comes back to,
    std::string secret{};                // and what proves that it is its own
    std::vector<std::string> ignored{};  // keys that mean nothing to us, for the log
};

// Generous: "othello", "go 9x9", "go size=13 komi=6.5", "将棋", "フリーズ将棋 を". What cannot be
// played is ErrorKind::usage, with all that can be.
Result<Wish> wish_from(const Intent& intent);

// The game that some words name, with the settings among them.
Result<Proposal> proposal_from_words(std::string_view words);

// "black", "2", "gote", "o", "後手"; nothing: neither side.
std::optional<Side> side_from_word(std::string_view word);

}  // namespace shinpan::lssp
