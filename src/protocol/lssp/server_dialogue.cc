#include "protocol/lssp/server_dialogue.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "protocol/lssp/field_names.h"

namespace shinpan::lssp {
namespace {

constexpr Limits kGreeting{.line = 4 << 10, .heredoc = 4 << 10, .group = 8 << 10, .fields = 8};

Limits limits_in(State state, const Limits& limits) {
    if (state != State::hello) return limits;
    return {std::min(limits.line, kGreeting.line), std::min(limits.heredoc, kGreeting.heredoc),
            std::min(limits.group, kGreeting.group), std::min(limits.fields, kGreeting.fields)};
}

// What the client may say now; empty: nothing.
std::string_view field_of(State state) {
    switch (state) {
        case State::hello: return field::kProtocol;
        case State::intent: return field::kRuleIntension;
        case State::consent: return field::kRuleConsensus;
        case State::ready: return field::kReadyGame;
        case State::think: return field::kGameActionMode;
        case State::stopped: return field::kGameStopReceived;
        default: return "";
    }
}

}  // namespace

ServerDialogue::ServerDialogue(State begin, const Limits& limits)
    : Dialogue(begin, limits_in(begin, limits)), limits_(limits) {}

std::size_t ServerDialogue::longest_line() const {
    const Limits limits = limits_in(state_, limits_);
    return std::max(limits.line, limits.heredoc);
}

tl::unexpected<Error> ServerDialogue::out_of_turn(std::string_view what) const {
    const std::string_view expected = field_of(state_);
    return failure(
        ErrorKind::illegal,
        fmt::format("lssp: {}: expected {}", in_quotes(what),
                    expected.empty() ? "silence until the server has spoken" : expected));
}

auto ServerDialogue::hear(std::string_view line) -> Result<Heard> {
    if (state_ == State::over || state_ == State::end) return Nothing{};
    if (field_of(state_).empty() && !line.empty()) return out_of_turn(line);

    Result<std::optional<Group>> group = reader_.take(line);
    if (!group) return tl::unexpected(std::move(group).error());
    if (!*group) return Nothing{};
    return hear_group(std::move(**group));
}

auto ServerDialogue::hear_group(Group group) -> Result<Heard> {
    if (state_ == State::stopped && group.front().name == field::kGameActionMode) {
        if (has_dropped_) return out_of_turn(group.front().name);
        has_dropped_ = true;
        return Nothing{};
    }
    const std::string first = group.front().name;
    Result<std::optional<FromClient>> message = decode_from_client(std::move(group));
    if (!message) return tl::unexpected(std::move(message).error());
    if (!*message) return Nothing{};
    if (first != field_of(state_)) return out_of_turn(first);
    return accept(std::move(**message));
}

auto ServerDialogue::accept(FromClient message) -> Result<Heard> {
    if (auto* consent = std::get_if<Consent>(&message)) {
        state_ = consent->agrees ? State::prepare : State::end;
        fill_in_format(consent->detail);
    } else if (auto* action = std::get_if<Action>(&message)) {
        state_ = State::judge;
        fill_in_format(action->detail);
    } else if (std::holds_alternative<Hello>(message)) {
        state_ = State::formats;
        reader_.set_limits(limits_);
    } else if (auto* intent = std::get_if<Intent>(&message)) {
        state_ = State::offer;
        fill_in_format(intent->options);
    } else if (std::holds_alternative<ReadyTold>(message)) {
        state_ = State::start;
    } else {
        state_ = State::judge;
    }
    return std::visit([](auto& m) { return Heard(std::move(m)); }, message);
}

Result<std::string> ServerDialogue::formats(Formats message) {
    const std::string first = message.names.empty() ? std::string(kPlain) : message.names.front();
    Result<std::string> text = say(State::formats, std::move(message), State::intent);
    if (text) data_format_ = first;
    return text;
}

Result<std::string> ServerDialogue::offer(Offer message) {
    const std::string format = message.data_format.empty() ? data_format_ : message.data_format;
    Result<std::string> text = say(State::offer, std::move(message), State::consent);
    if (text) data_format_ = format;
    return text;
}

Result<std::string> ServerDialogue::prepare(Prepare message) {
    return say(State::prepare, std::move(message), State::ready);
}

Result<std::string> ServerDialogue::start(Start message) {
    return say(State::start, std::move(message), State::wait);
}

Result<std::string> ServerDialogue::ask(Ask message) {
    return say(State::wait, std::move(message), State::think);
}

Result<std::string> ServerDialogue::stop(Stop message) {
    has_dropped_ = false;
    return say(State::think, std::move(message), State::stopped);
}

Result<std::string> ServerDialogue::judge(Judgement message) {
    const State next = message.goes_on ? State::wait : State::end;
    return say(State::judge, std::move(message), next);
}

Result<std::string> ServerDialogue::end(End message) {
    assert(state_ != State::over);
    return say(state_, std::move(message), State::over);
}

}  // namespace shinpan::lssp
