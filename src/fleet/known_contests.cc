#include "fleet/known_contests.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "fleet/job.h"

namespace shinpan::fleet {
namespace {

constexpr std::chrono::minutes kSilence{1};
// Until a contest that could not be played here is tried again.
constexpr std::chrono::seconds kRefusal{30};

}  // namespace

bool KnownContests::is_understood(const ContestWord& word) {
    return word.fleet_version == kFleetVersion;
}

Error KnownContests::too_new(const ContestWord& word) {
    return {ErrorKind::usage,
            fmt::format("this contest needs shinpan {} or one of its time (version {} of what a "
                        "fleet speaks, this one knows {})",
                        word.program, word.fleet_version, kFleetVersion)};
}

bool KnownContests::hear(const ContestWord& word, Instant at) {
    const auto [found, is_new] = contests_.try_emplace(word.contest);
    found->second.word = word;
    found->second.heard = at;
    return is_new;
}

void KnownContests::is_gone(const std::string& contest, Instant at) {
    const auto found = contests_.find(contest);
    if (found != contests_.end() && at - found->second.heard > kSilence) contests_.erase(found);
}

std::optional<ContestWord> KnownContests::refuse(const std::string& contest, const Error& why,
                                                 Instant at) {
    const auto found = contests_.find(contest);
    if (found == contests_.end()) return std::nullopt;
    Known& known = found->second;
    known.refused_until = at + kRefusal;
    if (std::exchange(known.refusal, why.message) == why.message) return std::nullopt;
    return known.word;
}

std::vector<std::string> KnownContests::playable(Instant at) {
    std::vector<std::string> playable;
    for (auto& [id, known] : contests_) {
        if (known.refused_until && *known.refused_until < at) known.refused_until.reset();
        if (is_understood(known.word) && !known.refused_until) playable.push_back(id);
    }
    return playable;
}

std::string KnownContests::remark() const {
    for (const auto& [id, known] : contests_) {
        if (!is_understood(known.word)) return too_new(known.word).message;
        if (known.refused_until) return known.refusal;
    }
    return "";
}

Duration KnownContests::shortest_lease() const {
    Duration shortest = std::chrono::hours(1);
    for (const auto& [id, known] : contests_) {
        if (is_understood(known.word)) shortest = std::min(shortest, known.word.lease);
    }
    return shortest;
}

}  // namespace shinpan::fleet
