#include "engines/go/player.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engines/go/ending.h"
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
    const Choice choice = player.choose({.game = game, .side = game.to_move()});
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

// Black's lone stone is dead, but on the board it makes white's land nobody's.
constexpr const char* kInvaded =
    "xxooooo/"
    ".xo..../"
    "xxo.x../"
    ".xo..../"
    "xxo..../"
    ".xo..../"
    "xxooooo white";

TEST(GoPlayer, TakesDeadStonesWhereTheBoardCountsAsItStands) {
    const Game game = game_from(kInvaded, {.komi = 0, .ko = KoRule::positional});
    ASSERT_GT(game.score().lead, -1) << "as it stands white has not won by much";
    EXPECT_NE(choice(game), "pass");
    const TickingClock clock;
    Player player({.playouts = 300}, clock);
    const auto cleanup =
        player.choose({.game = game, .side = Side::second, .is_cleanup = true}).move;
    ASSERT_TRUE(cleanup);
    EXPECT_THAT(Notation::move_text(game.position(), *cleanup),
                testing::AnyOf("D5", "F5", "E4", "E6"));
}

TEST(GoPlayer, LeavesDeadStonesToTheAgreementWhereTheRulesHaveOne) {
    for (const Scoring scoring : {Scoring::area, Scoring::territory}) {
        const Game game = game_from(
            kInvaded, {.komi = 0, .ko = KoRule::simple, .scoring = scoring, .asks_for_dead = true});
        EXPECT_EQ(choice(game), "pass");
    }
}

// Whoever plays C4, to take or to save a stone, wins by that: all other points are somebody's.
TEST(GoPlayer, DoesNotPassWhileAKoIsOpen) {
    const char* ko =
        ".xxoo.o/"
        "xxxoooo/"
        ".xxoooo/"
        "xx.xo.o/"
        "xxxoooo/"
        ".xxo.oo/"
        "xxxoooo ";
    for (const char* side : {"black", "white"}) {
        for (const bool asks_for_dead : {true, false}) {
            const Game game =
                game_from((std::string(ko) + side).c_str(),
                          {.komi = -7, .ko = KoRule::simple, .asks_for_dead = asks_for_dead});
            EXPECT_EQ(choice(game), "C4") << side;
        }
    }
}

TEST(GoEnding, KnowsAKoFromOtherCaptures) {
    const auto has_ko = [](const char* text) {
        return has_open_ko(Notation::position_from_text(text).value());
    };
    EXPECT_TRUE(has_ko("...../.xo../x.xo./.xo../....."));
    EXPECT_TRUE(has_ko(".xo../xo.../...../...../....."));
    EXPECT_FALSE(has_ko(".x.../x..../...../...../.....")) << "nothing is taken";
    EXPECT_FALSE(has_ko("...../.xxo./xo.xo/.xxo./.....")) << "they do not stand alone";
    EXPECT_FALSE(has_ko("oo.../xxo../...../...../....."));
}

TEST(GoPlayer, NeverBreaksSuperko) {
    // Two engines on a tiny board meet every ko there is.
    for (const KoRule rule : {KoRule::positional, KoRule::situational, KoRule::simple}) {
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            Game game(Position(Rules{.size = 3, .komi = 0.5, .ko = rule}));
            const TickingClock clock;
            Player player({.playouts = 60, .seed = seed}, clock);
            for (int i = 0; i < 60 && !game.outcome(); ++i) {
                const Choice choice = player.choose({.game = game, .side = game.to_move()});
                ASSERT_TRUE(choice.move);
                ASSERT_TRUE(game.is_legal(*choice.move)) << game.picture();
                game.play(*choice.move);
            }
        }
    }
}

std::optional<Move> move_of(const Game& game, const PlayerSettings& settings) {
    const TickingClock clock;
    Player player(settings, clock);
    return player.choose({.game = game, .side = game.to_move()}).move;
}

TEST(GoPlayer, ResignsWhatIsLostUnlessItIsToldNotTo) {
    const char* lost =
        "ooooo/"
        "o.o.o/"
        "ooooo/"
        "....x/"
        "..... black";
    const Game game = game_from(lost, {.komi = 30, .ko = KoRule::simple});
    EXPECT_FALSE(move_of(game, {.playouts = 1000}));
    EXPECT_TRUE(move_of(game, {.playouts = 1000, .resign_percent = 0}));
    EXPECT_TRUE(move_of(game, {.playouts = 50})) << "that is too little to know";
}

TEST(GoPlayer, NeverResignsWhatIsNotLost) {
    const char* won =
        "ooooo/"
        "o.o.o/"
        "ooooo/"
        "....x/"
        "..... white";
    EXPECT_TRUE(move_of(game_from(won), {.playouts = 1000, .resign_percent = 50}));
    const Game open(Position(Rules{.size = 9}));
    EXPECT_TRUE(move_of(open, {.playouts = 1000, .resign_percent = 20}));
}

TEST(GoPlayer, KeepsItsTreeWhereTimeDecides) {
    const TickingClock clock;
    Player player({.time = std::chrono::seconds(1)}, clock);
    Game game(Position(Rules{.size = 5, .komi = 0.5}));
    const Choice first = player.choose({.game = game, .side = Side::first});
    ASSERT_GE(first.analysis.moves.front().line.size(), 2u);
    game.play(first.analysis.moves.front().line[0]);
    game.play(first.analysis.moves.front().line[1]);
    const Choice second = player.choose({.game = game, .side = Side::first});
    EXPECT_GT(second.analysis.visits, second.analysis.playouts) << "some were kept";

    Game other(Position(Rules{.size = 5, .komi = 0.5}));
    const Choice third = player.choose({.game = other, .side = Side::first});
    EXPECT_EQ(third.analysis.visits, third.analysis.playouts) << "of another game";

    Player counting({.playouts = 500}, clock);
    Game again(Position(Rules{.size = 5, .komi = 0.5}));
    for (int i = 0; i < 4; ++i) {
        const Choice choice = counting.choose({.game = again, .side = again.to_move()});
        EXPECT_EQ(choice.analysis.visits, choice.analysis.playouts) << "a number is a number";
        ASSERT_TRUE(choice.move);
        again.play(*choice.move);
    }
}

TEST(GoPlayer, PlaysWithSeveralThreads) {
    for (int i = 0; i < 3; ++i) {
        const Game game = game_from("...../.xxx./xooo./.xxx./..... black");
        const auto move = move_of(game, {.playouts = 1000, .threads = 3});
        ASSERT_TRUE(move);
        EXPECT_EQ(Notation::move_text(game.position(), *move), "E3");
    }
}

TEST(GoPlayer, GamesOfOneSeedDiffer) {
    const Game game(Position(Rules{.size = 9}));
    const TickingClock clock;
    const auto visits = [&](std::uint64_t number) {
        Player player({.playouts = 100}, clock);
        std::vector<std::uint32_t> all;
        for (const MoveAnalysis& each :
             player.choose({.game = game, .side = Side::first, .game_number = number})
                 .analysis.moves)
            all.push_back(each.visits);
        return all;
    };
    EXPECT_EQ(visits(1), visits(1));
    EXPECT_NE(visits(1), visits(2));
}

TEST(GoPlayer, ThinksAloud) {
    const Game game(Position(Rules{.size = 5}));
    const TickingClock clock;
    Player player({.playouts = 100}, clock);
    const std::vector<std::string> thoughts =
        player.choose({.game = game, .side = Side::first}).thoughts;
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
