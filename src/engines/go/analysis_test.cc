#include "engines/go/analysis.h"

#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/go/analysis_request.h"
#include "engines/go/analysis_text.h"
#include "engines/go/player.h"
#include "engines/go/rules_text.h"
#include "engines/go/testing.h"
#include "games/go/notation.h"
#include "games/go/rules_json.h"

namespace shinpan::go {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Analysis analysed(const Game& game, std::size_t threads = 1) {
    const TickingClock clock;
    Player player({.playouts = 2000, .threads = threads}, clock);
    return player.choose({.game = game, .side = game.to_move()}).analysis;
}

TEST(GoAnalysis, PriorsAreProbabilities) {
    const Analysis analysis = analysed(Game(Position(Rules{.size = 7})));
    const double sum =
        std::accumulate(analysis.moves.begin(), analysis.moves.end(), 0.0,
                        [](double all, const MoveAnalysis& each) { return all + each.prior; });
    EXPECT_NEAR(sum, 1, 1e-9);
    for (const MoveAnalysis& each : analysis.moves) {
        EXPECT_GT(each.prior, 0);
        EXPECT_LE(each.lower_bound, each.win_rate);
    }
}

TEST(GoAnalysis, BoundsAreCloserTheMoreGamesThereWere) {
    EXPECT_EQ(lower_bound(0.5, 0), 0);
    EXPECT_NEAR(lower_bound(0.5, 100), 0.404, 0.001);
    EXPECT_NEAR(lower_bound(0.5, 10'000), 0.490, 0.001);
    EXPECT_NEAR(lower_bound(1, 10), 0.722, 0.001) << "ten wins of ten are no certainty";
    EXPECT_NEAR(lower_bound(0, 10), 0, 1e-9);
}

// White has all of it but for a stone.
TEST(GoAnalysis, TellsWinRateLeadAndOwnershipForTheSideToMove) {
    for (const std::size_t threads : {1, 2}) {
        const Game game(Notation::position_from_text("ooooo/o.o.o/ooooo/....x/..... black",
                                                     Rules{.komi = 7, .ko = KoRule::simple})
                            .value());
        const Analysis analysis = analysed(game, threads);
        EXPECT_LT(analysis.win_rate, 0.1);
        EXPECT_LT(analysis.lead, -10);
        EXPECT_GT(analysis.lead_deviation, 0);
        EXPECT_LT(analysis.ownership.of(Notation::vertex_from_text(5, "A5")->point), -0.99);
        EXPECT_GE(analysis.visits, analysis.playouts);
    }
}

TEST(GoAnalysis, HasTheLinesOfLeelaZeroAndKataGo) {
    const Position root(Rules{.size = 3});
    Analysis analysis{.side = Side::second,
                      .playouts = 10,
                      .visits = 12,
                      .win_rate = 0.5,
                      .lead = -1,
                      .lead_deviation = 3};
    const Point b2 = Notation::vertex_from_text(3, "B2")->point;
    analysis.moves = {{.move = Move{b2},
                       .visits = 9,
                       .win_rate = 0.61234,
                       .lower_bound = 0.4,
                       .prior = 0.25,
                       .lead = 2.5,
                       .lead_deviation = 4,
                       .line = {Move{b2}, kPass}},
                      {.move = kPass, .prior = 0.01}};
    EXPECT_EQ(analysis_line(root, analysis, {}),
              "info move B2 visits 9 winrate 6123 prior 2500 lcb 4000 order 0 pv B2 pass");
    AnalysisForm kata{
        .dialect = AnalysisForm::Dialect::katago, .has_ownership = true, .has_root = true};
    analysis.ownership.add(Notation::position_from_text("xxx/.../ooo").value());
    const std::string line = analysis_line(root, analysis, kata);
    EXPECT_THAT(line, StartsWith("info move B2 visits 9 utility 0.224680 winrate 0.612340 "
                                 "scoreMean 2.500000 scoreStdev 4.000000 scoreLead 2.500000 "
                                 "scoreSelfplay 2.500000 prior 0.250000 lcb 0.400000 order 0 pv"));
    EXPECT_THAT(line, HasSubstr(" rootInfo visits 12 winrate 0.500000 scoreLead -1.000000"));
    EXPECT_THAT(line, testing::EndsWith(" ownership -1.000 -1.000 -1.000 -0.000 -0.000 -0.000 "
                                        "1.000 1.000 1.000"));
    EXPECT_THAT(analysis_line(root, analysis, {.least_moves = 2}), HasSubstr("info move pass"));
    EXPECT_EQ(analysis_line(root, analysis, {.most_moves = 0}), "");
    EXPECT_THAT(search_graphics(root, analysis),
                StartsWith("VAR w B2 b pass\nLABEL B2 9\nINFLUENCE A3 1.00 "));
}

TEST(GoAnalysis, ReadsWhatClientsAskFor) {
    const Position position(Rules{.size = 9});
    const auto ask = [&](std::string_view text) {
        Arguments arguments;
        for (const std::string_view word : split_words(text))
            arguments.emplace_back(word);
        return analysis_request(arguments, position, AnalysisForm::Dialect::katago);
    };
    using namespace std::chrono_literals;
    EXPECT_EQ(ask("").value().interval, 1s);
    EXPECT_EQ(ask("w 50").value().interval, 500ms);
    EXPECT_EQ(ask("w 50").value().side, Side::second);
    EXPECT_EQ(ask("interval 20").value().interval, 200ms);
    EXPECT_EQ(ask("0").value().interval, 10ms) << "nobody can read faster";
    const auto all = ask("b 10 minmoves 3 maxmoves 5 ownership true rootInfo true pvVisits true");
    ASSERT_TRUE(all) << all.error().message;
    EXPECT_EQ(all->form.least_moves, 3u);
    EXPECT_EQ(all->form.most_moves, 5u);
    EXPECT_TRUE(all->form.has_ownership && all->form.has_root);
    const auto avoided = ask("b 10 avoid b D4,E5 3 avoid w A1 1");
    ASSERT_TRUE(avoided);
    EXPECT_FALSE(avoided->moves->points[Notation::vertex_from_text(9, "D4")->point]);
    EXPECT_TRUE(avoided->moves->points[Notation::vertex_from_text(9, "A1")->point]);
    const auto allowed = ask("b 10 allow b D4 1");
    ASSERT_TRUE(allowed);
    EXPECT_EQ(allowed->moves->points.count(), 1u);
    for (const char* wrong :
         {"x", "b 10 minmoves", "b 10 minmoves -1", "b 10 ownership maybe", "b 10 avoid b Z99 1",
          "b 10 avoid b D4", "b 10 avoid x D4 1", "b 10 allow b D4 0", "interval x"})
        EXPECT_FALSE(ask(wrong)) << wrong;
}

TEST(GoRulesText, ReadsWhatItWrites) {
    for (const std::string& name : rule_names()) {
        if (name == "seed") continue;  // which nobody else has a word for
        const Rules rules = rules_from_name(name, 9).value();
        const Rules other{.size = 9, .komi = rules.komi, .ko = KoRule::seed};
        EXPECT_EQ(rules_from_client(rules_json(rules), other).value(), rules) << name;
        EXPECT_EQ(rules_from_client(name, other).value(), rules) << name;
    }
    const Rules present;
    for (const char* wrong :
         {"", "ing", "{", "{}x", R"({"ko":"EIGHT"})", R"({"scoring":"STONES"})", R"({"ko":1})",
          R"({"hasButton":true})", R"({"tax":"ALL"})", R"({"whiteHandicapBonus":"N"})",
          R"({"odd":1})", "[]", "null", R"({"suicide":"yes"})"})
        EXPECT_FALSE(rules_from_client(wrong, present)) << wrong;
    for (const auto& rules :
         {rules_from_kgs("Chinese", present), rules_from_kgs("chinese", present),
          rules_from_client("chinese-kgs", present), rules_from_client("chinese-ogs", present)}) {
        EXPECT_EQ(rules->ko, KoRule::positional);
        EXPECT_TRUE(rules->asks_for_dead) << "players agree about dead stones there";
    }
    for (const char* name : {"japanese", "chinese", "aga", "new_zealand", "New-Zealand"})
        EXPECT_TRUE(rules_from_kgs(name, present)->asks_for_dead) << name;
    EXPECT_TRUE(rules_from_kgs("new_zealand", present)->suicide);
}

}  // namespace
}  // namespace shinpan::go
