#include "referee/simulator.h"

#include <cassert>

namespace shinpan {

GameEnded Simulator::run() {
    carry_out(match_.begin(now_));
    while (!match_.is_over()) {
        // What a program does at the very moment of the deadline comes before it: it is in time.
        const bool deed_is_next =
            !agenda_.empty() && (!deadline_ || agenda_.begin()->first <= *deadline_);
        if (deed_is_next) {
            const auto next = agenda_.begin();
            now_ = next->first;
            const Planned planned = next->second;
            agenda_.erase(next);
            happen(planned);
        } else {
            assert(deadline_ && "a match that waits for nothing would wait for ever");
            now_ = *deadline_;
            carry_out(match_.deadline_passed(now_));
        }
    }
    return match_.result();
}

void Simulator::happen(const Planned& planned) {
    if (!runs_[planned.side] || planned.life != lives_[planned.side]) return;
    const Deed& deed = planned.deed;
    switch (deed.kind) {
        case Deed::Kind::start:
            if (!programs_[planned.side].can_start) {
                runs_[planned.side] = false;
                return carry_out(
                    match_.program_failed(planned.side, "could not be executed", now_));
            }
            plan(planned.side, programs_[planned.side].on_start());
            return carry_out(match_.program_started(planned.side, now_));
        case Deed::Kind::write: return write(planned.side, deed.text);
        case Deed::Kind::end:
            runs_[planned.side] = false;
            return carry_out(match_.program_ended(planned.side, deed.text, now_));
    }
}

void Simulator::write(Side side, std::string_view bytes) {
    while (runs_[side]) {
        const std::optional<std::string_view> line = outputs_[side].next_line(bytes);
        if (outputs_[side].has_overflowed()) {
            return carry_out(match_.flooded(side, "a line that is too long", now_));
        }
        if (!line) return;
        carry_out(match_.line_received(side, *line, now_));
    }
}

void Simulator::plan(Side side, const std::vector<Deed>& deeds) {
    for (const Deed& deed : deeds) {
        agenda_.emplace(now_ + deed.after, Planned{side, deed, lives_[side]});
    }
}

// None of them leads to an event at once: that would come in the middle of the others.
void Simulator::carry_out(const Effects& effects) {
    for (const Effect& effect : effects) {
        if (const auto* event = std::get_if<Event>(&effect)) {
            events_.push_back(*event);
        } else if (const auto* text = std::get_if<SendText>(&effect)) {
            match_.text_written(text->side, now_);
            if (runs_[text->side]) plan(text->side, programs_[text->side].on_text(text->text));
        } else if (const auto* deadline = std::get_if<SetDeadline>(&effect)) {
            deadline_ = deadline->at;
        } else if (const auto* stop = std::get_if<StopProgram>(&effect)) {
            runs_[stop->side] = false;
        } else if (const auto* start = std::get_if<StartProgram>(&effect)) {
            ++lives_[start->side];
            outputs_[start->side] = LineBuffer(kLongestLine);
            runs_[start->side] = true;
            plan(start->side, {{Deed::Kind::start, programs_[start->side].start_takes, ""}});
        }
    }
}

}  // namespace shinpan
