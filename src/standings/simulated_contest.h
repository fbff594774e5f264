// For tests: plays a whole tournament with results drawn from a seed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "standings/schedule.h"

namespace shinpan::standings {

// The same game has the same result whenever it is played.
inline GameResult simulated_result(const Pairing& game, std::uint64_t seed) {
    std::seed_seq words{static_cast<int>(seed), game.round, game.number, game.first, game.second};
    std::mt19937 random(words);
    GameResult result{.round = game.round,
                      .number = game.number,
                      .pair = game.pair,
                      .first = game.first,
                      .second = game.second,
                      .outcome = {std::nullopt, Ending::disc_count}};
    const auto drawn = random() % 5;
    if (drawn < 4) result.outcome.winner = drawn % 2 == 0 ? Side::first : Side::second;
    if (drawn < 4 && random() % 8 == 0) result.outcome.ending = Ending::time;
    const double discs = static_cast<double>(random() % 65);
    result.board_score = {{discs, 64 - discs}};
    return result;
}

class SimulatedContest {
public:
    SimulatedContest(Format format, int entrants, std::uint64_t seed)
        : format_(format), entrants_(static_cast<std::size_t>(entrants)), seed_(seed) {}

    // Begins and ends games in an order drawn from `order_seed`, several at once, until the contest
    // is over. Throws if a law of all schedules is broken.
    void play(std::uint64_t order_seed) {
        std::mt19937_64 random(order_seed);
        while (step(random)) {
        }
    }

    // Begins a few games, ends one; false once the contest is over.
    bool step(std::mt19937_64& random) {
        const Agenda now = agenda(format_, progress());
        check(now);
        for (const Pairing& game : now.to_play) {
            if (running_.empty() || random() % 2 == 0) running_.push_back(game);
        }
        if (running_.empty()) {
            if (!now.is_over) throw std::logic_error("nothing to play, and not over");
            return false;
        }
        if (now.is_over) throw std::logic_error("over while games are running");
        const auto ended =
            running_.begin() + static_cast<std::ptrdiff_t>(random() % running_.size());
        results_.push_back(simulated_result(*ended, seed_));
        running_.erase(ended);
        return true;
    }

    Progress progress() const { return {entrants_, results_, running_}; }
    Agenda now() const { return agenda(format_, progress()); }
    std::vector<Entrant>& entrants() { return entrants_; }
    const std::vector<GameResult>& results() const { return results_; }
    std::vector<GameResult> sorted_results() const {
        std::vector<GameResult> sorted = results_;
        std::ranges::sort(
            sorted, {}, [](const GameResult& r) { return std::tuple(r.round, r.number, r.first); });
        return sorted;
    }

private:
    void check(const Agenda& now) const {
        std::vector<std::pair<int, int>> names;
        for (const Pairing& game : now.to_play) {
            names.emplace_back(game.round, game.number);
            for (const int player : {game.first, game.second}) {
                if (entrants_.at(static_cast<std::size_t>(player)).left_in_round) {
                    throw std::logic_error("a game for a player who is gone");
                }
            }
            if (game.first == game.second) throw std::logic_error("a game against itself");
        }
        for (const Pairing& game : running_)
            names.emplace_back(game.round, game.number);
        for (const GameResult& game : results_)
            names.emplace_back(game.round, game.number);
        std::ranges::sort(names);
        if (std::ranges::adjacent_find(names) != names.end()) {
            throw std::logic_error("a game was given twice");
        }
    }

    Format format_;
    std::vector<Entrant> entrants_;
    std::uint64_t seed_;
    std::vector<GameResult> results_;
    std::vector<Pairing> running_;
};

}  // namespace shinpan::standings
