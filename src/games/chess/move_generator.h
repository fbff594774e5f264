// All legal moves of a side, handed out in bulk: a sink makes a list of them, or only counts.
//
// Nothing is played and taken back. What may not move, or only along a line, is known beforehand: the
// pieces that give check, those that are pinned, and the squares that a king must not enter.
#pragma once

#include "games/chess/position.h"

namespace shinpan::chess {

// What a sink is told: targets of one piece; targets of pawns that all come from `step` behind; what
// needs a word of its own.
template <class S>
concept MoveSink = requires(S sink, Square from, Bits targets, int step, Move move) {
    sink.piece(from, targets);
    sink.pawns(targets, step, Move::Sort::plain);
    sink.promotions(targets, step);
    sink.single(move);
};

template <Side us, MoveSink Sink>
class MoveGenerator {
public:
    MoveGenerator(const Position& position, Sink& sink)
        : position_(position),
          sink_(sink),
          occupied_(position.pieces()),
          king_(position.king(us)),
          danger_(squares_of_theirs()) {}

    void generate() {
        sink_.piece(king_, king_attacks(king_) & ~own() & ~danger_);
        const Bits checkers = position_.attackers(king_, kThem, occupied_);
        if (has_several(checkers)) return;
        Bits allowed = ~own();
        if (checkers != 0) {
            allowed = between(king_, first_of(checkers)) | checkers;
        } else {
            castle(Wing::queen);
            castle(Wing::king);
        }
        const Bits pinned = move_pinned(allowed);
        move_pieces(~pinned, allowed);
        move_pawns(ours(Kind::pawn) & ~pinned, allowed);
        if (position_.passed() != kNoSquare) take_in_passing();
    }

private:
    static constexpr Side kThem = opponent(us);
    static constexpr int kForward = forward(us);
    static constexpr Bits kLastRank = rank_bits(rank_for(us, 7));
    static constexpr Bits kSecondRankReached = rank_bits(rank_for(us, 2));
    static constexpr Bits kNotA = ~file_bits(0);
    static constexpr Bits kNotH = ~file_bits(7);

    Bits own() const { return position_.pieces(us); }
    Bits theirs() const { return position_.pieces(kThem); }
    Bits ours(Kind kind) const { return position_.pieces(us, kind); }
    Bits theirs(Kind kind) const { return position_.pieces(kThem, kind); }
    Bits straight(Side side) const {
        return position_.pieces(side) &
               (position_.bits_of(Kind::rook) | position_.bits_of(Kind::queen));
    }
    Bits slanting(Side side) const {
        return position_.pieces(side) &
               (position_.bits_of(Kind::bishop) | position_.bits_of(Kind::queen));
    }

    // All that they attack. Our king is not in the way of a line: it cannot flee along it.
    Bits squares_of_theirs() const {
        const Bits occupied = occupied_ ^ bit(king_);
        const Bits pawns = theirs(Kind::pawn);
        Bits squares =
            shifted(pawns & kNotA, -kForward - 1) | shifted(pawns & kNotH, -kForward + 1);
        for (Bits all = theirs(Kind::knight); all != 0;)
            squares |= knight_attacks(pop(all));
        for (Bits all = slanting(kThem); all != 0;)
            squares |= bishop_attacks(occupied, pop(all));
        for (Bits all = straight(kThem); all != 0;)
            squares |= rook_attacks(occupied, pop(all));
        return squares | king_attacks(position_.king(kThem));
    }

    // Moves what stands alone between our king and one of theirs along that line, and tells what it was.
    Bits move_pinned(Bits allowed) {
        Bits pinned = 0;
        for (Bits all = bishop_attacks(theirs(), king_) & slanting(kThem); all != 0;)
            pinned |= move_between(pop(all), allowed, Kind::bishop);
        for (Bits all = rook_attacks(theirs(), king_) & straight(kThem); all != 0;)
            pinned |= move_between(pop(all), allowed, Kind::rook);
        return pinned;
    }
    Bits move_between(Square pinner, Bits allowed, Kind line) {
        const Bits way = between(king_, pinner);
        const Bits pinned = way & own();
        if (pinned == 0 || has_several(pinned)) return 0;
        allowed &= way | bit(pinner);
        const Square from = first_of(pinned);
        if ((pinned & (position_.bits_of(line) | position_.bits_of(Kind::queen))) != 0) {
            sink_.piece(from, (way | bit(pinner)) & ~pinned & allowed);
        } else if ((pinned & position_.bits_of(Kind::pawn)) != 0) {
            move_pawns(pinned, allowed);
        }
        return pinned;
    }

    void move_pieces(Bits free, Bits allowed) {
        for (Bits all = ours(Kind::knight) & free; all != 0;) {
            const Square from = pop(all);
            sink_.piece(from, knight_attacks(from) & allowed);
        }
        for (Bits all = slanting(us) & free; all != 0;) {
            const Square from = pop(all);
            sink_.piece(from, bishop_attacks(occupied_, from) & allowed);
        }
        for (Bits all = straight(us) & free; all != 0;) {
            const Square from = pop(all);
            sink_.piece(from, rook_attacks(occupied_, from) & allowed);
        }
    }

    void move_pawns(Bits pawns, Bits allowed) {
        const Bits steps = shifted(pawns, kForward) & ~occupied_;
        const Bits doubles = shifted(steps & kSecondRankReached, kForward) & ~occupied_ & allowed;
        advance(steps & allowed, kForward);
        sink_.pawns(doubles, 2 * kForward, Move::Sort::double_step);
        const Bits prey = theirs() & allowed;
        advance(shifted(pawns & kNotA, kForward - 1) & prey, kForward - 1);
        advance(shifted(pawns & kNotH, kForward + 1) & prey, kForward + 1);
    }
    void advance(Bits targets, int step) {
        sink_.promotions(targets & kLastRank, step);
        sink_.pawns(targets & ~kLastRank, step, Move::Sort::plain);
    }

    // Two pawns leave a rank at once: looked at as it would be afterwards.
    void take_in_passing() {
        const Square to = position_.passed();
        const Bits taken = bit(static_cast<Square>(to - kForward));
        for (Bits all = pawn_attacks(kThem, to) & ours(Kind::pawn); all != 0;) {
            const Square from = pop(all);
            const Bits after = (occupied_ ^ bit(from) ^ taken) | bit(to);
            if ((position_.attackers(king_, kThem, after) & ~taken) == 0)
                sink_.single(Move(from, to, Move::Sort::en_passant));
        }
    }

    // precondition: there is no check
    void castle(Wing wing) {
        const Square rook = position_.rook_of(us, wing);
        if (rook == kNoSquare) return;
        const Square king_to = castled_king(us, wing);
        const Square rook_to = castled_rook(us, wing);
        const Bits king_way = between(king_, king_to) | bit(king_to);
        const Bits rook_way = between(rook, rook_to) | bit(rook_to);
        const Bits others = occupied_ & ~bit(king_) & ~bit(rook);
        if (((king_way | rook_way) & others) != 0 || (king_way & danger_) != 0) return;
        // The rook may have stood between the king and one of theirs.
        if ((rank_attacks(others | bit(rook_to), king_to) & straight(kThem)) != 0) return;
        sink_.single(Move(king_, rook, Move::Sort::castling));
    }

    const Position& position_;
    Sink& sink_;
    const Bits occupied_;
    const Square king_;
    const Bits danger_;
};

template <MoveSink Sink>
void generate_moves(const Position& position, Sink& sink) {
    if (position.to_move() == Side::first) {
        MoveGenerator<Side::first, Sink>(position, sink).generate();
    } else {
        MoveGenerator<Side::second, Sink>(position, sink).generate();
    }
}

}  // namespace shinpan::chess
