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

const EventLogs::Subject kSubject{"othello", {{"judge", "judge"}}};
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
                        std::string("Bの勝ち: 甲の時間切れ（5sたっても応答がない）")));
    EXPECT_EQ(both(ended(std::nullopt, Ending::board_full, "")).first, "a draw: the board is full");
    // A game whose rules are a program brings its own words.
    GameEnded own = ended(Side::first, Ending::own_rules, "four in a row");
    own.reason_ja = "四つ並んだ";
    EXPECT_EQ(both(own), std::pair(std::string("甲 wins: four in a row"),
                                   std::string("甲の勝ち: 四つ並んだ")));
    own.reason_ja.clear();
    EXPECT_EQ(both(own).second, "甲の勝ち: four in a row");
    EXPECT_EQ(both(ended(std::nullopt, Ending::no_game, "interrupted")).second,
              "無効対局: 中断された");
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

// One of each kind, with all that it can tell.
const Happening kEveryKind[] = {
    GameStarted{"othello", kLabel.players, {{"5s", "1m+1s"}}, {"d3"}, {{5s, 61s}}},
    GameStarted{"go", kLabel.players, {{"none", "none"}}, {}},
    LineSent{Side::second, "position startpos\ngo \"x\""},
    LineReceived{Side::first, "\x1b[31m\t審判"},
    Thought{.side = Side::second,
            .score = -31,
            .mate = 7,
            .depth = 8,
            .nodes = 1'000'000'000'000,
            .time = 1500ms,
            .variation = {"7g7f", "P*5e"},
            .ownership = {100, -3},
            .remark = "a word",
            .line = "info"},
    Thought{.side = Side::first, .line = "info"},
    MovePlayed{Side::second, "c5", 1234567us, 2, -99'993, {{std::nullopt, 500ms}}},
    MovePlayed{Side::first, "pass", 0s, 3},
    Remarked{Side::second, "has started", true},
    Thought{.side = Side::first,
            .score = 20,
            .bound = Thought::Bound::upper,
            .depth = 3,
            .seldepth = 7,
            .multipv = 2,
            .nps = 100'000,
            .hashfull = 9,
            .tbhits = 4,
            .line = "info"},
    Warned{Side::first, {WarningKind::variation, "tells a line that cannot be"}},
    Warned{Side::second, {WarningKind::late, "goes on"}},
    Warned{Side::second, {WarningKind::margin, "was 3ms late, within the margin of 10ms"}},
    GameEnded{{Side::second, Ending::time}, "late", {"x", 5s, 3ms, "exited", "oops"}, ""},
    GameEnded{{std::nullopt, Ending::repetition}, "repetition", {}, ""},
    GameEnded{{Side::first, Ending::area_score}, "area score", {}, "B+3.5"},
    GameEnded{{Side::first, Ending::own_rules}, "joined", {}, "12-3", std::nullopt, "つながった"},
};

TEST(EventJson, ReadsBackWhatItWrote) {
    for (const Happening& what : kEveryKind) {
        const Event event{Instant(2500ms), what};
        const std::string json = to_json(event, kLabel);
        const Result<Event> read = event_from_json(json, kLabel);
        ASSERT_TRUE(read) << json << "\n" << read.error().message;
        EXPECT_EQ(*read, event) << json;
    }
}

TEST(EventJson, EveryEndingReadsBack) {
    for (const Ending ending : kEndings) {
        const Event event{Instant(2s), GameEnded{{Side::first, ending}, "", {}, ""}};
        EXPECT_EQ(event_from_json(to_json(event, kLabel), kLabel), event) << name(ending);
    }
}

TEST(EventJson, PlayersOfOneNameAreToldApartByTheirSides) {
    const GameLabel same{3, {{"A", "A"}}, kLabel.sides, kLabel.start};
    const Event event{Instant(2s), MovePlayed{Side::second, "c5", 1s, 2}};
    EXPECT_EQ(event_from_json(to_json(event, same), same), event);
}

TEST(EventJson, TheBeginningTellsTheLabel) {
    const Result<GameLabel> label = label_from_json(to_json({Instant(1s), kEveryKind[0]}, kLabel));
    ASSERT_TRUE(label);
    EXPECT_EQ(label->number, 3);
    EXPECT_EQ(label->players, kLabel.players);
    EXPECT_EQ(label->sides, kLabel.sides);
    EXPECT_FALSE(label_from_json(to_json({Instant(1s), kEveryKind[2]}, kLabel)));
}

// As events.jsonl had it before thoughts, clocks and rules were told.
TEST(EventJson, ReadsTheFirstSchema) {
    const Result<Event> ended = event_from_json(
        R"({"event":"game_ended","game":3,"at":1.5,"winner":"B","loser":"甲","winner_side":"white",)"
        R"("ending":"rules","reason":"disc count","sentence":"","sentence_ja":"","evidence":)"
        R"({"line":"","time":0.1,"referee_lag":0,"process":"","stderr":""}})",
        kLabel);
    ASSERT_TRUE(ended);
    EXPECT_EQ(std::get<GameEnded>(ended->what).outcome,
              (Outcome{Side::second, Ending::disc_count}));
    const Result<Event> played = event_from_json(
        R"({"event":"move_played","game":3,"at":1,"player":"B","side":"white","move":"c5","spent":1,"ply":2})",
        kLabel);
    ASSERT_TRUE(played);
    EXPECT_EQ(std::get<MovePlayed>(played->what), (MovePlayed{Side::second, "c5", 1s, 2}));
}

TEST(EventJson, RefusesWhatIsNoEventOfTheGame) {
    for (
        const char* json :
        {"", "{", "[]", "7", "{}", R"({"event":7,"game":3,"at":1})",
         R"({"event":"line_sent","game":4,"at":1,"to":"B","line":""})",
         R"({"event":"line_sent","game":3,"at":1e300,"to":"B","line":""})",
         R"({"event":"line_sent","game":3,"at":1,"to":"C","line":""})",
         R"({"event":"line_sent","game":3,"at":1,"to":"B"})",
         R"({"event":"nonsense","game":3,"at":1})",
         R"({"event":"move_played","game":3,"at":1,"player":"B","move":"c5","spent":1,"ply":1.5})",
         R"({"event":"move_played","game":3,"at":1,"player":"B","move":"c5","spent":1,"ply":1,"left":[1]})",
         R"({"event":"thought","game":3,"at":1,"player":"B","line":"","depth":99999999999})",
         R"({"event":"game_started","game":3,"at":1,"rules":"go","opening":[],"players":[1,2]})"}) {
        const Result<Event> event = event_from_json(json, kLabel);
        ASSERT_FALSE(event) << json;
        EXPECT_EQ(event.error().kind, ErrorKind::syntax) << json;
    }
}

PerSide<std::string> lines_of(EventLogs& logs, const Event& event) {
    logs.take(event);
    return {
        {std::exchange(logs.lines(Side::first), {}), std::exchange(logs.lines(Side::second), {})}};
}

TEST(EventLogs, EachKeepsTheBytesOfItsOwnPlayer) {
    EventLogs logs(kLabel, kSubject, std::chrono::system_clock::time_point(1700000000s));
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
    EventLogs logs(kLabel, kSubject, std::chrono::system_clock::time_point(1700000000s));
    EXPECT_EQ(
        lines_of(logs, {Instant(999ms + 1s), LineReceived{Side::first, "a: b\n\nc"}})[Side::first],
        "2023-11-14T22:13:20.999Z\t= raw:\"a: b\"\n"
        "2023-11-14T22:13:20.999Z\t=\n"
        "2023-11-14T22:13:20.999Z\t= c\n");
    EXPECT_EQ(lines_of(logs, {Instant(2s), LineSent{Side::first, "x\n"}})[Side::first],
              "2023-11-14T22:13:21.000Z\t# x\n2023-11-14T22:13:21.000Z\t# \n");
}

TEST(EventLogs, RemarksAreValidWhateverTheySay) {
    EventLogs logs(kLabel, kSubject, {});
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
