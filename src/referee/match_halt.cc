// How a game is broken off, concluded or paused: one who thinks is stopped first, where its protocol has a way.
// See match.h.
#include <algorithm>
#include <utility>

#include "referee/match.h"

namespace shinpan {

Effects& Match::abort(const std::string& why, Instant at) {
    effects_.clear();
    if (is_over()) return effects_;
    const bool is_second = std::exchange(is_aborting_, true);
    why_halted_ = why;
    for (const Side side : kSides) {
        MatchSide& state = sides_[side];
        if (is_second || state.phase != Phase::thinking || state.away_since) continue;
        const std::string text = sides_[side].player().halt(why, Player::Halt::end);
        if (text.empty()) continue;
        state.phase = Phase::halting;
        state.asked_at = at;
        send(side, text, at);
    }
    if (is_second || !is_any(Phase::halting)) end({std::nullopt, Ending::no_game}, why, {}, at);
    update_deadline();
    return effects_;
}

Effects& Match::conclude(const Outcome& outcome, const std::string& why, Instant at) {
    effects_.clear();
    if (!is_over() && !is_aborting_) end(outcome, why, {}, at);
    return effects_;
}

// Only the one who was told to stop is listened to, and nothing that it says counts any more: it may
// have made its move before it heard of that.
void Match::hear_halted(Side side, std::string_view line, Instant at) {
    if (sides_[side].phase != Phase::halting) return;
    const Result<Meaning> meaning = sides_[side].player().read(line);
    if (meaning && !std::holds_alternative<Halted>(*meaning)) return;
    if (!meaning && !is_aborting_)
        return forfeit(side, Ending::malformed, meaning.error().message, at, line);
    sides_[side].phase = Phase::idle;
    if (is_aborting_) return finish_halt(at);
    if (!is_paused_) go_on(at);  // the pause was shorter than its answer took
}

void Match::finish_halt(Instant at) { end({std::nullopt, Ending::no_game}, why_halted_, {}, at); }

Effects& Match::pause(const std::string& why, Instant at) {
    effects_.clear();
    if (is_over() || is_paused_ || is_aborting_ || is_any(Phase::settling)) return effects_;
    rest(true);
    why_halted_ = why;
    const PerSide<std::optional<Duration>> left = limits_at(at);
    for (const Side side : kSides) {
        MatchSide& state = sides_[side];
        if (!state.is(Phase::thinking)) continue;
        const bool is_here = !state.away_since;
        const std::string text = is_here ? state.player().halt(why, Player::Halt::pause) : "";
        if (is_here && text.empty()) continue;
        state.thought_before = state.spent(at);
        state.enter(is_here ? Phase::halting : Phase::idle, at);
        send(side, text, at);
    }
    emit(GamePaused{why, left}, at);
    update_deadline();
    return effects_;
}

Effects& Match::resume(Instant at) {
    effects_.clear();
    if (is_over() || !is_paused_) return effects_;
    rest(false);
    for (const Side side : kSides) {
        if (sides_[side].away_since) sides_[side].away_since = at;
    }
    go_on(at);
    if (!is_over()) emit(GameResumed{limits_at(at)}, at);
    update_deadline();
    return effects_;
}

void Match::restore_pause(const std::string& why, Duration thought) {
    rest(true);
    why_halted_ = why;
    MatchSide& state = sides_[game_.to_move()];
    state.thought_before = std::min(thought, clocks_[game_.to_move()].allowance());
}

void Match::rest(bool is_paused) {
    is_paused_ = is_paused;
    for (const Side side : kSides)
        sides_[side].is_unhurried = is_paused;
}

// The side to move is told that the game goes on, if it was stopped, and asked again.
void Match::go_on(Instant at) {
    const Side side = game_.to_move();
    const MatchSide& state = sides_[side];
    if (state.is(Phase::idle) && !state.away_since) send(side, state.player().proceed(game_), at);
    next_turn(at);
}

// What each may take for its move; nothing: as long as it likes.
PerSide<std::optional<Duration>> Match::limits_at(Instant at) const {
    PerSide<std::optional<Duration>> limits;
    for (const Side side : kSides) {
        const MatchSide& state = sides_[side];
        const bool is_thinking = state.is(Phase::thinking) && !state.is_excused;
        const Duration thought = is_thinking ? state.spent(at) : state.thought_before;
        limits[side] = clocks_[side].during_move(thought).limit();
    }
    return limits;
}

}  // namespace shinpan
