// The whole protocol of a fleet in virtual time: the coordinator's book, workers, and streams that lose,
// repeat and roll back. Each seed is another story, and always the same one.
#pragma once

#include <cstdint>
#include <string>

#include "core/clock.h"

namespace shinpan::fleet {

struct SimulatedFleet {
    std::uint64_t seed = 1;
    int jobs = 1000;
    int workers = 8;
    // How often, in a thousand seconds.
    int worker_kills = 20;
    int server_restarts = 10;
    int stores_lost = 1;
    int coordinator_kills = 10;
    int cuts = 20;              // a worker cannot reach the server for a while
    unsigned lost_percent = 3;  // of acknowledgements, and of replies to what was published
    int poisoned = 0;           // jobs that bring down each worker that begins with them
};

struct SimulatedStory {
    int counted = 0;        // jobs
    int counted_twice = 0;  // by the journal: never
    int set_aside = 0;
    int poisoned_begun = 0;  // the most workers that one poisoned job has brought down
    int played = 0;          // attempts that came to their end; beyond `counted` they were in vain
    int second_results = 0;  // that were told and dropped
    bool has_ended = false;
    Duration time{};
};

SimulatedStory simulate(const SimulatedFleet& fleet);

}  // namespace shinpan::fleet
