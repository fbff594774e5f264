// The contests that a worker has heard of, and which of them it can play for.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/clock.h"
#include "core/result.h"
#include "fleet/word.h"

namespace shinpan::fleet {

class KnownContests {
public:
    // Is it a new one?
    bool hear(const ContestWord& word, Instant at);
    bool has(const std::string& contest) const { return contests_.contains(contest); }
    void forget(const std::string& contest) { contests_.erase(contest); }
    // Its streams are gone: forgotten, too, if nothing was heard of it for long.
    void is_gone(const std::string& contest, Instant at);
    // It cannot be played here, for now. Gives what it is, if that is news.
    std::optional<ContestWord> refuse(const std::string& contest, const Error& why, Instant at);

    // Whose jobs are taken.
    std::vector<std::string> playable(Instant at);
    // Why some are not; empty: all are.
    std::string remark() const;
    // Of all that are understood.
    Duration shortest_lease() const;

    static bool is_understood(const ContestWord& word);
    static Error too_new(const ContestWord& word);

private:
    struct Known {
        ContestWord word;
        Instant heard{};
        std::optional<Instant> refused_until{};
        std::string refusal{};
    };
    std::map<std::string, Known> contests_;
};

}  // namespace shinpan::fleet
