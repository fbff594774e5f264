// Exchanges on one square, see evaluation.h.
#include <algorithm>
#include <array>

#include "engines/chess/evaluation.h"

namespace shinpan::chess {
namespace {

constexpr int kKingValue = 20'000;  // whoever exposes it has lost the exchange

int value_in_exchange(Kind kind) { return kind == Kind::king ? kKingValue : piece_value(kind); }

// The least of them, and its kind.
Square least_of(const Position& position, Bits attackers, Kind& kind) {
    for (const Kind each : kKinds) {
        const Bits found = attackers & position.bits_of(each);
        if (found == 0) continue;
        kind = each;
        return first_of(found);
    }
    return kNoSquare;
}

}  // namespace

int exchange_value(const Position& position, Move move) {
    const Square to = move.to();
    const bool is_passing = move.sort() == Move::Sort::en_passant;
    const auto prey = position.kind_on(to);
    Kind on_square = *position.kind_on(move.from());
    std::array<int, 33> gains{};
    gains[0] = is_passing ? piece_value(Kind::pawn) : prey ? piece_value(*prey) : 0;
    if (move.sort() == Move::Sort::castling) return 0;
    if (move.sort() == Move::Sort::promotion) {
        gains[0] += piece_value(move.promoted()) - piece_value(Kind::pawn);
        on_square = move.promoted();
    }
    Bits occupied = position.pieces() ^ bit(move.from());
    if (is_passing) occupied ^= bit(static_cast<Square>(to - forward(position.to_move())));
    Side side = opponent(position.to_move());
    std::size_t count = 0;
    while (count + 1 < gains.size()) {
        const Bits attackers = position.attackers(to, side, occupied) & occupied;
        Kind next{};
        const Square from = least_of(position, attackers, next);
        if (from == kNoSquare) break;
        ++count;
        gains[count] = value_in_exchange(on_square) - gains[count - 1];
        on_square = next;
        occupied ^= bit(from);
        side = opponent(side);
    }
    for (; count > 0; --count)
        gains[count - 1] = -std::max(-gains[count - 1], gains[count]);
    return gains[0];
}

}  // namespace shinpan::chess
