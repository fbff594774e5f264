#include "server/table.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace shinpan::server {

void Table::begin(Instant at) { carry_out(match_.begin(at), at); }

void Table::line(Side side, std::string_view line, Instant at) {
    carry_out(match_.line_received(side, line, arrival(at)), at);
}

void Table::flooded(Side side, const std::string& what, Instant at) {
    carry_out(match_.flooded(side, what, arrival(at)), at);
}

void Table::lost(Side side, Instant at) {
    chairs_[side].connection.reset();
    // It will be told how things stand when it is back.
    std::erase_if(held_, [side](const Held& held) {
        const auto* text = std::get_if<SendText>(&held);
        return text && text->side == side;
    });
    carry_out(match_.went_away(side, at), at);
}

void Table::back(Side side, ConnectionId connection, Instant at) {
    chairs_[side].connection = connection;
    carry_out(match_.came_back(side, at), at);
}

void Table::ring(Instant at) {
    deadline_.reset();
    // One who has not been asked yet, because the disk is slow, cannot be late.
    for (const Held& held : held_) {
        if (const auto* text = std::get_if<SendText>(&held)) match_.text_written(text->side, at);
    }
    carry_out(match_.deadline_passed(at), at);
}

void Table::abort(const std::string& why, Instant at) { carry_out(match_.abort(why, at), at); }

void Table::moves_kept(int count, Instant at) {
    unkept_moves_ -= count;
    release(at);
}

void Table::result_kept(Instant at) {
    is_result_kept_ = true;
    release(at);
}

// What was read before the deadline rang came in time: if it did not, that was our own lag.
Instant Table::arrival(Instant at) const {
    return deadline_ ? std::min(at, *deadline_ - Duration(1)) : at;
}

void Table::carry_out(Effects& effects, Instant at) {
    // First the telling: what is sent may have to wait for what is kept.
    for (const Effect& effect : effects) {
        if (const auto* event = std::get_if<Event>(&effect)) note(*event);
    }
    std::vector<Side> started;
    for (Effect& effect : effects) {
        if (auto* text = std::get_if<SendText>(&effect)) {
            held_.emplace_back(std::move(*text));
        } else if (const auto* stop = std::get_if<StopProgram>(&effect)) {
            held_.emplace_back(*stop);
        } else if (const auto* deadline = std::get_if<SetDeadline>(&effect)) {
            deadline_ = deadline->at;
            ports_.set_deadline(label_.number, deadline_);
        } else if (const auto* start = std::get_if<StartProgram>(&effect)) {
            started.push_back(start->side);
        }
    }
    release(at);
    // Its client is there already.
    for (const Side side : started)
        carry_out(match_.program_started(side, at), at);
}

void Table::note(const Event& event) {
    if (std::holds_alternative<MovePlayed>(event.what)) ++unkept_moves_;
    ports_.happened(*this, event);
}

void Table::release(Instant at) {
    if (!is_open()) return;
    released_.swap(held_);
    for (const Held& held : released_)
        let_go(held, at);
    released_.clear();
}

void Table::let_go(const Held& held, Instant at) {
    if (const auto* text = std::get_if<SendText>(&held)) {
        if (const auto& connection = chairs_[text->side].connection)
            ports_.send(*connection, text->text);
        match_.text_written(text->side, at);
    } else {
        const Side side = std::get<StopProgram>(held).side;
        if (const auto connection = std::exchange(chairs_[side].connection, std::nullopt))
            ports_.hang_up(*connection);
    }
}

}  // namespace shinpan::server
