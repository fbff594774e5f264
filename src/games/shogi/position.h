// Shogi, and Freeze-Shogi by a switch of its rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/outcome.h"
#include "core/side.h"
#include "games/position.h"
#include "games/shogi/bitboard.h"
#include "games/shogi/board.h"
#include "games/shogi/hand.h"
#include "games/shogi/move_set.h"
#include "games/shogi/rules.h"

namespace shinpan::shogi {

struct Piece {
    Side side = Side::first;
    Kind kind = Kind::none;

    bool operator==(const Piece&) const = default;
};

// Everything that a position is made of, for setting one up.
struct Setup {
    std::array<Piece, kSquares> pieces{};  // by Square
    PerSide<Hand> hands{};
    Side to_move = Side::first;
    int move_number = 1;
    PerSide<int> freezes{};    // how many are left
    Kind frozen = Kind::none;  // what the side to move may not touch
};

// A board, the hands, whose turn it is and what is frozen. Copying it costs a few cache lines, so
// searches copy instead of undoing. Black (sente) is Side::first; white moves first in a handicap
// game. Repetition, declarations and the length of a game need a Game.
class Position {
public:
    using Move = shogi::Move;
    using Moves = MoveSet;

    explicit Position(const Rules& rules = Rules{});  // the usual start
    // precondition: at most one king a side. Before a move is made, the side that is not to move
    // must not be in check.
    Position(const Rules& rules, const Setup& setup);

    const Rules& rules() const { return rules_; }
    Side to_move() const { return to_move_; }
    Moves legal_moves() const;              // allocates nothing
    std::size_t count_legal_moves() const;  // the same number, several times faster
    bool has_legal_move() const;
    bool is_legal(Move move) const;
    // Without a legal move the side to move has lost, in check or not.
    std::optional<Outcome> outcome() const;

    void play(Move move);  // precondition: `move` is one of legal_moves()
    // Hands the turn over. No move of shogi: searches ask by it what is threatened.
    // precondition: !in_check()
    void pass();

    Kind kind_at(Square square) const { return cells_[square]; }
    std::optional<Side> side_at(Square square) const;
    Bits pieces(Side side) const { return sides_[side]; }
    Bits pieces(Side side, Kind kind) const { return sides_[side] & kinds_[index_of(kind)]; }
    Bits pieces(Kind kind) const { return kinds_[index_of(kind)]; }
    Bits occupied() const { return sides_[Side::first] | sides_[Side::second]; }
    const Hand& hand(Side side) const { return hands_[side]; }
    Square king(Side side) const { return kings_[side]; }  // kNoSquare: a study without it
    bool in_check() const { return in_check(to_move_); }
    bool in_check(Side side) const;
    int move_number() const { return move_number_; }

    int freezes(Side side) const { return freezes_[side]; }  // how many are left
    Kind frozen() const { return frozen_; }  // may not be moved nor dropped in this turn
    // Who is frozen may not freeze back.
    bool can_freeze() const { return freezes_[to_move_] > 0 && frozen_ == Kind::none; }
    KindSet kinds_of(Side side) const;  // on the board and in hand

    // Of all that same_situation compares.
    std::uint64_t hash() const;
    // The same board, hands, turn, frozen kind and freezes left: what counts for repetition.
    bool same_situation(const Position& other) const;
    bool operator==(const Position& other) const;  // and the same rules and move number

private:
    void put(Side side, Kind kind, Square square);
    void remove(Side side, Kind kind, Square square);
    void add_to_hand(Side side, Kind kind, int count = 1);

    PerSide<Bits> sides_{};
    std::array<Bits, kKinds> kinds_{};
    std::array<Kind, kSquares> cells_;
    PerSide<Square> kings_{{kNoSquare, kNoSquare}};
    PerSide<std::uint8_t> freezes_{};
    Kind frozen_ = Kind::none;
    Side to_move_ = Side::first;
    int move_number_ = 1;
    PerSide<Hand> hands_{};
    std::uint64_t hash_ = 0;  // of board and hands
    Rules rules_;
};

static_assert(GamePosition<Position>);

}  // namespace shinpan::shogi
