#include "players/match_runner.h"

#include <algorithm>

namespace shinpan {

MatchRunner::MatchRunner(Loop& loop, Match match, PerSide<OpenChannel> seats,
                         std::function<void(const Event&)> sink, std::function<void()> done)
    : loop_(loop),
      match_(std::move(match)),
      seats_(std::move(seats)),
      sink_(std::move(sink)),
      done_(std::move(done)),
      alarm_(loop, [this] { ring(); }) {}

void MatchRunner::start() { carry_out(match_.begin(loop_.now())); }

// What lies in a pipe now came before we noticed the deadline. If that was late, it was by our own
// lag, which nobody is charged for.
void MatchRunner::ring() {
    for (const Side side : kSides) {
        if (programs_[side]) programs_[side]->read_now();
    }
    deadline_.reset();
    carry_out(match_.deadline_passed(loop_.now()));
}

// When something has come from a program: at the latest at the deadline that has not rung yet.
Instant MatchRunner::arrival() const {
    return deadline_ ? std::min(loop_.now(), *deadline_ - Duration(1)) : loop_.now();
}

void MatchRunner::abort(const std::string& why) {
    carry_out(match_.abort(why, loop_.now()));
    // An operator does not wait for good-byes.
    for (const auto& program : leaving_)
        program->stop(false);
}

void MatchRunner::carry_out(const Effects& effects) {
    for (const Effect& effect : effects) {
        if (const auto* event = std::get_if<Event>(&effect)) {
            sink_(*event);
        } else if (const auto* text = std::get_if<SendText>(&effect)) {
            if (programs_[text->side]) programs_[text->side]->send(text->text);
            match_.text_written(text->side, SteadyClock().now());
        } else if (const auto* deadline = std::get_if<SetDeadline>(&effect)) {
            deadline_ = deadline->at;
            alarm_.set(deadline->at);
        } else if (const auto* stop = std::get_if<StopProgram>(&effect)) {
            stop_program(stop->side, stop->politely);
        } else if (const auto* start = std::get_if<StartProgram>(&effect)) {
            start_program(start->side);
        }
    }
    finish_if_done();
}

void MatchRunner::start_program(Side side) {
    // What the callbacks know of the channel is its address: it is theirs until it is gone.
    auto self = std::make_shared<Channel*>(nullptr);
    Channel::Callbacks callbacks{
        .line =
            [this, side](std::string_view line) {
                keep_error_output(side);
                carry_out(match_.line_received(side, line, arrival()));
            },
        .flood =
            [this, side](const std::string& what) {
                keep_error_output(side);
                carry_out(match_.flooded(side, what, arrival()));
            },
        .ended =
            [this, side](const std::string& how) {
                keep_error_output(side);
                carry_out(match_.program_ended(side, how, arrival()));
            },
        .gone = [this, side, self] { program_is_gone(side, *self); },
    };
    Result<std::unique_ptr<Channel>> started = seats_[side](std::move(callbacks));
    // Told in a turn of its own, because this is in the middle of carrying out.
    if (!started) {
        return loop_.post([this, side, why = started.error().message] {
            carry_out(match_.program_failed(side, why, loop_.now()));
        });
    }
    *self = started->get();
    programs_[side] = std::move(*started);
    loop_.post([this, side] { carry_out(match_.program_started(side, loop_.now())); });
}

void MatchRunner::stop_program(Side side, bool politely) {
    if (!programs_[side]) return;
    programs_[side]->stop(politely);
    leaving_.push_back(std::move(programs_[side]));
}

// The verdict may need it, so it is told first.
void MatchRunner::keep_error_output(Side side) {
    if (programs_[side] && !programs_[side]->error_tail().empty()) {
        match_.set_error_output(side, std::string(programs_[side]->error_tail()));
    }
}

void MatchRunner::program_is_gone(Side side, Channel* program) {
    // Destroyed in a turn of its own: this is called from inside of it.
    loop_.post([this, side, program] {
        if (programs_[side].get() == program) programs_[side].reset();
        std::erase_if(leaving_, [program](const auto& each) { return each.get() == program; });
        finish_if_done();
    });
}

void MatchRunner::finish_if_done() {
    const bool has_programs =
        programs_[Side::first] || programs_[Side::second] || !leaving_.empty();
    if (!match_.is_over() || has_programs || is_done_) return;
    is_done_ = true;
    loop_.post(done_);
}

}  // namespace shinpan
