// What a server grants its clients.
#pragma once

#include <cstddef>

#include "core/clock.h"
#include "server/credit.h"

namespace shinpan::server {

// What a client may say, whether it says anything by it or not.
struct SpeechLimit {
    std::size_t bytes;
    std::size_t lines;
};

struct ServerLimits {
    // Of one address: connections that wait for a game or have not moved in theirs (twice as many may
    // be at the door), new ones in a minute, and all together.
    int undecided_per_address = 8;
    int new_per_minute = 60;
    int all_per_address = 64;

    Duration greeting = std::chrono::seconds(10);     // to say which protocol it speaks
    Duration negotiation = std::chrono::seconds(30);  // to say what it wants, and to agree
    Duration ready = std::chrono::seconds(10);
    Duration grace = std::chrono::seconds(60);  // for one who lost its connection

    // Guests who wait for a game, and how long one may.
    std::size_t waiting_guests = 20'000;
    Duration waiting = std::chrono::hours(24);

    // Lines that nobody asked for.
    Allowance uncalled_lines{100, 5};
    // How often a player may come back to its game: each time it is told all of it again, and that is
    // kept in a log.
    Allowance returns{30, 0.2};

    // Of a connection until it sits at a table; of a player between two moves, and in a game. The
    // longest group that LSSP allows fits three times into a turn.
    SpeechLimit before_table{256 << 10, 4'000};
    SpeechLimit in_turn{256 << 10, 8'000};
    SpeechLimit in_game{16 << 20, 200'000};
    // Of what a player says in a game, so much is kept in its log.
    std::size_t kept_bytes = 4 << 20;

    // Wrong tokens and secrets: so many from one address and for one account or game, and one more
    // in each of these times.
    double guesses_per_address = 10;
    double guesses_per_target = 20;
    Duration next_guess = std::chrono::minutes(1);
};

}  // namespace shinpan::server
