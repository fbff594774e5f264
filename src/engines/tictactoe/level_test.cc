// How the levels of tic-tac-toe differ. Perfect play is a draw, so ten levels that beat each other in
// most of their games cannot be had; what can be had, and is counted here without playing a game, is
// that each loses more rarely than the one below. Expected is over all seeds: a slip in one position
// tells nothing of a slip in another.
#include <algorithm>
#include <functional>
#include <map>

#include <gtest/gtest.h>

#include "engines/tictactoe/player.h"
#include "games/tictactoe/notation.h"

namespace shinpan::tictactoe {
namespace {

using Chances = std::vector<std::pair<Move, double>>;  // of each move that may be played
using Plays = std::function<Chances(const Position&)>;

struct Ends {
    double won = 0;  // by the side that is asked about
    double lost = 0;
    double points() const { return won + (1 - won - lost) / 2; }
};

// As choose_at_level does it, for every seed at once.
Plays level(int number) {
    return [number](const Position& position) {
        const Choice best = choose(position);
        std::vector<Considered> ranked{{best.move, 0}};
        for (const Considered& each : best.considered) {
            if (each.move.cell == best.move.cell) {
                ranked.front().value = each.value;
            } else {
                ranked.push_back(each);
            }
        }
        std::vector<int> values;
        for (const Considered& each : ranked)
            values.push_back(each.value);
        const Slips slips = slips_of(number);
        const std::vector<std::size_t> worse = slips_among(slips, values);
        const double slip = worse.empty() ? 0 : slips.percent / 100.0;
        Chances chances{{best.move, 1 - slip}};
        for (const std::size_t index : worse)
            chances.emplace_back(ranked[index].move, slip / static_cast<double>(worse.size()));
        return chances;
    };
}

Chances any_move(const Position& position) {
    Chances chances;
    const auto moves = position.legal_moves();
    for (const Move move : moves)
        chances.emplace_back(move, 1.0 / static_cast<double>(moves.size()));
    return chances;
}

Position after(const Position& position, Move move) {
    Position next = position;
    next.play(move);
    return next;
}

// Of one against the other, from its side.
class Expected {
public:
    Expected(Plays one, Side side, Plays other)
        : one_(std::move(one)), side_(side), other_(std::move(other)) {}

    Ends from(const Position& position) {
        if (const auto end = position.outcome()) {
            if (!end->winner) return {};
            return *end->winner == side_ ? Ends{1, 0} : Ends{0, 1};
        }
        const auto [known, is_new] = known_.try_emplace(Notation::position_text(position));
        if (!is_new) return known->second;
        Ends sum;
        for (const auto& [move, chance] : (position.to_move() == side_ ? one_ : other_)(position)) {
            if (chance == 0) continue;
            const Ends ends = from(after(position, move));
            sum.won += chance * ends.won;
            sum.lost += chance * ends.lost;
        }
        return known_[Notation::position_text(position)] = sum;
    }

private:
    Plays one_;
    Side side_;
    Plays other_;
    std::map<std::string, Ends> known_;
};

Ends expected(const Plays& one, const Plays& other) {
    Ends sum;
    for (const Side side : kSides) {
        const Ends ends = Expected(one, side, other).from(Position());
        sum.won += ends.won / 2;
        sum.lost += ends.lost / 2;
    }
    return sum;
}

// How often it loses to somebody who knows its slips and makes the most of them.
double most_lost(const Plays& one, Side side, const Position& position,
                 std::map<std::string, double>& known) {
    if (const auto end = position.outcome()) return end->winner && *end->winner != side ? 1 : 0;
    const std::string name = Notation::position_text(position);
    if (const auto found = known.find(name); found != known.end()) return found->second;
    double lost = 0;
    if (position.to_move() == side) {
        for (const auto& [move, chance] : one(position))
            lost += chance == 0 ? 0 : chance * most_lost(one, side, after(position, move), known);
    } else {
        for (const Move move : position.legal_moves())
            lost = std::max(lost, most_lost(one, side, after(position, move), known));
    }
    return known[name] = lost;
}

double most_lost(const Plays& one) {
    double sum = 0;
    for (const Side side : kSides) {
        std::map<std::string, double> known;
        sum += most_lost(one, side, Position(), known) / 2;
    }
    return sum;
}

TEST(TicTacToeLevels, EachLosesMoreRarelyToPerfectPlayThanTheOneBelow) {
    double before = 1;
    for (int number = kWeakestLevel; number <= kStrongestLevel; ++number) {
        const double lost = most_lost(level(number));
        RecordProperty("level " + std::to_string(number), std::to_string(lost));
        EXPECT_LT(lost, before) << "level " << number;
        before = lost;
    }
    EXPECT_EQ(before, 0) << "the strongest never loses";
}

TEST(TicTacToeLevels, EachHasTheBetterOfTheOneBelow) {
    for (int number = kWeakestLevel + 1; number <= kStrongestLevel; ++number) {
        const Ends ends = expected(level(number), level(number - 1));
        RecordProperty("level " + std::to_string(number), std::to_string(ends.points()));
        EXPECT_GT(ends.points(), 0.5) << "level " << number;
    }
    EXPECT_GT(expected(level(kStrongestLevel), level(1)).points(), 0.9);
}

TEST(TicTacToeLevels, WhoMovesAtRandomBeatsTheFirstMoreThanNowAndThen) {
    double before = 1;
    for (int number = kWeakestLevel; number <= kStrongestLevel; ++number) {
        const Ends ends = expected(level(number), any_move);
        RecordProperty("level " + std::to_string(number), std::to_string(ends.lost));
        if (number == kWeakestLevel) {
            EXPECT_GT(ends.lost, 0.2);
        }
        EXPECT_LT(ends.lost, before) << "level " << number;
        before = ends.lost;
    }
    EXPECT_EQ(before, 0);
}

// The chances above are those of the engine.
TEST(TicTacToeLevels, ChancesAreThoseOfTheMovesThatArePlayed) {
    const Position position = Notation::position_from_text("x../.o./..x").value();
    constexpr int kSeeds = 4000;
    for (const int number : {1, 5, 9}) {
        std::map<int, int> played;
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed)
            ++played[choose_at_level(position, number, seed).move.cell];
        for (const auto& [move, chance] : level(number)(position))
            EXPECT_NEAR(played[move.cell], chance * kSeeds, 150) << "level " << number;
    }
}

}  // namespace
}  // namespace shinpan::tictactoe
