// A server and its clients in virtual time, with a network that delays, splits and loses, clients
// that fail in every way, and a server that is killed and starts again: does it keep its promises?
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "server/simulation/client.h"
#include "server/simulation/trace.h"

namespace shinpan::server {

struct SimulatedServer {
    int games = 0;  // that have a result
    int pauses = 0;
    int crashes = 0;
    int unkept = 0;                      // games that went on without a disk
    int returns = 0;                     // of clients that had lost their connection
    int clocks = 0;                      // that were told and compared
    std::map<std::string, int> endings;  // how often each, by its word
    std::vector<std::string> broken;     // promises; none if all is well
    Trace trace{};                       // of all that happened: the same for the same seed
};

SimulatedServer simulate_server(std::uint64_t seed, const SimulatedProtocol& protocol);

}  // namespace shinpan::server
