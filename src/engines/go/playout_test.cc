#include "engines/go/playout.h"

#include <gtest/gtest.h>

#include "engines/go/ownership.h"
#include "games/go/notation.h"
#include "games/go/score.h"

namespace shinpan::go {
namespace {

Position position_of(const char* text) { return Notation::position_from_text(text).value(); }

Point point(const Position& position, const char* vertex) {
    return Notation::vertex_from_text(position.size(), vertex)->point;
}

TEST(GoPlayout, EndsWithTwoPassesAndFillsNoEye) {
    Playout playout(1);
    std::size_t moves = 0;
    for (int i = 0; i < 50; ++i) {
        Position position(Rules{.size = 9, .komi = 7, .ko = KoRule::simple});
        const Position start = position;
        std::vector<Move> played;
        playout.play(position, played, 1000);
        ASSERT_TRUE(position.is_over());
        moves += played.size();

        Position again = start;
        for (const Move move : played) {
            ASSERT_TRUE(again.is_legal(move));
            if (!move.is_pass()) {
                ASSERT_FALSE(again.is_eye(move.point, again.to_move()));
            }
            again.play(move);
        }
        // Points next to stones are all that is left, so counting is looking at neighbours.
        Ownership ownership;
        EXPECT_NEAR(ownership.add(position), score(position).lead + 7, 8);
    }
    EXPECT_GT(moves / 50, 60u);
    EXPECT_LT(moves / 50, 160u);
}

TEST(GoPlayout, IsTheSameForTheSameSeed) {
    const auto game = [](std::uint64_t seed) {
        Position position(Rules{.size = 9});
        std::vector<Move> played;
        Playout(seed).play(position, played, 1000);
        return played;
    };
    EXPECT_EQ(game(7), game(7));
    EXPECT_NE(game(7), game(8));
}

TEST(GoPlayout, SavesOrTakesStonesInAtariMoreOftenThanNot) {
    // White's last stone at D3 has put C3 into atari; B3 is the way out.
    const Position position = position_of(
        "...../"
        "..o../"
        "..xo./"
        "..o../"
        "..... black");
    Playout playout(1);
    int saved = 0;
    for (int i = 0; i < 100; ++i) {
        Position game = position;
        std::vector<Move> played{Move{point(position, "D3")}};
        playout.play(game, played, 1);
        saved += played.back().point == point(position, "B3") ? 1 : 0;
    }
    EXPECT_GT(saved, 70);
}

TEST(GoPatterns, KnowHaneInEveryDirectionAndForBothColours) {
    const Patterns patterns;
    for (const char* text : {"xo.../...../...../...../.....", "ox.../...../...../...../.....",
                             "x..../o..../...../...../....."}) {
        const Position position = position_of(text);
        EXPECT_TRUE(patterns.match(position, point(position, "B4"))) << text;
    }
    const Position empty(Rules{.size = 5});
    EXPECT_FALSE(patterns.match(empty, point(empty, "C3")));
    EXPECT_FALSE(patterns.match(empty, point(empty, "A1")));
}

TEST(GoOwnership, IsTheMeanOfAllGames) {
    const Position position = position_of(
        ".x.xo/"
        "xxxxo/"
        "ooooo/"
        ".o.o./"
        "ooooo black");
    Ownership ownership;
    EXPECT_EQ(ownership.of(point(position, "A5")), 0) << "nothing was played yet";
    for (int i = 0; i < 10; ++i)
        ownership.add(position);
    EXPECT_EQ(ownership.of(point(position, "A5")), 1);
    EXPECT_EQ(ownership.of(point(position, "A2")), -1);
    Ownership other;
    for (int i = 0; i < 10; ++i)
        other.add(position_of("...../...../...../...../..... black"));
    ownership.add(other);
    EXPECT_EQ(ownership.of(point(position, "A5")), 0.5);
}

}  // namespace
}  // namespace shinpan::go
