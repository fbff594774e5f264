#include "engines/go/gtp_commands.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/go/testing.h"

namespace shinpan::go {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

struct Exchange {
    const char* line;
    const char* reply;
};

TEST(GoGtp, AnswersAsTheStandardHasIt) {
    StrictConsole console;
    for (const auto& [line, reply] : std::initializer_list<Exchange>{
             {"protocol_version", "= 2\n\n"},
             {"7 name", "=7 test\n\n"},
             {"0 version", "=0 " SHINPAN_VERSION "\n\n"},
             {"known_command genmove", "= true\n\n"},
             {"known_command Genmove", "= false\n\n"},
             {"known_command board", "= true\n\n"},
             {"", ""},
             {"   \t ", ""},
             {"# a comment", ""},
             {"komi 6.5 # behind a command", "=\n\n"},
             {"\tboardsize\t9\r", "=\n\n"},
             {"pl\x01"
              "ay b c\x7f"
              "3",
              "=\n\n"},
             {"play w C3", "? illegal move\n\n"},
             {"play B Pass", "=\n\n"},
             {"PLAY b D4", "? unknown command\n\n"},
             {"12 nonsense", "?12 unknown command\n\n"},
             {"boardsize 26", "? unacceptable size\n\n"},
             {"boardsize 0", "? unacceptable size\n\n"},
             {"gg-undo 3", "? cannot undo\n\n"},
             {"gg-undo 2", "=\n\n"},
             {"undo", "? cannot undo\n\n"},
             {"play b i5", "? syntax error, expected play COLOR VERTEX\n\n"},
             {"play b K1", "? illegal move\n\n"},
             {"play green A1", "? syntax error, expected play COLOR VERTEX\n\n"},
             {"play b", "? syntax error, expected play COLOR VERTEX\n\n"},
             {"99999999999 name", "? syntax error\n\n"},
             {"-1 name", "? unknown command\n\n"},
             {"komi x", "? syntax error, expected komi KOMI\n\n"},
             {"komi inf", "? syntax error, expected komi KOMI\n\n"},
             {"final_status_list foo", "? syntax error, expected alive, seki or dead\n\n"},
             {"final_status_list seki", "=\n\n"},
             {"loadsgf x.sgf", "? cannot load file\n\n"},
             {"loadsgf x.sgf 0", "? syntax error, expected loadsgf FILE [MOVE]\n\n"},
         }) {
        EXPECT_EQ(console.say(line), reply) << line;
    }
}

TEST(GoGtp, IsTheKernelsOwnWayWithoutStrictness) {
    TestConsole console;
    EXPECT_EQ(console.say("boardsize 26"), "? unexpected sideLength:26\n\n");
    EXPECT_EQ(console.say("play b Z9"), "? unexpected coord:Z9\n\n");
    EXPECT_EQ(console.say("nonsense"), "? unknown_command command:'nonsense'\n\n");
    EXPECT_EQ(console.say("komi"), "? syntax error, expected komi KOMI\n\n");
}

TEST(GoGtp, TurnsOnlyThePictureUpsideDown) {
    StrictConsole console;
    console.say("boardsize 3\nplay b A1");
    EXPECT_THAT(console.say("showboard"), StartsWith("=\n    A B C\n  3 . . . 3\n  2 . . . 2\n"
                                                     "  1 X . . 1\n"));
    EXPECT_THAT(console.say("board"), HasSubstr(".  1 +x..+\n.  2 +...+\n"));
}

TEST(GoGtp, PlacesHandicapStones) {
    StrictConsole console;
    EXPECT_EQ(console.say("fixed_handicap 2"), "= C3 G7\n\n");
    EXPECT_EQ(console.say("fixed_handicap 2"), "? board not empty\n\n");
    EXPECT_EQ(console.say("undo"), "? cannot undo\n\n") << "they are part of the start";
    EXPECT_EQ(console.say("clear_board\nfixed_handicap 10"), "=\n\n? invalid number of stones\n\n");
    EXPECT_EQ(console.say("place_free_handicap 20"), "= C3 G7 C7 G3 C5 G5 E3 E7 E5\n\n")
        << "as many as there are good points for";
    EXPECT_EQ(console.say("clear_board\nset_free_handicap A1 A1"), "=\n\n? bad vertex list\n\n");
    EXPECT_EQ(console.say("set_free_handicap A1 pass"), "? bad vertex list\n\n");
    EXPECT_EQ(console.say("set_free_handicap A1 B2 C3\nplay w D4"), "=\n\n=\n\n");
    EXPECT_EQ(console.say("boardsize 6\nfixed_handicap 2"), "=\n\n? invalid number of stones\n\n");
    EXPECT_EQ(console.say("place_free_handicap 2"), "= C4 E2\n\n");
    EXPECT_EQ(console.say("boardsize 1\nplace_free_handicap 2"),
              "=\n\n? invalid number of stones\n\n");
}

TEST(GoGtp, LoadsRecords) {
    StrictConsole console;
    console.files.contents["a.sgf"] =
        "(;SZ[5]KM[3.5]AB[aa][ee];W[cc];B[bb](;W[dd])(;W[bd]))(;SZ[9])";
    EXPECT_EQ(console.say("loadsgf a.sgf"), "=\n\n");
    EXPECT_EQ(console.kernel.size(), 5);
    EXPECT_EQ(console.kernel.settings().rules.komi, 3.5);
    EXPECT_EQ(console.kernel.game().position_text(), "x..../.x.../..o../...o./....x black");
    EXPECT_EQ(console.say("undo\nundo\nundo\nundo"), "=\n\n=\n\n=\n\n? cannot undo\n\n");
    EXPECT_EQ(console.say("loadsgf a.sgf 2"), "=\n\n") << "before the second move";
    EXPECT_EQ(console.kernel.game().position_text(), "x..../...../..o../...../....x black");
    EXPECT_EQ(console.say("loadsgf a.sgf 99"), "=\n\n");
    EXPECT_EQ(console.kernel.record().size(), 3u);
}

TEST(GoGtp, LoadsAllOfARecordOrNothing) {
    TestConsole console({.rules = {.size = 5, .ko = KoRule::positional}, .max_moves = 6});
    console.say("play black C3");
    const std::string before = console.kernel.game().position_text();
    console.files.contents = {
        {"broken", "(;SZ[5];B[aa]"},  // lenient reading closes it
        {"none", "hello"},
        {"size", "(;SZ[19:9])"},
        {"taken", "(;SZ[5];B[aa];W[aa])"},
        {"long", "(;SZ[5];B[];W[];B[];W[];B[];W[];B[])"},
        // White gives two stones, black takes them, white takes one back: superko.
        {"superko", "(;SZ[5]AB[ad][bd]AW[be][cd][de]PL[W];W[ae];B[ce];W[be])"},
    };
    for (const auto& [file, why] : {std::pair{"none", "found no game"},
                                    {"size", "expected a square board"},
                                    {"taken", "the point is taken"},
                                    {"long", "too many"},
                                    {"superko", "against the rules"},
                                    {"missing", "missing: no such file"}}) {
        EXPECT_THAT(console.say(std::string("loadsgf ") + file),
                    testing::AllOf(StartsWith("? cannot load file, "), HasSubstr(why)));
        EXPECT_EQ(console.kernel.game().position_text(), before) << file;
        EXPECT_EQ(console.kernel.record().size(), 1u) << file;
    }
    EXPECT_EQ(console.say("loadsgf broken"), "=\n\n");
}

// White's ring and the four black stones in it: whoever fills one of the two last liberties dies.
TEST(GoGtp, KnowsSeki) {
    StrictConsole console;
    console.files.contents["seki.sgf"] = "(;SZ[9]AB[ag:ig][ih][ii][ci:fi]AW[ah:hh][ai][hi])";
    ASSERT_EQ(console.say("loadsgf seki.sgf"), "=\n\n");
    EXPECT_EQ(console.say("final_status_list dead"), "=\n\n");
    EXPECT_EQ(console.say("final_status_list seki"),
              "= A2 B2 C2 D2 E2 F2 G2 H2 A1 H1\nC1 D1 E1 F1\n\n");
    EXPECT_THAT(console.say("final_status_list alive"), StartsWith("= A3 B3 C3"));
}

TEST(GoGtp, ChangesRulesWhereTheGameAllowsIt) {
    StrictConsole console;
    for (const char* name : {"chinese", "japanese", "aga", "new_zealand", "tromp-taylor"})
        EXPECT_EQ(console.say(std::string("kgs-rules ") + name), "=\n\n") << name;
    EXPECT_EQ(console.say("kgs-rules chinese\nko_rule get"), "=\n\n= positional\n\n");
    EXPECT_EQ(console.say("kata-set-rules chinese\nko_rule get"), "=\n\n= simple\n\n");
    EXPECT_EQ(console.say("kata-set-rules ing"), "? unknown rules\n\n");
    console.say("komi 3.5\nkata-set-rules japanese");
    EXPECT_EQ(console.kernel.settings().rules.komi, 3.5);
}

TEST(GoGtp, GeneratesMovesForEitherSideAndAfterTwoPasses) {
    StrictConsole console;
    console.say("boardsize 5\nplay b pass\nplay w pass");
    const std::string first = console.say("genmove b");
    EXPECT_THAT(first, testing::MatchesRegex("= [A-E][1-5]\n\n"));
    EXPECT_THAT(console.say("genmove b"), testing::MatchesRegex("= [A-E][1-5]\n\n"));
    EXPECT_EQ(console.kernel.record().size(), 4u);
    const std::string before = console.say("showboard");
    EXPECT_THAT(console.say("reg_genmove w"), testing::MatchesRegex("= [A-E][1-5]\n\n"));
    EXPECT_EQ(console.say("showboard"), before) << "it was not played";
    EXPECT_EQ(console.say("genmove red"), "? syntax error, expected black or white\n\n");
}

TEST(GoGtp, GeneratesNoMoveBeyondTheRecord) {
    TestConsole console({.rules = {.size = 5, .ko = KoRule::simple}, .max_moves = 1});
    EXPECT_THAT(console.say("genmove b"), StartsWith("= "));
    EXPECT_EQ(console.say("genmove w"), "? record is full max_moves:1\n\n");
    EXPECT_EQ(console.say("play w pass"), "? record is full max_moves:1\n\n");
}

TEST(GoGtp, PlaysTheSameGameWithTheSameSeed) {
    const auto game = [](std::uint64_t seed) {
        StrictConsole console({.playouts = 50, .seed = seed});
        std::string replies;
        for (int i = 0; i < 4; ++i)
            replies += console.say("genmove b\ngenmove w");
        return replies;
    };
    EXPECT_EQ(game(1), game(1));
    EXPECT_NE(game(1), game(2));
}

TEST(GoGtp, ObeysEveryKindOfClock) {
    // The clock ticks at every look, and each random game has one: time is counted in games.
    const auto spent = [](const char* commands) {
        StrictConsole console({.playouts = {}, .time = std::chrono::seconds(2)});
        EXPECT_THAT(console.say(commands), testing::Not(HasSubstr("?")));
        const Instant start = console.clock.now();
        EXPECT_THAT(console.say("genmove b"), StartsWith("= "));
        return std::chrono::duration<double>(console.clock.now() - start).count();
    };
    EXPECT_LE(spent("time_settings 10 0 0"), 1.0);
    EXPECT_LE(spent("time_settings 0 5 10"), 0.6);
    EXPECT_LE(spent("time_settings 60 5 10\ntime_left b 2 10"), 0.3);
    EXPECT_LE(spent("time_left b 0 0"), 0.1);
    EXPECT_LE(spent("time_left b -3 0"), 0.1) << "it is late already, and hurries";
    EXPECT_LE(spent("kgs-time_settings byoyomi 0 1 5"), 1.0);
    EXPECT_LE(spent("kgs-time_settings absolute 5"), 0.5);
    EXPECT_LE(spent("kgs-time_settings canadian 0 5 10"), 0.6);
    for (const char* none :
         {"time_settings 0 0 0", "time_settings 0 1 0", "kgs-time_settings none"})
        EXPECT_LE(spent(none), 2.1) << "no limit, so its own";
    StrictConsole console;
    for (const char* wrong : {"time_settings 1 2", "time_settings -1 0 0", "time_settings a 0 0",
                              "time_left b 1", "time_left x 1 0", "kgs-time_settings fischer 1",
                              "kgs-time_settings absolute", "time_settings 1e99 0 0"})
        EXPECT_THAT(console.say(wrong), StartsWith("? syntax error")) << wrong;
}

TEST(GoGtp, StreamsAnAnalysisUntilSomethingIsSaid) {
    StrictConsole console;
    for (const auto& [command, winrate] :
         {std::pair{"lz-analyze", " winrate [0-9]+ prior [0-9]+ lcb [0-9]+ order 0 pv"},
          {"analyze", " winrate [0-9]+ prior [0-9]+ lcb [0-9]+ order 0 pv"},
          {"kata-analyze",
           " winrate [01]\\.[0-9]+ scoreMean .* scoreLead .* prior 0\\.[0-9]+ lcb"}}) {
        console.analysis_lines = 2;
        const std::string reply = console.say(std::string("5 ") + command + " b 2 minmoves 3");
        EXPECT_THAT(reply, StartsWith("=5\ninfo move "));
        EXPECT_THAT(reply, EndsWith("\n\n"));
        EXPECT_THAT(reply, testing::ContainsRegex(winrate));
        EXPECT_EQ(split(reply, '\n').size(), 5u) << "the sign, two lines, the empty one, its end";
        EXPECT_THAT(console.say(std::string(command) + " b x"), StartsWith("? syntax error"));
    }
}

TEST(GoGtp, PlaysWhatItAnalysed) {
    for (const char* command : {"lz-genmove_analyze", "kata-genmove_analyze", "genmove_analyze"}) {
        StrictConsole console;
        const std::string reply = console.say(std::string("8 ") + command + " w 1");
        EXPECT_THAT(reply, StartsWith("=8\ninfo move "));
        EXPECT_THAT(reply, testing::ContainsRegex("\nplay [A-J][1-9]\n\n$"));
        EXPECT_EQ(reply.find("\n\n"), reply.size() - 2);
        ASSERT_EQ(console.kernel.record().size(), 1u);
        EXPECT_EQ(console.kernel.record()[0].side, Side::second);
    }
}

TEST(GoGtp, ShowsWhatItIsToAvoidNowhere) {
    StrictConsole console;
    console.say("boardsize 3");
    console.analysis_lines = 1;
    const std::string reply = console.say("lz-analyze b 5 allow b A1,B2 1");
    EXPECT_THAT(reply, HasSubstr("move B2 "));
    EXPECT_THAT(reply, testing::Not(HasSubstr("move C3 ")));
    EXPECT_THAT(console.say("restricted_genmove b A1"), "= A1\n\n");
    EXPECT_EQ(console.kernel.record().size(), 0u) << "it was not played";
    console.say("play b A1");
    EXPECT_THAT(console.say("restricted_genmove w A1"), "= pass\n\n") << "none of them can be";
    EXPECT_THAT(console.say("restricted_genmove w Z1"), StartsWith("? syntax error"));
}

TEST(GoGtp, TellsAndTakesRulesAsJson) {
    StrictConsole console;
    console.say("kata-set-rules japanese");
    EXPECT_EQ(console.say("kata-get-rules"),
              "= {\"friendlyPassOk\":true,\"hasButton\":false,\"ko\":\"SIMPLE\","
              "\"scoring\":\"TERRITORY\",\"suicide\":false,\"tax\":\"SEKI\","
              "\"whiteHandicapBonus\":\"0\"}\n\n");
    EXPECT_EQ(console.say("kata-set-rules {\"ko\": \"POSITIONAL\", \"suicide\": true}"), "=\n\n");
    EXPECT_EQ(console.kernel.settings().rules.ko, KoRule::positional);
    EXPECT_TRUE(console.kernel.settings().rules.suicide);
    EXPECT_THAT(console.say("kata-set-rules {\"ko\"}"), StartsWith("? "));
}

TEST(GoGtp, TellsClientsWhatTheyAskFor) {
    StrictConsole console;
    console.say("boardsize 3");
    for (const auto& [line, reply] : std::initializer_list<Exchange>{
             {"gogui-rules_game_id", "= Go\n\n"},
             {"gogui-rules_board_size", "= 3\n\n"},
             {"gogui-setup b B3 w A2 w A1 b C3", "=\n\n"},
             {"gogui-setup b B3 w B3", "? expected each point once, and no pass\n\n"},
             {"gogui-setup b pass", "? expected each point once, and no pass\n\n"},
             {"gogui-setup b", "? syntax error, expected a color and a vertex for each stone\n\n"},
             {"gogui-rules_board", "=\n. X X\nO . .\nO . .\n\n"},
             {"gogui-rules_side_to_move", "= black\n\n"},
             {"gogui-setup_player w", "=\n\n"},
             {"gogui-rules_side_to_move", "= white\n\n"},
             {"gogui-rules_legal_moves", "= A3 B2 C2 B1 C1 pass\n\n"},
             {"list_stones w", "= A2 A1\n\n"},
             {"list_stones red", "? syntax error, expected black or white\n\n"},
             {"gogui-play_sequence w B2 b A3 w C1", "=\n\n"},
             {"gogui-setup_player b", "? the game has begun\n\n"},
             {"gogui-play_sequence b C2 w C1", "? illegal move\n\n"},
             {"list_stones b", "= A3 B3 C3\n\n"},
             {"gogui-play_sequence", "=\n\n"},
             {"captures b", "= 0\n\n"},
             {"gogui-rules_captured_count", "= 0 0\n\n"},
             {"gogui-rules_final_result", "=\n\n"},
             {"play b pass", "=\n\n"},
             {"play w PASS", "=\n\n"},
             {"gogui-rules_final_result", "= W+9\n\n"},
             {"record", "= record:'[1]B2 [2]A3 [3]C1 [4]pass [5]pass'\n\n"},
             {"engine_param", "= [bool] live_gfx 0\n\n"},
             {"engine_param live_gfx 2", "? syntax error, expected engine_param live_gfx 0|1\n\n"},
             {"engine_param live_gfx 1", "=\n\n"},
         }) {
        EXPECT_EQ(console.say(line), reply) << line;
    }
    EXPECT_THAT(console.say("cputime"), testing::MatchesRegex("= [0-9]+\\.[0-9][0-9][0-9]\n\n"));
    EXPECT_THAT(console.say("gfx_influence"), StartsWith("= INFLUENCE A3 "));
    EXPECT_THAT(console.say("gfx_territory"), testing::ContainsRegex("TEXT [BW]\\+"));
    EXPECT_THAT(console.say("gfx_search b"), StartsWith("= VAR b "));
    console.say("clear_board\nplay b C3");
    EXPECT_THAT(console.say("gfx_search b"), StartsWith("= VAR b ")) << "out of turn";
    EXPECT_THAT(console.say("gfx_search w"), StartsWith("= VAR w "));
}

TEST(GoGtp, ShowsItsSearchLiveWhenItIsToldTo) {
    StrictConsole console({.playouts = {}, .time = std::chrono::seconds(2)});
    console.say("genmove b");
    EXPECT_EQ(console.graphics, "");
    console.say("engine_param live_gfx 1\ngenmove w");
    EXPECT_THAT(console.graphics, StartsWith("VAR w "));
    EXPECT_THAT(console.graphics, testing::Not(HasSubstr("\n\n")));
}

TEST(GoGtp, TakesABoardOfSeveralLinesAsItsOtherConsolesDo) {
    TestConsole console({.rules = {.size = 3, .ko = KoRule::simple}});
    EXPECT_EQ(console.say("board:'''\n.x.\nxo.\n...\n'''"), "=\n\n") << "one reply";
    const std::string board = console.say("board");
    EXPECT_THAT(board, HasSubstr(".  1 +.x.+\n.  2 +xo.+\n.  3 +...+\n"));
    EXPECT_EQ(console.say("board:'x../.../..o'"), "=\n\n");
    EXPECT_EQ(console.kernel.game().position_text(), "..o/.../x.. black") << "row 1 is the top";
    for (const char* wrong :
         {"board:5", "board:'x'", "board:'....../......'", "board:'xxx/xxx/xxx'",
          "board:", "board:'x../.../..o' more:1", "board:'''\n+++++\n'''"}) {
        const std::string reply = console.say(wrong);
        EXPECT_THAT(reply, StartsWith("? ")) << wrong;
        EXPECT_EQ(reply.find("\n\n"), reply.size() - 2) << wrong;
        EXPECT_EQ(console.kernel.game().position_text(), "..o/.../x.. black") << wrong;
    }
    StrictConsole strict;
    EXPECT_EQ(strict.say("board:'''"), "? unknown command\n\n") << "GTP has lines";
}

TEST(GoGtp, PlaysAnotherGameWithTheSameSeedInOneProcess) {
    const auto games = [] {
        StrictConsole console({.playouts = 50, .seed = 3});
        std::string replies;
        for (int game = 0; game < 2; ++game) {
            console.say("clear_board");
            for (int i = 0; i < 4; ++i)
                replies += console.say("genmove b\ngenmove w");
        }
        return replies;
    };
    const std::string replies = games();
    EXPECT_EQ(replies, games()) << "and the same two in the next process";
    EXPECT_NE(replies.substr(0, replies.size() / 2), replies.substr(replies.size() / 2));
}

TEST(GoGtp, GivesOneReplyToEachCommandWhateverItIs) {
    StrictConsole console;
    const std::string list = console.say("list_commands");
    for (const std::string_view name : split(list, '\n')) {
        if (name.empty() || name == "quit") continue;
        for (const char* rest : {"", " b", " b x", " 1 2 3", " \xff\xfe", " set", " - - - - -"}) {
            const std::string reply =
                console.say(std::string(name.starts_with("= ") ? name.substr(2) : name) + rest);
            ASSERT_TRUE(reply.starts_with('=') || reply.starts_with('?')) << name << rest;
            ASSERT_EQ(reply.find("\n\n"), reply.size() - 2) << name << rest << "\n" << reply;
        }
    }
}

}  // namespace
}  // namespace shinpan::go
