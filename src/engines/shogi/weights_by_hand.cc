#include <algorithm>
#include <cstdlib>

#include "engines/shogi/evaluation.h"
#include "engines/shogi/weights.h"

namespace shinpan::shogi {
namespace {

// In the order of Kind: pawn, lance, knight, silver, bishop, rook, gold, king,
// then the promoted ones.
using WeightPerKind = std::array<int, kKinds>;
// A piece in hand can come down anywhere: worth a little more than one that
// stands somewhere.
constexpr std::array<int, kHandKinds> kHandWorth{110, 370, 420, 580, 950, 1120, 650};
// How much a kind is worth near the king of the other, and near its own. A rook
// beside its own king is hit by the same attack.
constexpr WeightPerKind kAttackWorth{1, 1, 2, 5, 3, 4, 6, 0, 7, 6, 6, 6, 6, 7};
constexpr WeightPerKind kDefenceWorth{2, 1, 2, 6, 0, -3, 8, 0, 2, 2, 2, 3, 6, 1};
constexpr std::array<int, features::kSliders> kMobilityWorth{4, 8, 6, 5, 4};

// At home and away from the middle a king is safe; in the middle of the board
// it is not.
int king_worth(Square king) {
    constexpr std::array<int, kWidth> kByRank{40, 0, -60, -120, -160, -160, -110, -30, 20};
    const int from_middle = std::abs(file_of(king) - kWidth / 2);
    return kByRank[static_cast<std::size_t>(rank_of(king))] + 12 * from_middle;
}

}  // namespace

Weights weights_by_hand() {
    Weights weights{};
    const auto set = [&](std::size_t index, int worth) {
        weights[index] = static_cast<std::int16_t>(worth);
    };
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        set(features::kMaterial + kind, piece_value(kind_at_index(kind)));
        for (std::size_t relation = 0; relation < features::kRelations; ++relation) {
            const int files = static_cast<int>(relation) / (2 * kWidth - 1);
            const int ranks =
                std::abs(static_cast<int>(relation) % (2 * kWidth - 1) - (kWidth - 1));
            const int distance = std::max(files, ranks);
            const int nearness = kWidth - 1 - distance;
            const int close = std::max(0, 4 - distance);
            set(features::kNearOther + kind * features::kRelations + relation,
                kAttackWorth[kind] * nearness * nearness / 8);
            set(features::kNearOwn + kind * features::kRelations + relation,
                kDefenceWorth[kind] * 3 * close);
        }
    }
    for (Square square = 0; square < kSquares; ++square)
        set(features::kPlace + index_of(Kind::king) * kSquares + square, king_worth(square));
    for (std::size_t kind = 0; kind < kHandKinds; ++kind) {
        for (std::size_t count = 1; count <= features::kMostInHand; ++count) {
            set(features::kHand + kind * features::kMostInHand + count - 1,
                kHandWorth[kind] * static_cast<int>(count));
        }
    }
    for (std::size_t slider = 0; slider < features::kSliders; ++slider) {
        for (std::size_t seen = 0; seen < features::kMostSeen; ++seen)
            set(features::kMobility + slider * features::kMostSeen + seen,
                kMobilityWorth[slider] * static_cast<int>(seen));
    }
    return weights;
}

}  // namespace shinpan::shogi
