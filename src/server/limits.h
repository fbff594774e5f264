// What a server grants its clients.
#pragma once

#include <cstddef>

#include "core/clock.h"

namespace shinpan::server {

struct ServerLimits {
    // Of one address: connections that have not agreed on a game yet, new ones of these in a
    // minute, and all together.
    int undecided_per_address = 8;
    int new_per_minute = 20;
    int all_per_address = 64;

    Duration greeting = std::chrono::seconds(10);     // to say which protocol it speaks
    Duration negotiation = std::chrono::seconds(30);  // to say what it wants, and to agree
    Duration ready = std::chrono::seconds(10);
    Duration grace = std::chrono::seconds(60);  // for one who lost its connection

    // Lines that nobody asked for: so many at once, and so many more in each second.
    double uncalled_lines = 100;
    double uncalled_lines_per_second = 5;
};

}  // namespace shinpan::server
