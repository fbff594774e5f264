// A client of the simulated server, whatever it speaks: plays tic-tac-toe, and does something wrong
// when its time has come.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/clock.h"
#include "core/random.h"
#include "core/side.h"
#include "server/session.h"

namespace shinpan::server {

enum class Fault {
    none,
    silence,       // answers no more
    dribble,       // begins its answer and goes on with a byte now and then, for ever
    garbage,       // bytes that are of no protocol
    flood,         // one line without an end
    illegal,       // a move that cannot be
    out_of_turn,   // answers when nobody has asked
    blank_lines,   // many of them
    mate,          // claims to be mated
    resignation,   // gives up, which is no fault
    rejection,     // does not agree to the rules
    vanish,        // its connection is lost, and it does not come back
    interruption,  // its connection is lost, and it comes back if it can
};
inline constexpr int kFaults = 13;

class SimulatedClient {
public:
    struct Plan {
        std::string name;
        std::uint64_t seed;
        Fault fault;
        bool can_return;
    };
    // Said `after` this moment.
    struct Saying {
        Duration after;
        std::string bytes;
    };
    struct Deeds {
        std::vector<Saying> sayings;
        bool hangs_up = false;
    };
    enum class EndTold { win, lose, draw, no_game };

    virtual ~SimulatedClient() = default;

    // A connection, the first one or a new one.
    virtual Deeds connected() = 0;
    virtual Deeds hear(std::string_view bytes) = 0;

    virtual const std::string& name() const = 0;
    virtual bool wants_to_return() const = 0;
    // The game that it was told to play; 0: it does not know, because it cannot come back.
    virtual int game() const = 0;
    virtual std::optional<EndTold> end() const = 0;
    // The moves that it has been told of: the number of the move, and the move.
    virtual const std::vector<std::pair<int, std::string>>& told() const = 0;
    // What the server did wrong.
    virtual const std::vector<std::string>& complaints() const = 0;
};

// What a kind of session adds to be simulated.
struct SimulatedProtocol {
    const SessionKind& kind;
    std::function<std::unique_ptr<SimulatedClient>(SimulatedClient::Plan)> client;
    // Does this, sent to a client at a table, tell it how its game ended?
    std::function<bool(std::string_view text)> tells_end;
    // What of both clocks stands in what a client is sent; nothing: nothing does.
    std::function<std::optional<PerSide<Duration>>(std::string_view text)> clocks_told;
    // Clients do nothing wrong, but connections are cut and the server is killed again and again:
    // nobody may lose by that.
    bool is_only_cut_off = false;
};

// Those of a run. Two in five do nothing wrong, and all where cuts are all that happens; most of them
// can come back.
inline std::vector<std::unique_ptr<SimulatedClient>> make_clients(const SimulatedProtocol& protocol,
                                                                  std::uint64_t seed,
                                                                  Random& random) {
    constexpr unsigned kClients = 8;
    std::vector<std::unique_ptr<SimulatedClient>> clients;
    for (unsigned i = 0; i < kClients; ++i) {
        const bool is_good = protocol.is_only_cut_off || random.in_percent(40);
        const auto fault = is_good ? Fault::none : static_cast<Fault>(random.below(kFaults));
        clients.push_back(
            protocol.client({fmt::format("c{}", i), seed * 31 + i, fault, random.in_percent(70)}));
    }
    return clients;
}

}  // namespace shinpan::server
