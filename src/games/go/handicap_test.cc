#include "games/go/handicap.h"

#include <gtest/gtest.h>

#include "games/go/notation.h"

namespace shinpan::go {
namespace {

std::string vertices(int size, int stones) {
    std::string text;
    const std::vector<Point> points = fixed_handicap(size, stones).value();
    for (const Point point : points)
        text += (text.empty() ? "" : " ") + Notation::vertex_text(size, point);
    return text;
}

TEST(GoHandicap, FixedPointsAreThoseOfGtp) {
    const struct {
        int size;
        int stones;
        const char* points;
    } rows[] = {
        {19, 2, "D4 Q16"},
        {19, 3, "D4 Q16 D16"},
        {19, 4, "D4 Q16 D16 Q4"},
        {19, 5, "D4 Q16 D16 Q4 K10"},
        {19, 6, "D4 Q16 D16 Q4 D10 Q10"},
        {19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"},
        {19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"},
        {19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"},
        {13, 5, "D4 K10 D10 K4 G7"},
        {9, 5, "C3 G7 C7 G3 E5"},
        {9, 8, "C3 G7 C7 G3 C5 G5 E3 E7"},
        {7, 4, "C3 E5 C5 E3"},
        {8, 4, "C3 F6 C6 F3"},
        {18, 4, "D4 P15 D15 P4"},
        {25, 9, "D4 W22 D22 W4 D13 W13 N4 N22 N13"},
    };
    for (const auto& row : rows)
        EXPECT_EQ(vertices(row.size, row.stones), row.points) << row.size;
}

TEST(GoHandicap, OtherNumbersAreRefused) {
    const struct {
        int size;
        int stones;
    } rows[] = {{19, 0}, {19, 1}, {19, 10}, {8, 5}, {7, 5}, {6, 2}, {1, 2}, {19, -3}};
    for (const auto& row : rows) {
        const auto points = fixed_handicap(row.size, row.stones);
        ASSERT_FALSE(points) << row.size << " " << row.stones;
        EXPECT_EQ(points.error().kind, ErrorKind::illegal);
    }
}

TEST(GoHandicap, EveryBoardHasPointsToChoose) {
    for (int size = 2; size <= kMaxSize; ++size) {
        for (int stones = 2; stones <= 12; ++stones) {
            const auto points = free_handicap(size, stones);
            ASSERT_TRUE(points) << size << " " << stones;
            EXPECT_GE(points->size(), 2u);
            EXPECT_LE(points->size(), static_cast<std::size_t>(stones));
            EXPECT_TRUE(check_free_handicap(size, *points)) << size << " " << stones;
        }
    }
    EXPECT_EQ(free_handicap(8, 9)->size(), 9u) << "where there are only four fixed points";
    EXPECT_EQ(free_handicap(19, 9).value(), fixed_handicap(19, 9).value());
    EXPECT_EQ(free_handicap(19, 100)->size(), 9u);
    EXPECT_FALSE(free_handicap(9, 1));
    EXPECT_FALSE(free_handicap(1, 2));
}

TEST(GoHandicap, FreePointsAreTwoOrMoreAndEachOnce) {
    const Point a = point_at(2, 0, 0);
    const Point b = point_at(2, 1, 0);
    const Point c = point_at(2, 0, 1);
    const Point d = point_at(2, 1, 1);
    EXPECT_TRUE(check_free_handicap(2, {a, b}));
    EXPECT_TRUE(check_free_handicap(2, {d, b, a}));
    EXPECT_FALSE(check_free_handicap(2, {}));
    EXPECT_FALSE(check_free_handicap(2, {a}));
    EXPECT_FALSE(check_free_handicap(2, {a, a}));
    EXPECT_FALSE(check_free_handicap(2, {a, b, c, d}));
    EXPECT_FALSE(check_free_handicap(1, {point_at(1, 0, 0)}));
}

}  // namespace
}  // namespace shinpan::go
