// A stream of JetStream as it behaves when things go wrong, in virtual time: acknowledgements get lost,
// what was acknowledged comes back after a restart or lies there for good, a store is lost. As it was
// measured with nats-server 2.9.10.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "core/clock.h"
#include "core/random.h"

namespace shinpan::fleet {

class SimulatedStream {
public:
    explicit SimulatedStream(Duration lease) : lease_(lease) {}

    // The same id is taken once in two minutes.
    std::uint64_t publish(const std::string& id, std::string body, Instant at);
    struct Leased {
        std::uint64_t place;
        std::string body;
    };
    // The first one that nobody has, or whose lease has run out.
    std::optional<Leased> fetch(Instant at);
    void extend(std::uint64_t place, Instant at);
    void give_back(std::uint64_t place);
    void acknowledge(std::uint64_t place, Instant at);
    void remove(std::uint64_t place) { messages_.erase(place); }

    // Killed and started again: what the consumer knew of the last seconds is rolled back.
    void restart(Random& random, Instant at);
    void lose_store();

private:
    struct Message {
        std::string body;
        std::optional<Instant> leased_until{};
        std::optional<Instant> acknowledged{};
        bool is_left_over = false;  // lies there, and is never delivered again
    };
    Duration lease_;
    std::uint64_t last_ = 0;
    std::map<std::uint64_t, Message> messages_;
    struct Known {
        std::uint64_t place;
        Instant at;
    };
    std::map<std::string, Known> ids_;
};

}  // namespace shinpan::fleet
