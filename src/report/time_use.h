// How both players used their time in a game.
#pragma once

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "core/clock.h"
#include "core/side.h"

namespace shinpan::report {

struct TimeUse {
    struct Share {
        int moves = 0;
        double spent = 0;    // seconds
        double longest = 0;  // of a move
    };
    PerSide<Share> shares{};

    void add(Side side, Duration spent) {
        Share& share = shares[side];
        const double seconds = std::chrono::duration<double>(spent).count();
        ++share.moves;
        share.spent += seconds;
        share.longest = std::max(share.longest, seconds);
    }
    // [{"moves":30,"spent":12.500,"longest":2.100},{...}]
    std::string json() const {
        const auto text = [this](Side side) {
            const Share& share = shares[side];
            return fmt::format(R"({{"moves":{},"spent":{:.3f},"longest":{:.3f}}})", share.moves,
                               share.spent, share.longest);
        };
        return fmt::format("[{},{}]", text(Side::first), text(Side::second));
    }
};

}  // namespace shinpan::report
