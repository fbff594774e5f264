// How a match begins: programs start, are greeted, and agree on what can be played. See match.h.
#include <fmt/format.h>

#include "referee/match.h"

namespace shinpan {

Effects& Match::begin(Instant at) {
    effects_.clear();
    if (is_restored_) {
        begin_again(at);
        update_deadline();
        return effects_;
    }
    GameStarted started;
    started.game = game_.name();
    for (const Side side : kSides) {
        started.players[side] = sides_[side].seat.name;
        started.times[side] = to_text(sides_[side].seat.time);
        started.left[side] = clocks_[side].limit();
    }
    started.opening = game_.moves();
    emit(std::move(started), at);
    // What we have no words for is no fault of a player.
    for (const Side side : kSides) {
        const Status can = sides_[side].player().can_be_told(game_);
        if (can || is_over()) continue;
        end({std::nullopt, Ending::no_game},
            fmt::format("{}: {}", sides_[side].seat.name, can.error().message), {}, at);
    }
    if (is_over()) return effects_;
    // Both at once: the slower start does not wait for the other. One that lives for a move starts
    // with it.
    for (const Side side : kSides) {
        if (sides_[side].seat.lifetime == Lifetime::game) start(side, at);
    }
    if (sides_[game_.to_move()].phase == Phase::absent) next_turn(at);
    update_deadline();
    return effects_;
}

Effects& Match::program_started(Side side, Instant at) {
    effects_.clear();
    if (is_over() || sides_[side].phase != Phase::starting) return effects_;
    greet(side, at);
    update_deadline();
    return effects_;
}

Effects& Match::program_failed(Side side, const std::string& why, Instant at) {
    effects_.clear();
    if (!is_over()) forfeit(side, Ending::start, why, at);
    update_deadline();
    return effects_;
}

Effects& Match::program_out_of_reach(Side side, const std::string& why, Instant at) {
    effects_.clear();
    if (!is_over()) {
        sides_[side].is_out_of_reach = true;
        lose_program(side, why, at);
    }
    update_deadline();
    return effects_;
}

void Match::start(Side side, Instant at) {
    MatchSide& state = sides_[side];
    state.enter(Phase::starting, at);
    state.has_answered = false;
    state.is_out_of_reach = false;
    state.limit = state.seat.start_limit;
    effects_.emplace_back(StartProgram{side});
}

void Match::greet(Side side, Instant at) {
    MatchSide& state = sides_[side];
    const bool waits = state.player().has_ready_signal();
    state.phase = waits ? Phase::greeting : Phase::idle;
    send(side, state.player().greet(game_, side), at);
    if (!waits) next_turn(at);
}

void Match::hear_retort(Side side, const Retort& retort, Instant at) {
    send(side, retort.text, at);
    MatchSide& state = sides_[side];
    if (!state.is_starting() || (!retort.limit && !retort.is_next_step)) return;
    state.limit = retort.limit.value_or(state.limit);
    state.asked_at = at;
}

void Match::hear_ready(Side side, const Ready& ready, Instant at) {
    MatchSide& state = sides_[side];
    send(side, ready.text, at);
    state.ability = ready.ability;
    if (state.is_returning) return take_seat_again(side, at);
    state.phase = Phase::idle;
    next_turn(at);
}

// What can be played between these two. An opening has been played already.
void Match::agree(Instant at) {
    words_.abilities = {{sides_[Side::first].ability, sides_[Side::second].ability}};
    const PerSide<std::string> told = game_.agree(*words_.abilities);
    for (const Side side : kSides) {
        if (!told[side].empty()) emit(Remarked{side, told[side], true}, at);
    }
}

}  // namespace shinpan
