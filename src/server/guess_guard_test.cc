#include "server/guess_guard.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace shinpan::server {
namespace {

using namespace std::chrono_literals;

constexpr Instant moment(Duration time) { return Instant(time); }
constexpr ServerLimits kFew{.guesses_per_address = 2, .guesses_per_target = 3, .next_guess = 1min};

TEST(GuessGuard, SlowsAnAddressDownWhateverItGuessesAt) {
    GuessGuard guard(kFew);
    EXPECT_TRUE(guard.check("a", "account x", moment(0s)));
    guard.failed("a", "account x", moment(0s));
    guard.failed("a", "account y", moment(0s));
    EXPECT_FALSE(guard.check("a", "account z", moment(59s)));
    EXPECT_TRUE(guard.check("b", "account z", moment(59s))) << "another address";
    EXPECT_TRUE(guard.check("a", "account z", moment(60s)));
    guard.failed("a", "account z", moment(60s));
    EXPECT_FALSE(guard.check("a", "account z", moment(61s)));
    EXPECT_TRUE(guard.check("a", "account z", moment(1h)));
}

TEST(GuessGuard, SlowsDownGuessesAtOneAccountFromManyAddresses) {
    GuessGuard guard(kFew);
    guard.succeeded("home", "account x");
    for (const char* address : {"a", "b", "c"})
        guard.failed(address, "account x", moment(0s));
    EXPECT_FALSE(guard.check("a", "account x", moment(1s)))
        << "it has one guess left, but not here";
    EXPECT_TRUE(guard.check("a", "account y", moment(1s)));
    EXPECT_TRUE(guard.check("home", "account x", moment(1s))) << "others do not keep its owner out";
    EXPECT_TRUE(guard.check("d", "account x", moment(1s))) << "which may be its owner elsewhere";
    guard.failed("d", "account x", moment(1s));
    EXPECT_FALSE(guard.check("d", "account x", moment(1s))) << "but has one try only";
}

TEST(GuessGuard, ForgetsWhoHasStopped) {
    GuessGuard guard(kFew);
    for (int i = 0; i < 10'000; ++i)
        guard.failed(fmt::format("{}", i), "account x", moment(1s * i));
    EXPECT_LT(guard.size(), 5'000u);
}

TEST(GuessGuard, MemoryHasALimitWhoeverGuesses) {
    GuessGuard guard(kFew);
    for (int i = 0; i < 60'000; ++i)
        guard.failed(fmt::format("{}", i), fmt::format("account {}", i), moment(0s));
    EXPECT_LE(guard.size(), 50'002u);
    EXPECT_FALSE(guard.check("70000", "account z", moment(0s))) << "all others share what is left";
    EXPECT_TRUE(guard.check("70000", "account z", moment(24h * 60)));
}

}  // namespace
}  // namespace shinpan::server
