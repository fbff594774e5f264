#include "players/lssp_rules.h"

#include <string>

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace shinpan::lssp {
namespace {

using namespace std::chrono_literals;

std::string words(const Terms& terms) { return kJsonFormat.write(object_of(terms)); }

Offer offer_of(const Terms& terms, const DataFormat& format = kJsonFormat) {
    Offer offer{offered_rules(terms, format), "", {""}};
    if (auto* customize = std::get_if<Customize>(&offer.rules))
        customize->rules.format = format.name;
    return offer;
}

TEST(LsspRules, EveryGameHasARuleSet) {
    for (const CatalogEntry& entry : catalog()) {
        const auto terms = terms_from_rule_set(rule_set_of(entry.name));
        ASSERT_TRUE(terms);
        EXPECT_EQ(terms->game, entry.name);
        EXPECT_TRUE(are_usual(*terms));
        EXPECT_EQ(start(*terms)->position_text(), entry.start({})->position_text());
    }
    EXPECT_EQ(terms_from_rule_set("standard/1.0.0")->game, "shogi");
    EXPECT_EQ(terms_from_rule_set("othello/v1")->game, "othello");
    for (const char* name : {"chess/1.0.0", "othello/2.0.0", "othello/1.1", "othello", ""})
        EXPECT_FALSE(terms_from_rule_set(name)) << name;
}

TEST(LsspRules, AreDeclaredWhereTheyAreUsual) {
    const Terms usual[] = {
        {"othello"},
        {"othello", {}, {}, TimeControl::per_move(5s)},
        {"go", {.size = 9, .komi = 7, .rules = "cgos", .handicap = 0}},
        {"freeze-shogi", {}, PerSide<int>{{3, 3}}, TimeControl::per_move(10s)},
    };
    for (const Terms& terms : usual) {
        const Offer offer = offer_of(terms);
        ASSERT_TRUE(std::holds_alternative<Declaration>(offer.rules)) << words(terms);
        EXPECT_EQ(std::get<Declaration>(offer.rules).rules, terms.game + "/1.0.0");
    }
}

TEST(LsspRules, AreCustomizedWhereTheyAreNot) {
    const Terms unusual[] = {
        {"othello", {}, {}, TimeControl::per_move(1s)},
        {"othello",
         {.position = "0000000000000000000000000002100000012000000000000000000000000000 white"}},
        {"go", {.size = 13}},
        {"go", {.komi = 0.5}},
        {"go", {.rules = "japanese"}},
        {"go", {.size = 9, .handicap = 4}},
        {"shogi", {.rules = "24-points"}},
        {"freeze-shogi", {}, PerSide<int>{{2, 5}}, TimeControl::total(60s)},
    };
    for (const Terms& terms : unusual) {
        for (const DataFormat* format : data_formats()) {
            const Offer offer = offer_of(terms, *format);
            ASSERT_TRUE(std::holds_alternative<Customize>(offer.rules)) << words(terms);
            const auto read = terms_from_offer(offer);
            ASSERT_TRUE(read) << read.error().message;
            EXPECT_EQ(words(*read), words(terms));
            ASSERT_TRUE(start(*read)) << start(*read).error().message;
            EXPECT_EQ(start(*read)->position_text(), start(terms)->position_text());
        }
    }
}

TEST(LsspRules, StartWithTheFreezesThatTheyName) {
    const AnyGame game = start({"freeze-shogi", {}, PerSide<int>{{2, 5}}}).value();
    EXPECT_TRUE(game.position_text().ends_with(" z5Z2")) << game.position_text();
    EXPECT_FALSE(start({"shogi", {}, PerSide<int>{{2, 5}}}));
}

TEST(LsspRules, OfTwoPlayersGoTogetherOrNot) {
    const Terms nine{"go", {.size = 9}};
    const Terms slow{"go", {}, {}, TimeControl::per_move(60s)};
    EXPECT_EQ(words(common_terms(nine, slow).value()), R"({"game":"go","size":9,"time":"1m"})");
    EXPECT_EQ(words(common_terms(slow, nine).value()), R"({"game":"go","size":9,"time":"1m"})");
    EXPECT_FALSE(common_terms(nine, {"go", {.size = 13}}));
    EXPECT_FALSE(common_terms(nine, {"othello"}));
}

}  // namespace
}  // namespace shinpan::lssp
