#include "tournament/old_contest_terms.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

using Settings = std::map<std::string, std::string>;

// As `shinpan match` and `shinpan tournament` kept them.
Settings kept(const std::string& format, const std::string& format_settings) {
    return {{"game", "othello"},      {"game settings", ""},
            {"format", format},       {"format settings", format_settings},
            {"openings", ""},         {"opening plies", "0"},
            {"seed", "none"},         {"agreed wins", "none"},
            {"agreed draws", "none"}, {"longest game", "none"}};
}

ContestTerms othello(ContestTerms terms) {
    terms.game = GameTerms{.game = "othello"};
    return terms;
}

TEST(OldContestTerms, OfEachFormatAreRead) {
    using namespace standings;
    EXPECT_EQ(old_contest_terms(kept("match", "")), othello(contest_terms(HeadToHead{})));
    EXPECT_EQ(old_contest_terms(
                  kept("round robin", "games usual, rounds usual, challengers usual, points ")),
              othello(contest_terms(RoundRobin{3})));
    EXPECT_EQ(
        old_contest_terms(kept("gauntlet", "games usual, rounds usual, challengers 2, points ")),
        othello(contest_terms(Gauntlet{2, 1})));
    EXPECT_EQ(
        old_contest_terms(kept("Swiss", "games 4, rounds 7, challengers usual, points 3/1/0")),
        othello(contest_terms(Swiss{7, 4, {}}, {3, 1, 0})));
    EXPECT_EQ(
        old_contest_terms(kept("knockout", "games 6, rounds usual, challengers usual, points ")),
        othello(contest_terms(Knockout{6, 2})));
    EXPECT_EQ(old_contest_terms(kept("round robin", "games 1, points +2/.5/-1")),
              othello(contest_terms(RoundRobin{1}, {2, 0.5, -1})));
    EXPECT_EQ(old_contest_terms({{"format", "server"}}), contest_terms("server"));
    EXPECT_EQ(old_contest_terms({{"format", "demo"}}), contest_terms("demo"));
    const Result<ContestTerms> dance = old_contest_terms(kept("dance", ""));
    ASSERT_FALSE(dance);
    EXPECT_EQ(dance.error().message,
              "a contest of the format \"dance\": expected one that this shinpan knows");
}

TEST(OldContestTerms, HaveTheSettingsOfTheGame) {
    Settings settings = kept("match", "");
    settings["game settings"] =
        "size 5, komi 0.5, rules 27-points,strict, handicap 2, position a b, c";
    settings["openings"] = "book.txt";
    settings["opening plies"] = "8";
    settings["seed"] = "7";
    settings["agreed wins"] = "1500,4";
    settings["agreed draws"] = "20,10";
    settings["longest game"] = "300";
    const ContestTerms terms = old_contest_terms(settings).value();
    EXPECT_EQ(
        terms.game->settings,
        (GameSettings{
            .position = "a b, c",
            .said = {{"size", 5}, {"komi", 0.5}, {"rules", "27-points,strict"}, {"handicap", 2}}}));
    EXPECT_EQ(terms.openings, "book.txt");
    EXPECT_EQ(terms.opening_plies, 8);
    EXPECT_EQ(terms.game->seed, 7);
    EXPECT_EQ(terms.game->limits, (MatchLimits{300, {ScoreRule{1500, 4}, ScoreRule{20, 10}}}));

    settings["openings"] = "none";
    EXPECT_EQ(old_contest_terms(settings)->openings, "none") << "a file of that name";

    settings["game settings"] = "komi lots, size";
    EXPECT_EQ(old_contest_terms(settings)->game->settings, GameSettings{});
}

}  // namespace
}  // namespace shinpan
