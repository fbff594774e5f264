// What searches have found out about positions, by hash: one table for all threads of an engine.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <concepts>
#include <cstdint>
#include <optional>

#include "search/transposition_table.h"
#include "search/zeroed_array.h"

namespace shinpan {

// A move in its lowest kMoveBits bits, and back.
inline constexpr int kMoveBits = 19;
template <class C>
concept MoveCodec = requires(typename C::Move move, std::uint64_t bits) {
    { C::packed(move) } -> std::same_as<std::uint64_t>;
    { C::unpacked(bits) } -> std::same_as<typename C::Move>;
};

inline constexpr int kLargestStanding = 16'383;

template <class Move>
struct Finding {
    Move move;
    int value;  // 16 bits
    int depth;  // 0 to 127
    Bound bound;
    int standing = 0;  // by the evaluation alone, within kLargestStanding

    bool operator==(const Finding&) const = default;
};

// No locks: an entry is two words, and the first is the key mixed with the second, so that one half
// of an entry never goes with the other half of another.
template <MoveCodec Codec>
class SharedTable {
public:
    using Move = typename Codec::Move;
    using Found = Finding<Move>;

    explicit SharedTable(std::size_t bytes)
        : buckets_(std::bit_floor(std::max<std::size_t>(bytes / (sizeof(Entry) * kWays), 1))),
          mask_(buckets_ - 1),
          entries_(buckets_ * kWays) {}

    void clear() {
        entries_.clear();
        age_ = 0;
    }
    // Findings of earlier searches give way first.
    void begin_search() { age_ = (age_ + 1) % kAges; }

    std::optional<Found> find(std::uint64_t key) const {
        const Entry* entries = bucket(key);
        for (std::size_t i = 0; i < kWays; ++i) {
            const std::uint64_t data = entries[i].data.load(std::memory_order_relaxed);
            const std::uint64_t mixed = entries[i].mixed.load(std::memory_order_relaxed);
            if (data != 0 && (mixed ^ data) == key) return unpacked(data);
        }
        return std::nullopt;
    }

    // It will be asked for soon: finding it in memory is most of the work.
    void prefetch(std::uint64_t key) const { __builtin_prefetch(bucket(key)); }

    void store(std::uint64_t key, const Found& finding) {
        Entry* entries = bucket(key);
        Entry* place = entries;
        int least = 1 << 30;
        for (std::size_t i = 0; i < kWays; ++i) {
            const std::uint64_t data = entries[i].data.load(std::memory_order_relaxed);
            const std::uint64_t mixed = entries[i].mixed.load(std::memory_order_relaxed);
            if (data == 0 || (mixed ^ data) == key) {
                place = &entries[i];
                break;
            }
            const bool is_old = field(data, kAgeAt, kAgeBits) != age_;
            const int worth =
                static_cast<int>(field(data, kDepthAt, kDepthBits)) - (is_old ? 1000 : 0);
            if (worth < least) {
                least = worth;
                place = &entries[i];
            }
        }
        const std::uint64_t data = packed(finding);
        place->mixed.store(key ^ data, std::memory_order_relaxed);
        place->data.store(data, std::memory_order_relaxed);
    }

    // How much of it this search has filled, of a thousand.
    int permille_used() const {
        const std::size_t looked_at = std::min<std::size_t>(buckets_ * kWays, 1000);
        std::size_t used = 0;
        for (std::size_t i = 0; i < looked_at; ++i) {
            const std::uint64_t data = entries_[i].data.load(std::memory_order_relaxed);
            used += data != 0 && field(data, kAgeAt, kAgeBits) == age_;
        }
        return static_cast<int>(used * 1000 / looked_at);
    }

private:
    static constexpr std::size_t kWays = 4;  // places where a position may be
    // From the lowest bit: move, bound 2, depth, age, value 16, standing 15.
    static constexpr int kDepthBits = 7;
    static constexpr int kAgeBits = 5;
    static constexpr unsigned kAges = 1U << kAgeBits;
    static constexpr int kBoundAt = kMoveBits;
    static constexpr int kDepthAt = kBoundAt + 2;
    static constexpr int kAgeAt = kDepthAt + kDepthBits;
    static constexpr int kValueAt = kAgeAt + kAgeBits;
    static constexpr int kStandingAt = kValueAt + 16;
    struct Entry {
        std::atomic<std::uint64_t> mixed;
        std::atomic<std::uint64_t> data;
    };

    static std::uint64_t field(std::uint64_t data, int at, int bits) {
        return data >> at & ((std::uint64_t{1} << bits) - 1);
    }
    std::uint64_t packed(const Found& finding) const {
        const auto wide = [](auto value) { return static_cast<std::uint64_t>(value); };
        return Codec::packed(finding.move) | wide(finding.bound) << kBoundAt |
               wide(finding.depth) << kDepthAt | wide(age_) << kAgeAt |
               wide(static_cast<std::uint16_t>(finding.value)) << kValueAt |
               wide(std::clamp(finding.standing, -kLargestStanding, kLargestStanding) +
                    kLargestStanding)
                   << kStandingAt;
    }
    static Found unpacked(std::uint64_t data) {
        return {Codec::unpacked(field(data, 0, kMoveBits)),
                static_cast<std::int16_t>(field(data, kValueAt, 16)),
                static_cast<int>(field(data, kDepthAt, kDepthBits)),
                static_cast<Bound>(field(data, kBoundAt, 2)),
                static_cast<int>(field(data, kStandingAt, 15)) - kLargestStanding};
    }
    const Entry* bucket(std::uint64_t key) const { return &entries_[(key & mask_) * kWays]; }
    Entry* bucket(std::uint64_t key) { return &entries_[(key & mask_) * kWays]; }

    std::size_t buckets_;
    std::size_t mask_;
    ZeroedArray<Entry> entries_;
    unsigned age_ = 0;
};

}  // namespace shinpan
