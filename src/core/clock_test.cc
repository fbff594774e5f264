#include "core/clock.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace shinpan {
namespace {

using namespace std::chrono_literals;

TEST(Duration, ReadsNumbersWithUnits) {
    const std::pair<const char*, Duration> rows[] = {
        {"5s", 5s}, {"250ms", 250ms}, {"1m30s", 90s},    {"1.5s", 1500ms}, {"0", 0s},
        {"0s", 0s}, {"2h", 2h},       {"1h2m3s", 3723s}, {"0.1ms", 100us}, {"3m", 180s},
    };
    for (const auto& [text, expected] : rows) {
        const Result<Duration> read = duration_from_text(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(*read, expected) << text;
    }
}

TEST(Duration, RejectsWhatIsNotADuration) {
    for (const char* text : {"", "5", "s", "-5s", "5 s", "five", "5x", "1e9s", "nans", "infs",
                             "5s ", "99999999999999999999h", "1001h"}) {
        const Result<Duration> read = duration_from_text(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().kind, ErrorKind::syntax) << text;
    }
}

TEST(Duration, TextReadsBack) {
    EXPECT_EQ(to_text(90s), "1m30s");
    EXPECT_EQ(to_text(250ms), "250ms");
    EXPECT_EQ(to_text(1500ms), "1.5s");
    EXPECT_EQ(to_text(0s), "0s");
    EXPECT_EQ(to_text(-2s), "-2s");
    EXPECT_EQ(to_text(1h), "1h");
    EXPECT_TRUE(rc::check("a duration of whole milliseconds reads back", [] {
        const auto value = Duration(std::chrono::milliseconds(*rc::gen::inRange(0, 100'000'000)));
        RC_ASSERT(duration_from_text(to_text(value)) == value);
    }));
}

TEST(Duration, SecondsForTables) {
    EXPECT_EQ(seconds_text(1234567us), "1.235 s");
    EXPECT_EQ(seconds_text(999600us), "1.000 s");
}

TEST(Duration, SecondsForPrograms) {
    const auto text = [](Duration duration) {
        std::string out = "t=";
        append_seconds(out, duration);
        return out;
    };
    EXPECT_EQ(text(0s), "t=0.000000");
    EXPECT_EQ(text(1500ms), "t=1.500000");
    EXPECT_EQ(text(61s + 42us), "t=61.000042");
    EXPECT_EQ(text(1234ns), "t=0.000001");
    EXPECT_EQ(text(-2500us), "t=-0.002500");
}

}  // namespace
}  // namespace shinpan
