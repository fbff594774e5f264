// What searches have found out about positions, by hash: one table for all
// threads of an engine.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "games/shogi/board.h"
#include "search/transposition_table.h"

namespace shinpan::shogi {

inline constexpr int kLargestStanding = 16'383;

struct Finding {
    Move move;
    int value;  // 16 bits
    int depth;  // 0 to 127
    Bound bound;
    int standing = 0;  // by the evaluation alone, within kLargestStanding

    bool operator==(const Finding&) const = default;
};

// No locks: an entry is two words, and the first is the key mixed with the
// second, so that one half of an entry never goes with the other half of
// another.
class SharedTable {
public:
    explicit SharedTable(std::size_t bytes);

    void clear();
    // Findings of earlier searches give way first.
    void begin_search() { age_ = (age_ + 1) % kAges; }

    std::optional<Finding> find(std::uint64_t key) const;
    // It will be asked for soon: finding it in memory is most of the work.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(bucket(key)); }
    void store(std::uint64_t key, const Finding& finding);
    // How much of it this search has filled, of a thousand.
    int permille_used() const;

private:
    static constexpr std::size_t kWays = 4;  // places where a position may be
    static constexpr unsigned kAges = 32;
    struct Entry {
        std::atomic<std::uint64_t> mixed{0};
        std::atomic<std::uint64_t> data{0};
    };

    Entry* bucket(std::uint64_t key) const { return &entries_[(key & mask_) * kWays]; }

    std::size_t buckets_;
    std::size_t mask_;
    std::unique_ptr<Entry[]> entries_;
    unsigned age_ = 0;
};

}  // namespace shinpan::shogi
