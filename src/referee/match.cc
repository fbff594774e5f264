#include "referee/match.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include <fmt/format.h>

#include "core/json_text.h"
#include "core/text.h"

namespace shinpan {
namespace {

// A word that is nobody's business, in all its places.
void mask(std::string& lines, std::string_view secret) {
    if (secret.empty()) return;
    for (std::size_t at = lines.find(secret); at != lines.npos; at = lines.find(secret, at))
        lines.replace(at, secret.size(), "***");
}

// Of what a player said, as it is kept: the whole of it is in its log, and need not be kept again.
constexpr std::size_t kLongestEvidence = 1'000;

Evidence evidence_of(std::string_view line, Duration time) {
    Evidence evidence;
    evidence.line = clipped_as_json(line, kLongestEvidence);
    evidence.time = time;
    return evidence;
}

}  // namespace

Match::Match(AnyGame game, PerSide<Seat> seats, const MatchLimits& limits)
    : game_(std::move(game)),
      limits_(limits),
      adjudication_(limits.adjudication),
      sides_{{MatchSide(std::move(seats[Side::first])), MatchSide(std::move(seats[Side::second]))}},
      clocks_{{sides_[Side::first].new_clock(), sides_[Side::second].new_clock()}} {
    assert(!game_.outcome());
    for (const Side side : kSides)
        sides_[side].margin = limits_.margin;
}

void Match::text_written(Side side, Instant at) {
    const bool is_asked = sides_[side].phase == Phase::thinking && !sides_[side].keeps_clock;
    if (is_asked) sides_[side].asked_at = at;
}

Effects& Match::line_received(Side side, std::string_view line, Instant at) {
    effects_.clear();
    if (is_over()) return effects_;
    hold_back(side, line, at);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (is_any(Phase::settling)) {
        tell_lines(side, at);
        if (sides_[side].is(Phase::settling)) hear_opinion(side, line, at);
    } else if (is_aborting_ || sides_[side].is(Phase::halting)) {
        tell_lines(side, at);
        hear_halted(side, line, at);
    } else {
        hear(side, line, at);
    }
    update_deadline();
    return effects_;
}

Effects& Match::surplus_line(Side side, std::string_view line, Instant at) {
    effects_.clear();
    if (is_over() || sides_[side].seat.lifetime != Lifetime::move) return effects_;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (const Status read = sides_[side].player().read_surplus(line); !read)
        forfeit(side, Ending::malformed, read.error().message, at, line);
    update_deadline();
    return effects_;
}

void Match::hear(Side side, std::string_view line, Instant at) {
    // The clock is judged before the move: a winning move that comes late does not win.
    if (is_late(side, at)) {
        return forfeit(side, Ending::time, "the answer came too late", at, line);
    }
    MatchSide& state = sides_[side];
    state.said += line.size() + 1;
    if (!line.empty()) state.last_words = line;
    if (state.said > kOutputBudget) {
        return forfeit(side, or_failed_start(side, Ending::malformed),
                       fmt::format("said more than {} MiB without an answer", kOutputBudget >> 20),
                       at);
    }
    Result<Meaning> meaning = state.player().read(line);
    if (meaning && std::holds_alternative<Unfinished>(*meaning)) return;
    tell_lines(side, at);
    for (Warning& warning : state.player().take_warnings())
        emit(Warned{side, std::move(warning)}, at);
    if (meaning && std::holds_alternative<Nothing>(*meaning)) return;
    if (Thought* thought = meaning ? std::get_if<Thought>(&*meaning) : nullptr) {
        if (thought->score)
            state.thought_score = side == Side::first ? *thought->score : -*thought->score;
        return emit(std::move(*thought), at);
    }
    // Where an empty line ends an answer, the answer is what stood before it.
    std::string last_words;
    if (line.empty()) line = last_words = std::exchange(state.last_words, {});
    obey(side, meaning, line, at);
}

Ending Match::or_failed_start(Side side, Ending ending) const {
    return sides_[side].is_starting() ? Ending::start : ending;
}

void Match::obey(Side side, const Result<Meaning>& meaning, std::string_view line, Instant at) {
    if (!meaning) {
        forfeit(side, or_failed_start(side, Ending::malformed), meaning.error().message, at, line);
    } else if (const auto* answer = std::get_if<MoveTold>(&*meaning)) {
        take(side, *answer, line, at);
    } else if (const auto* retort = std::get_if<Retort>(&*meaning)) {
        hear_retort(side, *retort, at);
    } else if (const auto* ready = std::get_if<Ready>(&*meaning)) {
        hear_ready(side, *ready, at);
    } else if (const auto* foul = std::get_if<Foul>(&*meaning)) {
        forfeit(side, Ending::illegal, foul->reason, at, line);
    } else if (const auto* panic = std::get_if<Panic>(&*meaning)) {
        forfeit(side, or_failed_start(side, Ending::panic), panic->reason, at, line);
    } else if (std::holds_alternative<Resignation>(*meaning)) {
        sides_[side].phase = Phase::idle;  // it has answered, and can be asked to leave
        end({opponent(side), Ending::resignation}, "resigned", evidence_of(line, Duration::zero()),
            at);
    }
}

Effects& Match::flooded(Side side, const std::string& what, Instant at) {
    effects_.clear();
    if (sides_[side].is(Phase::settling)) {
        emit(Remarked{side, what}, at);
        take_opinion(side, std::nullopt, at);
    } else if (is_aborting_) {
        finish_halt(at);
    } else if (!is_over()) {
        forfeit(side, or_failed_start(side, Ending::malformed), what, at);
    }
    update_deadline();
    return effects_;
}

Effects& Match::inform(const std::string& news, Instant at) {
    effects_.clear();
    for (const Side side : kSides) {
        if (is_over()) break;
        sides_[side].player().inform(news);
        emit(Remarked{side, "is told: " + news, true}, at);
    }
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
        if (judge_lateness(side, at)) return effects_;
    }
    update_deadline();
    return effects_;
}

// Gives whether that has ended the game.
bool Match::judge_lateness(Side side, Instant at) {
    const MatchSide& state = sides_[side];
    const std::optional<Instant> step = state.step_deadline();
    const std::optional<Instant> back = state.return_deadline();
    if (step && at >= *step) {
        if (state.is(Phase::settling)) {
            emit(Remarked{side, "does not tell what it makes of the end"}, at);
            take_opinion(side, std::nullopt, at);
        } else if (is_aborting_) {
            finish_halt(at);
        } else if (state.is(Phase::halting)) {
            forfeit(side, Ending::time,
                    fmt::format("did not say within {} that it has stopped", to_text(kHaltLimit)),
                    at);
        } else {
            forfeit(side, Ending::start,
                    fmt::format("was not ready after {}", to_text(state.limit)), at,
                    std::string(state.last_words));
        }
    } else if (is_late(side, at)) {
        const Duration time = state.spent(state.answer_deadline(clocks_[side]));
        forfeit(side, Ending::time, fmt::format("no answer after {}", to_text(time)), at);
    } else if (back && at >= *back) {
        miss(side, at);
    }
    return is_over();
}

// Asks the side to move, as soon as both are there.
void Match::next_turn(Instant at) {
    const Side side = game_.to_move();
    if (is_paused_) return;
    if (sides_[Side::first].is_starting() || sides_[Side::second].is_starting()) return;
    if (waits_for_return()) return;
    MatchSide& state = sides_[side];
    // One who was stopped is asked when it has said so.
    if (state.phase == Phase::thinking || state.phase == Phase::halting || state.is_excused) return;
    if (state.phase == Phase::gone) {
        return forfeit(side, state.has_answered ? Ending::crash : Ending::start, state.how_it_ended,
                       at);
    }
    if (state.phase == Phase::absent) return start(side, at);
    if (!std::exchange(has_agreed_, true)) {
        agree(at);
        for (const Side each : kSides)
            send(each, sides_[each].player().commence(), at);
    }
    ask(side, at);
}

void Match::ask(Side side, Instant at) {
    MatchSide& state = sides_[side];
    // Without a ready signal the start of the program cannot be told from its thinking.
    const bool is_first = !state.has_answered && !state.player().has_ready_signal() &&
                          state.seat.lifetime == Lifetime::game;
    state.grace = is_first ? state.seat.start_limit : Duration::zero();
    state.enter(Phase::thinking, at);
    state.said = 0;
    state.thought_score.reset();
    state.last_words.clear();
    // One who is away is asked when it is back; its clock does not wait for that.
    state.keeps_clock = state.away_since.has_value();
    if (!state.keeps_clock) send(side, state.player().request(game_, clocks_at(at)), at);
}

void Match::take(Side side, const MoveTold& answer, std::string_view line, Instant at) {
    MatchSide& state = sides_[side];
    const Duration time = state.spent(at);
    if (const Status played = game_.play(answer.move); !played) {
        if (played.error().kind == ErrorKind::rules) return fail_rules(played.error(), at);
        // The player has read it, so what the game cannot read is a move that is none here.
        return forfeit(side, Ending::illegal, played.error().message, at, line);
    }
    state.thought_before = Duration::zero();
    state.has_answered = state.has_played = true;
    state.phase = Phase::idle;
    const Duration charged = std::max(Duration::zero(), time - state.grace);
    const Duration too_much = charged - clocks_[side].allowance();
    clocks_[side].charge(std::min(charged, clocks_[side].allowance()));
    emit(MovePlayed{side,
                    answer.move,
                    time,
                    static_cast<int>(game_.ply()),
                    answer.score,
                    {{clocks_[Side::first].limit(), clocks_[Side::second].limit()}}},
         at);
    if (too_much > Duration::zero()) {
        emit(Warned{side,
                    {WarningKind::margin, fmt::format("was {} late, within the margin of {}",
                                                      to_text(too_much), to_text(limits_.margin))}},
             at);
    }
    if (!answer.remark.empty()) emit(Remarked{side, answer.remark}, at);
    if (state.seat.lifetime == Lifetime::move) {
        state.phase = Phase::absent;
        effects_.emplace_back(StopProgram{side, false});
    }
    last_answer_took_ = time;
    if (end_if_finished(at)) return;
    // A protocol tells the score with the move, or before it while its program thinks aloud.
    const std::optional<int> score = answer.score ? answer.score : state.thought_score;
    if (const auto decided = adjudication_.take(side, score, game_.ply()))
        return end(decided->outcome, decided->reason, evidence_of("", time), at);
    next_turn(at);
    // The other first: it is the one whose clock runs.
    if (!is_over() && state.phase == Phase::idle) {
        send(side, state.player().bide(game_, clocks_), at);
    }
}

// Nobody at the board is to blame: what they have played so far stands, and counts for nobody.
void Match::fail_rules(const Error& error, Instant at) {
    has_failed_rules_ = true;
    end({std::nullopt, Ending::no_game}, "a fault of the rules: " + error.message, {}, at);
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
    MatchSide& state = sides_[side];
    if (state.phase == Phase::absent) return;  // it lives for a move and has made it
    emit(Remarked{side, how}, at);
    const Phase phase = state.phase;
    if (phase == Phase::settling) return take_opinion(side, std::nullopt, at);
    if (is_aborting_) return finish_halt(at);
    state.how_it_ended = how;
    state.phase = Phase::gone;
    if (phase == Phase::starting || phase == Phase::greeting)
        return forfeit(side, Ending::start, how, at);
    // What was good when it was said stays good: the loss comes when it is to move again.
    if (phase != Phase::thinking && phase != Phase::halting) return;
    // In time, or it would have been late before.
    forfeit(side, state.has_played ? Ending::crash : Ending::start, how, at);
}

void Match::forfeit(Side side, Ending ending, std::string reason, Instant at,
                    std::string_view line) {
    Evidence evidence = evidence_of(line, Duration::zero());
    if (sides_[side].phase == Phase::thinking) {
        evidence.time = sides_[side].spent(at);
        evidence.lag = std::max(Duration::zero(), at - sides_[side].answer_deadline(clocks_[side]));
    }
    evidence.process = sides_[side].how_it_ended;
    evidence.error_output = sides_[side].error_output;
    const bool is_ours = sides_[side].is_out_of_reach;
    if (is_ours || (ending == Ending::start && limits_.is_void_without_start)) {
        return end({std::nullopt, Ending::no_game},
                   fmt::format("{}{}: {}", is_ours ? "a fault of the referee: " : "",
                               sides_[side].seat.name, reason),
                   std::move(evidence), at);
    }
    end({opponent(side), ending}, std::move(reason), std::move(evidence), at);
}

void Match::end(Outcome outcome, std::string reason, Evidence evidence, Instant at) {
    for (const Side side : kSides)
        tell_lines(side, at);
    ended_ = GameEnded{outcome, std::move(reason), std::move(evidence), ""};
    // A game that was cut off has not been counted.
    if (is_by_rules(outcome.ending) && outcome.ending != Ending::move_limit &&
        outcome.ending != Ending::agreement && outcome.ending != Ending::hopeless) {
        ended_->score = game_.score_text().value_or("");
        ended_->suggestion = suggestion_;
    }
    if (outcome.ending == Ending::own_rules) ended_->reason_ja = game_.outcome_words()->japanese;
    for (const Side side : kSides) {
        MatchSide& state = sides_[side];
        if (state.phase == Phase::absent) continue;
        Player& player = sides_[side].player();
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
    mask(lines, sides_[side].player().secret());
    // First the sending, then the telling: nobody waits for a log.
    effects_.emplace_back(SendText{side, std::move(text)});
    const bool is_one = sides_[side].player().speaks_in_groups() || lines.find('\n') == lines.npos;
    if (is_one) return emit(LineSent{side, std::move(lines)}, at);
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

// The first moment at which somebody can be late.
void Match::update_deadline() {
    if (is_over()) return;
    std::optional<Instant> first;
    for (const Side side : kSides) {
        const std::optional<Instant> each = sides_[side].deadline(clocks_[side]);
        if (each && (!first || *each < *first)) first = each;
    }
    if (first == deadline_) return;
    deadline_ = first;
    effects_.emplace_back(SetDeadline{first});
}

}  // namespace shinpan
