// For tests of tables: games whose results are said, and the order of a table in a word.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "standings/table.h"

namespace shinpan::standings {

// `first` moves first and makes 1, 0.5 or 0 points, with so many of 64 discs.
inline GameResult made_game(int first, int second, double points, double discs = 32) {
    GameResult result{.first = first,
                      .second = second,
                      .outcome = {std::nullopt, Ending::disc_count},
                      .board_score = {{discs, 64 - discs}}};
    if (points != 0.5) result.outcome.winner = points == 1 ? Side::first : Side::second;
    return result;
}

// "0 1=2": the players in order, "=" between those who share a rank.
inline std::string order_of(const std::vector<Row>& rows) {
    std::string text;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i > 0) text += rows[i].rank == rows[i - 1].rank ? "=" : " ";
        text += std::to_string(rows[i].player);
    }
    return text;
}

}  // namespace shinpan::standings
