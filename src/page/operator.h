// What somebody may wish who came by the operator's address. Only what was offered when the program was started can be chosen:
// nothing that an operator says becomes part of a command.
#pragma once

#include <functional>
#include <string>

#include "core/result.h"

namespace shinpan::page {

struct MatchWish {
    std::size_t first = 0;  // of the engines that were offered
    std::size_t second = 0;
    int games = 2;
    std::string time{};     // a time control; empty: the usual one
    int opening_plies = 0;  // that are drawn before each pair of games
};

// Called by the thread of the page; none that is empty can be wished.
struct OperatorDeeds {
    std::function<void(int number)> stop_game{};
    std::function<void()> stop{};  // all that is played
    std::function<void()> pause{};
    std::function<void()> resume{};
    // An error says what was wrong with the wish.
    std::function<Status(const MatchWish&)> start{};
    // {"engines":[...]}: what can be started.
    std::function<std::string()> offer{};

    bool are_any() const { return stop_game || stop || pause || start; }
};

}  // namespace shinpan::page
