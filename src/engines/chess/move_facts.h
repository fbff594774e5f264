// Small questions about moves that a search asks, and a list of captures alone.
#pragma once

#include "games/chess/move_generator.h"
#include "games/chess/position.h"

namespace shinpan::chess {

inline bool is_capture(const Position& position, Move move) {
    return move.sort() == Move::Sort::en_passant ||
           (position.pieces(opponent(position.to_move())) & bit(move.to())) != 0;
}

inline bool is_quiet(const Position& position, Move move) {
    return move.sort() != Move::Sort::promotion && !is_capture(position, move);
}

// Captures, and promotions to a queen.
class CaptureSink {
public:
    CaptureSink(Bits prey, Moves& moves) : prey_(prey), moves_(moves) {}

    void piece(Square from, Bits targets) {
        for (Bits all = targets & prey_; all != 0;)
            moves_.push_back(Move(from, pop(all)));
    }
    void pawns(Bits targets, int step, Move::Sort sort) {
        for (Bits all = targets & prey_; all != 0;) {
            const Square to = pop(all);
            moves_.push_back(Move(static_cast<Square>(to - step), to, sort));
        }
    }
    void promotions(Bits targets, int step) {
        while (targets != 0) {
            const Square to = pop(targets);
            moves_.push_back(
                Move(static_cast<Square>(to - step), to, Move::Sort::promotion, Kind::queen));
        }
    }
    void single(Move move) {
        if (move.sort() == Move::Sort::en_passant) moves_.push_back(move);
    }

private:
    Bits prey_;
    Moves& moves_;
};

inline Moves captures_of(const Position& position) {
    Moves moves;
    CaptureSink sink(position.pieces(opponent(position.to_move())), moves);
    generate_moves(position, sink);
    return moves;
}

// The same with the other side to move, as if nothing had been done. precondition: there is no check
inline Position passed(const Position& position) {
    Position::Parts parts;
    for (const Side side : kSides) {
        parts.of_side[side] = position.pieces(side);
        for (const Wing wing : kWings)
            parts.rooks[side][static_cast<std::size_t>(wing)] = position.rook_of(side, wing);
    }
    for (const Kind kind : kKinds)
        parts.of_kind[static_cast<std::size_t>(kind)] = position.bits_of(kind);
    parts.to_move = opponent(position.to_move());
    parts.quiet_plies = position.quiet_plies();
    parts.number = position.number();
    return Position(parts);
}

}  // namespace shinpan::chess
