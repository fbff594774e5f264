#include "games/shogi/rules.h"

#include <gtest/gtest.h>

namespace shinpan::shogi {
namespace {

TEST(ShogiRules, TheUsualOnesHave27PointsAnd512Moves) {
    const Rules rules = rules_from_text("").value();
    EXPECT_EQ(rules, Rules{});
    EXPECT_EQ(rules.declaration, Declaration::points_27);
    EXPECT_EQ(rules.move_limit, 512);
    EXPECT_FALSE(rules.freezes);
}

TEST(ShogiRules, WordsChangeWhatTheyName) {
    const Rules freezing{.freezes = kUsualFreezes};
    EXPECT_EQ(rules_from_text("24-points")->declaration, Declaration::points_24);
    EXPECT_EQ(rules_from_text("no-declaration")->declaration, Declaration::none);
    EXPECT_EQ(rules_from_text("move-limit:256")->move_limit, 256);
    EXPECT_EQ(rules_from_text("no-move-limit,24-points")->move_limit, 0);
    EXPECT_TRUE(rules_from_text("27-points,strict", freezing)->strict_drop_mate);
    EXPECT_EQ(rules_from_text("strict", freezing)->freezes, kUsualFreezes);
}

TEST(ShogiRules, OtherWordsAreRefused) {
    for (const char* text : {"27", "strict", ",", "24-points,", "move-limit:", "move-limit:0",
                             "move-limit:-1", "move-limit:x", "move-limit:100000", " 24-points"}) {
        const Result<Rules> rules = rules_from_text(text);
        ASSERT_FALSE(rules) << text;
        EXPECT_EQ(rules.error().kind, ErrorKind::usage) << text;
    }
}

}  // namespace
}  // namespace shinpan::shogi
