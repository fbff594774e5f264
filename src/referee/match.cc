#include "referee/match.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
namespace {

// Some protocols end their lines with CR LF.
std::string without_returns(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (;;) {
        const std::size_t end = text.find('\r');
        out += text.substr(0, end);
        if (end == text.npos) return out;
        text.remove_prefix(end + 1);
    }
}

Evidence evidence_of(std::string_view line, Duration time) {
    Evidence evidence;
    evidence.line = line;
    evidence.time = time;
    return evidence;
}

}  // namespace

Match::Match(AnyGame game, PerSide<Seat> seats, const MatchLimits& limits)
    : game_(std::move(game)),
      limits_(limits),
      agreement_(limits.agreement),
      seats_(std::move(seats)),
      clocks_{{GameClock(seats_[Side::first].time), GameClock(seats_[Side::second].time)}} {
    assert(!game_.outcome());
}

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
        started.players[side] = seats_[side].name;
        started.times[side] = to_text(seats_[side].time);
        started.left[side] = clocks_[side].limit();
    }
    started.opening = game_.moves();
    emit(std::move(started), at);
    // Both at once: the slower start does not wait for the other. One that lives for a move starts
    // with it.
    for (const Side side : kSides) {
        if (seats_[side].lifetime == Lifetime::game) start(side, at);
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

void Match::text_written(Side side, Instant at) {
    const bool is_asked = sides_[side].phase == Phase::thinking && !sides_[side].keeps_clock;
    if (is_asked) sides_[side].asked_at = at;
}

Effects& Match::line_received(Side side, std::string_view line, Instant at) {
    effects_.clear();
    if (is_over()) return effects_;
    hold_back(side, line, at);
    if (is_settling(Side::first) || is_settling(Side::second)) {
        tell_lines(side, at);
        if (is_settling(side)) hear_opinion(side, line, at);
        update_deadline();
        return effects_;
    }
    if (is_halting()) {
        tell_lines(side, at);
        hear_halted(side, line, at);
        return effects_;
    }

    // The clock is judged before the move: a winning move that comes late does not win.
    if (is_late(side, at)) {
        forfeit(side, Ending::time, "the answer came too late", at, line);
        return effects_;
    }
    sides_[side].said += line.size() + 1;
    if (!line.empty()) sides_[side].last_words = line;
    if (sides_[side].said > kOutputBudget) {
        forfeit(side, Ending::malformed,
                fmt::format("said more than {} MiB without an answer", kOutputBudget >> 20), at);
        return effects_;
    }
    Result<Meaning> meaning = seats_[side].player->read(line);
    if (meaning && std::holds_alternative<Unfinished>(*meaning)) return effects_;
    tell_lines(side, at);
    if (meaning && std::holds_alternative<Nothing>(*meaning)) return effects_;
    if (Thought* thought = meaning ? std::get_if<Thought>(&*meaning) : nullptr) {
        emit(std::move(*thought), at);
        return effects_;
    }
    // Where an empty line ends an answer, the answer is what stood before it.
    std::string last_words;
    if (line.empty()) line = last_words = std::exchange(sides_[side].last_words, {});
    if (!meaning) {
        // One who fails at the handshake never was in the game.
        forfeit(side, is_starting(side) ? Ending::start : Ending::malformed,
                meaning.error().message, at, line);
    } else if (const auto* retort = std::get_if<Retort>(&*meaning)) {
        send(side, retort->text, at);
        if (retort->limit && is_starting(side)) {
            sides_[side].limit = *retort->limit;
            sides_[side].asked_at = at;
        }
    } else if (const auto* ready = std::get_if<Ready>(&*meaning)) {
        send(side, ready->text, at);
        sides_[side].ability = ready->ability;
        if (sides_[side].is_returning) {
            take_seat_again(side, at);
        } else {
            sides_[side].phase = Phase::idle;
            next_turn(at);
        }
    } else if (const auto* foul = std::get_if<Foul>(&*meaning)) {
        forfeit(side, Ending::illegal, foul->reason, at, line);
    } else if (std::holds_alternative<Resignation>(*meaning)) {
        sides_[side].phase = Phase::idle;  // it has answered, and can be asked to leave
        end({opponent(side), Ending::resignation}, "resigned", evidence_of(line, Duration::zero()),
            at);
    } else if (const auto* answer = std::get_if<MoveTold>(&*meaning)) {
        take(side, *answer, line, at);
    }
    update_deadline();
    return effects_;
}

Effects& Match::flooded(Side side, const std::string& what, Instant at) {
    effects_.clear();
    if (is_settling(side)) {
        emit(Remarked{side, what}, at);
        take_opinion(side, std::nullopt, at);
    } else if (is_halting()) {
        finish_halt(at);
    } else if (!is_over()) {
        forfeit(side, Ending::malformed, what, at);
    }
    update_deadline();
    return effects_;
}

Effects& Match::program_ended(Side side, const std::string& how, Instant at) {
    effects_.clear();
    if (!is_over()) lose_program(side, how, at);
    update_deadline();
    return effects_;
}

Effects& Match::deadline_passed(Instant at) {
    effects_.clear();
    if (is_over()) return effects_;
    // Told again even if nothing has changed: whoever called has no other timer.
    deadline_.reset();
    for (const Side side : kSides) {
        const SideState& state = sides_[side];
        if (is_settling(side) && at >= state.asked_at + seats_[side].start_limit) {
            emit(Remarked{side, "does not tell what it makes of the end"}, at);
            take_opinion(side, std::nullopt, at);
            if (is_over()) return effects_;
            continue;
        }
        if (is_starting(side) && at >= state.asked_at + state.limit) {
            forfeit(side, Ending::start,
                    fmt::format("was not ready after {}", to_text(state.limit)), at);
            return effects_;
        }
        if (state.phase == Phase::halting && at >= state.asked_at + kHaltLimit) {
            finish_halt(at);
            return effects_;
        }
        if (is_late(side, at)) {
            forfeit(side, Ending::time,
                    fmt::format("no answer after {}", to_text(spent(side, answer_deadline(side)))),
                    at);
            return effects_;
        }
        if (state.away_since && at >= *state.away_since + *seats_[side].grace) {
            miss(side, at);
            return effects_;
        }
    }
    update_deadline();
    return effects_;
}

void Match::start(Side side, Instant at) {
    SideState& state = sides_[side];
    state.phase = Phase::starting;
    state.has_answered = false;
    state.asked_at = at;
    state.limit = seats_[side].start_limit;
    effects_.emplace_back(StartProgram{side});
}

void Match::greet(Side side, Instant at) {
    SideState& state = sides_[side];
    const bool waits = seats_[side].player->has_ready_signal();
    state.phase = waits ? Phase::greeting : Phase::idle;
    send(side, seats_[side].player->greet(game_, side), at);
    if (!waits) next_turn(at);
}

// Asks the side to move, as soon as both are there.
void Match::next_turn(Instant at) {
    const Side side = game_.to_move();
    if (is_starting(Side::first) || is_starting(Side::second)) return;
    SideState& state = sides_[side];
    if (state.phase == Phase::thinking || state.is_excused) return;
    if (state.phase == Phase::gone) {
        return forfeit(side, state.has_answered ? Ending::crash : Ending::start, state.how_it_ended,
                       at);
    }
    if (state.phase == Phase::absent) return start(side, at);
    if (!std::exchange(has_agreed_, true)) {
        agree(at);
        for (const Side each : kSides)
            send(each, seats_[each].player->commence(), at);
    }
    ask(side, at);
}

// What can be played between these two. An opening has been played already.
void Match::agree(Instant at) {
    const PerSide<std::string> told =
        game_.agree({{sides_[Side::first].ability, sides_[Side::second].ability}});
    for (const Side side : kSides) {
        if (!told[side].empty()) emit(Remarked{side, told[side], true}, at);
    }
}

void Match::ask(Side side, Instant at) {
    SideState& state = sides_[side];
    // Without a ready signal the start of the program cannot be told from its thinking.
    const bool is_first = !state.has_answered && !seats_[side].player->has_ready_signal() &&
                          seats_[side].lifetime == Lifetime::game;
    state.grace = is_first ? seats_[side].start_limit : Duration::zero();
    state.phase = Phase::thinking;
    state.asked_at = at;
    state.keeps_clock = false;
    state.said = 0;
    state.last_words.clear();
    // One who is away is asked when it is back; its clock does not wait for that.
    if (!state.away_since) send(side, seats_[side].player->request(game_, clocks_), at);
}

void Match::take(Side side, const MoveTold& answer, std::string_view line, Instant at) {
    SideState& state = sides_[side];
    const Duration time = spent(side, at);
    if (const Status played = game_.play(answer.move); !played) {
        // The player has read it, so what the game cannot read is a move that is none here.
        return forfeit(side, Ending::illegal, played.error().message, at, line);
    }
    state.has_answered = true;
    state.phase = Phase::idle;
    clocks_[side].charge(std::max(Duration::zero(), time - state.grace));
    emit(MovePlayed{side,
                    answer.move,
                    time,
                    static_cast<int>(game_.ply()),
                    answer.score,
                    {{clocks_[Side::first].limit(), clocks_[Side::second].limit()}}},
         at);
    if (!answer.remark.empty()) emit(Remarked{side, answer.remark}, at);
    if (seats_[side].lifetime == Lifetime::move) {
        state.phase = Phase::absent;
        effects_.emplace_back(StopProgram{side, false});
    }
    last_answer_took_ = time;
    if (end_if_finished(at)) return;
    if (const std::optional<Outcome> agreed = agreement_.take(side, answer.score)) {
        return end(*agreed, std::string(phrase(agreed->ending)), evidence_of("", time), at);
    }
    next_turn(at);
    // The other first: it is the one whose clock runs.
    if (!is_over() && state.phase == Phase::idle) {
        send(side, seats_[side].player->bide(game_, clocks_), at);
    }
}

// By the rules, or by the longest that a game may be.
bool Match::end_if_finished(Instant at) {
    if (game_.outcome()) {
        settle(at);
        return true;
    }
    const std::optional<std::size_t> limit = limits_.plies ? limits_.plies : game_.usual_limit();
    if (!limit || game_.ply() < *limit) return false;
    end({std::nullopt, Ending::move_limit}, std::string(phrase(Ending::move_limit)),
        evidence_of("", last_answer_took_), at);
    return true;
}

void Match::lose_program(Side side, const std::string& how, Instant at) {
    SideState& state = sides_[side];
    if (state.phase == Phase::absent) return;  // it lives for a move and has made it
    emit(Remarked{side, how}, at);
    const Phase phase = state.phase;
    if (phase == Phase::settling) return take_opinion(side, std::nullopt, at);
    if (is_halting()) return finish_halt(at);
    state.how_it_ended = how;
    state.phase = Phase::gone;
    if (phase == Phase::starting || phase == Phase::greeting)
        return forfeit(side, Ending::start, how, at);
    // What was good when it was said stays good: the loss comes when it is to move again.
    if (phase != Phase::thinking) return;
    // In time, or it would have been late before.
    const bool lives_for_a_game = seats_[side].lifetime == Lifetime::game;
    forfeit(side, state.has_answered || !lives_for_a_game ? Ending::crash : Ending::start, how, at);
}

void Match::forfeit(Side side, Ending ending, std::string reason, Instant at,
                    std::string_view line) {
    Evidence evidence;
    evidence.line = line;
    if (sides_[side].phase == Phase::thinking) {
        evidence.time = spent(side, at);
        evidence.lag = std::max(Duration::zero(), at - answer_deadline(side));
    }
    evidence.process = sides_[side].how_it_ended;
    evidence.error_output = sides_[side].error_output;
    if (ending == Ending::start && limits_.is_void_without_start) {
        return end({std::nullopt, Ending::no_game},
                   fmt::format("{}: {}", seats_[side].name, reason), std::move(evidence), at);
    }
    end({opponent(side), ending}, std::move(reason), std::move(evidence), at);
}

void Match::end(Outcome outcome, std::string reason, Evidence evidence, Instant at) {
    for (const Side side : kSides)
        tell_lines(side, at);
    ended_ = GameEnded{outcome, std::move(reason), std::move(evidence), ""};
    // A game that was cut off has not been counted.
    if (is_by_rules(outcome.ending) && outcome.ending != Ending::move_limit &&
        outcome.ending != Ending::agreement) {
        ended_->score = game_.score_text().value_or("");
    }
    for (const Side side : kSides) {
        SideState& state = sides_[side];
        if (state.phase == Phase::absent) continue;
        Player& player = *seats_[side].player;
        // Most programs can be asked to leave only when they are not in the middle of something.
        const bool politely = state.phase == Phase::idle || player.hears_always();
        if (politely) send(side, player.conclude(game_, *ended_) + player.dismiss(), at);
        effects_.emplace_back(StopProgram{side, politely});
    }
    deadline_.reset();
    effects_.emplace_back(SetDeadline{std::nullopt});
    emit(*ended_, at);
}

void Match::send(Side side, std::string text, Instant at) {
    if (text.empty()) return;
    std::string lines = without_returns(std::string_view(text).substr(0, text.size() - 1));
    // First the sending, then the telling: nobody waits for a log.
    effects_.emplace_back(SendText{side, std::move(text)});
    if (seats_[side].player->speaks_in_groups()) return emit(LineSent{side, std::move(lines)}, at);
    for (const std::string_view line : split(lines, '\n'))
        emit(LineSent{side, std::string(line)}, at);
}

// Who never finishes what it says is told of all the same, in pieces.
void Match::hold_back(Side side, std::string_view line, Instant at) {
    constexpr std::size_t kMostUntold = 4 << 10;
    constexpr std::size_t kUsualRest = 48;
    std::optional<std::string>& untold = sides_[side].untold;
    if (untold && untold->size() + line.size() > kMostUntold) tell_lines(side, at);
    if (untold) {
        *untold += '\n';
    } else {
        untold.emplace().reserve(line.size() + kUsualRest);
    }
    *untold += line;
}

void Match::tell_lines(Side side, Instant at) {
    if (auto text = std::exchange(sides_[side].untold, std::nullopt))
        emit(LineReceived{side, std::move(*text)}, at);
}

// The first moment at which somebody can be late: one who starts, or one who thinks.
void Match::update_deadline() {
    std::optional<Instant> first;
    for (const Side side : kSides) {
        const SideState& state = sides_[side];
        std::optional<Instant> limit;
        if (is_starting(side)) limit = state.asked_at + state.limit;
        if (is_settling(side)) limit = state.asked_at + seats_[side].start_limit;
        if (state.phase == Phase::halting) limit = state.asked_at + kHaltLimit;
        // An answer that takes exactly as long as it may is in time, so a nanosecond more has to
        // pass.
        if (state.phase == Phase::thinking) limit = answer_deadline(side) + Duration(1);
        if (limit && (!first || *limit < *first)) first = limit;
        if (!state.away_since) continue;
        const Instant last = *state.away_since + *seats_[side].grace;
        if (!first || last < *first) first = last;
    }
    if (first == deadline_ || is_over()) return;
    deadline_ = first;
    effects_.emplace_back(SetDeadline{first});
}

bool Match::is_starting(Side side) const {
    return sides_[side].phase == Phase::starting || sides_[side].phase == Phase::greeting;
}

bool Match::awaits(Side side) const {
    const SideState& state = sides_[side];
    return is_starting(side) || is_settling(side) || state.is_returning ||
           state.phase == Phase::thinking || state.phase == Phase::halting;
}

bool Match::is_late(Side side, Instant at) const {
    return sides_[side].phase == Phase::thinking && at > answer_deadline(side);
}

// An answer that was on its way before it was asked for took no time.
Duration Match::spent(Side side, Instant at) const {
    return std::max(Duration::zero(), at - sides_[side].asked_at);
}

Instant Match::answer_deadline(Side side) const {
    return sides_[side].asked_at + sides_[side].grace + clocks_[side].allowance();
}

}  // namespace shinpan
