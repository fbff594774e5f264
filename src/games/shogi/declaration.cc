#include "games/shogi/declaration.h"

#include <algorithm>

namespace shinpan::shogi {
namespace {

constexpr int kPiecesNeeded = 10;
constexpr int kPointsOfTheBox = 54;

bool is_large(Kind kind) {
    const Kind plain = unpromoted(kind);
    return plain == Kind::rook || plain == Kind::bishop;
}

// What was given away in a handicap game. Pieces never leave a game, so it is what is missing now.
int points_missing(const Position& position) {
    int points = 0;
    for (Square square = 0; square < kSquares; ++square) {
        const Kind kind = position.kind_at(square);
        if (kind != Kind::none && kind != Kind::king) points += is_large(kind) ? 5 : 1;
    }
    for (const Side side : kSides) {
        for (const Kind kind : kHandOrder)
            points += position.hand(side).count(kind) * (is_large(kind) ? 5 : 1);
    }
    return std::max(kPointsOfTheBox - points, 0);
}

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
        camp.points += hand.count(kind) * (is_large(kind) ? 5 : 1);
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
    const bool gave = position.rules().handicap_points && us == Side::second;
    const int points = camp.points + (gave ? points_missing(position) : 0);
    if (rule == Declaration::points_24) {
        if (points >= 31) return win;
        if (points >= 24) return Outcome{std::nullopt, Ending::declaration};
        return std::nullopt;
    }
    // All pieces together are kPointsOfTheBox: black, who moves first, needs one more than half.
    if (points >= (us == Side::first ? 28 : 27)) return win;
    return std::nullopt;
}

}  // namespace shinpan::shogi
