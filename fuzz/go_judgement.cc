// Whatever stones stand on a board: it is judged, in a bounded time, every point is counted once, and
// it is the same from every side.
//
// The first byte is the size, the second the rules and the side that it is seen from; then a point has
// two bits, row by row: empty, black, white, empty.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/go/judge/judgement.h"
#include "games/go/judge/view.h"
#include "require.h"

namespace {

using namespace shinpan;
using namespace shinpan::go;

constexpr int kLargest = 9;
constexpr JudgementSettings kBriefly{.rollouts = 4, .most_nodes = 200, .local_games = 4};

std::vector<Stone> stones_from(const std::uint8_t* data, std::size_t size, std::size_t points) {
    std::vector<Stone> stones(points, Stone::empty);
    for (std::size_t i = 0; i < points && i / 4 < size; ++i) {
        const unsigned bits = data[i / 4] >> (i % 4 * 2) & 3u;
        if (bits == 1) stones[i] = Stone::black;
        if (bits == 2) stones[i] = Stone::white;
    }
    return stones;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const int board = data[0] % kLargest + 1;
    const std::vector<std::string> names = rule_names();
    const Rules rules =
        rules_from_name(names[data[1] / View::kViews % names.size()], board).value();
    const auto stones = stones_from(data + 2, size - 2, points_of(board));
    const auto position = Position::from_stones(rules, stones, Turn{});
    if (!position) return 0;
    const Judgement judgement = judge(*position, kBriefly);
    int counted = judgement.dame;
    for (const Side side : kSides)
        counted += judgement.counts[side].stones + judgement.counts[side].territory;
    require(counted == board * board, "every point is counted once");
    const View view(board, data[1] % View::kViews);
    const Judgement seen = judge(view.of(*position), kBriefly);
    for_each_point(board, [&](Point point) {
        require(seen.at(point).fate == judgement.at(view.source(point)).fate,
                "a board is the same from every side");
    });
    return 0;
}
