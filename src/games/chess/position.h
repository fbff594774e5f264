// A position of chess or Chess960: pieces, whose turn it is, what may still be castled, which pawn may
// be taken in passing, and the counters of a FEN. A value that searches copy.
#pragma once

#include <cstdint>
#include <optional>

#include "core/outcome.h"
#include "games/chess/attacks.h"
#include "games/chess/board.h"
#include "games/chess/move.h"
#include "games/move_list.h"
#include "games/position.h"

namespace shinpan::chess {

// No position has more than 218 moves.
using Moves = MoveList<Move, 256>;

// Towards which side of the board a king castles.
enum class Wing { queen, king };
inline constexpr std::array kWings{Wing::queen, Wing::king};

// Where the king and the rook stand afterwards.
constexpr Square castled_king(Side side, Wing wing) {
    return square_at(wing == Wing::king ? 6 : 2, rank_for(side, 0));
}
constexpr Square castled_rook(Side side, Wing wing) {
    return square_at(wing == Wing::king ? 5 : 3, rank_for(side, 0));
}

class Position {
public:
    using Move = chess::Move;

    Position();  // where a game usually starts

    // All that a FEN says; whether it can be is checked there.
    struct Parts {
        PerSide<Bits> of_side{};
        std::array<Bits, 6> of_kind{};
        Side to_move = Side::first;
        // The rook of each right to castle, by wing; kNoSquare: there is none.
        PerSide<std::array<Square, 2>> rooks{
            {std::array{kNoSquare, kNoSquare}, std::array{kNoSquare, kNoSquare}}};
        // Behind the pawn that has just made two steps, whether or not it can be taken.
        Square passed = kNoSquare;
        int quiet_plies = 0;  // since a pawn moved or something was taken
        int number = 1;       // of the move, counted by white's
    };
    // precondition: each side has one king, and every square one piece at most
    explicit Position(const Parts& parts);

    Side to_move() const { return to_move_; }
    Bits pieces() const { return of_side_[Side::first] | of_side_[Side::second]; }
    Bits pieces(Side side) const { return of_side_[side]; }
    Bits pieces(Side side, Kind kind) const { return of_side_[side] & bits_of(kind); }
    Bits bits_of(Kind kind) const { return of_kind_[static_cast<std::size_t>(kind)]; }
    Square king(Side side) const { return first_of(pieces(side, Kind::king)); }
    std::optional<Kind> kind_on(Square square) const;
    std::optional<Side> side_on(Square square) const;

    Square rook_of(Side side, Wing wing) const {
        return rooks_[side][static_cast<std::size_t>(wing)];
    }
    // Where a pawn can be taken in passing by a legal move; kNoSquare: nowhere.
    Square passed() const { return passed_; }
    int quiet_plies() const { return quiet_plies_; }
    int number() const { return number_; }

    // Those of a side that attack a square, on a board with these squares occupied.
    Bits attackers(Square square, Side side, Bits occupied) const;
    bool is_attacked(Square square, Side by) const { return attackers(square, by, pieces()) != 0; }
    bool is_check() const { return is_attacked(king(to_move_), opponent(to_move_)); }

    Moves legal_moves() const;
    std::uint64_t count_legal_moves() const;
    bool has_legal_moves() const { return count_legal_moves() != 0; }
    // Mate or stalemate: what leaves no moves. Game knows the other draws.
    std::optional<Outcome> outcome() const;
    // By any moves whatever: kings alone or with one minor piece, or with bishops of one colour.
    bool has_too_little_to_mate() const;

    void play(Move move);  // precondition: it is one of legal_moves()

    // All but the counters is the same: FIDE 9.2.2.
    bool is_same_for_repetition(const Position& other) const {
        return of_side_ == other.of_side_ && of_kind_ == other.of_kind_ && rooks_ == other.rooks_ &&
               to_move_ == other.to_move_ && passed_ == other.passed_;
    }
    bool operator==(const Position&) const = default;

private:
    void put(Side side, Kind kind, Square square) {
        of_side_[side] |= bit(square);
        of_kind_[static_cast<std::size_t>(kind)] |= bit(square);
    }
    void take(Side side, Kind kind, Square square) {
        of_side_[side] ^= bit(square);
        of_kind_[static_cast<std::size_t>(kind)] ^= bit(square);
    }
    void castle(Move move);
    void lose_rights(Side side, Kind kind, Square from);
    void lose_right_to(Side side, Square rook);
    bool can_be_passed(Square square) const;

    PerSide<Bits> of_side_;
    std::array<Bits, 6> of_kind_;
    PerSide<std::array<Square, 2>> rooks_;
    Side to_move_;
    Square passed_;
    std::uint16_t quiet_plies_;
    std::uint16_t number_;
};

static_assert(GamePosition<Position>);

}  // namespace shinpan::chess
