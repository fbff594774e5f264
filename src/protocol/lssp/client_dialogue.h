// The client's side of a conversation with a server, without any socket: what a line means, and
// what is sent.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"
#include "protocol/lssp/dialogue.h"

namespace shinpan::lssp {

class ClientDialogue : public Dialogue {
public:
    using Heard = std::variant<Nothing, Formats, Offer, Prepare, Start, Ask, Stop, Judgement, End>;

    explicit ClientDialogue(const Limits& limits = {}, Dialect dialect = Dialect::draft)
        : Dialogue(State::hello, limits, dialect), dialect_(dialect) {}

    // The next line without its end. An error says what the server did wrong; there is nothing to
    // do then but to go. The format of data that name none is filled in. The end may come at any
    // time, and a stop also when the answer is on its way: it is to be answered all the same.
    Result<Heard> hear(std::string_view line);

    // Each gives the lines to send and goes on from there. Refused, and nothing has changed: the
    // message could not be read back. precondition: it is the client's turn to say that
    Result<std::string> hello(Hello message = {});
    Result<std::string> intend(Intent message);
    Result<std::string> consent(Consent message = {});
    Result<std::string> ready(ReadyTold message = {});
    Result<std::string> act(Action message);
    Result<std::string> stop_received(StopReceived message = {});

    // Those that the server reads, never none.
    const std::vector<std::string>& formats() const { return formats_; }

private:
    Result<Heard> hear_group(Group group);
    Result<Heard> accept(FromServer message);
    void fill_in_formats(FromServer& message);
    // As say(), in the words of the dialect.
    template <class Message>
    Result<std::string> tell(State from, Message message, State next);

    Dialect dialect_;
    std::vector<std::string> formats_{std::string(kPlain)};
};

}  // namespace shinpan::lssp
