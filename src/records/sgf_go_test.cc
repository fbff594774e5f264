#include "records/sgf_go.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games/go/handicap.h"
#include "records/sgf_go_check.h"
#include "records/sgf_go_record.h"

namespace shinpan::sgf {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

Tree tree_of(std::string_view text) { return read(text, RecordReading::kStrict).value().front(); }

Result<go::Game> game_of(std::string_view text, RecordReading reading = RecordReading::kStrict) {
    return go_game(tree_of(text), reading);
}

std::string board_of(std::string_view text) {
    const Result<go::Game> game = game_of(text);
    return game ? game->position_text() : game.error().message;
}

TEST(SgfGo, PlaysTheMainLine) {
    // SGF counts rows from the top, the board of the text does too.
    EXPECT_EQ(board_of("(;SZ[3];B[ba](;W[bb];B[])(;W[cc]))"), ".x./.o./... white passes:1");
    EXPECT_EQ(board_of("(;SZ[3];B[aa];W[tt];B[cc])"), "x../.../..x white");
    EXPECT_EQ(board_of("(;SZ[3];B[aa];B[cc])"), "x../.../..x white") << "twice in a row";
}

TEST(SgfGo, SetsUpStones) {
    EXPECT_EQ(board_of("(;SZ[3]AB[aa:bb]AW[ca][cb]PL[B])"), "xxo/xxo/... black");
    EXPECT_EQ(board_of("(;SZ[3]HA[2]AB[aa][cc])"), "x../.../..x white") << "a handicap";
    EXPECT_EQ(board_of("(;SZ[3];B[aa];W[bb];AE[aa]AB[cc];W[ba])"), ".o./.o./..x black");
}

TEST(SgfGo, KnowsSizeKomiAndRules) {
    const go::Rules rules = go_rules(tree_of("(;SZ[13:13]KM[6.5]RU[Japanese])")).value();
    EXPECT_EQ(rules.size, 13);
    EXPECT_EQ(rules.komi, 6.5);
    EXPECT_EQ(rules.scoring, go::Scoring::territory);
    const go::Rules none = go_rules(tree_of("(;RU[of my club])")).value();
    EXPECT_EQ(none.size, 19);
    EXPECT_EQ(none.komi, 0);
    EXPECT_EQ(none.ko, go::KoRule::simple);
    EXPECT_TRUE(go_rules(tree_of("(;RU[GOE])"))->suicide);
    EXPECT_EQ(go_rules(tree_of("(;RU[NZ])"))->ko, go::KoRule::situational);
}

TEST(SgfGo, RefusesWhatItCannotPlay) {
    const struct {
        const char* text;
        const char* error;
    } rows[] = {
        {"(;SZ[19:13])", "1:2: \"SZ[19:13]\": expected a square board"},
        {"(;SZ[26])", "1:2: \"SZ[26]\": expected a board from 1 to 25"},
        {"(;SZ[0])", "1:2: \"SZ[0]\""},
        {"(;SZ[x])", "1:2: \"SZ[x]\""},
        {"(;KM[many])", "1:2: \"KM[many]\": expected a number"},
        {"(;GM[2])", "1:2: GM[2]: expected GM[1]"},
        {"(;SZ[9]\n;B[jj])", "2:1: \"B[jj]\": expected one point of a board of 9"},
        {"(;SZ[9];B[a])", "1:8: \"B[a]\""},
        {"(;SZ[9];B[aa][bb])", "1:8: \"B[aa]\""},
        {"(;SZ[9];B[aa]W[bb])", "1:8: B and W"},
        {"(;SZ[9];B[aa];W[aa])", "1:14: \"W[aa]\": go: \"A9\": the point is taken"},
        {"(;SZ[9]AB[aa]AW[ba][ab])", "1:2: set-up: expected every stone with a liberty"},
        {"(;SZ[9]AB[zz])", "1:2: \"AB[zz]\": expected a point of a board of 9"},
        {"(;SZ[9]AB[aa:bb:cc])", "1:"},
        {"(;SZ[9]PL[x])", "1:2: \"PL[x]\": expected B or W"},
        {"(;SZ[9];AB[aa]B[bb])", "1:8: stones are set up and a move is made"},
    };
    for (const auto& row : rows) {
        const Result<go::Game> game = game_of(row.text);
        ASSERT_FALSE(game) << row.text;
        EXPECT_THAT(game.error().message, StartsWith(row.error)) << row.text;
    }
    EXPECT_TRUE(game_of("(;SZ[9];AB[aa]B[bb])", RecordReading::kLenient));
}

TEST(SgfGo, LenientReadingKeepsTheGame) {
    const struct {
        const char* text;
        const char* board;
        const char* repair;
    } rows[] = {
        {"(;SZ[3];B[zz];W[bb])", ".../.o./... black",
         "1:8: \"B[zz]\": no point of the board: left out"},
        {"(;SZ[3]AB[aa][zz])", "x../.../... white",
         "1:2: \"AB[zz]\": no point of the board: left out"},
        {"(;SZ[3];B[bb]\n;W[bb];W[aa])", "o../.x./... black",
         "2:1: \"W[bb]\": go: \"B2\": the point is"},
        {"(;SZ[3]AB[bb]PL[1])", ".../.x./... black", "1:2: \"PL[1]\": read as PL[B]"},
        {"(;SZ[3]AB[bb]PL[2])", ".../.x./... white", "1:2: \"PL[2]\": read as PL[W]"},
        {"(;SZ[3]AB[bb]PL[White])", ".../.x./... white", ""},
        {"(;SZ[3]AW[bb]PL[?])", ".../.o./... black", "1:2: \"PL[?]\": left out"},
        {"(;SZ[3];B[aa]W[bb])", "x../.o./... black", "1:8: B and W in one node: both played"},
        {"(;SZ[3];W[bb]B[aa])", "x../.o./... white", "1:8: B and W"},
        {"(;SZ[3];B[aa][bb])", "x../.../... white", ""},
        {"(;SZ[3];B[BA];W[C3];B[Pass])", ".xo/.../... white passes:1", ""},
        {"(;SZ[3x3];B[bb])", ".../.x./... white", "1:2: \"SZ[3x3]\": read as 3"},
        {"(;SZ[3]AB[aa]AW[ba][ab])", ".o./o../... black",
         "1:2: set-up: stones without a liberty: left out"},
        {"(;SZ[3]GM[go];B[bb])", ".../.x./... white", ""},
        {"(;SZ[3];AB[aa]B[bb])", "x../.x./... white", ""},
    };
    for (const auto& row : rows) {
        Repairs repairs;
        const Result<go::Game> game =
            go_game(tree_of(row.text), RecordReading::kLenient.telling(repairs));
        ASSERT_TRUE(game) << row.text << game.error().message;
        EXPECT_EQ(game->position_text(), row.board) << row.text;
        EXPECT_THAT(repairs.list().empty() ? "" : repairs.list().front(), StartsWith(row.repair));
    }
    const auto komi = [](const char* text) {
        return go_rules(tree_of(text), RecordReading::kLenient)->komi;
    };
    EXPECT_EQ(komi("(;KM[6,5])"), 6.5);
    EXPECT_EQ(komi("(;KM[5.5 points])"), 5.5);
    EXPECT_EQ(komi("(;KM[375])"), 7.5) << "hundredths of stones";
    EXPECT_EQ(komi("(;KO[6.5])"), 6.5);
    EXPECT_EQ(go_rules(tree_of("(;KM[375])"))->komi, 375) << "strict stays strict";
    EXPECT_EQ(go_rules(tree_of("(;KO[6.5])"))->komi, 0);
    EXPECT_EQ(komi("(;KM[none])"), 0);
    EXPECT_FALSE(go_rules(tree_of("(;GM[2])"), RecordReading::kLenient)) << "another game";
    EXPECT_FALSE(go_rules(tree_of("(;SZ[19:13])"), RecordReading::kLenient));
}

// Each pass leaves the same board: what is remembered of it must not have to be searched.
TEST(SgfGo, ALongGameCostsNoMoreAMoveThanAShortOne) {
    constexpr int kPasses = 100'000;
    for (const char* rules : {"(;SZ[3]RU[cgos]", "(;SZ[3]RU[NZ]"}) {
        std::string text = rules;
        for (int i = 0; i < kPasses; ++i)
            text += ";B[]";
        const Tree tree = tree_of(text + ")");
        const Result<go::Game> game = go_game(tree, RecordReading::kStrict);
        ASSERT_TRUE(game);
        EXPECT_EQ(game->ply(), std::size_t{kPasses});
        EXPECT_LE(game->history().longest_search(), 4u);
        EXPECT_TRUE(go_defects(tree).empty());
    }
}

TEST(SgfGo, StopsBeforeAMove) {
    const Tree tree = tree_of("(;SZ[3];B[aa];W[bb];B[cc])");
    EXPECT_EQ(go_game(tree, RecordReading::kStrict, 0)->ply(), 0u);
    EXPECT_EQ(go_game(tree, RecordReading::kStrict, 2)->ply(), 2u);
    EXPECT_EQ(go_game(tree, RecordReading::kStrict, 9)->ply(), 3u);
}

TEST(SgfGo, FindsDefectsInAllVariations) {
    EXPECT_TRUE(
        go_defects(tree_of("(;SZ[5];B[aa](;W[bb];B[cc])(;W[cc];B[bb](;W[])(;W[dd])))")).empty());
    EXPECT_THAT(
        go_defects(tree_of("(;SZ[5];B[aa]\n(;W[bb]\n;B[aa];W[zz])\n(;W[aa])\n(;W[bb];B[cc]))")),
        ElementsAre(HasSubstr("3:1: \"B[aa]\": go: \"A5\": the point is taken"),
                    HasSubstr("4:2: \"W[aa]\"")));
    // What a variation sets up is gone in the next one.
    EXPECT_TRUE(go_defects(tree_of("(;SZ[5];B[aa](;AB[bb];W[cc])(;W[bb];B[cc]))")).empty());
    EXPECT_THAT(go_defects(tree_of("(;SZ[19:9];B[zz])")), ElementsAre(HasSubstr("square board")));
}

TEST(SgfGo, ManyDefectsAreCutOff) {
    std::string text = "(;SZ[5];B[aa]";
    for (int i = 0; i < 300; ++i)
        text += "(;W[aa])";
    EXPECT_EQ(go_defects(tree_of(text + ")")).size(), kMostDefects);
    text = "(;SZ[5]";
    for (int i = 0; i < 1001; ++i)
        text += ";AB[aa]";
    EXPECT_THAT(go_defects(tree_of(text + ")")), ElementsAre(HasSubstr("at most 1000")));
}

GameRecord record_of(const go::Game& game, std::optional<Outcome> outcome) {
    return {.game = AnyGame(game),
            .players = {{"甲", "b]"}},
            .outcome = outcome,
            .verdict = "b] wins",
            .date = "2026-11-16 09:30:00",
            .durations = {}};
}

TEST(SgfGo, ARecordReadsBack) {
    go::Game game(go::Position({.size = 5, .komi = 0.5}));
    for (const char* move : {"B2", "C3", "pass", "D4"})
        ASSERT_TRUE(game.play(std::string_view(move)));
    GameRecord record = record_of(game, Outcome{Side::second, Ending::time});
    record.durations = {1500ms, 20ms};
    record.clock = {10min, "10m/30s"};
    const Tree tree = go_tree(record);
    EXPECT_EQ(tree.nodes[2].find("C"), nullptr) << "a move of the opening";
    EXPECT_EQ(tree.nodes[3].find("C")->values.front(), "1.500 s");
    const std::string text = write({&tree, 1});
    EXPECT_THAT(text, HasSubstr("SZ[5]KM[0.5]RU[cgos]PB[甲]PW[b\\]]DT[2026-11-16]"
                                "TM[600]OT[10m/30s]RE[W+T]"));
    const Result<GameRecord> again = go_record(tree_of(text), RecordReading::kStrict);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->game.position_text(), game.position_text());
    EXPECT_EQ(again->game.moves(), AnyGame(game).moves());
    EXPECT_EQ(again->players, record.players);
    EXPECT_EQ(again->outcome, record.outcome);
    EXPECT_EQ(again->verdict, "b] wins");
    EXPECT_EQ(again->date, "2026-11-16");
    EXPECT_EQ(again->clock, record.clock);
}

TEST(SgfGo, HandicapIsWritten) {
    go::Game game(go::Position({.size = 9}));
    ASSERT_TRUE(game.place_handicap(go::fixed_handicap(9, 3).value()));
    ASSERT_TRUE(game.play("E5"));
    const Tree tree = go_tree(record_of(game, std::nullopt));
    EXPECT_EQ(tree.root().find("HA")->values.front(), "3");
    EXPECT_EQ(tree.root().find("AB")->values.size(), 3u);
    EXPECT_EQ(tree.root().find("PL")->values.front(), "W");
    EXPECT_EQ(tree.root().find("RE")->values.front(), "?");
    EXPECT_EQ(go_game(tree, RecordReading::kStrict)->position_text(), game.position_text());
}

TEST(SgfGo, ResultsAreWrittenAndRead) {
    go::Game game(go::Position({.size = 5, .komi = 0.5}));
    for (const char* move : {"C3", "pass", "pass"})
        ASSERT_TRUE(game.play(std::string_view(move)));
    const struct {
        Outcome outcome;
        const char* text;
        Outcome again;
    } rows[] = {
        {{Side::first, Ending::area_score}, "B+24.5", {Side::first, Ending::area_score}},
        {{Side::second, Ending::resignation}, "W+R", {Side::second, Ending::resignation}},
        {{Side::first, Ending::time}, "B+T", {Side::first, Ending::time}},
        {{Side::first, Ending::crash}, "B+F", {Side::first, Ending::illegal}},
        {{std::nullopt, Ending::no_game}, "Void", {std::nullopt, Ending::no_game}},
        {{std::nullopt, Ending::move_limit}, "0", {std::nullopt, Ending::area_score}},
    };
    for (const auto& row : rows) {
        const Tree tree = go_tree(record_of(game, row.outcome));
        EXPECT_EQ(tree.root().find("RE")->values.front(), row.text);
        EXPECT_EQ(go_record(tree, RecordReading::kStrict)->outcome, row.again) << row.text;
    }
    EXPECT_EQ(go_record(tree_of("(;RE[?])"), RecordReading::kStrict)->outcome, std::nullopt);
    for (const char* text : {"(;TM[])", "(;TM[long])", "(;TM[-1])", "(;TM[1e99])", "(;OT[5s])"}) {
        EXPECT_EQ(go_record(tree_of(text), RecordReading::kStrict)->clock, std::nullopt) << text;
    }
}

TEST(SgfGo, RandomGamesReadBack) {
    EXPECT_TRUE(rc::check([] {
        go::Game game(go::Position({.size = *rc::gen::inRange(1, 26), .ko = go::KoRule::simple}));
        const int plies = *rc::gen::inRange(0, 60);
        for (int ply = 0; ply < plies && !game.outcome(); ++ply) {
            const auto choices = game.choices();
            game.play(choices[*rc::gen::inRange<std::size_t>(0, choices.size())]);
        }
        const Tree tree = go_tree(record_of(game, game.outcome()));
        const Tree again = tree_of(write({&tree, 1}));
        RC_ASSERT(again == tree);
        RC_ASSERT(go_game(again, RecordReading::kStrict)->position_text() == game.position_text());
        RC_ASSERT(go_defects(again).empty());
    }));
}

}  // namespace
}  // namespace shinpan::sgf
