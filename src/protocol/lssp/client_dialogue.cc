#include "protocol/lssp/client_dialogue.h"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan::lssp {
namespace {

// Where a message leads from a state; nothing: it may not be said there.
std::optional<State> step(State from, State expected, State next) {
    if (from != expected) return std::nullopt;
    return next;
}
std::optional<State> after(State from, const Formats&) {
    return step(from, State::formats, State::intent);
}
std::optional<State> after(State from, const Offer&) {
    return step(from, State::offer, State::consent);
}
std::optional<State> after(State from, const Prepare&) {
    return step(from, State::prepare, State::ready);
}
std::optional<State> after(State from, const Start&) {
    return step(from, State::start, State::wait);
}
std::optional<State> after(State from, const Ask&) { return step(from, State::wait, State::think); }
std::optional<State> after(State from, const Stop&) {
    // The answer may have left when the stop comes.
    if (from != State::think && from != State::judge) return std::nullopt;
    return State::stopped;
}
std::optional<State> after(State from, const Judgement& m) {
    return step(from, State::judge, m.goes_on ? State::wait : State::end);
}
std::optional<State> after(State, const End&) { return State::over; }

constexpr std::string_view kFormatOfFirst = "LSSP-JSON/1.0.0";

// What may be left out, and is where nobody would understand it.
void leave_out(const auto&) {}
void leave_out(Intent& message) { message.options.reset(); }
void leave_out(Consent& message) { message.detail.reset(); }
void leave_out(Action& message) { message.detail.reset(); }

}  // namespace

void ClientDialogue::fill_in_formats(FromServer& message) {
    if (auto* formats = std::get_if<Formats>(&message)) {
        // It names none and uses this one.
        if (dialect_ == Dialect::first) formats_ = {std::string(kFormatOfFirst)};
        if (!formats->names.empty()) formats_ = formats->names;
        data_format_ = formats_.front();
    } else if (auto* offer = std::get_if<Offer>(&message)) {
        if (!offer->data_format.empty()) data_format_ = offer->data_format;
        if (auto* customize = std::get_if<Customize>(&offer->rules))
            fill_in_format(customize->rules);
        fill_in_format(offer->context);
    } else if (auto* ask = std::get_if<Ask>(&message)) {
        fill_in_format(ask->context);
    } else if (auto* stop = std::get_if<Stop>(&message)) {
        fill_in_format(stop->detail);
    } else if (auto* judgement = std::get_if<Judgement>(&message)) {
        fill_in_format(judgement->result);
    } else if (auto* end = std::get_if<End>(&message)) {
        fill_in_format(end->detail);
    }
}

auto ClientDialogue::hear(std::string_view line) -> Result<Heard> {
    if (state_ == State::over) return Nothing{};
    Result<std::optional<Group>> group = reader_.take(line);
    if (!group) return tl::unexpected(std::move(group).error());
    if (!*group) return Nothing{};
    return hear_group(std::move(**group));
}

auto ClientDialogue::hear_group(Group group) -> Result<Heard> {
    const std::string first = group.front().name;
    Result<std::optional<FromServer>> message = decode_from_server(std::move(group));
    // The end may have cut this group off.
    if (!message && reader_.is_in_group()) return Nothing{};
    if (!message) return tl::unexpected(std::move(message).error());
    if (!*message) return Nothing{};
    const std::optional<State> next =
        std::visit([this](const auto& m) { return after(state_, m); }, **message);
    if (!next) {
        return failure(ErrorKind::illegal,
                       fmt::format("lssp: {}: the server may not say that now", in_quotes(first)));
    }
    state_ = *next;
    return accept(std::move(**message));
}

auto ClientDialogue::accept(FromServer message) -> Result<Heard> {
    fill_in_formats(message);
    return std::visit([](auto& m) { return Heard(std::move(m)); }, message);
}

template <class Message>
Result<std::string> ClientDialogue::tell(State from, Message message, State next) {
    if (dialect_ == Dialect::first) leave_out(message);
    Result<std::string> text = say(from, std::move(message), next);
    if (text && dialect_ == Dialect::first) text->resize(text->size() - 2);  // the empty line
    return text;
}

Result<std::string> ClientDialogue::hello(Hello message) {
    return tell(State::hello, std::move(message), State::formats);
}

Result<std::string> ClientDialogue::intend(Intent message) {
    return tell(State::intent, std::move(message), State::offer);
}

Result<std::string> ClientDialogue::consent(Consent message) {
    const State next = message.agrees ? State::prepare : State::end;
    return tell(State::consent, std::move(message), next);
}

Result<std::string> ClientDialogue::ready(ReadyTold message) {
    return tell(State::ready, std::move(message), State::start);
}

Result<std::string> ClientDialogue::act(Action message) {
    return tell(State::think, std::move(message), State::judge);
}

Result<std::string> ClientDialogue::stop_received(StopReceived message) {
    return tell(State::stopped, std::move(message), State::judge);
}

}  // namespace shinpan::lssp
