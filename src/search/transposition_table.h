// What a search has found out about positions, by hash: of a fixed size, and nothing is allocated
// later.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace shinpan {

enum class Bound : std::uint8_t { exact, lower, upper };

template <class Move>
struct TableEntry {
    std::uint64_t key;
    std::int32_t value;
    std::int16_t depth;  // below zero: nothing is stored here
    Bound bound;
    Move move;  // the best one, to be tried first
};

template <class Move>
class TranspositionTable {
public:
    using Entry = TableEntry<Move>;

    explicit TranspositionTable(int bits)
        : buckets_(std::size_t{1} << bits), mask_(buckets_.size() - 1) {
        clear();
    }

    void clear() { std::ranges::fill(buckets_, Bucket{kNothing, kNothing}); }

    const Entry* find(std::uint64_t key) const {
        for (const Entry& entry : buckets_[key & mask_]) {
            if (entry.key == key && entry.depth >= 0) return &entry;
        }
        return nullptr;
    }

    // The first place of a bucket is for the deepest search, the second for the latest.
    void store(const Entry& entry) {
        Bucket& bucket = buckets_[entry.key & mask_];
        const bool is_same = bucket[0].key == entry.key;
        if (is_same || entry.depth >= bucket[0].depth) {
            if (!is_same) bucket[1] = bucket[0];
            bucket[0] = entry;
        } else {
            bucket[1] = entry;
        }
    }

private:
    using Bucket = std::array<Entry, 2>;
    static constexpr Entry kNothing{0, 0, -1, Bound::exact, {}};

    std::vector<Bucket> buckets_;
    std::size_t mask_;
};

}  // namespace shinpan
