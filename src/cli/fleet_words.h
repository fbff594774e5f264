// How a fleet's bus is reached, on a command line.
#pragma once

#include <string>

#include "core/result.h"
#include "fleet/nats_bus.h"
#include "options/arguments.h"

namespace shinpan::cli {

struct FleetWords {
    std::string address;  // empty: no fleet
    std::string credentials;
    std::string authority;
    std::string certificate;
    std::string key;
    std::string lease;

    // Of a contest, where they are a few among many.
    void declare(options::Arguments& a);
    // Of who speaks to the bus and nothing else; the address is a word by itself.
    void declare_access(options::Arguments& a);
    fleet::NatsAccess access(const std::string& name) const;
    // After that of the user: how long a worker may be silent before others get its games.
    Result<Duration> lease_time() const;
};

inline constexpr const char* kUsualBus = "nats://127.0.0.1";

}  // namespace shinpan::cli
