#include "engines/go/playout.h"

#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "engines/go/ownership.h"
#include "engines/go/tactics.h"
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

TEST(GoPlayout, KnowsTheMiddleOfAnEyeSpace) {
    const auto middle = [](const char* rows, const char* vertex) -> std::string {
        const Position position = position_of(rows);
        const auto found = vital_point_beside(position, point(position, vertex), Side::first);
        return found ? Notation::vertex_text(position.size(), *found) : "";
    };
    EXPECT_EQ(middle("...xo/xxxxo/ooooo/...../.....", "D5"), "B5") << "three in a row";
    EXPECT_EQ(middle("...xo/xxxxo/ooooo/...../.....", "B4"), "B5")
        << "from wherever it is looked at";
    EXPECT_EQ(middle("..xo./.xxo./xxoo./ooo../.....", "C5"), "A5") << "bent three";
    EXPECT_EQ(middle("...xo/x.xxo/xxxoo/ooo../.....", "D5"), "B5") << "pyramid four";
    EXPECT_EQ(middle("x.xo./...xo/x.xxo/xxxoo/ooo..", "A5"), "B4") << "crossed five";
    EXPECT_EQ(middle(".xo../xxo../ooo../...../.....", "B5"), "") << "one";
    EXPECT_EQ(middle("..xo./xxxo./oooo./...../.....", "C5"), "") << "two";
    EXPECT_EQ(middle("....x/xxxxx/ooooo/...../.....", "E5"), "") << "four in a row live";
    EXPECT_EQ(middle("..xo./..xo./xxxo./oooo./.....", "C5"), "") << "a square is dead anyway";
    EXPECT_EQ(middle("..xo./...xo/xxxxo/ooooo/.....", "C5"), "B4") << "bulky five";
    EXPECT_EQ(middle("..xo./...xo/x.xxo/xxxoo/ooo..", "C5"), "B4") << "rabbity six";
    EXPECT_EQ(middle("...xo/...xo/xxxxo/ooooo/.....", "D5"), "") << "six in a rectangle live";
    EXPECT_EQ(middle("...o./xxxx./...../...../.....", "A4"), "") << "white is there, too";
    EXPECT_EQ(middle("...../...../...../...../.....", "C3"), "") << "nobody is";
}

TEST(GoPlayout, SeesTheVitalPointOfAnEyeSpaceMoreOftenThanNot) {
    // Black has just played D9, and three points are left: who plays in their middle decides.
    const Position start = Notation::position_from_text(
                               "...xo..../xxxxo..../oooo...../........./........./ooooooooo/"
                               "xxxxxxxxx/........./.........",
                               Rules{})
                               .value();
    Position white_to_move = start;
    white_to_move.give_turn_to(Side::second);
    int middle = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Position position = white_to_move;
        std::vector<Move> played{Move{point(position, "D9")}};
        Playout(seed).play(position, played, 1);
        middle += played.back().point == point(position, "B9") ? 1 : 0;
    }
    EXPECT_GT(middle, 80);
}

TEST(GoPlayout, FillsAnEyeSpaceToKillButNotForNothing) {
    const auto kills = [](const char* rows, const char* vertex) {
        const Position position = position_of(rows);
        return leaves_one_eye(position, point(position, vertex), Side::second);
    };
    EXPECT_TRUE(kills(".o.xo/xxxxo/ooooo/...../.....", "A5")) << "two of three";
    EXPECT_TRUE(kills(".ooxo/xx.xo/oxxxo/ooooo/.....", "C4")) << "three of four";
    EXPECT_TRUE(kills("o.xo./.oxo./xxxo./oooo./.....", "B5")) << "three of a square";
    EXPECT_FALSE(kills(".oooo/xxxxx/ooooo/...../.....", "A5")) << "five in a row";
    EXPECT_FALSE(kills("o.oox/.xxxx/x..../...../.....", "B5")) << "four in a row";
    EXPECT_FALSE(kills(".xxxx/.oox./.xxx./...../.....", "A4")) << "it can run";
    EXPECT_FALSE(kills(".xxxx/xxxxo/ooooo/...../.....", "A5")) << "one alone is thrown in at will";
}

// Who is dead in the end of most random games?
TEST(GoPlayout, LetsNoGroupLiveWithOneEyeSpace) {
    const std::string rest = "/........./ooooooooo/xxxxxxxxx/........./.........";
    for (const auto& [rows, stone] : {std::pair(".o.xo..../xxxxo..../ooooo..../.........", "A8"),
                                      std::pair("o.xo...../..xo...../xxxo...../oooo.....", "A7"),
                                      std::pair("..xo...../.o.xo..../xxxxo..../ooooo....", "A7")}) {
        const Position start = Notation::position_from_text(rows + rest, Rules{}).value();
        Ownership ownership;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            Position position = start;
            position.give_turn_to(seed % 2 == 0 ? Side::first : Side::second);
            std::vector<Move> played;
            Playout(seed).play(position, played, 1000);
            ownership.add(position);
        }
        EXPECT_LT(ownership.of(point(start, stone)), -0.4) << rows;
    }
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
