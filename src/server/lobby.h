// Where clients wait for an opponent. First come, first served, among those who want the same.
#pragma once

#include <list>
#include <optional>
#include <string>
#include <unordered_map>

#include "core/side.h"
#include "referee/proposal.h"
#include "server/connection_id.h"

namespace shinpan::server {

struct Seek {
    ConnectionId id;
    std::string name;
    Proposal proposal;
    std::string room{};          // only those in the same one meet
    std::string opponent{};      // by name; empty: anybody
    std::optional<Side> side{};  // nothing: either
};

class Lobby {
public:
    struct Meeting {
        Seek partner;
        Proposal proposal;  // what both want together
    };
    // With the one who has waited longest of those who fit, and waits no more; if there is none,
    // this one waits now.
    std::optional<Meeting> meet(Seek seek);
    // It waits no more, if it did.
    void leave(ConnectionId id);

    std::size_t size() const { return places_.size(); }

private:
    using Waiting = std::list<Seek>;
    struct Place {
        std::string key;
        Waiting::iterator seek;
    };

    std::unordered_map<std::string, Waiting> waiting_;  // by game and room
    std::unordered_map<ConnectionId, Place> places_;
};

}  // namespace shinpan::server
