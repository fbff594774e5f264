#include "referee/simulator.h"

#include <cassert>

namespace shinpan {

GameEnded Simulator::run() {
    run_.begin(now_);
    while (!match().is_over()) {
        // What a program does at the very moment of the deadline comes before it: it is in time.
        const bool deed_is_next =
            !agenda_.empty() && (!deadline_ || agenda_.begin()->first <= *deadline_);
        if (deed_is_next) {
            const auto next = agenda_.begin();
            now_ = next->first;
            const Planned planned = next->second;
            agenda_.erase(next);
            SimulatedChair& chair = chairs_[planned.side];
            chair.is_in_life(planned.life) ? chair.happen(planned.deed)
                                           : chair.happen_too_late(planned.deed);
        } else {
            assert(deadline_ && "a match that waits for nothing would wait for ever");
            now_ = *deadline_;
            run_.ring(now_);
        }
    }
    return match().result();
}

void Simulator::plan(Side side, int life, const std::vector<Deed>& deeds) {
    for (const Deed& deed : deeds)
        agenda_.emplace(now_ + deed.after, Planned{side, deed, life});
}

void Simulator::SimulatedChair::start(Instant) {
    ++life_;
    output_ = LineBuffer(kLongestLine);
    runs_ = true;
    simulator_.plan(side_, life_, {{Deed::Kind::start, program_.start_takes, ""}});
}

Instant Simulator::SimulatedChair::send(std::string_view text, Instant at) {
    if (runs_) simulator_.plan(side_, life_, program_.on_text(text));
    return at;
}

void Simulator::SimulatedChair::stop(bool) {
    runs_ = false;
    stopped_at_ = simulator_.now_;
}

void Simulator::SimulatedChair::happen_too_late(const Deed& deed) {
    if (deed.kind != Deed::Kind::write || stopped_at_ != simulator_.now_) return;
    if (!deed.text.ends_with('\n')) return;
    const std::string_view line(deed.text.data(), deed.text.size() - 1);
    simulator_.run_.surplus_line(side_, line, simulator_.now_);
}

void Simulator::SimulatedChair::happen(const Deed& deed) {
    GameRun& run = simulator_.run_;
    const Instant now = simulator_.now_;
    switch (deed.kind) {
        case Deed::Kind::start:
            if (program_.short_of_start && life_ > *program_.short_of_start) {
                runs_ = false;
                return run.out_of_reach(side_, "cannot make a pipe", now);
            }
            if (!program_.can_start) {
                runs_ = false;
                return run.failed(side_, "could not be executed", now);
            }
            simulator_.plan(side_, life_, program_.on_start());
            return run.started(side_, now);
        case Deed::Kind::write: return write(deed.text);
        case Deed::Kind::end: runs_ = false; return run.ended(side_, deed.text, now);
        case Deed::Kind::out_of_reach:
            runs_ = false;
            return run.out_of_reach(side_, deed.text, now);
    }
}

void Simulator::SimulatedChair::write(std::string_view bytes) {
    GameRun& run = simulator_.run_;
    while (runs_) {
        const std::optional<std::string_view> line = output_.next_line(bytes);
        if (output_.has_overflowed()) {
            return run.flooded(side_, "a line that is too long", simulator_.now_);
        }
        if (!line) return;
        run.line(side_, *line, simulator_.now_);
    }
}

}  // namespace shinpan
