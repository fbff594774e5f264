#include "any/player.h"

#include <algorithm>
#include <future>

#include <gtest/gtest.h>

#include "any/commands.h"
#include "any/testing/three_in_a_row.h"

namespace shinpan::any {
namespace {

using namespace std::chrono_literals;

constexpr Effort kGames{.time = {}, .games = 200};

// Says a line and gives what came back, "?" in front where it was refused.
std::string said(Commands& commands, const std::string& line) {
    static std::map<std::string, GtpCommand> table;
    table = commands.table();
    const auto words = split_words(line);
    const auto answer =
        table.at(std::string(words[0]))(GtpArguments(words.begin() + 1, words.end()));
    return answer ? *answer : "? " + answer.error().message;
}

TEST(AnyPlayer, ChoosesTheSameMoveOfTheSameGames) {
    for (const char* cells : {".........", "x........", "xo.......", "....x...."}) {
        std::vector<std::string> moves;
        for (int i = 0; i < 2; ++i) {
            Player player({ThreeInARow::met()}, 7);
            const Choice choice = player.choose(ThreeInARow::place(cells), kGames);
            EXPECT_GT(choice.games, 0) << cells;
            moves.push_back(choice.move);
        }
        EXPECT_EQ(moves[0], moves[1]) << cells;
    }
}

TEST(AnyPlayer, DoesNotLoseAtTicTacToe) {
    const auto rules = ThreeInARow::met();
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Player player({ThreeInARow::met(), ThreeInARow::met()}, seed);
        std::mt19937_64 random(seed);
        rules::Rules::PlacePointer place = rules->start({}).value();
        for (int ply = 0; !place->standing.is_over(); ++ply) {
            const auto& legal = place->standing.legal;
            const std::string move =
                ply % 2 == 1 ? legal[random() % legal.size()] : player.choose(place, kGames).move;
            place = rules->play(*place, move).value();
        }
        EXPECT_NE(place->standing.winner, Side::second) << place->position;
    }
}

TEST(AnyPlayer, AnswersInTimeWhileItsProgramsAreSilent) {
    auto silent = std::make_shared<ThreeInARow>();
    std::promise<void> end;
    const std::shared_future<void> ended = end.get_future().share();
    const auto rules = ThreeInARow::met(silent);
    silent->before = [&](auto) -> Status {
        ended.wait();
        return {};
    };
    Player player({rules}, 1);
    const auto place = ThreeInARow::place("xo.......");
    for (int i = 0; i < 3; ++i) {
        const Choice choice = player.choose(place, {.time = 1ms, .games = {}});
        EXPECT_NE(std::ranges::find(place->standing.legal, choice.move),
                  place->standing.legal.end());
        EXPECT_EQ(choice.games, 0);
    }
    end.set_value();
}

TEST(AnyPlayer, PlaysOnWhenAProgramFails) {
    auto broken = std::make_shared<ThreeInARow>();
    const auto rules = ThreeInARow::met(broken);
    broken->before = [](auto) -> Status { return failure(ErrorKind::rules, "ended"); };
    Player player({rules}, 1);
    const Choice choice = player.choose(ThreeInARow::place("xo......."), kGames);
    EXPECT_EQ(choice.games, 0);
    EXPECT_FALSE(choice.move.empty());
}

TEST(AnyCommands, PlayWholeGamesAndTakeMovesBack) {
    const SteadyClock clock;
    Player player({ThreeInARow::met()}, 1);
    const auto commands =
        Commands::make(player, ThreeInARow::met(), {.effort = kGames}, clock).value();
    EXPECT_EQ(said(*commands, "clear_board"), "");
    EXPECT_EQ(said(*commands, "play o 5"), "? it is the turn of x");
    EXPECT_EQ(said(*commands, "play x 5"), "");
    const std::string move = said(*commands, "genmove o");
    EXPECT_EQ(move.size(), 1U) << move;
    EXPECT_EQ(said(*commands, "play x " + move).substr(0, 1), "?");
    EXPECT_EQ(said(*commands, "undo"), "");
    EXPECT_EQ(said(*commands, "play o 9"), "");
    EXPECT_EQ(said(*commands, "undo"), "");
    EXPECT_EQ(said(*commands, "undo"), "");
    EXPECT_EQ(said(*commands, "undo"), "? cannot undo");
    EXPECT_EQ(said(*commands, "position xx.oo...."), "");
    EXPECT_EQ(said(*commands, "genmove x"), "3");
    EXPECT_EQ(said(*commands, "genmove o"), "? the game is over");
}

// One that comes late is not late itself: the rules are asked for it when it is told.
TEST(AnyCommands, TellAMoveBeforeTheRulesHavePlayedIt) {
    auto slow = std::make_shared<ThreeInARow>();
    const auto rules = ThreeInARow::met(slow);
    const SteadyClock clock;
    Player player({ThreeInARow::met()}, 1);
    const auto commands = Commands::make(player, rules, {.effort = kGames}, clock).value();
    std::promise<void> end;
    slow->before = [&, ended = end.get_future().share()](auto) -> Status {
        ended.wait();
        return {};
    };
    EXPECT_EQ(said(*commands, "genmove x").size(), 1U);
    end.set_value();
    EXPECT_EQ(said(*commands, "genmove o").size(), 1U);
}

}  // namespace
}  // namespace shinpan::any
