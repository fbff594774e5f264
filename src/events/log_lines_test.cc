#include "events/log_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "events/event_logs.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

const GameLabel kLoggedGame{7, {{"alice", "bob"}}, {{"black", "white"}}, Instant(5s)};

// The log of the first player when this has happened.
std::string log_after(const std::string& protocol, const std::vector<Event>& events) {
    EventLogs logs(kLoggedGame, {.game = "othello", .protocols = {{protocol, protocol}}},
                   std::chrono::system_clock::time_point(1'800'000'000s + 123ms));
    logs.begin();
    for (const Event& event : events)
        logs.take(event);
    logs.finish();
    return logs.lines(Side::first);
}

Event event_at(Duration at, Happening what) { return {kLoggedGame.start + at, std::move(what)}; }
Event played(Duration at, Side side) { return event_at(at, MovePlayed{side, "d3", 1s, 1}); }

TEST(LogLines, ComeBackInTheirPlacesWithTheirTimes) {
    const std::string log = log_after(
        "lssp",
        {event_at(0s, GameStarted{"othello", {{"alice", "bob"}}, {{"1s", "1s"}}, {}}),
         event_at(10ms, LineSent{Side::first, "Game-Context: <-\n{\"board\":\"0\"}\n\nGo: think"}),
         event_at(1s, LineReceived{Side::first, "\r\nGame-Action-Mode: move\r\n\r"}),
         played(1s, Side::first), event_at(1500ms, LineSent{Side::second, "not in this log"}),
         played(2s, Side::second), event_at(2s, Remarked{Side::first, "played well"}),
         event_at(2s, LineSent{Side::first, "Game-End: win"}),
         event_at(3s, LineReceived{Side::first, "bye \xff"}),
         event_at(3s, GameEnded{{Side::first, Ending::disc_count}, "", {}})});
    const Side me = Side::first;
    EXPECT_THAT(
        lines_in_log(log, me, kLoggedGame),
        ElementsAre(LogLine{me, true, "Game-Context: <-", 10ms, 0},
                    LogLine{me, true, "{\"board\":\"0\"}", 10ms, 0}, LogLine{me, true, "", 10ms, 0},
                    LogLine{me, true, "Go: think", 10ms, 0}, LogLine{me, false, "", 1s, 0},
                    LogLine{me, false, "Game-Action-Mode: move", 1s, 0},
                    LogLine{me, false, "", 1s, 0}, LogLine{me, true, "Game-End: win", 2s, 2},
                    LogLine{me, false, "bye \xff", 3s, 2}));
}

TEST(LogLines, WhatWasWrittenToTheStandardErrorIsMarked) {
    EventLogs logs(kLoggedGame, {.game = "othello", .protocols = {{"gtp", "gtp"}}},
                   std::chrono::system_clock::time_point(1'800'000'000s));
    logs.begin();
    logs.take(event_at(0s, LineSent{Side::first, "genmove b"}));
    logs.take_aside(Side::first, Aside::errors, "out of book", kLoggedGame.start + 1s);
    logs.take(event_at(2s, LineReceived{Side::first, "= D4\n"}));
    logs.finish();
    const Side me = Side::first;
    EXPECT_THAT(lines_in_log(logs.lines(me), me, kLoggedGame),
                ElementsAre(LogLine{me, true, "genmove b", 0s, 0},
                            LogLine{me, false, "out of book", 1s, 0, true},
                            LogLine{me, false, "= D4", 2s, 0}, LogLine{me, false, "", 2s, 0}));
}

TEST(LogLines, AnswersOfOtherProtocolsComeBackToo) {
    const std::string log =
        log_after("gtp", {event_at(0s, LineSent{Side::first, "genmove b"}),
                          event_at(1s, LineReceived{Side::first, "= D4"}),
                          event_at(1s, LineReceived{Side::first, ""}), played(1s, Side::first),
                          event_at(2s, LineReceived{Side::first, "thinks aloud"})});
    const Side me = Side::first;
    EXPECT_THAT(
        lines_in_log(log, me, kLoggedGame),
        ElementsAre(LogLine{me, true, "genmove b", 0s, 0}, LogLine{me, false, "= D4", 1s, 0},
                    LogLine{me, false, "", 1s, 0}, LogLine{me, false, "thinks aloud", 2s, 1}));
}

TEST(LogLines, WhateverAPlayerSaysComesBack) {
    EXPECT_TRUE(rc::check([](const std::vector<std::string>& said) {
        std::vector<Event> events;
        std::vector<std::string> expected;
        for (std::string line : said) {
            std::erase(line, '\n');
            events.push_back(event_at(1s, LineReceived{Side::first, line}));
            while (line.ends_with('\r'))
                line.pop_back();
            expected.push_back(line);
        }
        std::vector<std::string> told;
        for (const LogLine& line :
             lines_in_log(log_after("lssp", events), Side::first, kLoggedGame))
            told.push_back(line.text);
        RC_ASSERT(told == expected);
    }));
}

TEST(LogLines, AnyBytesAreReadOrLeftOut) {
    EXPECT_TRUE(rc::check([](const std::string& bytes) {
        for (const LogLine& line : lines_in_log(bytes, Side::first, kLoggedGame))
            RC_ASSERT(line.text.size() <= bytes.size());
    }));
}

TEST(LogLines, WhatIsNoLogHasNone) {
    EXPECT_TRUE(lines_in_log("", Side::first, kLoggedGame).empty());
    EXPECT_TRUE(
        lines_in_log("# # shinpan-log:99 protocol:'lssp'\n", Side::first, kLoggedGame).empty());
    EXPECT_TRUE(lines_in_log("garbage \xff\n\tmore\n", Side::first, kLoggedGame).empty());
}

}  // namespace
}  // namespace shinpan
