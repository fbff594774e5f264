// The comment of a move as matches of engines have it, which many tools read:
//     {+0.31/18 0.441s}    its player's score in pawns, the depth, the time that it took
//     {-M12/30 1.002s, a wins: mate}
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/clock.h"
#include "records/game_record.h"

namespace shinpan::pgn {

struct MoveComment {
    MoveThought thought{};
    std::optional<Duration> time{};
    std::string rest{};  // words behind them

    bool operator==(const MoveComment&) const = default;
};

std::string to_text(const MoveComment& comment);  // empty: it says nothing

// What does not look like this is words and nothing else.
MoveComment move_comment_from_text(std::string_view text);

// "[%eval 0.31]" and "[%eval #-3]", as the first player sees it.
std::string eval_command(int score);

// The time of "[%emt 0:00:05]", where there is one.
std::optional<Duration> elapsed_time(std::string_view comment);

}  // namespace shinpan::pgn
