#include "players/usi_player.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.h"
#include "games/catalog.h"
#include "referee/match.h"
#include "referee/simulator.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

using Lines = std::vector<std::string>;

// Two engines that introduce themselves and answer each "go" with their next lines.
class UsiTable {
public:
    explicit UsiTable(const std::string& game_name = "shogi") : game(game_name) {
        for (const Side side : kSides) {
            seats[side].name = side == Side::first ? "A" : "B";
            seats[side].time = TimeControl::per_move(1s);
            programs[side].on_text = [this, side](std::string_view text) {
                std::vector<Deed> deeds;
                text.remove_suffix(1);
                for (const std::string_view line : split(text, '\n'))
                    hear(side, line, deeds);
                return deeds;
            };
        }
    }

    GameEnded play() {
        for (const Side side : kSides)
            seats[side].player = std::make_unique<UsiPlayer>(options[side]);
        Simulator simulator(
            Match(find_game(game).value()->start(settings).value(), std::move(seats)),
            std::move(programs));
        GameEnded ended = simulator.run();
        events = simulator.events();
        moves = simulator.match().game().moves();
        return ended;
    }

    std::vector<std::string> remarks() const {
        std::vector<std::string> texts;
        for (const Event& event : events) {
            if (const auto* told = std::get_if<Remarked>(&event.what)) texts.push_back(told->text);
        }
        return texts;
    }
    std::vector<MovePlayed> played() const {
        std::vector<MovePlayed> all;
        for (const Event& event : events) {
            if (const auto* told = std::get_if<MovePlayed>(&event.what)) all.push_back(*told);
        }
        return all;
    }

    std::string game;
    GameSettings settings;
    PerSide<Seat> seats;
    PerSide<std::vector<std::pair<std::string, std::string>>> options;
    PerSide<SimulatedProgram> programs;
    PerSide<Lines> introduction{{Lines{"usiok"}, Lines{"usiok"}}};
    // Each is said for a "go", parts with | between them; without any the engine resigns.
    PerSide<Lines> answers;
    PerSide<Lines> heard;
    std::vector<Event> events;
    std::vector<std::string> moves;

private:
    void hear(Side side, std::string_view line, std::vector<Deed>& deeds) {
        heard[side].emplace_back(line);
        if (line == "usi") {
            for (const std::string& told : introduction[side])
                deeds.push_back(Deed::say(1ms, told));
        } else if (line == "isready") {
            deeds.push_back(Deed::say(1ms, "readyok"));
        } else if (line.starts_with("go ponder")) {
            is_pondering_[side] = true;
        } else if (line == "stop" && is_pondering_[side]) {
            is_pondering_[side] = false;
            deeds.push_back(Deed::say(1ms, "bestmove 1a1b"));
        } else if (line.starts_with("go") || line == "ponderhit") {
            is_pondering_[side] = false;
            answer(side, deeds);
        }
    }

    void answer(Side side, std::vector<Deed>& deeds) {
        std::string text = "bestmove resign";
        if (!answers[side].empty()) {
            text = answers[side].front();
            answers[side].erase(answers[side].begin());
        }
        for (const std::string_view line : split(text, '|'))
            deeds.push_back(Deed::say(10ms, std::string(line)));
    }

    PerSide<bool> is_pondering_{};
};

TEST(UsiPlayer, AWholeGameIsADialogue) {
    UsiTable table;
    table.introduction[Side::first] = {"id name X", "option name Level type spin default 1",
                                       "usiok"};
    table.options[Side::first] = {{"Level", "3"}};
    table.answers = {{Lines{"bestmove 7g7f"}, Lines{"bestmove 3c3d"}}};
    const GameEnded ended = table.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::second, Ending::resignation}));
    EXPECT_THAT(
        table.heard[Side::first],
        ElementsAre("usi", "setoption name USI_Ponder value false", "setoption name Level value 3",
                    "isready", "usinewgame", "position startpos", "go btime 0 wtime 0 byoyomi 1000",
                    "position startpos moves 7g7f 3c3d", "go btime 0 wtime 0 byoyomi 1000",
                    "gameover lose", "quit"));
    EXPECT_THAT(table.heard[Side::second], Contains("gameover win"));
}

TEST(UsiPlayer, AnOptionThatTheEngineDoesNotHaveIsNotPassedOver) {
    UsiTable table;
    table.introduction[Side::first] = {"option name Threads type spin default 1", "usiok"};
    table.options[Side::first] = {{"Thread", "3"}};
    const GameEnded ended = table.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::second, Ending::start}));
    EXPECT_EQ(ended.reason,
              "option \"Thread\": the engine has none of that name: expected Threads");
}

TEST(UsiPlayer, WhatIsSaidBesidesTheAnswerIsSkipped) {
    UsiTable table;
    table.introduction[Side::first] = {"Shogi 1.0, a program", "", "option nonsense",
                                       "bestmove 1a1b", "usiok"};
    table.answers[Side::first] = {
        "info depth 1|thinking...|bestmove 7g7f|info string done|bestmove 7f7e", "bestmove 2g2f"};
    table.answers[Side::second] = {"bestmove 3c3d", "bestmove 8c8d"};
    EXPECT_EQ(table.play().outcome, (Outcome{Side::second, Ending::resignation}));
    EXPECT_THAT(table.moves, ElementsAre("7g7f", "3c3d", "2g2f", "8c8d"));
}

TEST(UsiPlayer, TheLastScoreStandsWithTheMove) {
    UsiTable table;
    table.answers = {
        {Lines{"info score cp 12|info score cp 34 lowerbound|info multipv 2 score cp 99|"
               "bestmove 7g7f",
               "bestmove 2g2f", "info score mate +|bestmove 2f2e"},
         Lines{"info score mate -7|bestmove 3c3d", "info score cp 9999999|bestmove 8c8d"}}};
    table.play();
    std::vector<std::optional<int>> scores;
    for (const MovePlayed& move : table.played())
        scores.push_back(move.score);
    EXPECT_THAT(scores,
                ElementsAre(12, -(kMateScore - 7), std::nullopt, kDecidedScore - 1, kDecidedScore));
}

TEST(UsiPlayer, MalformedAndIllegalAnswersAreToldApart) {
    UsiTable malformed;
    malformed.answers[Side::first] = {"bestmove (none)"};
    EXPECT_EQ(malformed.play().outcome, (Outcome{Side::second, Ending::malformed}));

    UsiTable illegal;
    illegal.answers[Side::first] = {"bestmove 7g7e"};
    const GameEnded ended = illegal.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::second, Ending::illegal}));
    EXPECT_EQ(ended.evidence.line, "bestmove 7g7e");
    EXPECT_THAT(ended.reason, HasSubstr("7g7e"));
}

TEST(UsiPlayer, ADeclarationIsJudgedByTheReferee) {
    UsiTable wrong;
    wrong.answers[Side::first] = {"bestmove win"};
    EXPECT_EQ(wrong.play().outcome, (Outcome{Side::second, Ending::illegal}));

    UsiTable right;
    right.answers[Side::first] = {"bestmove win"};
    right.settings.position = "SGSGKGSG+P/1R5B1/9/9/9/9/9/9/4k4 b RB9P 1";
    EXPECT_EQ(right.play().outcome, (Outcome{Side::first, Ending::declaration}));
    EXPECT_THAT(right.heard[Side::first], Contains("gameover win"));
    EXPECT_THAT(right.heard[Side::second], Contains("gameover lose"));
}

TEST(UsiPlayer, ClocksAreToldAsUsiHasThem) {
    const auto go_of = [](const char* time) {
        UsiTable table;
        for (const Side side : kSides)
            table.seats[side].time = time_control_from_text(time).value();
        table.answers[Side::first] = {"bestmove 7g7f"};
        table.answers[Side::second] = {"bestmove 3c3d"};
        table.play();
        return std::pair(table.heard[Side::first][5], table.heard[Side::first][7]);
    };
    EXPECT_EQ(go_of("10m/30s"),
              std::pair(std::string("go btime 600000 wtime 600000 byoyomi 30000"),
                        std::string("go btime 599990 wtime 599990 byoyomi 30000")));
    EXPECT_EQ(go_of("1m+2s"),
              std::pair(std::string("go btime 58000 wtime 58000 binc 2000 winc 2000"),
                        std::string("go btime 59990 wtime 59990 binc 2000 winc 2000")));
    EXPECT_EQ(go_of("1m+0s").first, "go btime 60000 wtime 60000 byoyomi 0");
    EXPECT_EQ(go_of("1m/10s*3").first, "go btime 80000 wtime 80000 byoyomi 10000");
}

TEST(UsiPlayer, AnEngineMayPonder) {
    UsiTable table;
    table.options[Side::first] = {{"USI_Ponder", "true"}};
    table.answers = {
        {Lines{"bestmove 7g7f ponder 3c3d", "bestmove 2g2f ponder 8c8d", "bestmove 2f2e"},
         Lines{"bestmove 3c3d", "bestmove 4c4d", "bestmove resign"}}};
    EXPECT_EQ(table.play().outcome, (Outcome{Side::first, Ending::resignation}));
    EXPECT_THAT(table.heard[Side::first],
                testing::IsSupersetOf({"setoption name USI_Ponder value true",
                                       "go ponder btime 0 wtime 0 byoyomi 1000", "ponderhit",
                                       "position startpos moves 7g7f 3c3d 2g2f 8c8d", "stop",
                                       "position startpos moves 7g7f 3c3d 2g2f 4c4d"}));
    EXPECT_THAT(table.moves, ElementsAre("7g7f", "3c3d", "2g2f", "4c4d", "2f2e"));
}

TEST(UsiPlayer, AnEngineThatPondersIsStoppedAtTheEnd) {
    UsiTable table;
    table.options[Side::first] = {{"USI_Ponder", "true"}};
    table.answers[Side::first] = {"bestmove 7g7f ponder 3c3d"};
    table.play();
    const std::vector<std::string>& heard = table.heard[Side::first];
    EXPECT_THAT(std::vector(heard.end() - 3, heard.end()),
                ElementsAre("stop", "gameover win", "quit"));
}

TEST(UsiPlayer, FreezesGoToThoseWhoKnowThem) {
    UsiTable table("freeze-shogi");
    table.introduction = {
        {Lines{"FREEZE NONE", "freeze ok", "usiok"}, Lines{"FREEZE OK", "usiok"}}};
    table.answers = {
        {Lines{"bestmove 7g7fzP", "bestmove 2g2fzK ponder 4a4bzG"}, Lines{"bestmove 3a4bZP"}}};
    EXPECT_EQ(table.play().outcome, (Outcome{Side::first, Ending::resignation}));
    EXPECT_THAT(table.heard[Side::first], Contains("position startpos z3Z3"));
    EXPECT_THAT(table.heard[Side::second], Contains("position startpos moves 7g7fzP z3Z2"));
    EXPECT_THAT(table.moves, ElementsAre("7g7fzP", "3a4b", "2g2fzK"));
    EXPECT_THAT(table.remarks(), Contains("would ponder on \"4a4bzG\", which cannot be played"));
}

TEST(UsiPlayer, AWrongNoteIsRemarkedAndNoFoul) {
    UsiTable table("freeze-shogi");
    table.introduction = {{Lines{"FREEZE OK", "usiok"}, Lines{"FREEZE OK", "usiok"}}};
    table.answers[Side::first] = {"bestmove 7g7fZG"};
    EXPECT_EQ(table.play().outcome, (Outcome{Side::first, Ending::resignation}));
    EXPECT_THAT(table.remarks(), Contains("noted with \"7g7fZG\" a freeze that there was not"));
}

TEST(UsiPlayer, NoWordOfFreezesReachesAnEngineThatDoesNotKnowThem) {
    UsiTable table("freeze-shogi");
    table.introduction[Side::first] = {"FREEZE OK", "usiok"};
    table.answers = {{Lines{"bestmove 7g7f", "bestmove 2g2fzP"}, Lines{"bestmove 3c3d"}}};
    const GameEnded ended = table.play();
    EXPECT_EQ(ended.outcome, (Outcome{Side::second, Ending::illegal}));
    for (const Side side : kSides) {
        for (const std::string& line : table.heard[side])
            EXPECT_EQ(line.find_first_of("zZ"), line.npos) << line;
    }
    EXPECT_THAT(table.remarks(), Contains(StartsWith("may not freeze (FREEZE OK)")));
}

TEST(UsiPlayer, AnEngineThatIgnoresAFreezeLosesByIt) {
    UsiTable table("freeze-shogi");
    table.introduction = {{Lines{"FREEZE OK", "usiok"}, Lines{"FREEZE IGNORE", "usiok"}}};
    table.answers = {{Lines{"bestmove 7g7fzP"}, Lines{"bestmove 3c3d"}}};
    EXPECT_EQ(table.play().outcome, (Outcome{Side::first, Ending::illegal}));
}

// Says what the player is told, and lets it read an answer.
class ConsideringUsi {
public:
    explicit ConsideringUsi(const std::string& name = "shogi") : game(start(name)) {
        player.greet(game, Side::first);
        EXPECT_TRUE(player.read("usiok"));
        EXPECT_TRUE(player.read("readyok"));
    }
    static AnyGame start(const std::string& name) {
        return find_game(name).value()->start({}).value();
    }
    Meaning hear(std::string_view line) { return player.read(line).value(); }

    AnyGame game;
    UsiPlayer player;
};

TEST(UsiPlayer, ConsidersPositionsOfEitherSide) {
    ConsideringUsi usi;
    EXPECT_EQ(usi.player.consider(usi.game, {.nodes = 500}), "position startpos\ngo nodes 500\n");
    EXPECT_EQ(std::get<Thought>(usi.hear("info score cp 30 nodes 10 pv 7g7f")).score, 30);
    EXPECT_EQ(usi.player.enough(), "stop\n");
    EXPECT_EQ(std::get<MoveTold>(usi.hear("bestmove 7g7f")).move, "7g7f");
    EXPECT_EQ(usi.player.enough(), "") << "it does not think any more";

    ASSERT_TRUE(usi.game.play("7g7f"));
    EXPECT_EQ(usi.player.consider(usi.game, {.time = 300ms}),
              "position startpos moves 7g7f\ngo btime 0 wtime 0 byoyomi 300\n");
    EXPECT_EQ(std::get<Thought>(usi.hear("info score cp 30 pv 3c3d")).score, -30)
        << "as the first player sees it";
    EXPECT_EQ(std::get<Thought>(usi.hear("info score mate -4 pv 3c3d")).score, kMateScore - 4);

    // Another game, which does not go on from that.
    EXPECT_TRUE(std::holds_alternative<Resignation>(usi.hear("bestmove resign")));
    usi.game = ConsideringUsi::start("shogi");
    EXPECT_EQ(usi.player.consider(usi.game, {.time = 1s, .nodes = 9}),
              "position startpos\ngo btime 0 wtime 0 byoyomi 1000 nodes 9\n");
}

}  // namespace
}  // namespace shinpan
