#include "engines/shogi/evaluation.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "games/shogi/attacks.h"

namespace shinpan::shogi {
namespace {

// In the order of Kind: pawn, lance, knight, silver, bishop, rook, gold, king, then the promoted
// ones.
using PerKind = std::array<int, kKinds>;
constexpr PerKind kValue{100, 350, 400, 550, 900, 1050, 600, 0, 650, 600, 600, 600, 1200, 1450};
// A piece in hand can come down anywhere: worth a little more than one that stands somewhere.
constexpr std::array<int, kHandKinds> kHandValue{110, 370, 420, 580, 950, 1120, 650};
// How much a kind is worth near the king of the other, and near its own. A rook beside its own king
// is hit by the same attack.
constexpr PerKind kAttack{1, 1, 2, 5, 3, 4, 6, 0, 7, 6, 6, 6, 6, 7};
constexpr PerKind kDefence{2, 1, 2, 6, 0, -3, 8, 0, 2, 2, 2, 3, 6, 1};

constexpr int kFarthest = kWidth - 1;
constexpr int kTempo = 20;
constexpr int kFreezeLeft = 150;

using ByDistance = std::array<std::array<int, kWidth>, kKinds>;
constexpr ByDistance by_distance(const PerKind& weights, bool reaches_far) {
    ByDistance worth{};
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        for (int distance = 0; distance <= kFarthest; ++distance) {
            const int nearness = kFarthest - distance;
            const int close = std::max(0, 4 - distance);
            worth[kind][static_cast<std::size_t>(distance)] =
                weights[kind] * (reaches_far ? nearness * nearness / 8 : 3 * close);
        }
    }
    return worth;
}
constexpr ByDistance kAttackWorth = by_distance(kAttack, true);
constexpr ByDistance kDefenceWorth = by_distance(kDefence, false);

std::size_t distance(Square a, Square b) {
    return static_cast<std::size_t>(
        std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b))));
}

// At home and away from the middle a king is safe; in the middle of the board it is not.
int king_place(Side side, Square king) {
    constexpr std::array<int, kWidth + 1> kByRank{0, 40, 0, -60, -120, -160, -160, -110, -30, 20};
    const int from_middle = std::abs(file_of(king) - kWidth / 2);
    return kByRank[static_cast<std::size_t>(rank_ahead(side, king))] + 12 * from_middle;
}

// Each square that a slider sees: without it a rook would be content behind its own pawns.
int mobility(const Position& position, Side side) {
    const Bits occupied = position.occupied();
    int worth = 0;
    const auto add = [&](Kind kind, auto attacked, int weight) {
        for_each_square(position.pieces(side, kind),
                        [&](Square square) { worth += weight * attacked(square).count(); });
    };
    const auto rook = [&](Square square) { return rook_attacks(square, occupied); };
    const auto bishop = [&](Square square) { return bishop_attacks(square, occupied); };
    const auto lance = [&](Square square) { return lance_attacks(side, square, occupied); };
    add(Kind::rook, rook, 6);
    add(Kind::dragon, rook, 4);
    add(Kind::bishop, bishop, 8);
    add(Kind::horse, bishop, 5);
    add(Kind::lance, lance, 4);
    return worth;
}

int worth_of(const Position& position, Side side) {
    const Square own = position.king(side);
    const Square other = position.king(opponent(side));
    int worth = kFreezeLeft * position.freezes(side) + mobility(position, side);
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        for_each_square(position.pieces(side, kind_at_index(kind)), [&](Square square) {
            worth += kValue[kind];
            if (other != kNoSquare) worth += kAttackWorth[kind][distance(square, other)];
            if (own != kNoSquare) worth += kDefenceWorth[kind][distance(square, own)];
        });
    }
    for (std::size_t kind = 0; kind < kHandKinds; ++kind)
        worth += kHandValue[kind] * position.hand(side).count(kind_at_index(kind));
    if (own != kNoSquare) worth += king_place(side, own);
    return worth;
}

}  // namespace

int evaluate(const Position& position) {
    const Side us = position.to_move();
    const int worth = worth_of(position, us) - worth_of(position, opponent(us)) + kTempo;
    // A study may have any number of pieces.
    return std::clamp(worth, 1 - kLargestEvaluation, kLargestEvaluation - 1);
}

int piece_value(Kind kind) { return kind == Kind::none ? 0 : kValue[index_of(kind)]; }

}  // namespace shinpan::shogi
