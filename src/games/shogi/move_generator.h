// Finds the legal moves of a position, handed to a sink in sets of squares, so that a sink that
// only counts never sees a single move.
#pragma once

#include "games/shogi/king_safety.h"

namespace shinpan::shogi {

// A sink has
//     pawns(plain, promoting)         squares that a pawn comes to from right behind them
//     moves(from, plain, promoting)   squares that the piece comes to
//     drops(kind, squares)
//     drop_mate(square)               a pawn drop that is legal only with a freeze
//     is_done()                       true: wants no more
template <class Sink>
class MoveGenerator {
public:
    MoveGenerator(const Position& position, Sink& sink)
        : position_(position),
          us_(position.to_move()),
          occupied_(position.occupied()),
          own_(position.pieces(us_)),
          attackers_(position, opponent(us_)),
          safety_(position, us_, attackers_),
          sink_(sink) {}

    void run() {
        king_moves();
        const Bits checkers = safety_.checkers();
        if (checkers.has_several()) return;  // no one piece can answer two checks
        const Bits targets =
            checkers.any() ? safety_.answers(occupied_) : kAllSquares.without(own_);
        if (!sink_.is_done()) pawn_moves(targets.without(own_));
        if (!sink_.is_done()) piece_moves(targets.without(own_));
        if (!sink_.is_done()) drops(targets.without(occupied_));
    }

private:
    bool is_frozen(Kind kind) const { return position_.frozen() == kind; }

    void king_moves() {
        const Square king = position_.king(us_);
        if (king == kNoSquare || is_frozen(Kind::king)) return;
        // The king itself hides no square from a slider that checks it.
        const Bits without_king = occupied_ ^ bit(king);
        Bits safe;
        for_each_square(king_attacks(king).without(own_), [&](Square square) {
            if (!attackers_.attack(square, without_king)) safe |= bit(square);
        });
        sink_.moves(king, safe, Bits{});
    }

    void pawn_moves(Bits targets) {
        // A pawn stays on its file, so a pin along that does not hold it.
        const Bits held = safety_.pinned().without(safety_.pinned_on(Line::file));
        const Bits free = own(Kind::pawn).without(held);
        const Bits to = moved_forward(us_, free) & targets;
        sink_.pawns(to.without(kLastRank[us_]), to & kPromotionZone[us_]);
    }

    void piece_moves(Bits targets) {
        moves_of<Kind::lance>(own(Kind::lance), targets);
        moves_of<Kind::knight>(own(Kind::knight), targets);
        moves_of<Kind::silver>(own(Kind::silver), targets);
        moves_of<Kind::bishop>(own(Kind::bishop), targets);
        moves_of<Kind::rook>(own(Kind::rook), targets);
        // All that move as gold does at once.
        moves_of<Kind::gold>(own(Kind::gold) | own(Kind::tokin) | own(Kind::promoted_lance) |
                                 own(Kind::promoted_knight) | own(Kind::promoted_silver),
                             targets);
        moves_of<Kind::horse>(own(Kind::horse), targets);
        moves_of<Kind::dragon>(own(Kind::dragon), targets);
    }

    // Those that are not frozen.
    Bits own(Kind kind) const { return is_frozen(kind) ? Bits{} : position_.pieces(us_, kind); }

    template <Kind kind>
    void moves_of(Bits pieces, Bits targets) {
        for_each_square(pieces, [&](Square from) {
            const Bits to = attacks(kind, us_, from, occupied_) & targets & safety_.allowed(from);
            if (!to.any()) return;
            if (!can_promote(kind)) {
                sink_.moves(from, to, Bits{});
                return;
            }
            // A piece may promote when its move begins or ends in the zone, and has to where it
            // could never move again.
            const bool leaves_zone = contains(kPromotionZone[us_], from);
            sink_.moves(from, to.without(dead_ends(kind)),
                        leaves_zone ? to : to & kPromotionZone[us_]);
        });
    }

    Bits dead_ends(Kind kind) const {
        if (kind == Kind::pawn || kind == Kind::lance) return kLastRank[us_];
        return kind == Kind::knight ? kLastTwoRanks[us_] : Bits{};
    }

    void drops(Bits targets) {
        const Hand& hand = position_.hand(us_);
        if (hand.empty() || !targets.any()) return;
        if (hand.has(Kind::pawn) && !is_frozen(Kind::pawn)) pawn_drops(targets);
        for (const Kind kind :
             {Kind::lance, Kind::knight, Kind::silver, Kind::bishop, Kind::rook, Kind::gold}) {
            if (!hand.has(kind) || is_frozen(kind)) continue;
            sink_.drops(kind, targets.without(dead_ends(kind)));
        }
    }

    void pawn_drops(Bits targets) {
        // Nifu: one unpromoted pawn a file.
        Bits squares = targets.without(whole_files(position_.pieces(us_, Kind::pawn)))
                           .without(dead_ends(Kind::pawn));
        const Square king = position_.king(opponent(us_));
        const Bits check = king == kNoSquare ? Bits{} : pawn_attacks(opponent(us_), king) & squares;
        // Uchifuzume: a dropped pawn may check and may not mate, except with a freeze.
        if (check.any() && is_mate_by_pawn_drop(position_, check.first())) {
            squares = squares.without(check);
            if (position_.can_freeze() && !position_.rules().strict_drop_mate) {
                sink_.drop_mate(check.first());
            }
        }
        sink_.drops(Kind::pawn, squares);
    }

    const Position& position_;
    Side us_;
    Bits occupied_;
    Bits own_;
    Attackers attackers_;
    KingSafety safety_;
    Sink& sink_;
};

template <class Sink>
void generate(const Position& position, Sink& sink) {
    MoveGenerator<Sink>(position, sink).run();
}

}  // namespace shinpan::shogi
