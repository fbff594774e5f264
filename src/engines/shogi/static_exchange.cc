#include "engines/shogi/static_exchange.h"

#include <array>

#include "engines/shogi/evaluation.h"
#include "games/shogi/king_safety.h"

namespace shinpan::shogi {
namespace {

// Who takes first: what is cheapest to lose.
constexpr std::array kTakingOrder{
    Kind::pawn,           Kind::lance,           Kind::knight,          Kind::silver, Kind::tokin,
    Kind::promoted_lance, Kind::promoted_knight, Kind::promoted_silver, Kind::gold,   Kind::bishop,
    Kind::rook,           Kind::horse,           Kind::dragon,          Kind::king};

}  // namespace

int exchange_value(Kind kind) {
    if (kind == Kind::none) return 0;
    return piece_value(kind) + piece_value(unpromoted(kind));
}

int gain(const Position& position, Move move) {
    if (move.is_drop()) return 0;
    const Kind kind = position.kind_at(move.from);
    const int promotion = move.promotes ? piece_value(promoted(kind)) - piece_value(kind) : 0;
    return exchange_value(position.kind_at(move.to)) + promotion;
}

bool gains_at_least(const Position& position, Move move, int wanted) {
    const Side us = position.to_move();
    Kind standing = move.is_drop() ? move.dropped() : position.kind_at(move.from);
    int balance = move.is_drop() ? 0 : exchange_value(position.kind_at(move.to));
    if (move.promotes) {
        balance += piece_value(promoted(standing)) - piece_value(standing);
        standing = promoted(standing);
    }
    balance -= wanted;
    if (balance < 0) return false;
    // Even if it is taken for nothing.
    balance -= exchange_value(standing);
    if (balance >= 0) return true;

    Bits occupied = position.occupied() | bit(move.to);
    if (!move.is_drop()) occupied ^= bit(move.from);
    const PerSide<Attackers> sides{
        {Attackers(position, Side::first), Attackers(position, Side::second)}};
    PerSide<Bits> takers{{sides[Side::first].all(move.to, occupied) & occupied,
                          sides[Side::second].all(move.to, occupied) & occupied}};
    Side side = opponent(us);
    // `balance` is what the side that moved last keeps if its piece is taken and
    // nothing more happens; below zero it cannot afford that.
    bool us_satisfied = false;
    while (true) {
        const Bits own = takers[side] & position.pieces(side);
        if (!own.any()) {
            us_satisfied = side != us;
            break;
        }
        Kind taker = Kind::none;
        Bits with{};
        for (const Kind kind : kTakingOrder) {
            with = own & position.pieces(kind);
            if (with.any()) {
                taker = kind;
                break;
            }
        }
        // A king does not take what is protected.
        if (taker == Kind::king && (takers[opponent(side)] & occupied).any()) {
            us_satisfied = side != us;
            break;
        }
        const Square from = with.first();
        occupied ^= bit(from);
        for (const Line line : kLines) {  // what stood behind it sees the square now
            if (!contains(line_bits(line, move.to), from)) continue;
            const Bits seen = line_attacks(line, move.to, occupied);
            for (const Side each : kSides)
                takers[each] |= seen & sides[each].on_line(line, move.to);
        }
        for (const Side each : kSides)
            takers[each] &= occupied;
        // Now `side` has taken; what it gets in the worst case:
        balance = -balance - 1 - exchange_value(taker);
        side = opponent(side);
        if (balance >= 0) {
            us_satisfied = side != us;
            break;
        }
    }
    return us_satisfied;
}

}  // namespace shinpan::shogi
