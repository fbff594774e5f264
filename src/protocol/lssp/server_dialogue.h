// The server's side of a conversation with one client, without any socket: what a line means, and
// what is sent. Time limits are kept by whoever has a clock.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "core/result.h"
#include "protocol/lssp/dialogue.h"

namespace shinpan::lssp {

class ServerDialogue : public Dialogue {
public:
    using Heard = std::variant<Nothing, Hello, Intent, Consent, ReadyTold, Action, StopReceived>;

    // A player that comes back, or that was received elsewhere, begins later than with its hello.
    explicit ServerDialogue(State begin = State::hello, const Limits& limits = {});

    // The next line without its end. An error says what the client did wrong; then only end() makes
    // sense. The format of data that name none is filled in. An action that crossed a stop on its
    // way is read and dropped.
    Result<Heard> hear(std::string_view line);

    // Each gives the lines to send and goes on from there. Refused, and nothing has changed: the
    // message could not be read back. precondition: it is the server's turn to say that
    Result<std::string> formats(Formats message);
    Result<std::string> offer(Offer message);
    Result<std::string> prepare(Prepare message = {});
    Result<std::string> start(Start message = {});
    Result<std::string> ask(Ask message);
    Result<std::string> stop(Stop message);  // precondition: the client is thinking
    Result<std::string> judge(Judgement message);
    Result<std::string> end(End message);  // at any time, once

    // The client has begun to say something and has not finished.
    bool is_in_group() const { return reader_.is_in_group(); }
    // The greeting is short, so that somebody who has not greeted can occupy little memory.
    std::size_t longest_line() const;

private:
    Result<Heard> hear_group(Group group);
    Result<Heard> accept(FromClient message);
    tl::unexpected<Error> out_of_turn(std::string_view what) const;

    Limits limits_;
    bool has_dropped_ = false;  // an action that had crossed the stop
};

}  // namespace shinpan::lssp
