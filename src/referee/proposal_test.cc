#include "referee/proposal.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(Proposal, OfTwoGoTogetherOnlyWhereTheGameCanBegin) {
    const Proposal small{"go", {.position = ".../.../... black"}};
    ASSERT_TRUE(start(small));
    EXPECT_TRUE(common_proposal(small, {"go"}));
    EXPECT_TRUE(common_proposal(small, {"go", {.said = {{"size", 3}}}}));
    EXPECT_FALSE(common_proposal(small, {"go", {.said = {{"size", 9}}}}));
    EXPECT_FALSE(common_proposal(small, {"go", {.said = {{"handicap", 2}}}}));
    EXPECT_FALSE(common_proposal({"freeze-shogi", {.position = "startpos z0Z3"}},
                                 {"freeze-shogi", {.said = {{"freezes", PerSide<int>{{2, 2}}}}}}));
}

}  // namespace
}  // namespace shinpan
