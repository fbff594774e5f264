// What the evaluation looks at: a position is a list of features, each has a
// weight, and the sum of the weights is what a side is worth. The same code
// adds them up for the search and lists them for learning.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "engines/shogi/weights.h"
#include "games/shogi/attacks.h"
#include "games/shogi/position.h"

namespace shinpan::shogi {

namespace features {

// Files apart and ranks ahead of a king, as the side of the piece looks at the
// board.
using RelationTable = std::array<std::array<std::uint8_t, kSquares>, kSquares>;
constexpr RelationTable make_relations() {
    RelationTable table{};
    for (int king = 0; king < kSquares; ++king) {
        for (int square = 0; square < kSquares; ++square) {
            const int apart = king / kWidth - square / kWidth;
            const int ahead = king % kWidth - square % kWidth;
            table[static_cast<std::size_t>(king)][static_cast<std::size_t>(square)] =
                static_cast<std::uint8_t>((apart < 0 ? -apart : apart) * (2 * kWidth - 1) + ahead +
                                          kWidth - 1);
        }
    }
    return table;
}
inline constexpr RelationTable kRelation = make_relations();

// The squares that count as near a king.
constexpr std::array<Bits, kSquares> make_zones() {
    std::array<Bits, kSquares> zones{};
    for (int king = 0; king < kSquares; ++king) {
        for (int square = 0; square < kSquares; ++square) {
            const int apart = king / kWidth - square / kWidth;
            const int ahead = king % kWidth - square % kWidth;
            const bool is_near = apart <= kZoneReach && apart >= -kZoneReach &&
                                 ahead <= kZoneReach && ahead >= -kZoneReach;
            if (is_near) zones[static_cast<std::size_t>(king)] |= bit(static_cast<Square>(square));
        }
    }
    return zones;
}
inline constexpr std::array<Bits, kSquares> kZones = make_zones();

constexpr std::size_t zone_place(std::size_t relation) {
    const std::size_t apart = relation / (2 * kWidth - 1);
    const std::size_t ahead = relation % (2 * kWidth - 1) - (kWidth - 1 - kZoneReach);
    return apart * (2 * kZoneReach + 1) + ahead;
}

// As the second side sees the board it stands on its head.
constexpr Square seen_by(Side side, Square square) {
    return side == Side::first ? square : static_cast<Square>(kSquares - 1 - square);
}

// Squares that a side attacks, and those that it attacks more than once.
struct AttackMap {
    Bits once{};
    Bits twice{};

    void add(Bits attacked) {
        twice |= once & attacked;
        once |= attacked;
    }
};

constexpr std::size_t slider_index(Kind kind) {
    switch (kind) {
        case Kind::lance: return 0;
        case Kind::bishop: return 1;
        case Kind::rook: return 2;
        case Kind::horse: return 3;
        case Kind::dragon: return 4;
        default: return kSliders;
    }
}

// Kinds, places and hands of one side; its attacks are gathered on the way.
template <class Sum>
void each_piece(const Position& position, Side side, AttackMap& map, Sum& sum) {
    const Square own = position.king(side);
    const Square other = position.king(opponent(side));
    const auto* near_own = own == kNoSquare ? nullptr : &kRelation[seen_by(side, own)];
    const auto* near_other = other == kNoSquare ? nullptr : &kRelation[seen_by(side, other)];
    for (std::size_t i = 0; i < kKinds; ++i) {
        const Kind kind = kind_at_index(i);
        const std::size_t slider = slider_index(kind);
        for_each_square(position.pieces(side, kind), [&](Square square) {
            const Square seen = seen_by(side, square);
            sum.add(kMaterial + i);
            sum.add(kPlace + i * kSquares + seen);
            if (near_own) sum.add(kNearOwn + i * kRelations + (*near_own)[seen]);
            if (near_other) sum.add(kNearOther + i * kRelations + (*near_other)[seen]);
            const Bits attacked = attacks(kind, side, square, position.occupied());
            map.add(attacked);
            if (slider < kSliders) {
                const auto count = static_cast<std::size_t>(attacked.count());
                sum.add(kMobility + slider * kMostSeen + std::min(count, kMostSeen - 1));
            }
        });
    }
    for (std::size_t i = 0; i < kHandKinds; ++i) {
        const auto count = static_cast<std::size_t>(position.hand(side).count(kind_at_index(i)));
        if (count > 0) sum.add(kHand + i * kMostInHand + std::min(count, kMostInHand) - 1);
    }
}

inline std::size_t supply(const Hand& hand) {
    const int count = hand.count(Kind::gold) + hand.count(Kind::silver) + hand.count(Kind::rook) +
                      hand.count(Kind::bishop);
    return static_cast<std::size_t>(std::min(count, static_cast<int>(kSupplies) - 1));
}

// What the attacks of the other mean for the king and the pieces of a side.
template <class Sum>
void each_danger(const Position& position, Side side, const AttackMap& own, const AttackMap& other,
                 Sum& sum) {
    const Square king = position.king(side);
    if (king != kNoSquare) {
        const auto& relations = kRelation[seen_by(side, king)];
        // The king itself defends nothing that it could lose by taking.
        for_each_square(kZones[king] & other.once, [&](Square square) {
            const std::size_t place = zone_place(relations[seen_by(side, square)]);
            const std::size_t twice = contains(other.twice, square) ? 1 : 0;
            const std::size_t defended =
                contains(own.twice, square) ? 2 : (contains(own.once, square) ? 1 : 0);
            sum.add(kZone + place * 6 + twice * 3 + defended);
        });
        const Bits beside = king_attacks(king);
        const std::size_t in_hand = supply(position.hand(opponent(side)));
        const auto attacked = static_cast<std::size_t>((beside & other.once).count());
        const auto free = static_cast<std::size_t>(
            beside.without(other.once).without(position.pieces(side)).count());
        sum.add(kPressure + attacked * kSupplies + in_hand);
        sum.add(kEscapes + free * kSupplies + in_hand);
    }
    const std::size_t to_move = position.to_move() == side ? 1 : 0;
    for_each_square(position.pieces(side) & other.once, [&](Square square) {
        const std::size_t defended = contains(own.once, square) ? 1 : 0;
        sum.add(kAttacked + index_of(position.kind_at(square)) * 4 + defended * 2 + to_move);
    });
}

// All features of both sides: `sums` has a Sum for each, with add(index).
template <class Sum>
void visit(const Position& position, PerSide<Sum>& sums) {
    PerSide<AttackMap> maps;
    for (const Side side : kSides)
        each_piece(position, side, maps[side], sums[side]);
    for (const Side side : kSides)
        each_danger(position, side, maps[side], maps[opponent(side)], sums[side]);
}

}  // namespace features
}  // namespace shinpan::shogi
