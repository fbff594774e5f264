// Many deadlines that are moved often and seldom come. Moving one to a later moment costs nothing.
#pragma once

#include <functional>
#include <optional>
#include <queue>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/clock.h"

namespace shinpan::server {

template <class Key, class Hash = std::hash<Key>>
class DeadlineQueue {
public:
    void set(Key key, std::optional<Instant> at) {
        Entry& entry = entries_[key];
        entry.wanted = at;
        if (at && (!entry.armed || *at < *entry.armed)) arm(key, entry, *at);
        if (!at && !entry.armed) entries_.erase(key);
    }

    // The first moment at which something may be due. It may turn out that nothing is.
    std::optional<Instant> next() const {
        if (queue_.empty()) return std::nullopt;
        return queue_.top().first;
    }

    // One whose deadline is here; it has none any more.
    std::optional<Key> take_due(Instant now) {
        while (!queue_.empty() && queue_.top().first <= now) {
            const auto [at, key] = queue_.top();
            queue_.pop();
            const auto found = entries_.find(key);
            // Armed anew for an earlier moment since, or ended.
            if (found == entries_.end() || found->second.armed != at) continue;
            Entry& entry = found->second;
            entry.armed.reset();
            if (entry.wanted && *entry.wanted > now) {
                arm(key, entry, *entry.wanted);
                continue;
            }
            const bool is_due = entry.wanted.has_value();
            entries_.erase(found);
            if (is_due) return key;
        }
        return std::nullopt;
    }

private:
    struct Entry {
        std::optional<Instant> wanted;
        std::optional<Instant> armed;  // for which it stands in the queue
    };
    using Armed = std::pair<Instant, Key>;
    struct Later {
        bool operator()(const Armed& one, const Armed& other) const {
            return one.first > other.first;
        }
    };

    void arm(Key key, Entry& entry, Instant at) {
        entry.armed = at;
        queue_.emplace(at, key);
    }

    std::unordered_map<Key, Entry, Hash> entries_;
    std::priority_queue<Armed, std::vector<Armed>, Later> queue_;
};

}  // namespace shinpan::server
