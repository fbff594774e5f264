#include "engines/go/player.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/go/tactics.h"
#include "engines/go/testing.h"
#include "games/go/notation.h"
#include "games/go/score.h"

namespace shinpan::go {
namespace {

Game game_from(const char* text, const Rules& rules = {.komi = 7, .ko = KoRule::simple}) {
    return Game(Notation::position_from_text(text, rules).value());
}

std::string choice(const Game& game, int playouts = 500) {
    const TickingClock clock;
    Player player({.playouts = playouts}, clock);
    const Choice choice = player.choose(game, game.to_move(), std::nullopt);
    return choice.move ? Notation::move_text(game.position(), *choice.move) : "resign";
}

TEST(GoPlayer, TakesWhatDecidesTheGame) {
    // Whoever plays E3 takes the other's three stones or saves its own.
    const char* fight =
        "...../"
        ".xxx./"
        "xooo./"
        ".xxx./"
        "..... black";
    EXPECT_EQ(choice(game_from(fight)), "E3");
}

TEST(GoPlayer, PassesWhenTheOpponentHasPassedAndTheBoardIsWon) {
    Game game = game_from(
        ".x.../"
        "xxxxx/"
        ".xooo/"
        "xxo.o/"
        ".xoo. white",
        {.komi = 0.5, .ko = KoRule::simple});
    ASSERT_GT(game.score().lead, 0);
    game.play(kPass);
    EXPECT_EQ(choice(game), "pass");
}

TEST(GoPlayer, PassesRatherThanFillItsEyesOrPlayOnPointlessly) {
    const char* finished =
        ".x.xo/"
        "xxxxo/"
        "ooooo/"
        ".o.o./"
        "ooooo ";
    for (const char* side : {"black", "white"}) {
        EXPECT_EQ(choice(game_from((std::string(finished) + side).c_str())), "pass") << side;
    }
}

TEST(GoPlayer, TakesDeadStonesFirstWhereTheCountNeedsIt) {
    // Black's lone stone is dead, but on the board it makes white's land nobody's.
    const char* invaded =
        "xxooooo/"
        ".xo..../"
        "xxo.x../"
        ".xo..../"
        "xxo..../"
        ".xo..../"
        "xxooooo white";
    const Game game = game_from(invaded, {.komi = 0, .ko = KoRule::positional});
    const TickingClock clock;
    Player player({.playouts = 300}, clock);
    const std::vector<Point> dead = player.dead_stones(game);
    ASSERT_EQ(dead.size(), 1u);
    EXPECT_EQ(Notation::vertex_text(7, dead[0]), "E5");
    EXPECT_NE(choice(game), "pass");
    const auto cleanup =
        player.choose(game, Side::second, std::nullopt, Player::Phase::cleanup).move;
    ASSERT_TRUE(cleanup);
    EXPECT_THAT(Notation::move_text(game.position(), *cleanup),
                testing::AnyOf("D5", "F5", "E4", "E6"));
}

TEST(GoPlayer, NeverBreaksSuperko) {
    // Two engines on a tiny board meet every ko there is.
    for (const KoRule rule : {KoRule::positional, KoRule::situational, KoRule::simple}) {
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            Game game(Position(Rules{.size = 3, .komi = 0.5, .ko = rule}));
            const TickingClock clock;
            Player player({.playouts = 60, .seed = seed}, clock);
            for (int i = 0; i < 60 && !game.outcome(); ++i) {
                const Choice choice = player.choose(game, game.to_move(), std::nullopt);
                ASSERT_TRUE(choice.move);
                ASSERT_TRUE(game.is_legal(*choice.move)) << game.picture();
                game.play(*choice.move);
            }
        }
    }
}

TEST(GoPlayer, ResignsOnlyWhenItMay) {
    const char* lost =
        "ooooo/"
        "o.o.o/"
        "ooooo/"
        "....x/"
        "..... black";
    const Game game = game_from(lost, {.komi = 30, .ko = KoRule::simple});
    const TickingClock clock;
    Player stubborn({.playouts = 100}, clock);
    EXPECT_TRUE(stubborn.choose(game, Side::first, std::nullopt).move);
    Player polite({.playouts = 100, .resign_percent = 10}, clock);
    EXPECT_FALSE(polite.choose(game, Side::first, std::nullopt).move);
}

TEST(GoPlayer, ThinksAloud) {
    const Game game(Position(Rules{.size = 5}));
    const TickingClock clock;
    Player player({.playouts = 100}, clock);
    const std::vector<std::string> thoughts =
        player.choose(game, Side::first, std::nullopt).thoughts;
    ASSERT_GE(thoughts.size(), 2u);
    EXPECT_THAT(thoughts[0], testing::StartsWith("black to move, "));
    EXPECT_THAT(thoughts[1], testing::MatchesRegex("[0-9.]+ % in [0-9]+ of them [A-E][1-5].*"));
}

TEST(GoTactics, CountsLibertiesWithWhatIsJoinedAndTaken) {
    const Position position = Notation::position_from_text(
                                  "xo.../"
                                  ".o.x./"
                                  "o..../"
                                  "...../"
                                  "..... black")
                                  .value();
    const auto at = [](const char* vertex) { return Notation::vertex_from_text(5, vertex)->point; };
    EXPECT_EQ(liberties_after(position, at("A4"), Side::first), 0);
    EXPECT_EQ(liberties_after(position, at("A4"), Side::second), 2) << "takes A5";
    EXPECT_EQ(stones_taken(position, at("A4"), Side::second), 1);
    EXPECT_EQ(stones_taken(position, at("A4"), Side::first), 0);
    EXPECT_FALSE(saves_chain(position, at("A4"), Side::first));
    EXPECT_EQ(liberties_after(position, at("D5"), Side::first), 2);
}

}  // namespace
}  // namespace shinpan::go
