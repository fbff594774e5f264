// What became of the last games, for players that were away when it was told. Bounded: an old game is
// forgotten when a new one ends.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/outcome.h"
#include "core/side.h"

namespace shinpan::server {

// Of a game as one of its players is to be told of it.
struct PastGame {
    int number;
    Side side;
    Outcome outcome;
    std::string message;      // for people
    bool was_missed = false;  // it was not there when the end was told
    bool was_asked_for = false;
};

class PastGames {
public:
    static constexpr std::size_t kMost = 4096;  // players of games, each with a secret

    // Empty hash: that one cannot come back, and cannot ask.
    void add(std::string_view secret_hash, PastGame game) {
        if (secret_hash.empty()) return;
        const auto [place, is_new] = by_hash_.insert_or_assign(std::string(secret_hash), game);
        if (!is_new) return;
        hashes_.push_back(place->first);
        if (hashes_.size() <= kMost) return;
        by_hash_.erase(hashes_.front());
        hashes_.pop_front();
    }
    // nullptr: there was none, or it is long ago.
    const PastGame* find(const std::string& secret_hash) const {
        const auto found = by_hash_.find(secret_hash);
        return found == by_hash_.end() ? nullptr : &found->second;
    }
    void asked_for(const std::string& secret_hash) {
        if (const auto found = by_hash_.find(secret_hash); found != by_hash_.end())
            found->second.was_asked_for = true;
    }
    // Has everybody who was away asked since?
    bool are_all_heard() const {
        return std::ranges::none_of(by_hash_, [](const auto& each) {
            return each.second.was_missed && !each.second.was_asked_for;
        });
    }
    std::size_t size() const { return by_hash_.size(); }

private:
    std::unordered_map<std::string, PastGame> by_hash_;
    std::deque<std::string> hashes_;  // the oldest first
};

}  // namespace shinpan::server
