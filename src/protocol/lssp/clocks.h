// The value of Game-Clocks?: what is left to both sides, to the millisecond.
//     4987 300000     black has 4.987 seconds for its next move, white 300
//     90000:7 -       black has to make 7 moves in them, white has no limit
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "core/side.h"

namespace shinpan::lssp {

struct ClockTold {
    // For the next move, with all periods that it may use up; nothing: no limit.
    std::optional<std::chrono::milliseconds> left{};
    int moves = 0;  // that the present period is for, where those are several; 0: not so

    bool operator==(const ClockTold&) const = default;
};
using ClocksTold = PerSide<ClockTold>;

std::string to_text(const ClocksTold& clocks);
// Nothing: the text is no such value.
std::optional<ClocksTold> clocks_from_text(std::string_view text);

}  // namespace shinpan::lssp
