#include "referee/game_terms.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "referee/arbitrary_terms.h"

namespace shinpan {
namespace {

RC_GTEST_PROP(GameTerms, ComeBackFromTheirJson, ()) {
    const GameTerms terms = *arbitrary_terms();
    const std::string json = to_json(terms);
    const Result<GameTerms> again = game_terms_from_json(json);
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == terms);
    RC_ASSERT(to_json(*again) == json);
}

TEST(GameTerms, SayNoMoreThanTheyHaveTo) {
    EXPECT_EQ(to_json(GameTerms{.game = "othello"}),
              R"({"version":1,"game":"othello","clocks":{"first":"none","second":"none"}})");
}

TEST(GameTerms, AreRefusedInWords) {
    const std::string good = R"({"version":1,"game":"go","clocks":{"first":"5s","second":"5s"})";
    ASSERT_TRUE(game_terms_from_json(good + "}"));
    const std::pair<std::string, const char*> bad[] = {
        {"", "terms: \"\": expected a JSON object"},
        {R"({"game":"go"})", "terms: \"version\": expected a whole number"},
        {R"({"version":2})",
         "terms: \"version\": 2: expected 1; another shinpan than this wrote it"},
        {R"({"version":1})", "terms: \"game\": expected a text"},
        {R"({"version":1,"game":"go"})", "terms: \"clocks\": expected an object"},
        {R"({"version":1,"game":"go","clocks":{"first":"5s"}})",
         "terms: \"clocks\": \"second\": expected a text"},
        {R"({"version":1,"game":"go","clocks":{"first":"fast","second":"5s"}})",
         "terms: \"clocks\": \"first\": time control \"fast\": expected one such as 5s (a move), "
         "3m+2s, 10m/30s, 10m/30s*3, 10m/5m:15 or none"},
        {good + R"(,"komi":6.5})",
         "terms: \"komi\": expected only version, game, rules, settings, opening, clocks, limits, "
         "seed"},
        {good + R"(,"settings":{"sze":9}})",
         "terms: \"settings\": \"sze\": expected only position, size, komi, rules, handicap"},
        {good + R"(,"settings":{"size":"9"}})",
         "terms: \"settings\": \"size\": expected a whole number"},
        {good + R"(,"settings":{"freezes":{"first":3,"second":3}}})",
         "terms: \"settings\": \"freezes\": expected only position, size, komi, rules, handicap"},
        {R"({"version":1,"game":"freeze-shogi","settings":{"freezes":3},)"
         R"("clocks":{"first":"5s","second":"5s"}})",
         "terms: \"settings\": \"freezes\": expected an object"},
        {good + R"(,"opening":"D4"})",
         "terms: \"opening\": expected a list of at most 10000 texts"},
        {good + R"(,"limits":{"plies":0}})",
         "terms: \"limits\": \"plies\": expected a whole number from 1"},
        {good + R"(,"limits":{"agree_win":"1500"}})",
         "terms: \"limits\": \"agree_win\": \"1500\": expected a score and a number of moves such "
         "as 1500,4, or 20,8,34 from a move on"},
        {good + R"(,"limits":{"void_without_start":1}})",
         "terms: \"limits\": \"void_without_start\": expected true or false"},
        {good + R"(,"seed":0.5})", "terms: \"seed\": expected a whole number"},
    };
    for (const auto& [json, message] : bad) {
        const Result<GameTerms> terms = game_terms_from_json(json);
        ASSERT_FALSE(terms) << json;
        EXPECT_EQ(terms.error().kind, ErrorKind::syntax);
        EXPECT_EQ(terms.error().message, message);
    }
}

TEST(GameTerms, BeginAGameWithItsOpening) {
    const AnyGame game =
        start_of({.game = "go", .settings = {.said = {{"size", 5}}}, .opening = {"C3", "B2"}})
            .value();
    EXPECT_EQ(game.moves(), (std::vector<std::string>{"C3", "B2"}));
    for (const GameCard& entry : catalog()) {
        EXPECT_EQ(start_of({.game = std::string(entry.name)})->position_text(),
                  entry.start({})->position_text());
    }
}

TEST(GameTerms, ThatCannotBePlayedAreRefused) {
    const std::pair<GameTerms, const char*> bad[] = {
        {{.game = "bridge"}, "unknown game \"bridge\""},
        {{.game = "othello", .settings = {.said = {{"size", 10}}}},
         "othello: no setting \"size\": expected position (size is a setting of go)"},
        {{.game = "shogi", .settings = {.said = {{"freezes", PerSide<int>{{3, 3}}}}}},
         "shogi: no setting \"freezes\": "},
        {{.game = "freeze-shogi", .settings = {.said = {{"freezes", PerSide<int>{{-1, 3}}}}}},
         "freezes \"-1,3\": expected"},
        {{.game = "tictactoe", .opening = {"A1", "A1"}}, "opening: tictactoe: \"A1\": "},
        {{.game = "tictactoe", .opening = {"A1", "B1", "A2", "B2", "A3"}},
         "tictactoe: the game is over before it begins"},
    };
    for (const auto& [terms, message] : bad) {
        const Result<AnyGame> game = start_of(terms);
        ASSERT_FALSE(game) << message;
        EXPECT_NE(game.error().message.find(message), std::string::npos) << game.error().message;
    }
}

}  // namespace
}  // namespace shinpan
