// How many connections each address has, and how fast it makes new ones.
#pragma once

#include <string>
#include <unordered_map>

#include "core/clock.h"
#include "core/result.h"
#include "server/limits.h"

namespace shinpan::server {

class AddressBook {
public:
    explicit AddressBook(const ServerLimits& limits) : limits_(limits) {}

    // May it have one more? If so, it is counted; if not, the error is a sentence for the client.
    // There is more room at the door than for those who wait: one who plays and comes back can only
    // say so inside.
    Status enter(const std::string& address, Instant now);
    // Asked when one of them says that it wants a new game.
    Status may_wait(const std::string& address) const;
    // A connection that plays, or has its place in a tournament, is no burden: it does not count as undecided or as new any more.
    void agree(const std::string& address);
    void leave(const std::string& address, bool has_agreed);

    std::size_t size() const { return entries_.size(); }

private:
    struct Entry {
        int undecided = 0;
        int agreed = 0;
        double credit = 0;  // for new connections
        Instant counted_at{};
    };
    void forget_the_idle(Instant now);
    double credit_at(const Entry& entry, Instant now) const;

    ServerLimits limits_;
    std::unordered_map<std::string, Entry> entries_;
    std::size_t next_cleaning_ = 1024;
};

}  // namespace shinpan::server
