#include "report/time_left.h"

#include <gtest/gtest.h>

namespace shinpan::report {
namespace {

using namespace std::chrono_literals;

TEST(TimeLeft, SaysNothingByTheFirstGames) {
    TimeLeft left(2);
    Instant now{};
    EXPECT_FALSE(left.at(now));
    for (std::size_t done = 1; done <= 2; ++done)
        left.finished(10s, 100 - done, 2, now += 5s);
    EXPECT_FALSE(left.at(now));
    left.finished(10s, 97, 2, now += 5s);
    // 96 games' worth at ten seconds, two at once.
    EXPECT_EQ(left.at(now), 8min);
}

TEST(TimeLeft, IsSteadyWhereGamesAreShortAndLongInTurn) {
    TimeLeft left(1);
    Instant now{};
    constexpr std::size_t kGames = 100;
    Duration shortest = 24h;
    Duration longest{};
    for (std::size_t done = 1; done <= kGames / 2; ++done) {
        const Duration took = done % 2 == 0 ? 1s : 19s;  // ten in the mean
        now += took;
        left.finished(took, kGames - done, 1, now);
        if (done < 6) continue;
        // What is said, with what has passed: the whole.
        const Duration whole = *left.at(now) + (now - Instant{});
        shortest = std::min(shortest, whole);
        longest = std::max(longest, whole);
    }
    EXPECT_GT(shortest, 900s);
    EXPECT_LT(longest, 1250s);
}

TEST(TimeLeft, CountsDownBetweenTheEndsOfGames) {
    TimeLeft left(1);
    Instant now{};
    for (std::size_t done = 1; done <= 4; ++done)
        left.finished(60s, 10 - done, 1, now += 60s);
    const Duration said = *left.at(now);
    EXPECT_LT(*left.at(now + 60s), said);
    EXPECT_GT(*left.at(now + 24h), 0s) << "never nothing while games are open";
}

}  // namespace
}  // namespace shinpan::report
