#include <gtest/gtest.h>

#include "referee/game_clock.h"
#include "referee/time_control.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;

GameClock clock_of(std::string_view control) {
    return GameClock(time_control_from_text(control).value());
}

TEST(TimeControl, ReadsAndWritesAllKinds) {
    const std::pair<const char*, TimeControl> rows[] = {
        {"5s", TimeControl::per_move(5s)},
        {"3m+2s", {.main = 3min, .increment = 2s}},
        {"3m+0s", TimeControl::total(3min)},
        {"10m/30s", {.main = 10min, .period = 30s, .periods = 1}},
        {"10m/30s*3", {.main = 10min, .period = 30s, .periods = 3}},
        {"10m/5m:15", {.main = 10min, .period = 5min, .periods = 1, .moves_in_period = 15}},
        {"0s/5m:15", {.period = 5min, .periods = 1, .moves_in_period = 15}},
        {"none", {.is_unlimited = true}},
    };
    for (const auto& [text, control] : rows) {
        const Result<TimeControl> read = time_control_from_text(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(*read, control) << text;
        EXPECT_EQ(to_text(*read), text);
    }
    EXPECT_EQ(time_control_from_text("3m+0"), TimeControl::total(3min));
    EXPECT_EQ(time_control_from_text("1.0006s"), TimeControl::per_move(1001ms));
}

TEST(TimeControl, RejectsWhatIsImpossible) {
    for (const char* text :
         {"", "5", "fast", "-5s", "0s", "0.4ms", "0s+0s", "5s+", "+5s", "5s/", "10m/30s*0",
          "10m/30s*x", "10m/30s:0", "10m/30s*3:15", "10m+5s/3s", "5s 5s"}) {
        const Result<TimeControl> read = time_control_from_text(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().kind, ErrorKind::usage) << text;
    }
}

TEST(GameClock, EachMoveHasItsOwnTime) {
    GameClock clock = clock_of("5s");
    clock.charge(5s);
    EXPECT_EQ(clock.allowance(), 5s);
}

TEST(GameClock, ATotalRunsDownAndAnIncrementFillsIt) {
    GameClock total = clock_of("10s+0s");
    total.charge(4s);
    EXPECT_EQ(total.allowance(), 6s);
    GameClock fischer = clock_of("10s+2s");
    fischer.charge(4s);
    EXPECT_EQ(fischer.allowance(), 8s);
}

TEST(GameClock, ByoyomiStartsWhenTheMainTimeIsOver) {
    GameClock clock = clock_of("10s/3s");
    EXPECT_EQ(clock.allowance(), 13s);
    clock.charge(12s);
    EXPECT_EQ(clock.allowance(), 3s);
    clock.charge(3s);
    EXPECT_EQ(clock.allowance(), 3s);
}

TEST(GameClock, PeriodsAreUsedUpOneByOne) {
    GameClock clock = clock_of("0s/3s*3");
    EXPECT_EQ(clock.allowance(), 9s);
    clock.charge(3s);  // just in time: nothing is lost
    EXPECT_EQ(clock.allowance(), 9s);
    clock.charge(4s);
    EXPECT_EQ(clock.allowance(), 6s);
    clock.charge(6s);
    EXPECT_EQ(clock.allowance(), 3s);
}

TEST(GameClock, CanadianMovesShareAPeriod) {
    GameClock clock = clock_of("1s/10s:3");
    clock.charge(2s);  // one second of the first period
    EXPECT_EQ(clock.allowance(), 9s);
    clock.charge(5s);
    EXPECT_EQ(clock.allowance(), 4s);
    clock.charge(4s);  // the third move: a new period
    EXPECT_EQ(clock.allowance(), 10s);
}

TEST(GameClock, AnInstantMoveCountsAsOneOfThePeriod) {
    GameClock clock = clock_of("0s/10s:2");
    clock.charge(4s);
    EXPECT_EQ(clock.allowance(), 6s);
    clock.charge(0s);
    EXPECT_EQ(clock.allowance(), 10s);
}

TEST(GameClock, WithoutALimitThereStillIsAnEnd) {
    GameClock clock = clock_of("none");
    clock.charge(10min);
    EXPECT_EQ(clock.allowance(), kLongestThought);
}

TEST(GameClock, StandsSomewhereInTheMiddleOfAMove) {
    const std::tuple<const char*, Duration, Duration> rows[] = {
        {"5s", 2s, 3s},        {"5s", 9s, 0s},
        {"10s+2s", 4s, 6s},    {"10s/3s", 4s, 9s},
        {"10s/3s*3", 12s, 7s}, {"0s/3s*3", 4s, 5s},
        {"1s/10s:3", 2s, 9s},  {"none", 5s, kLongestThought},
    };
    for (const auto& [control, spent, allowance] : rows)
        EXPECT_EQ(clock_of(control).during_move(spent).allowance(), allowance) << control;
    // It is a look at the clock and no more.
    EXPECT_EQ(clock_of("10s+2s").during_move(4s).during_move(1s).allowance(), 5s);
}

TEST(GameClock, IsKnownFromWhatItShows) {
    for (const char* control :
         {"5s", "10s+2s", "10s+0s", "10s/3s", "10s/3s*3", "0s/3s*3", "none"}) {
        GameClock clock = clock_of(control);
        for (const Duration spent : {1s, 3s, 2s, 4s, 1s}) {
            const GameClock shown = GameClock::showing(clock.control(), clock.allowance());
            EXPECT_EQ(shown.left(), clock.left()) << control;
            EXPECT_EQ(shown.allowance(), clock.allowance()) << control;
            EXPECT_EQ(shown.is_in_period(), clock.is_in_period()) << control;
            EXPECT_EQ(shown.periods_left(), clock.periods_left()) << control;
            clock.charge(std::min<Duration>(spent, clock.allowance()));
        }
    }
    const GameClock canadian = GameClock::showing(clock_of("1s/10s:3").control(), 4s, 2);
    EXPECT_EQ(canadian.moves_left(), 2);
    EXPECT_EQ(canadian.left(), 4s);
    EXPECT_EQ(GameClock::showing(clock_of("5s").control(), 0s).allowance(), 0s);
}

}  // namespace
}  // namespace shinpan
