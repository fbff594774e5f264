// Whatever a peer says, and whenever: no crash, no hang, nothing is heard that it was not its turn
// to say, and the conversation can always be ended.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/text.h"
#include "protocol/lssp/client_dialogue.h"
#include "protocol/lssp/server_dialogue.h"
#include "require.h"

namespace {

using namespace shinpan;
using namespace shinpan::lssp;

// What a server says next, if it is its turn. True: it had something to say.
bool speak(ServerDialogue& server) {
    switch (server.state()) {
        case State::formats: return server.formats({{"LSSP-JSON/1.0.0"}}).has_value();
        case State::offer:
            return server.offer({Declaration{"a/1"}, "plain/1.0.0", {""}}).has_value();
        case State::prepare: return server.prepare().has_value();
        case State::start: return server.start().has_value();
        case State::wait: return server.ask({{"{}"}}).has_value();
        case State::judge: return server.judge({true, Data{"{}"}}).has_value();
        default: return false;
    }
}

State answered_by(const ServerDialogue::Heard& heard) {
    constexpr State kStates[] = {State::over,  State::hello, State::intent, State::consent,
                                 State::ready, State::think, State::stopped};
    return kStates[heard.index()];
}

// A line "!" stands for a stop, which may come whenever the client thinks.
void serve(std::string_view input, State begin, bool is_eager) {
    ServerDialogue server(begin);
    for (const std::string_view line : split(input, '\n')) {
        if (is_eager) speak(server);
        if (line == "!" && server.state() == State::think) {
            require(server.stop({"stop"}).has_value(), "one who thinks can be stopped");
            continue;
        }
        const State before = server.state();
        const auto heard =
            server.hear(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
        if (!heard) break;
        if (heard->index() == 0) {
            require(server.state() == before, "nothing changes nothing");
        } else {
            require(answered_by(*heard) == before, "only what was asked for is heard");
            require(server.state() != before, "what is heard is heard once");
        }
        while (!is_eager && speak(server)) {
        }
    }
    require(server.state() == State::over || server.end({}).has_value(), "it can be ended");
    require(server.hear("anything").has_value(), "nobody listens after the end");
}

// Answers what it is asked, as far as it may.
void answer(ClientDialogue& client) {
    bool is_said = true;
    switch (client.state()) {
        case State::hello: is_said = client.hello().has_value(); break;
        case State::intent: is_said = client.intend({"othello"}).has_value(); break;
        case State::consent: is_said = client.consent().has_value(); break;
        case State::ready: is_said = client.ready().has_value(); break;
        case State::think: is_said = client.act({Action::Mode::resign}).has_value(); break;
        case State::stopped: is_said = client.stop_received().has_value(); break;
        default: break;
    }
    require(is_said, "what is its turn to say can be said");
}

// A slow client answers only some of the time, so that a stop finds it thinking.
void follow(std::string_view input, bool is_slow, Dialect dialect) {
    ClientDialogue client({}, dialect);
    answer(client);
    std::size_t count = 0;
    for (const std::string_view line : split(input, '\n')) {
        const State before = client.state();
        const auto heard =
            client.hear(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
        if (!heard) return;
        require(heard->index() != 0 || client.state() == before, "nothing changes nothing");
        require(!client.formats().empty(), "there is always a format");
        if (std::holds_alternative<End>(*heard)) {
            require(client.state() == State::over, "the end is the end");
        }
        if (!is_slow || client.state() != State::think || ++count % 3 == 0) answer(client);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    for (const bool is_eager : {false, true}) {
        serve(input, State::hello, is_eager);
        serve(input, State::offer, is_eager);
        serve(input, State::wait, is_eager);
        follow(input, is_eager, Dialect::draft);
        follow(input, is_eager, Dialect::first);
    }
    return 0;
}
