#include "games/chess/refusal.h"

#include <array>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "games/chess/square_text.h"

namespace shinpan::chess {
namespace {

constexpr std::array<std::string_view, 6> kKindNames{"pawn", "knight", "bishop",
                                                     "rook", "queen",  "king"};

std::string_view name_of(Kind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }
std::string_view name_of(Side side) { return side == Side::first ? "white" : "black"; }

bool pawn_can_reach(const Position& position, Square from, Square to) {
    const Side us = position.to_move();
    const Bits all = position.pieces();
    if ((pawn_attacks(us, from) & bit(to)) != 0)
        return (position.pieces(opponent(us)) & bit(to)) != 0 || to == position.passed();
    const auto step = static_cast<Square>(from + forward(us));
    if ((all & bit(step)) != 0) return false;
    if (to == step) return true;
    return rank_of(from) == rank_for(us, 1) && to == step + forward(us) && (all & bit(to)) == 0;
}

// As if no king could be taken.
bool can_reach(const Position& position, Kind kind, Square from, Square to) {
    const Bits all = position.pieces();
    switch (kind) {
        case Kind::pawn: return pawn_can_reach(position, from, to);
        case Kind::knight: return (knight_attacks(from) & bit(to)) != 0;
        case Kind::bishop: return (bishop_attacks(all, from) & bit(to)) != 0;
        case Kind::rook: return (rook_attacks(all, from) & bit(to)) != 0;
        case Kind::queen: return (queen_attacks(all, from) & bit(to)) != 0;
        case Kind::king: break;
    }
    return (king_attacks(from) & bit(to)) != 0;
}

std::string against_castling(const Position& position, Wing wing) {
    const Side us = position.to_move();
    const std::string_view where = wing == Wing::king ? "king's" : "queen's";
    if (position.rook_of(us, wing) == kNoSquare)
        return fmt::format("{} may not castle on the {} side any more", name_of(us), where);
    if (position.is_check()) return "no castling out of check";
    const Square king = position.king(us);
    const Bits own_two = bit(king) | bit(position.rook_of(us, wing));
    const Bits way = between(king, castled_king(us, wing)) | bit(castled_king(us, wing)) |
                     between(position.rook_of(us, wing), castled_rook(us, wing)) |
                     bit(castled_rook(us, wing));
    if ((way & position.pieces() & ~own_two) != 0)
        return "no castling over pieces that stand between";
    return "no castling through or into check";
}

// The wing to which the text castles, if that is what it says.
std::optional<Wing> castling_in(const Position& position, const Rules& rules,
                                const UciShape& shape) {
    const Side us = position.to_move();
    if (shape.from != position.king(us)) return std::nullopt;
    if (rules.is_chess960) {
        const bool is_own_rook = (position.pieces(us, Kind::rook) & bit(shape.to)) != 0;
        if (!is_own_rook || rank_of(shape.to) != rank_for(us, 0)) return std::nullopt;
        return shape.to > shape.from ? Wing::king : Wing::queen;
    }
    if (file_of(shape.from) != 4 || rank_of(shape.from) != rank_for(us, 0)) return std::nullopt;
    for (const Wing wing : kWings) {
        if (shape.to == castled_king(us, wing)) return wing;
    }
    return std::nullopt;
}

}  // namespace

std::string reason_against(const Position& position, const Rules& rules, const UciShape& shape) {
    const Side us = position.to_move();
    const auto kind = position.kind_on(shape.from);
    if (!kind) return fmt::format("there is no piece on {}", text_of(shape.from));
    if (position.side_on(shape.from) != us)
        return fmt::format("the {} on {} is {}'s", name_of(*kind), text_of(shape.from),
                           name_of(opponent(us)));
    if (const auto wing = castling_in(position, rules, shape))
        return against_castling(position, *wing);
    if ((position.pieces(us) & bit(shape.to)) != 0) {
        if (*kind == Kind::king && position.kind_on(shape.to) == Kind::rook)
            return "castling is told by where the king goes, as e1g1, unless variant=960";
        return fmt::format("{} has a piece of its own on {}", name_of(us), text_of(shape.to));
    }
    if (!can_reach(position, *kind, shape.from, shape.to))
        return fmt::format("the {} cannot go from {} to {}", name_of(*kind), text_of(shape.from),
                           text_of(shape.to));
    const bool must_promote = *kind == Kind::pawn && rank_of(shape.to) == rank_for(us, 7);
    if (must_promote && shape.promoted == Kind::pawn)
        return fmt::format("a pawn on its last rank becomes q, r, b or n: {}{}q",
                           text_of(shape.from), text_of(shape.to));
    if (!must_promote && shape.promoted != Kind::pawn)
        return "only a pawn that reaches its last rank becomes another piece";
    return position.is_check() ? "the king is in check" : "the king would be in check";
}

}  // namespace shinpan::chess
