// A line between a simulated client and its server.
#pragma once

#include <cstddef>

#include "core/clock.h"

namespace shinpan::server {

// A connection between a client and the server of now. Bytes come in their order, in pieces.
struct Line {
    std::size_t client;
    bool is_open = true;
    Instant to_client{};  // when the last piece so far arrives
    Instant to_server{};
};

}  // namespace shinpan::server
