// Who attacks a square, what gives check and which pieces are pinned.
#pragma once

#include <array>

#include "games/shogi/attacks.h"
#include "games/shogi/position.h"

namespace shinpan::shogi {

// The pieces of one side by how they attack, sorted once for many questions.
class Attackers {
public:
    Attackers(const Position& position, Side side)
        : side_(side),
          pawns_(position.pieces(side, Kind::pawn)),
          lances_(position.pieces(side, Kind::lance)),
          knights_(position.pieces(side, Kind::knight)),
          silvers_(position.pieces(side, Kind::silver)),
          golds_((position.pieces(Kind::gold) | position.pieces(Kind::tokin) |
                  position.pieces(Kind::promoted_lance) | position.pieces(Kind::promoted_knight) |
                  position.pieces(Kind::promoted_silver)) &
                 position.pieces(side)),
          bishops_((position.pieces(Kind::bishop) | position.pieces(Kind::horse)) &
                   position.pieces(side)),
          rooks_((position.pieces(Kind::rook) | position.pieces(Kind::dragon)) &
                 position.pieces(side)),
          orthogonal_((position.pieces(Kind::king) | position.pieces(Kind::horse)) &
                      position.pieces(side)),
          diagonal_((position.pieces(Kind::king) | position.pieces(Kind::dragon)) &
                    position.pieces(side)) {}

    // Those that attack `square` by a step or a knight's jump. They are found by looking from the
    // square as a piece of the other side would.
    Bits by_step(Square square) const {
        const Side other = opponent(side_);
        return (pawn_attacks(other, square) & pawns_) | (knight_attacks(other, square) & knights_) |
               (silver_attacks(other, square) & silvers_) | (gold_attacks(other, square) & golds_) |
               (orthogonal_steps(square) & orthogonal_) | (diagonal_steps(square) & diagonal_);
    }
    // Those that would slide to `square` along the line if nothing stood between.
    Bits on_line(Line line, Square square) const {
        const Bits on = line_bits(line, square);
        if (is_diagonal(line)) return on & bishops_;
        if (line == Line::rank) return on & rooks_;
        return (on & rooks_) | (ahead_on_file(opponent(side_), square) & lances_);
    }
    bool attack(Square square, Bits occupied) const {
        if (by_step(square).any()) return true;
        for (const Line line : kLines) {
            const Bits sliders = on_line(line, square);
            if (sliders.any() && (line_attacks(line, square, occupied) & sliders).any())
                return true;
        }
        return false;
    }
    Bits all(Square square, Bits occupied) const {
        Bits found = by_step(square);
        for (const Line line : kLines) {
            const Bits sliders = on_line(line, square);
            if (sliders.any()) found |= line_attacks(line, square, occupied) & sliders;
        }
        return found;
    }

private:
    Side side_;
    Bits pawns_, lances_, knights_, silvers_, golds_, bishops_, rooks_;
    Bits orthogonal_, diagonal_;  // what has these single steps besides: kings, horses, dragons
};

// How the king of a side stands towards the attackers of the other. Without a king nothing is
// pinned and nothing gives check.
class KingSafety {
public:
    KingSafety(const Position& position, Side side, const Attackers& attackers)
        : king_(position.king(side)) {
        if (king_ == kNoSquare) return;
        const Bits occupied = position.occupied();
        checkers_ = attackers.by_step(king_);
        for (const Line line : kLines) {
            const Bits sliders = attackers.on_line(line, king_);
            if (!sliders.any()) continue;
            const Bits seen = line_attacks(line, king_, occupied);
            checkers_ |= seen & sliders;
            const Bits blockers = seen & position.pieces(side);
            if (!blockers.any()) continue;
            const Bits behind = line_attacks(line, king_, occupied ^ blockers) & sliders;
            for_each_square(behind.without(seen), [&](Square slider) {
                pinned_[static_cast<std::size_t>(line)] |=
                    line_attacks(line, slider, occupied) & blockers;
            });
        }
        for (const Bits& on_line : pinned_)
            all_pinned_ |= on_line;
    }

    Bits checkers() const { return checkers_; }
    Bits pinned() const { return all_pinned_; }
    Bits pinned_on(Line line) const { return pinned_[static_cast<std::size_t>(line)]; }
    // Where a piece that is not the king may go without opening a line to its king.
    Bits allowed(Square from) const {
        if (!contains(all_pinned_, from)) return kAllSquares;
        for (const Line line : kLines) {
            if (contains(pinned_on(line), from)) return line_bits(line, king_);
        }
        return {};
    }
    // Where a piece that is not the king answers the one check: by taking or by standing between.
    // precondition: exactly one checker
    Bits answers(Bits occupied) const {
        const Square checker = checkers_.first();
        for (const Line line : kLines) {
            if (!contains(line_bits(line, king_), checker)) continue;
            const Bits between =
                line_attacks(line, king_, occupied) & line_attacks(line, checker, occupied);
            return between | checkers_;
        }
        return checkers_;
    }

private:
    Square king_;
    Bits checkers_{};
    Bits all_pinned_{};
    std::array<Bits, kLineCount> pinned_{};
};

// Does a pawn of the side to move, dropped in front of the other king on `square`, leave it without
// an answer? What is frozen for the dropper does not matter, and the answer is by all kinds: a drop
// without a freeze leaves the other side free. precondition: the square is empty and the drop a
// check
bool is_mate_by_pawn_drop(const Position& position, Square square);

}  // namespace shinpan::shogi
