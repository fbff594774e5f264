#include "games/go/score.h"

#include <gtest/gtest.h>

#include "games/go/notation.h"

namespace shinpan::go {
namespace {

std::vector<Point> points(int size, std::initializer_list<const char*> vertices) {
    std::vector<Point> found;
    for (const char* vertex : vertices)
        found.push_back(Notation::vertex_from_text(size, vertex)->point);
    return found;
}

TEST(GoScore, AreaIsStonesAndWhatOneSideSurrounds) {
    const struct {
        const char* position;
        int black;
        int white;
    } rows[] = {
        {".../.../...", 0, 0},
        {".../.x./...", 9, 0},
        {".x.o/.xoo/.xo./.xo.", 8, 7},
        {"x.o/x.o/x.o", 3, 3},
        {".x.o./.x.o./.x.o./.x.o./.x.o.", 10, 10},
        {".xo../xxo../ooo../...../.....", 4, 21},
        {".", 0, 0},
    };
    for (const auto& row : rows) {
        const Rules rules{.komi = 0.5};
        const Score counted = score(Notation::position_from_text(row.position, rules).value());
        EXPECT_EQ(counted.points[Side::first], row.black) << row.position;
        EXPECT_EQ(counted.points[Side::second], row.white) << row.position;
        EXPECT_EQ(counted.lead, row.black - row.white - 0.5) << row.position;
    }
}

TEST(GoScore, TerritoryIsWhatIsSurroundedAndPrisoners) {
    const Rules rules{.komi = 6.5, .scoring = Scoring::territory};
    const Position position =
        Notation::position_from_text("..x../..x.o/xxxxx/ooooo/xx... black captures:3,1", rules)
            .value();
    const Score alive = score(position);
    EXPECT_EQ(alive.points[Side::first], 3 + 4);
    EXPECT_EQ(alive.points[Side::second], 1);
    const Score agreed = score(position, points(5, {"E4", "B1"}));
    EXPECT_EQ(agreed.points[Side::first], 3 + 1 + 8);
    EXPECT_EQ(agreed.points[Side::second], 1 + 2 + 5);
    EXPECT_EQ(agreed.lead, 12 - 8 - 6.5);
}

TEST(GoScore, AChainIsDeadOnceHoweverOftenItIsNamed) {
    const Rules rules{.komi = 0, .scoring = Scoring::territory};
    const Position position =
        Notation::position_from_text("xx.../...../ooooo/...../.....", rules).value();
    const Score counted = score(position, points(5, {"A5", "B5", "A5"}));
    EXPECT_EQ(counted.points[Side::second], 20 + 2);
    EXPECT_EQ(counted.points[Side::first], 0);
}

TEST(GoScore, DeadStonesLeaveAnAreaToTheOtherSide) {
    const Position position =
        Notation::position_from_text("xx.../...../ooooo/...../.....", {.komi = 0}).value();
    EXPECT_EQ(score(position).points[Side::second], 15);
    EXPECT_EQ(score(position, points(5, {"A5"})).points[Side::second], 25);
}

}  // namespace
}  // namespace shinpan::go
