#include "standings/matrix.h"

#include <gtest/gtest.h>

namespace shinpan::standings {
namespace {

void expect_near(const Matrix& actual, const Matrix& expected) {
    ASSERT_EQ(actual.size(), expected.size());
    for (std::size_t i = 0; i < actual.size(); ++i) {
        for (std::size_t j = 0; j < actual.size(); ++j)
            EXPECT_NEAR(actual[i][j], expected[i][j], 1e-12) << i << " " << j;
    }
}

TEST(Matrix, TheInverseIsThatComputedByHand) {
    expect_near(inverse({{4}}), {{0.25}});
    expect_near(inverse({{2, 1}, {1, 2}}), {{2.0 / 3, -1.0 / 3}, {-1.0 / 3, 2.0 / 3}});
}

TEST(Matrix, TheInverseOfALaplacianLeavesOutWhatAllHaveInCommon) {
    expect_near(laplacian_inverse({{8, -8}, {-8, 8}}),
                {{1.0 / 32, -1.0 / 32}, {-1.0 / 32, 1.0 / 32}});
    // Three players who have all met: 3 times a projection, so a third of it.
    expect_near(laplacian_inverse({{2, -1, -1}, {-1, 2, -1}, {-1, -1, 2}}),
                {{2.0 / 9, -1.0 / 9, -1.0 / 9},
                 {-1.0 / 9, 2.0 / 9, -1.0 / 9},
                 {-1.0 / 9, -1.0 / 9, 2.0 / 9}});
    EXPECT_TRUE(laplacian_inverse({}).empty());
}

}  // namespace
}  // namespace shinpan::standings
