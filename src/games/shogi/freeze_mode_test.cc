#include "games/shogi/freeze_mode.h"

#include <gtest/gtest.h>

#include "games/any_game.h"
#include "games/shogi/game.h"
#include "games/shogi/sfen.h"

namespace shinpan::shogi {
namespace {

FreezeGame freeze_game() { return FreezeGame(Position(Rules{.freezes = kUsualFreezes})); }

TEST(ShogiFreezeMode, WordsAreReadInAnyCase) {
    EXPECT_EQ(freeze_mode_from_word("OK"), FreezeMode::ok);
    EXPECT_EQ(freeze_mode_from_word("allow_freeze"), FreezeMode::allow_freeze);
    for (const char* word : {"", "YES", "O K", "ALLOW", "OK "})
        EXPECT_EQ(freeze_mode_from_word(word), std::nullopt) << word;
}

TEST(ShogiFreezeMode, WhoMayFreezeDependsOnBoth) {
    using enum FreezeMode;
    constexpr FreezeMode kAll[] = {none, ignore, allow_freeze, can_freeze, ok};
    // A row for each mode of black, with a column for each of white: does black freeze?
    constexpr bool kBlackMay[5][5] = {{false, false, false, false, false},
                                      {false, false, false, false, false},
                                      {false, false, false, false, false},
                                      {false, true, true, false, true},
                                      {false, true, true, false, true}};
    for (std::size_t black = 0; black < 5; ++black) {
        for (std::size_t white = 0; white < 5; ++white) {
            const PerSide<bool> may = may_freeze({{kAll[black], kAll[white]}});
            EXPECT_EQ(may[Side::first], kBlackMay[black][white]) << black << white;
            EXPECT_EQ(may[Side::second], kBlackMay[white][black]) << black << white;
        }
    }
}

TEST(ShogiFreezeMode, TheCountsOfAGameFollowFromTheAgreement) {
    FreezeGame both = freeze_game();
    both.agree({{"OK", "ok"}});
    EXPECT_EQ(both.legal_moves().size(), 270);

    FreezeGame one = freeze_game();
    const PerSide<std::string> told = one.agree({{"OK", "ALLOW_FREEZE"}});
    EXPECT_TRUE(one.position_text().ends_with(" z0Z3")) << one.position_text();
    EXPECT_EQ(told[Side::first], "may freeze (FREEZE OK)");
    EXPECT_EQ(told[Side::second], "may not freeze (FREEZE ALLOW_FREEZE)");

    FreezeGame nobody = freeze_game();
    EXPECT_EQ(nobody.agree({{"OK", ""}})[Side::first],
              "may not freeze (FREEZE OK): the other does not take freezes");
    EXPECT_EQ(nobody.legal_moves().size(), 30);
}

TEST(ShogiFreezeMode, WhatIsNoModeIsRemarked) {
    FreezeGame game = freeze_game();
    const PerSide<std::string> told = game.agree({{"MAYBE", std::string(kNoModeTold)}});
    EXPECT_EQ(told[Side::first],
              "may not freeze (FREEZE NONE): it told \"FREEZE MAYBE\", which is no mode");
    EXPECT_EQ(told[Side::second],
              "may not freeze (FREEZE NONE): it told \"FREEZE\", which is no mode");
}

TEST(ShogiFreezeMode, AnEngineThatIgnoresFreezesIsWarnedAbout) {
    FreezeGame game = freeze_game();
    EXPECT_EQ(
        game.agree({{"OK", "IGNORE"}})[Side::second],
        "may not freeze (FREEZE IGNORE) and takes no notice of freezes: moving what is frozen "
        "is illegal");
}

TEST(ShogiFreezeMode, FreezesOfAnOpeningStayPlayed) {
    FreezeGame game = freeze_game();
    ASSERT_TRUE(game.play("7g7fzP"));
    ASSERT_TRUE(game.play("3a4b"));
    game.agree({{"NONE", "NONE"}});
    EXPECT_EQ(game.ply(), 2);
    EXPECT_TRUE(game.position_text().ends_with(" z0Z0")) << game.position_text();
    EXPECT_EQ(game.move(0), "7g7fzP");
}

TEST(ShogiFreezeMode, AnOpeningUsesUpNoFreezes) {
    EXPECT_EQ(freeze_game().opening_moves().size(), 30u);
    EXPECT_EQ(AnyGame(freeze_game()).opening_moves().size(), 30u);
    EXPECT_EQ(AnyGame(Game()).opening_moves(), AnyGame(Game()).legal_moves());
}

TEST(ShogiFreezeMode, PlainShogiHasNothingToAgreeOn) {
    AnyGame game{Game()};
    EXPECT_EQ(game.agree({{"OK", "OK"}}), (PerSide<std::string>{}));
    EXPECT_EQ(game.legal_moves().size(), 30);
}

}  // namespace
}  // namespace shinpan::shogi
