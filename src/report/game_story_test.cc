#include "report/game_story.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include "events/event_json.h"
#include "games/catalog.h"
#include "report/board_changes.h"

namespace shinpan::report {
namespace {

using nlohmann::json;
using namespace std::chrono_literals;

AnyGame start_of(const std::string& name) { return find_game(name).value()->start({}).value(); }

// Tells a story what a match would.
struct Teller {
    GameStory story;
    GameLabel label;

    explicit Teller(const AnyGame& start, std::size_t lines_kept = 100)
        : story(7, start, lines_kept) {
        label.number = 7;
        label.players = {{"a", "b"}};
        for (const Side side : kSides)
            label.sides[side] = start.side_name(side);
    }
    Teller& say(Happening what, Duration at = 1s) {
        story.take({label.start + at, std::move(what)});
        return *this;
    }
    Teller& begin(const std::string& game, std::vector<std::string> opening = {}) {
        return say(GameStarted{game, label.players, {{"1m+1s", "5s"}}, std::move(opening)}, 0s);
    }
    json told() const { return json::parse(story.json()); }
};

TEST(GameStory, EveryMoveTellsWhatItChanged) {
    Teller teller(start_of("othello"));
    teller.begin("othello").say(MovePlayed{Side::first, "d3", 2s, 1, 50, {{59s, 5s}}});
    const json game = teller.told();
    EXPECT_EQ(game["card"]["name"], "othello");
    EXPECT_EQ(game["players"][0]["name"], "a");
    EXPECT_EQ(game["players"][0]["side"], "black");
    EXPECT_EQ(game["board"]["cells"][19], "");
    const json& ply = game["plies"][0];
    EXPECT_EQ(ply["move"], "d3");
    EXPECT_EQ(ply["side"], 0);
    EXPECT_EQ(ply["toMove"], 1);
    EXPECT_EQ(ply["score"], 50);
    EXPECT_EQ(ply["changes"]["cells"], (json{{"19", "black"}, {"27", "black"}}));
    EXPECT_EQ(ply["changes"]["black"], 4);
    EXPECT_EQ(ply["left"], (json{59.0, 5.0}));
    EXPECT_EQ(game["ended"], nullptr);
}

TEST(GameStory, PositionsAreToldAsProgramsReadThem) {
    Teller teller(start_of("shogi"));
    teller.begin("shogi").say(MovePlayed{Side::first, "7g7f", 1s, 1});
    const json game = teller.told();
    EXPECT_EQ(game["position"], "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    EXPECT_EQ(game["plies"][0]["position"],
              "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2");
}

TEST(GameStory, LinesAreToldApart) {
    Teller teller(start_of("go"));
    const std::string thought = "info move D4 visits 700 winrate 0.612000 scoreLead 2.500000 pv D4";
    teller.begin("go")
        .say(LineSent{Side::second, thought})
        .say(LineReceived{Side::first, thought})
        .say(Thought{.side = Side::first, .score = 250, .line = thought})
        .say(LineReceived{Side::first, "= D4"})
        .say(Remarked{Side::first, "stderr: out of book"})
        .say(Remarked{Side::first, "has started"});
    const json game = teller.told();
    ASSERT_EQ(game["lines"].size(), 4u);
    EXPECT_FALSE(game["lines"][0].contains("kind"));
    EXPECT_EQ(game["lines"][1]["kind"], "thought");
    EXPECT_FALSE(game["lines"][2].contains("kind"));
    EXPECT_EQ(game["lines"][3]["kind"], "stderr");
    EXPECT_EQ(game["lines"][3]["text"], "out of book");
    EXPECT_EQ(game["thinking"][0]["chance"], 0.612) << "its own win rate";
}

TEST(GameStory, TheOpeningIsPartOfItAndHasNoTimes) {
    Teller teller(start_of("tictactoe"));
    teller.begin("tictactoe", {"B2", "A1"}).say(MovePlayed{Side::first, "C3", 1s, 3});
    const json plies = teller.told()["plies"];
    ASSERT_EQ(plies.size(), 3u);
    EXPECT_FALSE(plies[1].contains("spent"));
    EXPECT_EQ(plies[2]["spent"], 1.0);
}

// A wall each, and a black stone that is dead behind white's.
AnyGame go_with_a_dead_stone(const std::string& rules) {
    GameSettings settings;
    settings.position = "..xo./..xo./..xox/..xo./..xo.";
    settings.set("rules", rules);
    settings.set("komi", 0.0);
    return find_game("go").value()->start(settings).value();
}

json judgement_at_the_end(const std::string& rules) {
    Teller teller(go_with_a_dead_stone(rules));
    teller.begin("go").say(MovePlayed{Side::first, "pass", 1s, 1});
    EXPECT_FALSE(teller.told().contains("judgement")) << "it goes on";
    EXPECT_TRUE(json::parse(teller.story.take_news())["begun"].is_object());
    teller.say(MovePlayed{Side::second, "pass", 1s, 2})
        .say(GameEnded{{Side::first, Ending::area_score}, "", {}, "B+5"});
    EXPECT_FALSE(json::parse(teller.story.take_news()).contains("judgement"))
        << "nobody judged yet";
    teller.story.judge();
    EXPECT_FALSE(teller.story.board_to_judge()) << "once is enough";
    const json news = json::parse(teller.story.take_news());
    EXPECT_EQ(news["judgement"], teller.told()["judgement"]);
    EXPECT_EQ(teller.story.take_news(), "");
    return news["judgement"];
}

TEST(GameStory, AFinishedBoardOfGoIsJudged) {
    const json judgement = judgement_at_the_end("chinese");
    EXPECT_EQ(judgement["ply"], 2);
    EXPECT_EQ(judgement["owners"], "1112211122111221112211122");
    EXPECT_EQ(judgement["dead"], (json{"E3"}));
    EXPECT_EQ(judgement["score"], "B+5");
}

TEST(GameStory, WhereAllStonesCountTheBoardIsShownAsItStands) {
    const json judgement = judgement_at_the_end("tromp-taylor");
    EXPECT_EQ(judgement["owners"], "1112.1112.111211112.1112.") << "column E is nobody's";
    EXPECT_TRUE(judgement["dead"].empty());
}

TEST(GameStory, APositionIsJudgedForWhoAsks) {
    Teller teller(go_with_a_dead_stone("chinese"));
    teller.begin("go").say(MovePlayed{Side::first, "E4", 1s, 1});
    EXPECT_EQ(json::parse(judgement_json(*teller.story.board_after(0)))["dead"], (json{"E3"}));
    EXPECT_EQ(json::parse(judgement_json(*teller.story.board_after(1)))["ply"], 1);
    EXPECT_FALSE(teller.story.board_after(2)) << "there is no such move yet";
    EXPECT_FALSE(teller.story.board_to_judge()) << "it goes on";
    EXPECT_FALSE(Teller(start_of("othello")).story.board_after(0));
}

TEST(GameStory, WhatWillBeWhoseIsALetterEach) {
    Teller teller(start_of("go"));
    teller.begin("go").say(
        Thought{.side = Side::second, .ownership = {-100, -94, 0, 4, 5, 100}, .line = "info"});
    EXPECT_EQ(teller.told()["thinking"][1]["ownership"], "abkklu");
}

TEST(GameStory, ThinkingGoesWithTheMoveItLedTo) {
    Teller teller(start_of("shogi"));
    teller.begin("shogi")
        .say(Thought{.side = Side::first,
                     .score = 31,
                     .depth = 8,
                     .nodes = 1000,
                     .variation = {"7g7f", "3c3d"}})
        .say(Thought{.side = Side::first, .nodes = 2000})
        .say(MovePlayed{Side::first, "7g7f", 1s, 1, 31})
        .say(Thought{.side = Side::second, .score = 99'996, .mate = 4});
    json game = teller.told();
    json& thinking = game["plies"][0]["thinking"];
    ASSERT_EQ(thinking["line"].size(), 2U) << "what it expected, on the board";
    EXPECT_EQ(thinking["line"][1]["move"], "3c3d");
    EXPECT_EQ(thinking["line"][1]["side"], 1);
    thinking.erase("line");
    EXPECT_EQ(thinking, (json{{"score", 31}, {"depth", 8}, {"nodes", 2000}, {"pv", "7g7f 3c3d"}}));
    EXPECT_EQ(game["thinking"][0], nullptr);
    EXPECT_EQ(game["thinking"][1]["score"], -99'996);
}

TEST(GameStory, WhatTheOneToMoveExpectsCanBeFollowed) {
    Teller teller(start_of("shogi"));
    teller.begin("shogi")
        .say(Thought{.side = Side::first, .time = 1500ms, .variation = {"7g7f", "7g7f", "3c3d"}})
        .say(Thought{.side = Side::second, .variation = {"7g7f"}});
    const json thinking = teller.told()["thinking"];
    EXPECT_EQ(thinking[0]["time"], 1.5);
    EXPECT_EQ(thinking[0]["line"].size(), 1U) << "as far as it can be played";
    EXPECT_FALSE(thinking[1].contains("line")) << "it thinks of another position";
}

TEST(GameStory, TheEndHasItsReasonAndItsEvidence) {
    Teller teller(start_of("othello"));
    GameEnded ended{{Side::second, Ending::illegal}, "a1 is not allowed", {}, ""};
    ended.evidence.line = "a1";
    ended.evidence.error_output = "<b>oops</b>";
    teller.begin("othello").say(LineReceived{Side::first, "a1"}).say(ended);
    const json game = teller.told();
    EXPECT_EQ(game["ended"]["winner"], 1);
    EXPECT_EQ(game["ended"]["isForfeit"], true);
    EXPECT_EQ(game["ended"]["evidence"]["stderr"], "<b>oops</b>");
    EXPECT_NE(game["ended"]["sentence"]["ja"], game["ended"]["sentence"]["en"]);
    const json result = json::parse(teller.story.result_json(3));
    EXPECT_EQ(result["players"], (json{"a", "b"}));
    EXPECT_EQ(result["round"], 3);
}

TEST(GameStory, NewsAreToldOnce) {
    Teller teller(start_of("tictactoe"));
    teller.begin("tictactoe");
    const json first = json::parse(teller.story.take_news());
    EXPECT_EQ(first["begun"]["number"], 7);
    EXPECT_EQ(teller.story.take_news(), "");
    teller.say(LineSent{Side::first, "genmove x"}).say(MovePlayed{Side::first, "B2", 1s, 1});
    const json second = json::parse(teller.story.take_news());
    EXPECT_EQ(second["plies"].size(), 1u);
    EXPECT_EQ(second["lines"].size(), 1u);
    EXPECT_FALSE(second.contains("begun"));
    EXPECT_EQ(teller.story.take_news(), "");
    teller.say(GameEnded{{Side::first, Ending::time}, "late", {}, ""});
    const json third = json::parse(teller.story.take_news());
    EXPECT_EQ(third["ended"]["ending"], "time");
    EXPECT_EQ(third["result"]["winner"], 0);
    EXPECT_EQ(teller.story.take_news(), "");
}

TEST(GameStory, LinesThatWereSaidTogetherAreLinesOfTheirOwn) {
    Teller teller(start_of("shogi"));
    teller.begin("shogi").say(LineSent{Side::first, "position startpos\ngo byoyomi 1000"});
    const json game = teller.told();
    ASSERT_EQ(game["lines"].size(), 2u);
    EXPECT_EQ(game["lines"][1]["text"], "go byoyomi 1000");
}

TEST(GameStory, KeepsTheLastLinesAndCutsLongOnes) {
    Teller teller(start_of("tictactoe"), 3);
    teller.begin("tictactoe");
    for (int i = 0; i < 10; ++i)
        teller.say(LineReceived{Side::first, std::to_string(i)});
    teller.say(LineReceived{Side::second, std::string(kLongestLogLine - 1, 'x') + "審判"});
    const json lines = teller.told()["lines"];
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(lines[1]["text"], "9");
    EXPECT_EQ(lines[2]["side"], 1);
    EXPECT_EQ(lines[2]["text"], std::string(kLongestLogLine - 1, 'x') + "…");
}

TEST(GameStory, AMoveThatDoesNotFitIsLeftOut) {
    Teller teller(start_of("othello"));
    teller.begin("othello");
    for (const char* move : {"", "a1", "??"}) {
        teller.say(MovePlayed{Side::first, move, -1s, 1});
        EXPECT_EQ(teller.told()["plies"].size(), 0u) << move;
    }
}

// The page puts a game together from what each move changed: that has to give the board itself.
TEST(GameStory, ChangesLeadToTheBoard) {
    for (const GameCard& entry : catalog()) {
        EXPECT_TRUE(rc::check(std::string(entry.name), [&entry] {
            AnyGame game = entry.start({}).value();
            Teller teller(game);
            teller.begin(std::string(entry.name));
            const int plies = *rc::gen::inRange(0, 12);
            for (int ply = 1; ply <= plies; ++ply) {
                const std::vector<std::string> legal = game.legal_moves();
                if (legal.empty()) break;
                const std::string move = *rc::gen::elementOf(legal);
                const Side mover = game.to_move();
                RC_ASSERT(game.play(move).has_value());
                teller.say(MovePlayed{mover, move, 1ms, ply});
            }
            const json told = teller.told();
            json board = told["board"];
            for (const json& ply : told["plies"]) {
                for (const auto& [key, value] : ply["changes"].items()) {
                    if (key != "cells") {
                        board[key] = value;
                        continue;
                    }
                    for (const auto& [index, piece] : value.items())
                        board["cells"][static_cast<std::size_t>(std::stoi(index))] = piece;
                }
            }
            RC_ASSERT(board == json::parse(game.board_json()));
        }));
    }
}

}  // namespace
}  // namespace shinpan::report
