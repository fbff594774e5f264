// Players over a network: they go away and come back, and a game may go on after the end of this
// program. See match.h.
#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "referee/match.h"

namespace shinpan {

Status Match::restore(std::span<const PastMove> moves) {
    for (const PastMove& past : moves) {
        const Side side = game_.to_move();
        if (Status played = game_.play(past.move); !played) return played;
        clocks_[side].charge(std::min(past.spent, clocks_[side].allowance()));
    }
    is_restored_ = true;
    return {};
}

void Match::begin_again(Instant at) {
    has_agreed_ = true;
    for (const Side side : kSides) {
        assert(sides_[side].seat.grace);
        sides_[side].phase = Phase::idle;
        sides_[side].has_answered = true;
        sides_[side].away_since = at;
        sides_[side].away_limit = *sides_[side].seat.grace;
        sides_[side].is_excused = true;
        emit(Remarked{side, "is awaited: the game goes on where the server had stopped"}, at);
    }
    end_if_finished(at);
}

Effects& Match::interrupted(Side side, Instant at) {
    effects_.clear();
    if (!is_over()) tell_lines(side, at);
    return effects_;
}

Effects& Match::went_away(Side side, const std::string& how, Instant at) {
    effects_.clear();
    MatchSide& state = sides_[side];
    if (is_over()) return effects_;
    tell_lines(side, at);
    const bool is_in_game = has_agreed_ || state.player().is_person();
    std::optional<Duration> grace = is_in_game ? state.seat.grace : state.seat.start_grace;
    // Who has not moved yet has hardly begun.
    if (!grace && !state.has_played) grace = state.seat.start_grace;
    if (is_aborting_) {
        lose_program(side, how, at);
    } else if (!grace) {
        emit(Remarked{side, how}, at);
        forfeit(side, is_in_game ? Ending::disconnect : Ending::start, how, at);
    } else {
        emit(Remarked{side, fmt::format("{}; may come back within {}", how, to_text(*grace))}, at);
        // One who is lost again while it is greeted has no more time than before.
        if (!state.away_since) {
            state.away_since = at;
            state.away_limit = *grace;
        }
        state.is_returning = false;
        state.keeps_clock = true;
        // It need not say any more that it has stopped.
        if (state.is(Phase::halting)) {
            state.phase = Phase::idle;
            next_turn(at);
        }
    }
    update_deadline();
    return effects_;
}

Effects& Match::came_back(Side side, Instant at) {
    effects_.clear();
    if (is_over()) return effects_;
    assert(is_away(side));
    emit(Remarked{side, "came back"}, at);
    MatchSide& state = sides_[side];
    state.is_returning = true;
    if (state.is_starting()) {
        state.asked_at = at;
        state.limit = state.seat.start_limit;
    }
    send(side, state.player().greet(game_, side), at);
    update_deadline();
    return effects_;
}

PerSide<GameClock> Match::clocks_at(Instant at) const {
    PerSide<GameClock> clocks = clocks_;
    for (const Side side : kSides) {
        const MatchSide& state = sides_[side];
        if (state.is(Phase::thinking))
            clocks[side] = clocks_[side].during_move(
                std::max(state.spent(at) - state.grace, Duration::zero()));
    }
    return clocks;
}

// It has been greeted again. If it was to move, it is asked again; its clock has never stopped.
void Match::take_seat_again(Side side, Instant at) {
    MatchSide& state = sides_[side];
    state.away_since.reset();
    state.is_returning = false;
    state.is_excused = false;
    if (state.is_starting()) state.phase = Phase::idle;
    if (has_agreed_) send(side, state.player().commence(), at);
    if (state.is(Phase::thinking)) {
        send(side, state.player().request(game_, clocks_at(at)), at);
    } else {
        next_turn(at);
    }
}

// A game does not begin with an empty chair: no clock runs for one who has seen nothing of it. People
// are not waited for: they have a page that tells them.
bool Match::waits_for_return() const {
    return !has_agreed_ && std::ranges::any_of(kSides, [this](Side side) {
        return sides_[side].away_since && !sides_[side].player().is_person();
    });
}

// It did not come back. After a stop of our own nobody is to blame.
void Match::miss(Side side, Instant at) {
    const std::string text =
        fmt::format("did not come back within {}", to_text(sides_[side].away_limit));
    if (sides_[side].is_excused) {
        end({std::nullopt, Ending::no_game}, fmt::format("{} {}", sides_[side].seat.name, text), {},
            at);
    } else {
        const bool is_in_game = has_agreed_ || sides_[side].player().is_person();
        forfeit(side, is_in_game ? Ending::disconnect : Ending::start, text, at);
    }
}

}  // namespace shinpan
