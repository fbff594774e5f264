// Tic-tac-toe: three in a row on a board of nine.
#pragma once

#include <cstdint>
#include <optional>

#include "core/outcome.h"
#include "core/side.h"
#include "games/move_list.h"
#include "games/position.h"

namespace shinpan::tictactoe {

// A cell, row by row from the top left:
//     0 1 2
//     3 4 5
//     6 7 8
struct Move {
    std::uint8_t cell;
    bool operator==(const Move&) const = default;
};

inline constexpr int kCells = 9;
using Marks = std::uint16_t;  // bit i: cell i

// x moves first, so x is Side::first.
class Position {
public:
    using Move = tictactoe::Move;
    using Moves = MoveList<Move, kCells>;

    Position() = default;
    // A board in the middle of a game; nothing if no game can lead to it.
    static std::optional<Position> from_marks(const PerSide<Marks>& marks);

    Side to_move() const { return to_move_; }
    Moves legal_moves() const;  // empty once the game is over
    std::optional<Outcome> outcome() const;
    std::optional<Side> owner(int cell) const;

    void play(Move move);  // precondition: `move` is one of legal_moves()

    bool operator==(const Position&) const = default;

private:
    // Bit i is set when that side owns cell i, so a finished line is one mask comparison.
    PerSide<Marks> marks_{};
    Side to_move_ = Side::first;
};

static_assert(GamePosition<Position>);

}  // namespace shinpan::tictactoe
