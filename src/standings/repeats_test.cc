#include "standings/repeats.h"

#include <set>

#include <gtest/gtest.h>

namespace shinpan::standings {
namespace {

TEST(Repeats, AreGamesOfTheSamePlayersWithTheSameColoursAndMoves) {
    const std::vector<GameTrace> games{
        {1, 0, 1, 77}, {2, 1, 0, 77}, {3, 0, 1, 78}, {4, 0, 1, 77},       {5, 2, 3, 9},
        {6, 0, 2, 77}, {7, 2, 3, 9},  {8, 0, 1, 77}, {9, 2, 3, kNoMoves}, {10, 2, 3, kNoMoves}};
    const std::vector<Repeat> expected{{0, 1, {1, 4, 8}}, {2, 3, {5, 7}}};
    EXPECT_EQ(repeats(games), expected);
    EXPECT_TRUE(repeats({}).empty());
}

TEST(Repeats, DifferentMovesHaveDifferentHashes) {
    const std::vector<std::vector<std::string>> games{
        {"a1"}, {"a1", "b2"}, {"b2", "a1"}, {"a1b2"}, {"a1b", "2"}, {""}, {"", ""}};
    std::set<std::uint64_t> hashes{kNoMoves};
    for (const std::vector<std::string>& moves : games) {
        EXPECT_TRUE(hashes.insert(hash_of_moves(moves)).second);
        EXPECT_EQ(hash_of_moves(moves), hash_of_moves(moves));
    }
    EXPECT_EQ(hash_of_moves({}), kNoMoves);
}

}  // namespace
}  // namespace shinpan::standings
