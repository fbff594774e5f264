#include "games/shogi/declaration.h"

namespace shinpan::shogi {
namespace {

constexpr int kPiecesNeeded = 10;

}  // namespace

Camp camp_of(const Position& position, Side side) {
    const Bits inside = position.pieces(side) & kPromotionZone[side];
    const Square king = position.king(side);
    Camp camp;
    camp.king_is_in = king != kNoSquare && contains(inside, king);
    camp.pieces = inside.count() - (camp.king_is_in ? 1 : 0);
    const Bits large = position.pieces(Kind::rook) | position.pieces(Kind::dragon) |
                       position.pieces(Kind::bishop) | position.pieces(Kind::horse);
    camp.points = camp.pieces + 4 * (inside & large).count();
    const Hand& hand = position.hand(side);
    for (const Kind kind : kHandOrder) {
        const bool is_large = kind == Kind::rook || kind == Kind::bishop;
        camp.points += hand.count(kind) * (is_large ? 5 : 1);
    }
    return camp;
}

std::optional<Outcome> outcome_of_declaration(const Position& position) {
    const Declaration rule = position.rules().declaration;
    if (rule == Declaration::none) return std::nullopt;
    const Side us = position.to_move();
    const Camp camp = camp_of(position, us);
    if (!camp.king_is_in || camp.pieces < kPiecesNeeded || position.in_check()) return std::nullopt;
    const Outcome win{us, Ending::declaration};
    if (rule == Declaration::points_24) {
        if (camp.points >= 31) return win;
        if (camp.points >= 24) return Outcome{std::nullopt, Ending::declaration};
        return std::nullopt;
    }
    // All pieces together are 54 points: black, who moves first, needs one more than half.
    if (camp.points >= (us == Side::first ? 28 : 27)) return win;
    return std::nullopt;
}

}  // namespace shinpan::shogi
