#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "events/event_json.h"
#include "events/event_log.h"
#include "events/verdict.h"
#include "tlf/read_entry.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;

const GameLabel kLabel{3, {{"甲", "B"}}, {{"black", "white"}}, Instant(1s)};

GameEnded ended(std::optional<Side> winner, Ending ending, std::string reason) {
    return {{winner, ending}, std::move(reason), {}};
}

TEST(Verdict, IsASentenceInBothLanguages) {
    const auto both = [](const GameEnded& end) {
        return std::pair(sentence(end, kLabel.players, Language::english),
                         sentence(end, kLabel.players, Language::japanese));
    };
    EXPECT_EQ(both(ended(Side::first, Ending::disc_count, "")),
              std::pair(std::string("甲 wins: disc count"), std::string("甲の勝ち: 石数")));
    EXPECT_EQ(both(ended(Side::second, Ending::time, "no answer after 5s")),
              std::pair(std::string("B wins: 甲 ran out of time (no answer after 5s)"),
                        std::string("Bの勝ち: 甲の時間切れ（no answer after 5s）")));
    EXPECT_EQ(both(ended(std::nullopt, Ending::board_full, "")).first, "a draw: the board is full");
    EXPECT_EQ(both(ended(std::nullopt, Ending::no_game, "interrupted")).second,
              "無効対局: interrupted");
}

TEST(EventJson, NamesWinnerLoserEndingAndEvidence) {
    GameEnded end = ended(Side::second, Ending::crash, "was killed by SIGSEGV");
    end.evidence.error_output = "oops\xff";
    const auto json = nlohmann::json::parse(to_json({Instant(3500ms), end}, kLabel));
    EXPECT_EQ(json["event"], "game_ended");
    EXPECT_EQ(json["game"], 3);
    EXPECT_EQ(json["at"], 2.5);
    EXPECT_EQ(json["winner"], "B");
    EXPECT_EQ(json["loser"], "甲");
    EXPECT_EQ(json["ending"], "crash");
    EXPECT_EQ(json["evidence"]["stderr"], "oops\ufffd");
}

TEST(EventLog, KeepsTheBytesOfItsOwnPlayerOnly) {
    EventLog log(Side::first, kLabel, std::chrono::system_clock::time_point(1700000000s));
    EXPECT_EQ(log.lines_of({Instant(1s), LineSent{Side::first, "# not a comment"}}),
              "2023-11-14T22:13:20.000Z\t# raw:\"# not a comment\"\n");
    EXPECT_EQ(log.lines_of({Instant(2500ms), LineReceived{Side::first, "d3"}}),
              "2023-11-14T22:13:21.500Z\t= d3\n");
    EXPECT_EQ(log.lines_of({Instant(2s), LineReceived{Side::first, "\xff"}}),
              "2023-11-14T22:13:21.000Z\t= raw64:'/w=='\n");
    EXPECT_EQ(log.lines_of({Instant(2s), LineReceived{Side::second, "d3"}}), "");
}

TEST(EventLog, RemarksAreValidWhateverTheySay) {
    EventLog log(Side::first, kLabel, {});
    for (const char* text : {"exited", "a: b", "\x1b[31m", "two\nlines", "\xff"}) {
        const std::string lines = log.lines_of({Instant(1s), Remarked{Side::first, text}});
        const Result<tlf::OneEntry> read = tlf::read_entry(lines);
        ASSERT_TRUE(read) << lines;
        EXPECT_EQ(read->entry.kind, tlf::Kind::comment);
    }
}

}  // namespace
}  // namespace shinpan
