#include "referee/game_run.h"

#include <algorithm>

namespace shinpan {

void GameRun::failed(Side side, const std::string& why, Instant at) {
    carry_out(match_.program_failed(side, why, at), at);
}

void GameRun::out_of_reach(Side side, const std::string& why, Instant at) {
    keep_error_output(side);
    carry_out(match_.program_out_of_reach(side, why, at), at);
}

void GameRun::line(Side side, std::string_view line, Instant at) {
    keep_error_output(side);
    carry_out(match_.line_received(side, line, arrival(at)), at);
}

void GameRun::flooded(Side side, const std::string& what, Instant at) {
    keep_error_output(side);
    carry_out(match_.flooded(side, what, arrival(at)), at);
}

void GameRun::ended(Side side, const std::string& how, Instant at) {
    keep_error_output(side);
    carry_out(match_.program_ended(side, how, arrival(at)), at);
}

void GameRun::went_away(Side side, const std::string& how, Instant at) {
    // It will be told how things stand when it is back.
    std::erase_if(held_, [side](const Held& held) {
        const auto* text = std::get_if<SendText>(&held);
        return text && text->side == side;
    });
    carry_out(match_.went_away(side, how, at), at);
}

void GameRun::ring(Instant at) {
    deadline_.reset();
    // One who has not been asked yet, because the disk is slow, cannot be late.
    for (const Held& held : held_) {
        if (const auto* text = std::get_if<SendText>(&held)) match_.text_written(text->side, at);
    }
    carry_out(match_.deadline_passed(at), at);
}

void GameRun::game_kept(Instant at) {
    is_game_kept_ = true;
    release(at);
}

void GameRun::moves_kept(int count, Instant at) {
    unkept_moves_ -= count;
    release(at);
}

void GameRun::result_kept(Instant at) {
    is_result_kept_ = true;
    release(at);
}

// What came before the deadline rang came in time: if it did not, that was our own lag, which
// nobody is charged for.
Instant GameRun::arrival(Instant at) const {
    return deadline_ ? std::min(at, *deadline_ - Duration(1)) : at;
}

// The verdict may need it, so it is told first.
void GameRun::keep_error_output(Side side) {
    const std::string_view tail = chairs_[side]->error_tail();
    if (!tail.empty()) match_.set_error_output(side, std::string(tail));
}

void GameRun::carry_out(Effects& effects, Instant at) {
    // What is sent may have to wait for what happens in the same moment.
    for (const Effect& effect : effects) {
        const auto* event = std::get_if<Event>(&effect);
        if (!event || !std::holds_alternative<MovePlayed>(event->what)) continue;
        ++unkept_moves_;
        answered_at_ = at;
    }
    PerSide<bool> starts{};
    for (Effect& effect : effects) {
        if (const auto* event = std::get_if<Event>(&effect)) {
            ports_.happened(*event);
        } else if (auto* text = std::get_if<SendText>(&effect)) {
            let_go_or_hold(*text, at);
        } else if (const auto* deadline = std::get_if<SetDeadline>(&effect)) {
            deadline_ = deadline->at;
            ports_.set_deadline(deadline_);
        } else if (auto* stop = std::get_if<StopProgram>(&effect)) {
            let_go_or_hold(*stop, at);
        } else if (const auto* start = std::get_if<StartProgram>(&effect)) {
            starts[start->side] = true;
        }
    }
    for (const Side side : kSides) {
        if (starts[side]) chairs_[side]->start(at);
    }
}

template <class Wish>
void GameRun::let_go_or_hold(Wish& wish, Instant at) {
    if (is_open()) return let_go(wish, at);
    held_.emplace_back(std::move(wish));
}

void GameRun::release(Instant at) {
    if (!is_open()) return;
    released_.swap(held_);
    for (const Held& held : released_)
        std::visit([this, at](const auto& each) { let_go(each, at); }, held);
    released_.clear();
}

void GameRun::let_go(const SendText& text, Instant at) {
    const Instant written = chairs_[text.side]->send(text.text, at);
    match_.text_written(text.side, written);
    if (!answered_at_ || !match_.awaits(text.side)) return;
    overheads_[text.side].push_back(std::max(Duration::zero(), written - *answered_at_));
    answered_at_.reset();
}

void GameRun::let_go(const StopProgram& stop, Instant) { chairs_[stop.side]->stop(stop.politely); }

}  // namespace shinpan
