#include "engines/othello/gtp_commands.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shinpan::othello {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::StartsWith;

class OthelloGtp : public testing::Test {
protected:
    std::string ask(std::string_view line) { return loop_.line(line).output; }

    SteadyClock clock_;
    Player player_{{.depth = 1}, clock_};
    GtpCommands commands_{player_, clock_, 1h};
    GtpLoop loop_{"shinpan-othello", commands_.table()};
};

TEST_F(OthelloGtp, PlaysAGameToItsEnd) {
    EXPECT_EQ(ask("boardsize 8"), "=\n\n");
    EXPECT_EQ(ask("clear_board"), "=\n\n");
    EXPECT_EQ(ask("final_score"), "? cannot score: the game is not over\n\n");
    int passes = 0;
    for (int turn = 0; passes < 2 && turn < 130; ++turn) {
        const std::string move = ask(turn % 2 == 0 ? "genmove b" : "genmove w");
        ASSERT_THAT(move, StartsWith("= "));
        passes = move == "= pass\n\n" ? passes + 1 : 0;
    }
    EXPECT_EQ(passes, 2);
    const std::string score = ask("final_score");
    EXPECT_TRUE(score.starts_with("= B+") || score.starts_with("= W+") || score == "= 0\n\n")
        << score;
}

// e6, as gtp-rhino shows it: row 1 is the top, columns are letters.
TEST_F(OthelloGtp, VerticesAreThoseOfGtpRhino) {
    EXPECT_EQ(ask("play black E6"), "=\n\n");
    EXPECT_THAT(ask("showboard"), HasSubstr("  5 . . . X X . . .\n  6 . . . . X . . .\n"));
    EXPECT_EQ(ask("play W f4"), "=\n\n");
    EXPECT_THAT(ask("showboard"), HasSubstr("  4 . . . O O O . .\n"));
}

// The session of docs/protocols/gtp.md: "> " before a command, the response below it up to an empty
// line.
TEST_F(OthelloGtp, AnswersAsItsDocumentSays) {
    std::ifstream document(SHINPAN_SOURCE_DIR "/docs/protocols/gtp.md");
    int commands = 0;
    for (std::string line; std::getline(document, line);) {
        if (!line.starts_with("> ")) continue;
        std::string expected;
        for (std::string shown; std::getline(document, shown) && !shown.empty();)
            expected += shown + "\n";
        EXPECT_EQ(ask(line.substr(2)), expected + "\n") << line;
        ++commands;
    }
    EXPECT_EQ(commands, 6);
}

TEST_F(OthelloGtp, RefusesAndKeepsTheGame) {
    const std::string board = ask("showboard");
    for (const char* line : {"play black A1", "play white D3", "play black pass", "genmove white",
                             "undo", "boardsize 10"}) {
        EXPECT_THAT(ask(line), StartsWith("? ")) << line;
    }
    for (const char* line :
         {"play", "play black", "play red D3", "play black D9", "play black D3 x", "genmove",
          "genmove x", "boardsize", "boardsize x", "komi", "komi x", "time_settings 1 2",
          "time_settings -1 0 0", "time_settings nan 0 0", "time_left b 1", "time_left x 1 1",
          "time_left b 1 99999999"}) {
        EXPECT_THAT(ask(line), StartsWith("? syntax error")) << line;
    }
    EXPECT_EQ(ask("showboard"), board);
}

TEST_F(OthelloGtp, TakesMovesBack) {
    EXPECT_EQ(ask("play b D3"), "=\n\n");
    EXPECT_EQ(ask("undo"), "=\n\n");
    EXPECT_EQ(ask("play b C4"), "=\n\n");
}

TEST_F(OthelloGtp, AForcedPassMayBeSkippedOrPlayed) {
    // Always the first legal move soon leads there.
    Game game;
    while (!game.position().legal_moves().contains(kPass)) {
        ASSERT_FALSE(game.outcome());
        const std::string move = game.legal_moves().front();
        ask(std::string("play ") + std::string(game.side_name(game.to_move())) + " " + move);
        ASSERT_TRUE(game.play(move));
    }
    const std::string passing(game.side_name(game.to_move()));
    const std::string moving(game.side_name(opponent(game.to_move())));
    EXPECT_EQ(ask("genmove " + passing), "= pass\n\n");
    EXPECT_EQ(ask("undo"), "=\n\n");
    EXPECT_EQ(ask("play " + passing + " PASS"), "=\n\n");
    EXPECT_EQ(ask("undo"), "=\n\n");
    EXPECT_THAT(ask("genmove " + moving), StartsWith("= "));
}

TEST_F(OthelloGtp, AcceptsTimeCommands) {
    for (const char* line :
         {"komi 6.5", "time_settings 60 0 0", "time_left black 12.5 0", "time_left w 3 1"}) {
        EXPECT_EQ(ask(line), "=\n\n") << line;
    }
    EXPECT_EQ(ask("time_left black 0 0"), "=\n\n");
    EXPECT_THAT(ask("genmove black"), StartsWith("= "));
}

TEST_F(OthelloGtp, SaysWhatItThinksAndPlaysNothing) {
    const std::string before = ask("showboard");
    EXPECT_EQ(ask("kata-set-param maxVisits 2000"), "=\n\n");
    const std::string told = ask("kata-search_analyze black 5 maxmoves 1");
    EXPECT_THAT(told, StartsWith("=\ninfo move "));
    EXPECT_THAT(told, HasSubstr(" scoreLead "));
    EXPECT_THAT(told, HasSubstr(" rootInfo visits "));
    EXPECT_THAT(told, HasSubstr("\nplay "));
    EXPECT_EQ(ask("showboard"), before);
    EXPECT_EQ(ask("kata-search_analyze black"), ask("kata-search_analyze black"))
        << "nodes are counted, not timed";
    EXPECT_THAT(ask("kata-search_analyze white"), StartsWith("? it is the turn of black"));
    for (const char* line :
         {"kata-set-param", "kata-set-param maxVisits 0", "kata-set-param maxTime x",
          "kata-set-param maxTime 0", "kata-set-param other 1", "kata-search_analyze"})
        EXPECT_THAT(ask(line), StartsWith("? ")) << line;
}

}  // namespace
}  // namespace shinpan::othello
