// A move as the page shows it: its words and steps, and what it changed on the board.
#pragma once

#include <optional>
#include <string>

#include "games/any_game.h"

namespace shinpan::report {

int seat(Side side);  // as the page counts them: 0, 1

// A game that goes on, and its board as the page has it.
struct ToldGame {
    AnyGame game;
    std::string board;  // AnyGame::board_json()

    explicit ToldGame(const AnyGame& start) : game(start), board(game.board_json()) {}
};

// Plays it: {"move":"7g7f",...,"side":0,"toMove":1,"changes":{...}}, with `more` in front, members
// of an object as "\"spent\":1.5,". Nothing: it cannot be played, and nothing has happened.
std::optional<std::string> told_ply(ToldGame& told, const std::string& move,
                                    const std::string& more = {});

}  // namespace shinpan::report
