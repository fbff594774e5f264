#include "games/hash_history.h"

#include <algorithm>
#include <cassert>

namespace shinpan {
namespace {

constexpr std::size_t kFirstTable = 64;  // a power of two, as all its sizes

}  // namespace

std::size_t HashHistory::slot_of(std::uint64_t hash) const {
    const std::size_t mask = table_.size() - 1;
    std::size_t slot = hash & mask;
    while (table_[slot] != kNone && entries_[table_[slot] - 1].hash != hash)
        slot = (slot + 1) & mask;
    return slot;
}

void HashHistory::enter(std::size_t index) {
    std::uint32_t& latest_entry = table_[slot_of(entries_[index].hash)];
    entries_[index].before = latest_entry;
    latest_entry = static_cast<std::uint32_t>(index + 1);
}

void HashHistory::push(std::uint64_t hash) {
    entries_.push_back({hash, kNone});
    if (entries_.size() * 2 > table_.size()) {
        table_.assign(std::max(kFirstTable, table_.size() * 2), kNone);
        for (std::size_t index = 0; index + 1 < entries_.size(); ++index)
            enter(index);
    }
    enter(entries_.size() - 1);
}

void HashHistory::pop() {
    assert(!entries_.empty());
    table_[slot_of(entries_.back().hash)] = entries_.back().before;
    entries_.pop_back();
}

std::optional<std::size_t> HashHistory::latest(std::uint64_t hash) const {
    if (table_.empty()) return std::nullopt;
    return entry_at(table_[slot_of(hash)]);
}

std::size_t HashHistory::longest_search() const {
    std::size_t longest = 0;
    for (const Entry& entry : entries_) {
        const std::size_t mask = table_.size() - 1;
        const std::size_t way = slot_of(entry.hash) - (entry.hash & mask);
        longest = std::max(longest, (way & mask) + 1);
    }
    return longest;
}

}  // namespace shinpan
