#include "core/outcome_words.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

TEST(OutcomeWords, PerpetualCheckHasItsOwn) {
    EXPECT_EQ(phrase(Outcome{std::nullopt, Ending::repetition}), "repetition");
    EXPECT_EQ(phrase(Outcome{Side::first, Ending::repetition}), "perpetual check");
    EXPECT_EQ(phrase(Outcome{Side::second, Ending::mate}), phrase(Ending::mate));
}

}  // namespace
}  // namespace shinpan
