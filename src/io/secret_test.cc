#include "io/secret.h"

#include <gtest/gtest.h>

namespace shinpan {
namespace {

std::optional<std::string> masked(std::string_view text) {
    return with_secrets_masked(text, [](std::string_view word) {
        return word == "0123456789abcdef" || word == std::string(kLongestSecret, 'x') ||
               word.size() < kShortestSecret || word.size() > kLongestSecret;
    });
}

TEST(Secret, IsMaskedWhereverItStands) {
    EXPECT_EQ(masked("0123456789abcdef"), "***");
    EXPECT_EQ(masked("a 0123456789abcdef,0123456789abcdef. b"), "a ***,***. b");
    EXPECT_EQ(masked("/0123456789abcdef-- 0123456789abcdef"), "/***-- ***");
    EXPECT_EQ(masked("{\"secret\":\"0123456789abcdef\"}"), "{\"secret\":\"***\"}");
    EXPECT_EQ(masked(std::string(kLongestSecret, 'x') + "\n" + "0123456789abcdef"), "***\n***");
}

TEST(Secret, LooksLikeOne) {
    EXPECT_TRUE(is_likely_secret(random_secret()));
    EXPECT_FALSE(is_likely_secret(random_secret() + "0"));
    EXPECT_FALSE(is_likely_secret("0123456789abcdef0123456789abcdeg"));
    EXPECT_FALSE(is_likely_secret(""));
}

TEST(Secret, NothingElseIsChanged) {
    for (const std::string& text :
         {std::string(), std::string("Game-Move: 7g7f"), std::string("x0123456789abcdef"),
          std::string("0123456789abcdefx"), std::string("0123456789abcde"),
          std::string("................"), std::string(kLongestSecret + 1, 'x')})
        EXPECT_FALSE(masked(text)) << text;
}

}  // namespace
}  // namespace shinpan
