#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "events/event_json.h"
#include "events/event_logs.h"
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

PerSide<std::string> lines_of(EventLogs& logs, const Event& event) {
    logs.take(event);
    return {
        {std::exchange(logs.lines(Side::first), {}), std::exchange(logs.lines(Side::second), {})}};
}

TEST(EventLogs, EachKeepsTheBytesOfItsOwnPlayer) {
    EventLogs logs(kLabel, std::chrono::system_clock::time_point(1700000000s));
    EXPECT_EQ(lines_of(logs, {Instant(1s), LineSent{Side::first, "# not a comment"}})[Side::first],
              "2023-11-14T22:13:20.000Z\t# raw:\"# not a comment\"\n");
    EXPECT_EQ(lines_of(logs, {Instant(2500ms), LineReceived{Side::first, "d3"}})[Side::first],
              "2023-11-14T22:13:21.500Z\t= d3\n");
    EXPECT_EQ(lines_of(logs, {Instant(2s), LineReceived{Side::first, "\xff"}})[Side::first],
              "2023-11-14T22:13:21.000Z\t= raw64:'/w=='\n");
    const auto& lines = lines_of(logs, {Instant(2s), LineReceived{Side::second, "d3"}});
    EXPECT_EQ(lines[Side::first], "");
    EXPECT_EQ(lines[Side::second], "2023-11-14T22:13:21.000Z\t= d3\n");
}

TEST(EventLogs, LinesThatCameTogetherStandOnLinesOfTheirOwn) {
    EventLogs logs(kLabel, std::chrono::system_clock::time_point(1700000000s));
    EXPECT_EQ(
        lines_of(logs, {Instant(999ms + 1s), LineReceived{Side::first, "a: b\n\nc"}})[Side::first],
        "2023-11-14T22:13:20.999Z\t= raw:\"a: b\"\n"
        "2023-11-14T22:13:20.999Z\t=\n"
        "2023-11-14T22:13:20.999Z\t= c\n");
    EXPECT_EQ(lines_of(logs, {Instant(2s), LineSent{Side::first, "x\n"}})[Side::first],
              "2023-11-14T22:13:21.000Z\t# x\n2023-11-14T22:13:21.000Z\t# \n");
}

TEST(EventLogs, RemarksAreValidWhateverTheySay) {
    EventLogs logs(kLabel, {});
    for (const char* text : {"exited", "a: b", "\x1b[31m", "two\nlines", "\xff"}) {
        const std::string lines =
            lines_of(logs, {Instant(1s), Remarked{Side::first, text}})[Side::first];
        const Result<tlf::OneEntry> read = tlf::read_entry(lines);
        ASSERT_TRUE(read) << lines;
        EXPECT_EQ(read->entry.kind, tlf::Kind::comment);
    }
}

}  // namespace
}  // namespace shinpan
