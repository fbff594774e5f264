#include "engines/shogi/level.h"

#include <gtest/gtest.h>

namespace shinpan::shogi {
namespace {

const std::vector<Variation> kLines{{50, 3, {}}, {40, 3, {}}, {-20, 3, {}}, {-5000, 3, {}}};

TEST(ShogiLevel, TheStrongestNeverSlips) {
    for (std::uint64_t hash = 0; hash < 1000; ++hash)
        EXPECT_EQ(line_at_level(kStrongest, 1, hash, kLines), 0u);
}

TEST(ShogiLevel, SlipsAreSeldomerAndCheaperTheHigherItIs) {
    int before = 1001;
    for (int level = kWeakest; level < kStrongest; ++level) {
        int slips = 0;
        for (std::uint64_t hash = 0; hash < 1000; ++hash) {
            const std::size_t chosen = line_at_level(level, 7, hash, kLines);
            EXPECT_LT(chosen, 3u);  // nobody gives a rook away for nothing
            slips += chosen != 0;
        }
        EXPECT_LT(slips, before) << level;
        EXPECT_GT(slips, 0) << level;
        before = slips;
    }
}

TEST(ShogiLevel, TheSameSeedMakesTheSameSlips) {
    int other = 0;
    for (std::uint64_t hash = 0; hash < 100; ++hash) {
        EXPECT_EQ(line_at_level(3, 7, hash, kLines), line_at_level(3, 7, hash, kLines));
        other += line_at_level(3, 7, hash, kLines) != line_at_level(3, 8, hash, kLines);
    }
    EXPECT_GT(other, 0);
}

TEST(ShogiLevel, ThereIsNothingToChooseFromOneLine) {
    for (std::uint64_t hash = 0; hash < 100; ++hash)
        EXPECT_EQ(line_at_level(kWeakest, 1, hash, std::span(kLines).first(1)), 0u);
}

}  // namespace
}  // namespace shinpan::shogi
