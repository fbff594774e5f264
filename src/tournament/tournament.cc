#include "tournament/tournament.h"

#include <algorithm>

namespace shinpan {
namespace {

std::vector<standings::GameResult> results_of(const ContestState& state) {
    std::vector<standings::GameResult> results;
    for (const FinishedGame& game : state.games)
        results.push_back(game.result);
    return results;
}

standings::GameTrace trace_of(const FinishedGame& game) {
    return {game.number, game.result.first, game.result.second, game.moves_hash};
}

}  // namespace

std::size_t opening_number(const standings::Pairing& pairing) {
    return static_cast<std::size_t>(pairing.pair - 1);
}

Tournament::Tournament(TournamentPlan plan, const ContestState& state, GameKeeper::Places places,
                       TournamentListeners listeners)
    : plan_(std::move(plan)),
      listeners_(std::move(listeners)),
      director_(plan_.format, plan_.entrants, results_of(state), state.last_number),
      keeper_(std::move(places), {.went_on = listeners_.went_on,
                                  .over = [this](const FinishedGame& over) { announce(over); },
                                  .failed = [this](const Error&) { stop(); }}) {
    for (const FinishedGame& game : state.games)
        traces_.push_back(trace_of(game));
}

std::optional<GamePlan> Tournament::next() {
    std::unique_lock lock(mutex_);
    const auto next = wait_for_next(lock);
    if (!next) return std::nullopt;
    return plan_of(*next);
}

std::vector<GamePlan> Tournament::next_pair() {
    std::unique_lock lock(mutex_);
    const auto first = wait_for_next(lock);
    if (!first) return {};
    std::vector<GamePlan> pair{plan_of(*first)};
    const auto second = director_.next_where([&](const standings::Pairing& other) {
        const standings::Pairing& one = first->pairing;
        return other.pair == one.pair && other.first == one.second && other.second == one.first;
    });
    if (second) pair.push_back(plan_of(*second));
    return pair;
}

GamePlan Tournament::plan_of(const Director::Assignment& next) const {
    const auto& contestants = plan_.contestants;
    GamePlan plan{next.number,
                  plan_.game,
                  {{&contestants[static_cast<std::size_t>(next.pairing.first)],
                    &contestants[static_cast<std::size_t>(next.pairing.second)]}},
                  next.pairing};
    plan_.book.begin(plan.terms, opening_number(next.pairing));
    for (const Side side : kSides)
        plan.terms.clocks[side] = plan.players[side]->time;
    return plan;
}

std::optional<Director::Assignment> Tournament::wait_for_next(std::unique_lock<std::mutex>& lock) {
    for (;;) {
        if (is_stopped_ || is_decided()) return std::nullopt;
        if (const auto next = director_.next()) return next;
        // A result may bring new games; what was set aside brings none.
        if (!director_.is_any_running()) return std::nullopt;
        changed_.wait(lock);
    }
}

void Tournament::stop() {
    {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
    }
    changed_.notify_all();
}

GameListeners Tournament::listeners() {
    GameListeners listeners;
    listeners.ended = [this](const PlayedGame& played) { finish(played); };
    return listeners;
}

void Tournament::finish(const PlayedGame& played) {
    if (played.ended.outcome.ending == Ending::no_game) return finish_void(played);
    const std::lock_guard lock(mutex_);
    played_.emplace(played.label.number, played);
}

// There is no result to keep: it will be played again, unless that has been tried often enough.
void Tournament::finish_void(const PlayedGame& played) {
    using enum TournamentListeners::Void;
    TournamentListeners::Void what = played_again;
    {
        const std::lock_guard lock(mutex_);
        const int number = played.label.number;
        // After a stop it is the operator's wish, not our fault.
        if (is_stopped_) return director_.drop(number);
        int& voids = voids_[{played.pairing.round, played.pairing.number}];
        voids += played.tries;
        if (voids < kMostVoids) {
            director_.drop(number);
        } else {
            what = left_aside;
            director_.set_aside(number);
            set_aside_.push_back(played);
        }
    }
    changed_.notify_all();
    listeners_.voided(played, what);
}

std::vector<PlayedGame> Tournament::set_aside() const {
    const std::lock_guard lock(mutex_);
    return set_aside_;
}

void Tournament::announce(const FinishedGame& over) {
    const auto played = [&] {
        const std::lock_guard lock(mutex_);
        director_.finish(over.number, over.result);
        traces_.push_back(trace_of(over));
        return played_.extract(over.number);
    }();
    changed_.notify_all();
    listeners_.ended(played.mapped());
}

Tournament::Standing Tournament::standing() const {
    const std::lock_guard lock(mutex_);
    // One that is over runs no more, though its result does not count before it is kept.
    const std::size_t running = director_.running() - std::min(director_.running(), played_.size());
    return {director_.results(),
            director_.agenda(),
            director_.open_games(),
            sprt_state(),
            standings::repeats(traces_),
            director_.entrants(),
            running};
}

bool Tournament::is_over() const {
    const std::lock_guard lock(mutex_);
    return director_.is_over() || is_decided();
}

std::optional<standings::SprtState> Tournament::sprt_state() const {
    if (!plan_.sprt) return std::nullopt;
    const standings::MatchCounts counts = standings::count_match(0, 1, director_.results());
    return standings::sprt(*plan_.sprt, counts);
}

bool Tournament::is_decided() const {
    const auto state = sprt_state();
    return state && state->verdict != standings::SprtVerdict::running;
}

}  // namespace shinpan
