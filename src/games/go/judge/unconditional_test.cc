#include "games/go/judge/unconditional.h"

#include <gtest/gtest.h>

#include "games/go/notation.h"

namespace shinpan::go {
namespace {

std::string vertices_of(int size, const PointSet& points) {
    std::string text;
    for_each_point(size, [&](Point point) {
        if (points[point]) text += (text.empty() ? "" : " ") + Notation::vertex_text(size, point);
    });
    return text;
}

UnconditionalLife life_in(std::string_view rows, Side side, std::string_view rules = "cgos") {
    const Position position =
        Notation::position_from_text(rows, rules_from_name(rules).value()).value();
    return unconditional_life(position, side);
}

TEST(GoUnconditionalLife, TwoEyesLive) {
    const UnconditionalLife life = life_in(".x.xo/xxxxo/ooooo/...../.....", Side::first);
    EXPECT_EQ(vertices_of(5, life.stones), "B5 D5 A4 B4 C4 D4");
    EXPECT_EQ(vertices_of(5, life.territory), "A5 C5");
}

TEST(GoUnconditionalLife, OneEyeDoesNot) {
    EXPECT_EQ(life_in(".xxxo/xxxxo/ooooo/...../.....", Side::first).stones.count(), 0u);
}

TEST(GoUnconditionalLife, TwoChainsMayShareTheirEyes) {
    const UnconditionalLife life = life_in(".xo../x.x../ox.../..x../.....", Side::first);
    EXPECT_EQ(life.stones.count(), 0u) << "the second eye is open";
    const UnconditionalLife shared = life_in(".x.x./x.xx./xxx../...../.....", Side::first);
    EXPECT_TRUE(shared.stones[point_at(5, 1, 0)]) << "B5 has two eyes with those around them";
}

TEST(GoUnconditionalLife, StonesInAnEyeAreItsTerritory) {
    const UnconditionalLife life = life_in(".x.xo/xxoxo/oxxxo/ooooo/.....", Side::first);
    EXPECT_EQ(vertices_of(5, life.territory), "A5 C5 C4");
}

TEST(GoUnconditionalLife, WhereSuicideIsAllowedStonesInAnEyeMayLeaveIt) {
    // The white stone E5 touches no stone of the black chain; were it to leave, so would its place.
    const char* rows = ".x..o/xxxx./xxxxx/ooooo/.....";
    EXPECT_EQ(life_in(rows, Side::first).stones.count(), 10u);
    EXPECT_EQ(life_in(rows, Side::first, "tromp-taylor").stones.count(), 0u);
}

TEST(GoUnconditionalLife, NobodyLivesOnAnEmptyBoard) {
    const UnconditionalLife life = life_in("../..", Side::first);
    EXPECT_TRUE(life.stones.none());
    EXPECT_TRUE(life.territory.none());
}

}  // namespace
}  // namespace shinpan::go
