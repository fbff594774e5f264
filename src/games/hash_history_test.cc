#include "games/hash_history.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace shinpan {
namespace {

TEST(HashHistory, KnowsWhereAHashWas) {
    HashHistory history;
    EXPECT_EQ(history.latest(7), std::nullopt);
    for (const std::uint64_t hash : {7u, 8u, 7u, 7u})
        history.push(hash);
    EXPECT_EQ(history.latest(7), 3u);
    EXPECT_EQ(history.before(3), 2u);
    EXPECT_EQ(history.before(2), 0u);
    EXPECT_EQ(history.before(0), std::nullopt);
    history.pop();
    EXPECT_EQ(history.latest(7), 2u);
    EXPECT_EQ(history.latest(9), std::nullopt);
}

TEST(HashHistory, OneHashForEverCostsNoMoreThanDifferentOnes) {
    constexpr std::size_t kLong = 200'000;
    HashHistory history;
    for (std::size_t i = 0; i < kLong; ++i)
        history.push(i % 2 == 0 ? 5 : 5 + (std::uint64_t{1} << 40));  // in the same place, too
    EXPECT_LE(history.longest_search(), 2u);
    while (history.size() > 1)
        history.pop();
    EXPECT_EQ(history.latest(5), 0u);
    EXPECT_EQ(history.latest(5 + (std::uint64_t{1} << 40)), std::nullopt);
}

// Few hashes, many of which want the same place.
RC_GTEST_PROP(HashHistoryLaws, ItIsWhatAListIs, ()) {
    HashHistory history;
    std::vector<std::uint64_t> list;
    const auto steps = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-6, 20));
    for (const int step : steps) {
        if (step < 0 && !list.empty()) {
            history.pop();
            list.pop_back();
        } else if (step >= 0) {
            list.push_back(static_cast<std::uint64_t>(step) * 64);
            history.push(list.back());
        }
        for (std::uint64_t hash = 0; hash < 1280; hash += 64) {
            std::optional<std::size_t> place = history.latest(hash);
            for (std::size_t i = list.size(); i-- > 0;) {
                if (list[i] != hash) continue;
                RC_ASSERT(place == i);
                place = history.before(i);
            }
            RC_ASSERT(!place);
        }
    }
}

}  // namespace
}  // namespace shinpan
