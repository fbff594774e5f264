// A connection to the server, by number: never used again, so that news of a lost one reach nobody.
#pragma once

#include <cstdint>

namespace shinpan::server {

using ConnectionId = std::uint64_t;

}  // namespace shinpan::server
