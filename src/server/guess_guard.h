// Slows down whoever guesses tokens and secrets: by address, and by what is guessed at. Nobody who
// knows them is kept out by the guesses of others: where there were too many, an address that has
// never guessed wrong still has one try.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>

#include "core/clock.h"
#include "core/result.h"
#include "server/limits.h"

namespace shinpan::server {

class GuessGuard {
public:
    explicit GuessGuard(const ServerLimits& limits) : limits_(limits) {}

    // May it try? If not, the error is a sentence for the client, who may come again later:
    // ErrorKind::closed. `target` is an account or a game
    // in words: "account alice".
    Status check(const std::string& address, const std::string& target, Instant now);
    void failed(const std::string& address, const std::string& target, Instant now);
    void succeeded(const std::string& address, const std::string& target);

    std::size_t size() const { return guessed_.size() + known_.size(); }

private:
    // Beyond so many all others share an entry: whoever has that many addresses cannot fill our
    // memory with them.
    static constexpr std::size_t kMostEntries = 50'000;

    struct Entry {
        double credit;
        Instant counted_at;
    };
    Entry& entry_of(const std::string& key, double most, Instant now);
    double credit_of(const std::string& key, double most, Instant now) const;
    double credit_at(const Entry& entry, Instant now) const;
    void forget_the_idle(Instant now);

    ServerLimits limits_;
    std::unordered_map<std::string, Entry> guessed_;      // by address, and by target
    std::unordered_map<std::string, std::string> known_;  // by target: who was let in last
    std::size_t next_cleaning_ = 1024;
};

}  // namespace shinpan::server
