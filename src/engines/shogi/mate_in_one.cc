#include "engines/shogi/mate_in_one.h"

#include "engines/shogi/candidates.h"
#include "engines/shogi/check_map.h"
#include "engines/shogi/freeze_mate.h"

namespace shinpan::shogi {
namespace {

bool mates(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    return next.in_check() && !next.has_legal_move();
}

class PlainMates {
public:
    explicit PlainMates(const Position& position)
        : position_(position),
          us_(position.to_move()),
          them_(opponent(us_)),
          king_(position.king(them_)),
          occupied_(position.occupied()),
          ours_(position, us_),
          map_(position) {
        for_each_square(king_attacks(king_).without(position.pieces(them_)), [&](Square square) {
            if (!ours_.attack(square, occupied_ ^ bit(king_))) escapes_ |= bit(square);
        });
    }

    std::optional<Move> find() {
        if (const auto drop = find_drop()) return drop;
        for (std::size_t i = 0; i < kKinds; ++i) {
            const Kind kind = kind_at_index(i);
            if (kind == Kind::king || kind == position_.frozen()) continue;
            if (const auto move = find_move(kind)) return move;
        }
        return find_uncovering();
    }

private:
    // A drop covers what it sees and uncovers nothing: where the king still has a
    // square it is no mate. A pawn may not mate by a drop.
    std::optional<Move> find_drop() {
        const Hand& hand = position_.hand(us_);
        if (hand.empty()) return std::nullopt;
        for (const Kind kind :
             {Kind::gold, Kind::silver, Kind::rook, Kind::bishop, Kind::knight, Kind::lance}) {
            if (!hand.has(kind) || kind == position_.frozen()) continue;
            Bits squares = map_.squares(kind).without(occupied_);
            while (squares.any()) {
                const Square to = squares.pop();
                const Bits seen = attacks(kind, us_, to, occupied_ ^ bit(king_));
                if (escapes_.without(seen).any()) continue;
                if (mates(position_, drop_move(kind, to))) return drop_move(kind, to);
            }
        }
        return std::nullopt;
    }

    std::optional<Move> find_move(Kind kind) {
        Bits pieces = position_.pieces(us_, kind);
        const Bits plain = map_.squares(kind);
        const Bits promoting = can_promote(kind) ? map_.squares(promoted(kind)) : Bits{};
        while (pieces.any()) {
            const Square from = pieces.pop();
            const Bits zone =
                contains(kPromotionZone[us_], from) ? kAllSquares : kPromotionZone[us_];
            const Bits aims = plain | (promoting & zone);
            Bits to = attacks(kind, us_, from, occupied_) & aims;
            to = to.without(position_.pieces(us_));
            while (to.any()) {
                const Square square = to.pop();
                if (contains(promoting & zone, square)) {
                    if (tries(from, square, promoted(kind))) return board_move(from, square, true);
                }
                if (contains(plain.without(dead_ends(kind)), square)) {
                    if (tries(from, square, kind)) return board_move(from, square);
                }
            }
        }
        return std::nullopt;
    }

    // Checks by what stood behind the piece that moves; the king itself may be
    // that piece.
    std::optional<Move> find_uncovering() {
        Bits pieces = map_.uncoverers();
        while (pieces.any()) {
            const Square from = pieces.pop();
            const Kind kind = position_.kind_at(from);
            if (kind == position_.frozen()) continue;
            Bits to = attacks(kind, us_, from, occupied_).without(position_.pieces(us_));
            while (to.any()) {
                const Square square = to.pop();
                if (!map_.uncovers(from, square)) continue;
                const bool may_promote =
                    can_promote(kind) &&
                    (contains(kPromotionZone[us_], from) || contains(kPromotionZone[us_], square));
                if (may_promote && tries(from, square, promoted(kind)))
                    return board_move(from, square, true);
                if (contains(kAllSquares.without(dead_ends(kind)), square) &&
                    tries(from, square, kind))
                    return board_move(from, square);
            }
        }
        return std::nullopt;
    }

    Bits dead_ends(Kind kind) const {
        if (kind == Kind::pawn || kind == Kind::lance) return kLastRank[us_];
        return kind == Kind::knight ? kLastTwoRanks[us_] : Bits{};
    }

    // A piece that leaves its square may open lines, so a square to flee to is
    // looked at again. That the piece itself still counts where it stood only
    // lets more through to the full test.
    bool tries(Square from, Square to, Kind becomes) {
        const Bits after = (occupied_ ^ bit(from)) | bit(to);
        const Bits without_king = after ^ bit(king_);
        Bits left = escapes_.without(attacks(becomes, us_, to, without_king) | bit(to));
        while (left.any()) {
            if (!ours_.attack(left.pop(), without_king)) return false;
        }
        if (!is_safe(from, to)) return false;
        return mates(position_, board_move(from, to, becomes != position_.kind_at(from)));
    }

    // Does the move leave the own king out of check? precondition: it is not in
    // check
    bool is_safe(Square from, Square to) const {
        const Square own = position_.king(us_);
        if (own == kNoSquare) return true;
        const Attackers theirs(position_, them_);
        if (from == own) return !theirs.attack(to, occupied_ ^ bit(own));
        return contains(KingSafety(position_, us_, theirs).allowed(from), to);
    }

    const Position& position_;
    Side us_;
    Side them_;
    Square king_;
    Bits occupied_;
    Attackers ours_;
    CheckMap map_;
    Bits escapes_{};
};

// Out of check there are few moves: each is looked at.
std::optional<Move> mate_by_evasion(const Position& position) {
    const CheckMap map(position);
    Candidates moves;
    list_checks(position, map, moves);
    for (const Candidate& candidate : moves.from(0)) {
        if (mates(position, candidate.move)) return candidate.move;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Move> mate_in_one(const Position& position) {
    if (position.king(opponent(position.to_move())) == kNoSquare) return std::nullopt;
    return position.in_check() ? mate_by_evasion(position) : PlainMates(position).find();
}

std::optional<Move> any_mate_in_one(const Position& position) {
    return position.can_freeze() ? mate_by_freeze(position) : mate_in_one(position);
}

}  // namespace shinpan::shogi
