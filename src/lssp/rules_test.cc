#include "lssp/rules.h"

#include <string>

#include <gtest/gtest.h>

#include "games/catalog.h"

namespace shinpan::lssp {
namespace {

using namespace std::chrono_literals;

std::string words(const Proposal& proposal) { return kJsonFormat.write(object_of(proposal)); }

Offer offer_of(const Proposal& proposal, const DataFormat& format = kJsonFormat) {
    Offer offer{offered_rules(proposal, format), "", {""}};
    if (auto* customize = std::get_if<Customize>(&offer.rules))
        customize->rules.format = format.name;
    return offer;
}

TEST(LsspRules, EveryGameHasARuleSet) {
    for (const GameCard& card : catalog()) {
        const auto proposal = proposal_from_rule_set(rule_set_of(card.name));
        ASSERT_TRUE(proposal);
        EXPECT_EQ(proposal->game, card.name);
        EXPECT_TRUE(is_usual(*proposal));
        EXPECT_EQ(start(*proposal)->position_text(), card.start({})->position_text());
    }
    EXPECT_EQ(proposal_from_rule_set("standard/1.0.0")->game, "shogi");
    EXPECT_EQ(proposal_from_rule_set("othello/v1")->game, "othello");
    for (const char* name : {"bridge/1.0.0", "othello/2.0.0", "othello/1.1", "othello", ""})
        EXPECT_FALSE(proposal_from_rule_set(name)) << name;
}

TEST(LsspRules, AreDeclaredWhereTheyAreUsual) {
    const Proposal usual[] = {
        {"othello"},
        {"othello", {}, TimeControl::per_move(5s)},
        {"go", {.said = {{"size", 9}, {"komi", 7.0}, {"rules", "cgos"}, {"handicap", 0}}}},
        {"freeze-shogi", {.said = {{"freezes", PerSide<int>{{3, 3}}}}}, TimeControl::per_move(10s)},
    };
    for (const Proposal& proposal : usual) {
        const Offer offer = offer_of(proposal);
        ASSERT_TRUE(std::holds_alternative<Declaration>(offer.rules)) << words(proposal);
        EXPECT_EQ(std::get<Declaration>(offer.rules).rules, proposal.game + "/1.0.0");
    }
}

TEST(LsspRules, AreCustomizedWhereTheyAreNot) {
    const Proposal unusual[] = {
        {"othello", {}, TimeControl::per_move(1s)},
        {"othello",
         {.position = "0000000000000000000000000002100000012000000000000000000000000000 white"}},
        {"go", {.said = {{"size", 13}}}},
        {"go", {.said = {{"komi", 0.5}}}},
        {"go", {.said = {{"rules", "japanese"}}}},
        {"go", {.said = {{"size", 9}, {"handicap", 4}}}},
        {"shogi", {.said = {{"rules", "24-points"}}}},
        {"freeze-shogi", {.said = {{"freezes", PerSide<int>{{2, 5}}}}}, TimeControl::total(60s)},
    };
    for (const Proposal& proposal : unusual) {
        for (const DataFormat* format : data_formats()) {
            const Offer offer = offer_of(proposal, *format);
            ASSERT_TRUE(std::holds_alternative<Customize>(offer.rules)) << words(proposal);
            const auto read = proposal_from_offer(offer);
            ASSERT_TRUE(read) << read.error().message;
            EXPECT_EQ(words(*read), words(proposal));
            ASSERT_TRUE(start(*read)) << start(*read).error().message;
            EXPECT_EQ(start(*read)->position_text(), start(proposal)->position_text());
        }
    }
}

TEST(LsspRules, StartWithTheFreezesThatTheyName) {
    const AnyGame game =
        start({"freeze-shogi", {.said = {{"freezes", PerSide<int>{{2, 5}}}}}}).value();
    EXPECT_TRUE(game.position_text().ends_with(" z5Z2")) << game.position_text();
    for (const GameCard& card : catalog()) {
        if (card.name == "freeze-shogi") continue;
        const auto none =
            start({std::string(card.name), {.said = {{"freezes", PerSide<int>{{2, 5}}}}}});
        ASSERT_FALSE(none);
        EXPECT_NE(none.error().message.find("freezes is a setting of freeze-shogi"),
                  std::string::npos);
    }
}

TEST(LsspRules, OfTwoPlayersGoTogetherOrNot) {
    const Proposal nine{"go", {.said = {{"size", 9}}}};
    const Proposal slow{"go", {}, TimeControl::per_move(60s)};
    EXPECT_EQ(words(common_proposal(nine, slow).value()), R"({"game":"go","size":9,"time":"1m"})");
    EXPECT_EQ(words(common_proposal(slow, nine).value()), R"({"game":"go","size":9,"time":"1m"})");
    EXPECT_FALSE(common_proposal(nine, {"go", {.said = {{"size", 13}}}}));
    EXPECT_FALSE(common_proposal(nine, {"othello"}));
}

}  // namespace
}  // namespace shinpan::lssp
