// One finished game as statistics see it. Players are indices in the order of their entry.
#pragma once

#include <optional>

#include "core/outcome.h"
#include "core/side.h"

namespace shinpan::standings {

struct GameResult {
    int round = 1;
    int number = 1;  // of the game in its round; with the round it names the game
    // Two games of the same two players with the same pair number have the same opening and swapped
    // colours.
    int pair = 1;
    int first = 0;  // who moved first
    int second = 0;
    Outcome outcome{};
    PerSide<std::optional<double>> board_score{};  // discs, area: where the game has such a thing
    PerSide<int> warnings{};                       // what was odd without costing it anything

    int player(Side side) const { return side == Side::first ? first : second; }
    bool operator==(const GameResult&) const = default;
};

// No game at all is nobody's result: the tables leave it out, and a schedule has it played again.
constexpr bool counts(const GameResult& result) { return result.outcome.ending != Ending::no_game; }

constexpr bool is_forfeit(const GameResult& result) { return is_forfeit(result.outcome.ending); }

// What a game is worth.
struct Points {
    double win = 1;
    double draw = 0.5;
    double loss = 0;

    bool operator==(const Points&) const = default;
};

// What `side` has from a game that counts. Only the winner matters: after a forfeit the board's
// own score says nothing.
double points(const GameResult& result, Side side, const Points& worth = {});

}  // namespace shinpan::standings
