#include "games/shogi/refusal.h"

#include <cassert>

#include <fmt/format.h>

#include "games/shogi/attacks.h"
#include "games/shogi/freezable.h"
#include "games/shogi/kind_text.h"
#include "games/shogi/king_safety.h"

namespace shinpan::shogi {
namespace {

bool is_dead_end(Kind kind, Side side, Square square) {
    if (kind == Kind::pawn || kind == Kind::lance) return rank_ahead(side, square) == 1;
    return kind == Kind::knight && rank_ahead(side, square) <= 2;
}

std::string against_drop(const Position& position, Move move) {
    const Side us = position.to_move();
    const Kind kind = move.dropped();
    if (!position.hand(us).has(kind)) return fmt::format("no {} in hand", kind_name(kind));
    if (position.side_at(move.to)) return fmt::format("{} is taken", square_text(move.to));
    if (is_dead_end(kind, us, move.to)) {
        return fmt::format("{} could never move from {}", kind_name(kind), square_text(move.to));
    }
    const Bits pawns = position.pieces(us, Kind::pawn);
    if (kind == Kind::pawn && (pawns & file_bits(file_of(move.to))).any()) {
        return fmt::format("two pawns on file {} (nifu)", file_of(move.to) + 1);
    }
    return {};
}

std::string against_board_move(const Position& position, Move move) {
    const Side us = position.to_move();
    if (position.side_at(move.from) != us) {
        return fmt::format("no piece of the side to move on {}", square_text(move.from));
    }
    const Kind kind = position.kind_at(move.from);
    const Bits seen = attacks(kind, us, move.from, position.occupied());
    if (!contains(seen, move.to) || position.side_at(move.to) == us) {
        return fmt::format("{} cannot reach {}", kind_name(kind), square_text(move.to));
    }
    if (move.promotes && !can_promote(kind)) {
        return fmt::format("{} does not promote", kind_name(kind));
    }
    const Bits zone = kPromotionZone[us];
    if (move.promotes && !contains(zone, move.from) && !contains(zone, move.to)) {
        return fmt::format("{} promotes only in the last three ranks", kind_name(kind));
    }
    if (!move.promotes && is_dead_end(kind, us, move.to)) {
        return fmt::format("{} has to promote on {}", kind_name(kind), square_text(move.to));
    }
    return {};
}

std::string against_freeze(const Position& position, Move move) {
    if (!position.rules().freezes) return "freezes are of freeze-shogi";
    if (position.frozen() != Kind::none) return "no freeze right after a freeze";
    if (position.freezes(position.to_move()) == 0) return "no freezes left";
    const KindSet kinds = Freezable(position).after(move.to, position.kind_at(move.to));
    if ((kinds & set_of(move.freeze)) == 0) {
        return fmt::format("the opponent has no {} to freeze", kind_name(move.freeze));
    }
    return {};
}

bool is_drop_mate(const Position& position, Move move) {
    if (!move.is_drop() || move.dropped() != Kind::pawn) return false;
    const Square king = position.king(opponent(position.to_move()));
    return king != kNoSquare && pawn_attacks(position.to_move(), move.to) == bit(king) &&
           is_mate_by_pawn_drop(position, move.to);
}

}  // namespace

std::string reason_against(const Position& position, Move move) {
    assert(!position.is_legal(move));
    if (position.outcome()) return "the game is over";
    if (std::string reason =
            move.is_drop() ? against_drop(position, move) : against_board_move(position, move);
        !reason.empty()) {
        return reason;
    }
    const Kind kind = move.is_drop() ? move.dropped() : position.kind_at(move.from);
    if (kind == position.frozen()) return fmt::format("{} is frozen", kind_name(kind));
    if (move.freeze != Kind::none) {
        if (std::string reason = against_freeze(position, move); !reason.empty()) return reason;
    }
    // Where the move alone is legal, or would be with a freeze, only a drop's mate is against it.
    const bool drop_mates = is_drop_mate(position, move);
    if (position.in_check()) {
        return drop_mates ? "a pawn drop may not mate (uchifuzume), nor leave the king in check"
                          : "the king would stay in check";
    }
    return drop_mates ? "a pawn drop may not mate (uchifuzume)" : "the king would be in check";
}

}  // namespace shinpan::shogi
