#include "tournament/simulated_tournament.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <random>
#include <set>
#include <thread>

#include <fmt/format.h>

#include "arena/finished_game.h"
#include "games/catalog.h"
#include "games/tictactoe/card.h"
#include "games/tictactoe/notation.h"
#include "standings/table.h"
#include "store/memory_journal.h"
#include "tournament/tournament.h"

namespace shinpan {
namespace {

using standings::GameResult;

// The same game has the same result whenever it is played.
Outcome made_up_outcome(const GamePlan& plan) {
    std::string name = plan.players[Side::first]->name + " " + plan.players[Side::second]->name;
    for (const std::string& move : plan.terms.opening)
        name += " " + move;
    switch (std::hash<std::string>()(name) % 7) {
        case 0: return {std::nullopt, Ending::board_full};
        case 1: return {Side::first, Ending::time};
        case 2:
        case 3: return {Side::second, Ending::line};
        default: return {Side::first, Ending::line};
    }
}

// Plays one game by telling that it was played, or that we could not play it.
void play(const GamePlan& plan, bool is_void, Tournament& tournament, std::mutex& turn) {
    GameToKeep kept_as{.label = {plan.number, {}, {}, {}}, .pairing = plan.pairing};
    for (const Side side : kSides) {
        kept_as.label.players[side] = plan.players[side]->name;
        kept_as.label.sides[side] = name(side);
    }
    KeptGame kept = tournament.keeper().open(std::move(kept_as)).value();
    const AnyGame game = start_of(plan.terms).value();
    for (const std::string& move : game.legal_moves()) {
        const std::lock_guard lock(turn);
        kept.take({{}, MovePlayed{game.to_move(), move, {}, static_cast<int>(game.ply()) + 1}});
        kept.hand_over();
        break;
    }
    const Outcome nothing{std::nullopt, Ending::no_game};
    const GameEnded ended{is_void ? nothing : made_up_outcome(plan), "made up", {}};
    const std::lock_guard lock(turn);
    kept.take({{}, ended});
    tournament.listeners().ended({kept.label(), plan.pairing, ended, game});
    is_void ? kept.break_off(game, ended)
            : kept.end(game, ended,
                       finished_game(plan.number, plan.pairing, kept.label().players, ended, game));
}

class Simulation {
public:
    explicit Simulation(std::uint64_t seed) : random_(seed) {
        using namespace standings;
        players_ = 2 + below(6);
        const int games = 1 + below(2);
        switch (below(5)) {
            case 0: format_ = HeadToHead{1 + below(12)}; break;
            case 1: format_ = RoundRobin{games}; break;
            case 2: format_ = Gauntlet{1, games}; break;
            case 3: format_ = Swiss{std::nullopt, games, {}}; break;
            default: format_ = Knockout{games, 1}; break;
        }
    }

    SimulatedTournament run() {
        MemoryJournal whole;
        play_on(whole, 1 + below(4));
        MemoryJournal broken;
        while (!play_on(broken, 1 + below(4))) {
            ++result_.crashes;
            if (result_.crashes > 10'000) {
                fail("it comes to an end");
                break;
            }
        }
        compare(whole, broken);
        return result_;
    }

private:
    int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
    void fail(const std::string& law) { result_.broken.push_back(law); }

    // A fault of the referee, which may hit one game thrice, so that it is set aside. Another try has
    // another number.
    bool is_void(const GamePlan& plan) const {
        return has_voids_ && std::mt19937_64(static_cast<unsigned>(plan.number) + salt_)() % 3 == 0;
    }

    // Until the journal fails, what is left was set aside, or the end; gives whether it was the end.
    bool play_on(MemoryJournal& journal, int threads) {
        const bool may_fail = &journal != first_journal_ && first_journal_;
        if (!first_journal_) first_journal_ = &journal;
        // The first time at once: later it may be that everything is written at one go.
        if (may_fail) journal.fail_after(result_.crashes == 0 ? 0 : below(8), below(2) == 0);
        has_voids_ = may_fail && below(2) == 0;
        salt_ = random_();
        const ContestState state = journal.read().value();
        check_announced(state);

        std::vector<Contestant> contestants(static_cast<std::size_t>(players_));
        for (int i = 0; i < players_; ++i)
            contestants[static_cast<std::size_t>(i)].name = fmt::format("p{}", i);
        const std::vector<standings::Entrant> entrants(contestants.size());
        Tournament tournament({.format = format_,
                               .contestants = std::move(contestants),
                               .entrants = entrants,
                               .sprt = {},
                               .game = {.game = std::string(tictactoe::Notation::kGame)},
                               .book = OpeningBook::make({"", 3, 1}, tictactoe::card()).value()},
                              state, {.journal = &journal, .gathering = {}},
                              {.ended = [this](const PlayedGame& played) {
                                  if (is_observed_) announced_.insert(played.label.number);
                              }});
        is_observed_ = may_fail;
        std::mutex turn;
        {
            std::vector<std::jthread> workers;
            for (int i = 0; i < threads; ++i) {
                workers.emplace_back([&] {
                    while (const auto plan = tournament.next())
                        play(*plan, is_void(*plan), tournament, turn);
                });
            }
        }
        const bool is_whole = tournament.close().has_value();
        journal.lose_power_if_wished();
        if (is_whole && !tournament.is_over() && tournament.set_aside().empty()) {
            fail("only what was set aside is left");
        }
        return is_whole && tournament.is_over();
    }

    // Whatever was announced is kept, for ever.
    void check_announced(const ContestState& state) {
        std::set<int> kept;
        for (const FinishedGame& game : state.games)
            kept.insert(game.number);
        for (const int number : announced_) {
            if (!kept.contains(number)) fail("what was announced is kept");
        }
    }

    void compare(MemoryJournal& whole, MemoryJournal& broken) {
        const auto sorted = [](const ContestState& state) {
            std::vector<GameResult> results;
            for (const FinishedGame& game : state.games)
                results.push_back(game.result);
            std::ranges::sort(results, {},
                              [](const GameResult& r) { return std::pair(r.round, r.number); });
            return results;
        };
        const ContestState state = broken.read().value();
        check_announced(state);
        const std::vector<GameResult> with_crashes = sorted(state);
        const std::vector<GameResult> without = sorted(whole.read().value());
        if (with_crashes != without) fail("a crash changes nothing");
        const auto same_game = [](const GameResult& a, const GameResult& b) {
            return a.round == b.round && a.number == b.number;
        };
        if (std::ranges::adjacent_find(with_crashes, same_game) != with_crashes.end()) {
            fail("no game is played twice");
        }
        check_points(with_crashes);
        result_.games = static_cast<int>(with_crashes.size());
    }

    // The table, counted again in the slowest way.
    void check_points(const std::vector<GameResult>& results) {
        for (const standings::Row& row :
             standings::table(players_, results, standings::round_robin_ranking())) {
            int wins = 0;
            int losses = 0;
            for (const GameResult& result : results) {
                for (const Side side : kSides) {
                    if (result.player(side) != row.player || !result.outcome.winner) continue;
                    ++(*result.outcome.winner == side ? wins : losses);
                }
            }
            if (wins != row.wins || losses != row.losses) fail("the table counts every game once");
        }
    }

    std::mt19937_64 random_;
    int players_ = 2;
    standings::Format format_;
    SimulatedTournament result_;
    std::set<int> announced_;
    std::atomic<bool> is_observed_ = false;
    bool has_voids_ = false;
    std::uint64_t salt_ = 0;  // of the faults of the referee
    const MemoryJournal* first_journal_ = nullptr;
};

}  // namespace

SimulatedTournament simulate_tournament(std::uint64_t seed) { return Simulation(seed).run(); }

}  // namespace shinpan
