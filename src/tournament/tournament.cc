#include "tournament/tournament.h"

#include "events/event_json.h"
#include "tournament/game_over.h"

namespace shinpan {
namespace {

std::vector<standings::GameResult> results_of(const EventState& state) {
    std::vector<standings::GameResult> results;
    for (const GameOver& game : state.games)
        results.push_back(game.result);
    return results;
}

standings::GameTrace trace_of(const GameOver& game) {
    return {game.number, game.result.first, game.result.second, game.moves_hash};
}

}  // namespace

std::size_t opening_number(const standings::Pairing& pairing) {
    return static_cast<std::size_t>(pairing.pair - 1);
}

Tournament::Tournament(TournamentPlan plan, const EventState& state, Journal& journal,
                       TournamentListeners listeners)
    : plan_(std::move(plan)),
      listeners_(std::move(listeners)),
      director_(plan_.format, plan_.entrants, results_of(state), state.last_number),
      writer_(journal,
              {.kept = [this](const JournalEntry& kept) { announce(kept); },
               .failed = [this](const Error&) { stop(); }},
              plan_.gathering) {
    for (const GameOver& game : state.games)
        traces_.push_back(trace_of(game));
}

Tournament::~Tournament() = default;

std::optional<GamePlan> Tournament::next() {
    std::unique_lock lock(mutex_);
    for (;;) {
        if (is_stopped_ || is_decided()) return std::nullopt;
        if (const auto next = director_.next()) {
            running_[next->number] = next->pairing;
            const auto& contestants = plan_.contestants;
            GamePlan plan{next->number,
                          plan_.game,
                          {{&contestants[static_cast<std::size_t>(next->pairing.first)],
                            &contestants[static_cast<std::size_t>(next->pairing.second)]}}};
            plan_.book.begin(plan.terms, opening_number(next->pairing));
            for (const Side side : kSides)
                plan.terms.clocks[side] = plan.players[side]->time;
            writer_.write(
                {GameBegan{next->number, next->pairing, plan_.sandbox, to_json(plan.terms)}});
            return plan;
        }
        if (director_.is_over()) return std::nullopt;
        // A result may bring new games.
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
    listeners.event = [this](const Event& event, const GameLabel& label) { take(event, label); };
    listeners.ended = [this](const PlayedGame& played) { finish(played); };
    return listeners;
}

void Tournament::take(const Event& event, const GameLabel& label) {
    // The end is told with the result: one of them alone would be half a truth after a crash.
    if (std::holds_alternative<GameEnded>(event.what)) {
        const std::lock_guard lock(mutex_);
        ends_.insert_or_assign(label.number, event);
        return;
    }
    const std::string json = to_json(event, label);
    if (const auto* played = std::get_if<MovePlayed>(&event.what)) {
        const MoveMade move{played->ply, played->move, played->spent};
        writer_.write_event(label.number, json, &move);
    } else {
        writer_.write_event(label.number, json);
    }
}

void Tournament::finish(const PlayedGame& played) {
    const int number = played.label.number;
    const bool is_broken_off = played.ended.outcome.ending == Ending::no_game;
    standings::Pairing pairing;
    std::optional<Event> end;
    {
        const std::lock_guard lock(mutex_);
        pairing = running_.at(number);
        running_.erase(number);
        end = ends_.at(number);
        ends_.erase(number);
        // There is no result to keep: it will be played again.
        if (is_broken_off) director_.drop(number);
        if (!is_broken_off) played_.emplace(number, played);
    }
    const std::string json = to_json(*end, played.label);
    if (is_broken_off) {
        changed_.notify_all();
        return writer_.write_event(number, json);
    }
    GameOver over = game_over(number, pairing, played.label.players, played.ended, played.game);
    writer_.write({GameWentOn{number, json + "\n", {}}, std::move(over)});
}

void Tournament::announce(const JournalEntry& kept) {
    if (const auto* went = std::get_if<GameWentOn>(&kept))
        listeners_.events(went->number, went->events);
    if (const auto* over = std::get_if<GameOver>(&kept)) announce_result(*over);
}

void Tournament::announce_result(const GameOver& over) {
    const auto played = [&] {
        const std::lock_guard lock(mutex_);
        director_.finish(over.number, over.result);
        traces_.push_back(trace_of(over));
        return played_.extract(over.number);
    }();
    changed_.notify_all();
    listeners_.ended(played.mapped());
}

Status Tournament::close() { return writer_.flush(); }

Tournament::Standing Tournament::standing() const {
    const std::lock_guard lock(mutex_);
    return {director_.results(), director_.agenda(), director_.open_games(), sprt_state(),
            standings::repeats(traces_)};
}

bool Tournament::is_over() const {
    const std::lock_guard lock(mutex_);
    return director_.is_over() || is_decided();
}

std::optional<standings::SprtState> Tournament::sprt_state() const {
    if (!plan_.sprt) return std::nullopt;
    const standings::MatchCounts counts = standings::count_match(0, 1, director_.results());
    return standings::sprt(*plan_.sprt, counts.pairs);
}

bool Tournament::is_decided() const {
    const auto state = sprt_state();
    return state && state->verdict != standings::SprtVerdict::running;
}

}  // namespace shinpan
