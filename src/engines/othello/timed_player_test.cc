#include "engines/othello/timed_player.h"

#include <gtest/gtest.h>

#include "games/othello/notation.h"

namespace shinpan::othello {
namespace {

using namespace std::chrono_literals;

// Each look at it takes a millisecond.
class LookedAtClock final : public Clock {
public:
    Instant now() const override { return time_ += 1ms; }

private:
    mutable Instant time_{};
};

TEST(OthelloTimedPlayer, TakesItsTimeWhereNobodyTellsAClock) {
    const LookedAtClock clock;
    Player player({.depth = 1}, clock);
    EXPECT_EQ(TimedPlayer(player, clock, 1s, std::nullopt).time_for(Position()), 1s);
    EXPECT_EQ(TimedPlayer(player, clock, 1s, TimeControl::per_move(30s)).time_for(Position()), 1s);
}

TEST(OthelloTimedPlayer, DividesAClockThatItIsTold) {
    const LookedAtClock clock;
    Player player({.depth = 2}, clock);
    TimedPlayer timed(player, clock, 1s, TimeControl{.main = 5s, .increment = 200ms});
    Position position;
    Duration left = 5s;
    while (!position.outcome()) {
        const Instant start = clock.now();
        const Duration most = timed.time_for(position);
        const bool is_first = position.to_move() == Side::first;
        if (is_first) {
            ASSERT_LT(most, left);
        }
        const Move move = timed.choose(position);
        if (is_first) left += 200ms - (clock.now() - start);
        position.play(move);
        ASSERT_GT(left, 0s);
    }
}

}  // namespace
}  // namespace shinpan::othello
