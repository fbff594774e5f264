#include "lssp/consent.h"

#include <gtest/gtest.h>

#include "lssp/wish.h"

namespace shinpan::lssp {
namespace {

// "go komi=6.5 time=5s", as a wish is written.
std::string refusal(std::string_view asked, std::string_view offered,
                    std::vector<std::string> accepted = {}) {
    const Status agreed =
        agree(proposal_from_words(asked).value(), proposal_from_words(offered).value(),
              TermBounds::from_words(accepted).value());
    return agreed ? "" : agreed.error().message;
}

TEST(LsspConsent, IsGivenToWhatWasAskedFor) {
    EXPECT_EQ(refusal("othello", "othello"), "");
    EXPECT_EQ(refusal("go size=13 komi=6.5 time=10m/30s", "go size=13 komi=6.5 time=10m/30s"), "");
    EXPECT_EQ(refusal("go komi=7 size=9", "go"), "") << "the usual one";
    EXPECT_EQ(refusal("go", "go komi=7 size=9 handicap=0"), "");
    EXPECT_EQ(refusal("go", "go time=10s"), "");
}

TEST(LsspConsent, IsNotGivenToWhatSomebodyElseWouldLike) {
    EXPECT_EQ(refusal("go", "go komi=300"),
              "was offered komi \"300\", which was not asked for (--accept komi=300 would accept "
              "it)");
    EXPECT_NE(refusal("go komi=6.5", "go komi=7.5"), "");
    EXPECT_EQ(refusal("go komi=6.5", "go"), "asked for komi \"6.5\", which was not offered");
    EXPECT_NE(refusal("go", "go size=19"), "");
    EXPECT_NE(refusal("go", "go handicap=2"), "");
    EXPECT_NE(refusal("freeze-shogi", "freeze-shogi freezes=0"), "");
    EXPECT_EQ(refusal("othello", "go"), "expected othello, and was offered go");
}

TEST(LsspConsent, TakesATimeThatOneCanPlayWith) {
    EXPECT_EQ(refusal("othello", "othello time=3m+2s"), "");
    EXPECT_NE(refusal("othello", "othello time=1ms"), "");
    EXPECT_NE(refusal("othello", "othello time=none"), "");
    EXPECT_NE(refusal("othello time=10s", "othello time=3m+2s"), "");
    EXPECT_NE(refusal("othello time=10s", "othello"), "");
    EXPECT_EQ(refusal("othello time=10s", "othello time=1ms", {"time=any"}), "");
    EXPECT_EQ(refusal("othello", "othello time=1ms", {"time=1s..5s"}),
              "time \"1ms\": allowed here: 1s..5s");
}

TEST(LsspConsent, IsGivenToWhatIsAccepted) {
    EXPECT_EQ(refusal("go", "go komi=5.5", {"komi=5..8"}), "");
    EXPECT_EQ(refusal("go", "go komi=9", {"komi=5..8"}), "komi \"9\": allowed here: 5..8");
    EXPECT_EQ(refusal("go size=9", "go size=13", {"size=9,13"}), "");
}

TEST(LsspConsent, IsWiderByWhatIsAcceptedAndNeverNarrower) {
    EXPECT_EQ(refusal("go", "go komi=7", {"komi=5..6"}), "") << "the usual one";
    EXPECT_EQ(refusal("othello", "othello time=5s", {"time=10s..1m"}), "");
    EXPECT_EQ(refusal("othello", "othello time=30s", {"time=none"}), "");
    EXPECT_EQ(refusal("othello", "othello time=none", {"time=none"}), "");
}

TEST(LsspConsent, IsAboutThePositionToo) {
    const Proposal plain{"othello"};
    Proposal elsewhere{"othello"};
    elsewhere.settings.position = "some";
    const TermBounds none;
    EXPECT_FALSE(agree(plain, elsewhere, none));
    EXPECT_FALSE(agree(elsewhere, plain, none));
    EXPECT_TRUE(agree(elsewhere, elsewhere, none));
    const std::vector<std::string> any{"position=any"};
    EXPECT_TRUE(agree(plain, elsewhere, TermBounds::from_words(any).value()));
}

}  // namespace
}  // namespace shinpan::lssp
