#include "players/gtp_player.h"

#include <algorithm>
#include <optional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.h"
#include "games/catalog.h"
#include "games/go/game.h"
#include "referee/match.h"
#include "referee/simulator.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

using Texts = std::vector<std::string>;

// Two engines that take every command with "=" and answer each genmove with their next move.
class GtpTable {
public:
    GtpTable() {
        settings.set("size", 5);
        for (const Side side : kSides) {
            seats[side].name = side == Side::first ? "A" : "B";
            seats[side].time = TimeControl::per_move(5s);
            programs[side].on_text = [this, side](std::string_view text) {
                std::vector<Deed> deeds;
                text.remove_suffix(1);
                for (const std::string_view line : split(text, '\n'))
                    hear(side, std::string(line), deeds);
                return deeds;
            };
        }
    }

    GameEnded play(const std::string& name = "go") {
        for (const Side side : kSides)
            seats[side].player = std::make_unique<GtpPlayer>(options[side]);
        Simulator simulator(
            Match(find_game(name).value()->start(settings).value(), std::move(seats)),
            std::move(programs));
        GameEnded ended = simulator.run();
        for (const Event& event : simulator.events()) {
            if (const auto* thought = std::get_if<Thought>(&event.what)) {
                thoughts.push_back(*thought);
            } else if (const auto* played = std::get_if<MovePlayed>(&event.what)) {
                scores.push_back(played->score);
            }
            if (const auto* told = std::get_if<Remarked>(&event.what)) {
                remarks.push_back((told->side == Side::first ? "A " : "B ") + told->text);
            }
        }
        moves = simulator.match().game().moves();
        return ended;
    }

    // What is answered instead of "=" to a command that begins so; "": nothing at all.
    void answer(Side side, const std::string& command, const std::string& reply) {
        replies[side].emplace_back(command, reply);
    }

    GameSettings settings;
    PerSide<Seat> seats;
    PerSide<std::vector<std::pair<std::string, std::string>>> options;
    PerSide<SimulatedProgram> programs;
    PerSide<Texts> answers;  // to genmove; without any the engine passes
    PerSide<std::vector<std::pair<std::string, std::string>>> replies;
    PerSide<Texts> heard;
    Texts remarks;
    std::vector<Thought> thoughts;
    std::vector<std::optional<int>> scores;  // that moves were told with
    Texts moves;

private:
    void hear(Side side, const std::string& line, std::vector<Deed>& deeds) {
        heard[side].push_back(line);
        std::string reply = "=";
        if (line.starts_with("genmove")) {
            reply = "= pass";
            if (!answers[side].empty()) {
                reply = answers[side].front();
                answers[side].erase(answers[side].begin());
            }
        }
        for (const auto& [command, told] : replies[side]) {
            if (line.starts_with(command)) reply = told;
        }
        if (reply.empty()) return;
        for (const std::string_view part : split(reply, '\n'))
            deeds.push_back(Deed::say(10ms, std::string(part)));
        deeds.push_back(Deed::say(10ms, ""));
    }
};

// Dead stones have to be taken: a client's names for Chinese rules would say something else.
constexpr const char* kCgos =
    R"(kata-set-rules {"friendlyPassOk":false,"hasButton":false,"ko":"POSITIONAL","scoring":"AREA",)"
    R"("suicide":false,"tax":"NONE","whiteHandicapBonus":"0"})";

TEST(GtpPlayer, AGameOfGoIsADialogue) {
    GtpTable table;
    table.settings.set("komi", 0.5);
    table.options[Side::second] = {{"level", "3"}};
    table.answers = {{Texts{"= C3"}, Texts{"= b2"}}};
    table.answer(Side::first, "final_score", "= W+0.5");
    const GameEnded ended = table.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::second, Ending::area_score}));
    EXPECT_EQ(ended.score, "W+0.5");
    EXPECT_THAT(table.moves, ElementsAre("C3", "B2", "pass", "pass"));
    EXPECT_THAT(table.heard[Side::first],
                ElementsAre("boardsize 5", kCgos, "komi 0.5", "known_command kata-genmove_analyze",
                            "clear_board", "time_settings 0 5 1", "time_left black 5 1",
                            "genmove black", "play white B2", "time_left black 5 1",
                            "genmove black", "play white pass", "final_score", "quit"));
    EXPECT_EQ(table.heard[Side::second].front(), "level 3");
    EXPECT_THAT(table.heard[Side::second], Contains("play black C3"));
    EXPECT_THAT(table.remarks, IsEmpty());
}

TEST(GtpPlayer, AnEngineThatCanThinksAloud) {
    GtpTable table;
    table.answer(Side::second, "known_command", "= true");
    table.answer(Side::second, "kata-genmove_analyze",
                 "=\ninfo move B2 visits 7 winrate 0.25 scoreLead -3.456 prior 0.1 pv B2 pass Z99\n"
                 "info nonsense\nplay b2");
    table.answers[Side::first] = {"= C3"};
    EXPECT_EQ(table.play().outcome.ending, Ending::illegal) << "B2 is played once only";
    EXPECT_THAT(table.heard[Side::second], Contains("kata-genmove_analyze white 50 maxmoves 1"));
    EXPECT_THAT(table.heard[Side::first], Contains("genmove black"));
    ASSERT_FALSE(table.thoughts.empty());
    const Thought& thought = table.thoughts.front();
    EXPECT_EQ(thought.side, Side::second);
    EXPECT_EQ(thought.score, 346) << "as the first player sees it";
    EXPECT_EQ(thought.nodes, 7);
    EXPECT_EQ(thought.remark, "wins 25.0 %");
    EXPECT_THAT(thought.variation, ElementsAre("B2", "pass"));
    EXPECT_THAT(table.moves, ElementsAre("C3", "B2", "pass"));
    EXPECT_EQ(table.scores.at(1), -346) << "as it sees itself";
}

TEST(GtpPlayer, WhereSomebodyWatchesItTellsWhoseThePointsWillBe) {
    GtpPlayer player;
    player.be_watched();
    GameSettings settings;
    settings.set("size", 1);
    const AnyGame game = find_game("go").value()->start(settings).value();
    player.greet(game, Side::second);
    for (const char* answer : {"=", "", "=", "", "=", "", "= true", "", "=", ""})
        ASSERT_TRUE(player.read(answer));
    const PerSide<GameClock> clocks{{GameClock(TimeControl{}), GameClock(TimeControl{})}};
    EXPECT_NE(player.request(game, clocks).find("maxmoves 1 ownership true\n"), std::string::npos);
    for (const char* answer : {"=", "", "=", "", "="})
        ASSERT_TRUE(player.read(answer));
    const Result<Meaning> meaning = player.read("info move pass pv pass ownership 0.25");
    ASSERT_TRUE(meaning && std::holds_alternative<Thought>(*meaning));
    EXPECT_THAT(std::get<Thought>(*meaning).ownership, ElementsAre(-25)) << "as black sees it";
}

TEST(GtpPlayer, OthelloHasItsOwnWords) {
    GtpTable table;
    table.settings = {};
    table.answer(Side::first, "boardsize", "? what board");
    table.answer(Side::first, "komi", "? what komi");
    table.answers = {{Texts{"= F5"}, Texts{"= resign"}}};
    const GameEnded ended = table.play("othello");
    EXPECT_EQ(ended.outcome, (Outcome{Side::first, Ending::resignation}));
    EXPECT_THAT(table.heard[Side::second],
                ElementsAre("boardsize 8", "komi 0", "clear_board", "play black F5",
                            "time_settings 0 5 1", "time_left white 5 1", "genmove white", "quit"));
}

// Neither loses for what we have no words for.
TEST(GtpPlayer, AGameThatItCannotBeToldIsNoGame) {
    GtpTable table;
    table.settings = {.position =
                          "00000000000000000000000000021000"
                          "00011100000000000000000000000000 white"};
    const GameEnded ended = table.play("othello");
    EXPECT_EQ(ended.outcome, (Outcome{std::nullopt, Ending::no_game}));
    EXPECT_EQ(ended.reason, "A: GTP has no words for where this game of othello starts");
    EXPECT_THAT(table.heard[Side::first], IsEmpty());
}

TEST(GtpPlayer, ResigningIsNoForfeit) {
    GtpTable table;
    table.answers[Side::first] = {"= RESIGN"};
    EXPECT_EQ(table.play().outcome, (Outcome{Side::second, Ending::resignation}));
}

TEST(GtpPlayer, WhatLosesAGameOfGo) {
    const struct {
        const char* reply;
        Ending ending;
        const char* reason;
    } rows[] = {
        {"= Z9", Ending::illegal, "go: \"Z9\""},
        {"= A6", Ending::illegal, "go: \"A6\""},
        {"= B2", Ending::illegal, "go: \"B2\": the point is taken"},
        {"= I5", Ending::malformed, "\"I5\": expected a vertex such as D4, pass or resign"},
        {"=", Ending::malformed, "\"\": expected a vertex"},
        {"= C3 D4", Ending::malformed, "\"C3 D4\""},
        {"? cannot think", Ending::panic, "refused \"genmove black\": \"cannot think\""},
        {"C3", Ending::malformed, "gtp: "},
    };
    for (const auto& row : rows) {
        GtpTable table;
        table.answers[Side::first] = {"= B2", row.reply};
        const GameEnded ended = table.play();
        EXPECT_EQ(ended.outcome, (Outcome{Side::second, row.ending})) << row.reply;
        EXPECT_THAT(ended.reason, StartsWith(row.reason)) << row.reply;
    }
}

// A ko: black takes at C3, white may not retake at D3 at once.
constexpr const char* kKo = "...../.xo../x.xo./.xo../..... black";

TEST(GtpPlayer, KoAndSuicideAreJudgedByTheRules) {
    GtpTable table;
    table.settings = {.position = "...../.xo../xo.o./.xo../..... black",
                      .said = {{"rules", "chinese"}}};
    table.answers = {{Texts{"= C3"}, Texts{"= B3"}}};
    GameEnded ended = table.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::first, Ending::illegal}));
    EXPECT_EQ(ended.reason, "go: \"B3\": ko: the stone may not be retaken now");
    EXPECT_EQ(ended.evidence.line, "= B3");

    GtpTable other;
    other.settings = {.position = ".x.../xx.../...../...../..... white",
                      .said = {{"rules", "chinese"}}};
    other.answers[Side::second] = {"= A5"};
    ended = other.play();
    EXPECT_EQ(ended.reason, "go: \"A5\": suicide: the stone would have no liberty");
}

TEST(GtpPlayer, SuperkoDependsOnTheRuleSet) {
    // White gives two stones, black takes them, white takes one back: the first board again.
    for (const auto& [rules, is_allowed] :
         {std::pair{"chinese", true}, {"cgos", false}, {"tromp-taylor", false}}) {
        GtpTable table;
        table.settings = {.position = "...../...../...../xxo../.o.o. white",
                          .said = {{"rules", rules}}};
        table.answers = {{Texts{"= C1"}, Texts{"= A1", "= B1"}}};
        EXPECT_EQ(table.play().outcome.ending, is_allowed ? Ending::area_score : Ending::illegal)
            << rules;
    }
}

TEST(GtpPlayer, AHandicapIsSetUp) {
    GtpTable table;
    table.settings = {.said = {{"size", 9}, {"handicap", 2}}};
    table.play();
    EXPECT_THAT(table.heard[Side::first], Contains("set_free_handicap G7 C3"));
    EXPECT_THAT(table.heard[Side::first], Not(Contains("play black G7")));
    EXPECT_THAT(table.heard[Side::second], Contains("genmove white"));
    EXPECT_THAT(table.moves, ElementsAre("pass", "pass"));
}

TEST(GtpPlayer, StonesThatCannotBeAHandicapArePlayed) {
    GtpTable table;
    table.settings = {.said = {{"size", 9}, {"handicap", 2}}};
    table.answer(Side::second, "set_free_handicap", "? unknown command");
    EXPECT_EQ(table.play().outcome.ending, Ending::area_score);
    EXPECT_THAT(table.heard[Side::second], Contains("play black G7"));

    GtpTable other;
    other.settings = {.position = kKo};
    other.play();
    EXPECT_THAT(other.heard[Side::first], Contains("play white C4"));
    EXPECT_THAT(other.heard[Side::first], Not(Contains(StartsWith("set_free_handicap"))));
}

TEST(GtpPlayer, AnEngineThatRefusesTheBoardFailsToStart) {
    GtpTable table;
    table.answer(Side::first, "boardsize", "? unacceptable size");
    const GameEnded ended = table.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::second, Ending::start}));
    EXPECT_EQ(ended.reason, "refused \"boardsize 5\": \"unacceptable size\"");
}

// White's stone on C3 is dead if both say so.
constexpr const char* kDead = ".xx.o/xxxxo/x.oxo/xxxxo/.xx.o black";

TEST(GtpPlayer, DeadStonesAreTakenOffWhereBothSayTheSame) {
    for (const auto& [rules, score] : {std::pair{"chinese", "B+13"}, {"japanese", "B+5"}}) {
        GtpTable table;
        table.settings = {.position = kDead, .said = {{"komi", 0.0}, {"rules", rules}}};
        table.answer(Side::first, "final_status_list", "= C3");
        table.answer(Side::second, "final_status_list", "= c3");
        const GameEnded ended = table.play();
        EXPECT_EQ(ended.score, score) << rules;
        EXPECT_EQ(ended.outcome.ending, rules == std::string_view("japanese")
                                            ? Ending::territory_score
                                            : Ending::area_score);
        EXPECT_THAT(table.remarks, ElementsAre("A says that these are dead: C3",
                                               "B says that these are dead: c3"));
    }
}

TEST(GtpPlayer, WithoutAgreementTheAreaIsCountedAsItStands) {
    for (const char* other : {"=", "= C3 A5", "? unknown command", "= nonsense", "= A1"}) {
        GtpTable table;
        table.settings = {.position = kDead, .said = {{"komi", 0.0}, {"rules", "japanese"}}};
        table.answer(Side::first, "final_status_list", "= C3");
        table.answer(Side::second, "final_status_list", other);
        const GameEnded ended = table.play();
        EXPECT_EQ(ended.outcome.ending, Ending::area_score) << other;
        EXPECT_EQ(ended.score, "B+10") << other;
        EXPECT_EQ(table.remarks.size(), 2u);
        // White's wall has no eyes either.
        EXPECT_EQ(ended.suggestion, (Suggestion{"B+17", {"E5", "E4", "C3", "E3", "E2", "E1"}}))
            << other;
    }
}

TEST(GtpPlayer, WhereNobodyDisagreesNothingIsSuggested) {
    for (const char* both : {"= C3", "? unknown command"}) {
        GtpTable table;
        table.settings = {.position = kDead, .said = {{"komi", 0.0}, {"rules", "japanese"}}};
        for (const Side side : kSides)
            table.answer(side, "final_status_list", both);
        EXPECT_EQ(table.play().suggestion, std::nullopt) << both;
    }
}

TEST(GtpPlayer, AnotherCountIsNotedAndChangesNothing) {
    GtpTable table;
    table.settings.set("komi", 0.5);
    table.answers[Side::first] = {"= C3"};
    table.answer(Side::first, "final_score", "= B+24.50");
    table.answer(Side::second, "final_score", "= W+3.5");
    const GameEnded ended = table.play();
    EXPECT_EQ(ended.score, "B+24.5");
    EXPECT_THAT(table.remarks, ElementsAre("B counts W+3.5, the referee B+24.5"));
}

TEST(GtpPlayer, NothingThatHappensAfterTheLastPassLosesAGame) {
    for (const char* reply : {"", "hello", "? cannot score", "= what a game"}) {
        GtpTable table;
        table.answers[Side::first] = {"= C3"};
        table.answer(Side::second, "final_score", reply);
        EXPECT_EQ(table.play().outcome, (Outcome{Side::first, Ending::area_score})) << reply;
    }
    GtpTable table;
    table.answers[Side::first] = {"= C3"};
    const auto usual = table.programs[Side::second].on_text;
    table.programs[Side::second].on_text = [usual](std::string_view text) {
        if (text.find("final_score") == text.npos) return usual(text);
        return std::vector<Deed>{{Deed::Kind::end, 1ms, "was killed by SIGSEGV"}};
    };
    EXPECT_EQ(table.play().outcome, (Outcome{Side::first, Ending::area_score}));
    EXPECT_THAT(table.remarks, ElementsAre("B was killed by SIGSEGV"));
}

TEST(GtpPlayer, AGameThatGoesRoundEndsAtTheLimit) {
    GtpTable table;
    table.settings = {.position = "...../...../...../xxo../.o.o. white",
                      .said = {{"rules", "chinese"}}};
    // White gives two stones and takes one, for ever.
    for (int round = 0; round < 100; ++round) {
        for (const char* move : {"= C1", "= pass"})
            table.answers[Side::first].push_back(move);
        for (const char* move : {"= A1", "= B1"})
            table.answers[Side::second].push_back(move);
    }
    const GameEnded ended = table.play();
    EXPECT_EQ(ended.outcome, (Outcome{std::nullopt, Ending::move_limit})) << ended.reason;
    EXPECT_EQ(table.moves.size(), 200u);
    EXPECT_EQ(ended.score, "");
}

}  // namespace
}  // namespace shinpan
