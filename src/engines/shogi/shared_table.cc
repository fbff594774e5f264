#include "engines/shogi/shared_table.h"

#include <algorithm>
#include <bit>

namespace shinpan::shogi {
namespace {

// From the lowest bit: from 7, to 7, promotes 1, freeze 4, bound 2, depth 7,
// age 5, value 16, standing 15.
constexpr int kToAt = 7;
constexpr int kPromotesAt = 14;
constexpr int kFreezeAt = 15;
constexpr int kBoundAt = 19;
constexpr int kDepthAt = 21;
constexpr int kDepthBits = 7;
constexpr int kAgeAt = 28;
constexpr int kAgeBits = 5;
constexpr int kValueAt = 33;
constexpr int kStandingAt = 49;

std::uint64_t field(std::uint64_t data, int at, int bits) {
    return data >> at & ((std::uint64_t{1} << bits) - 1);
}

std::uint64_t packed(const Finding& finding, unsigned age) {
    const auto wide = [](auto value) { return static_cast<std::uint64_t>(value); };
    return wide(finding.move.from) | wide(finding.move.to) << kToAt |
           wide(finding.move.promotes) << kPromotesAt |
           wide(index_of(finding.move.freeze)) << kFreezeAt | wide(finding.bound) << kBoundAt |
           wide(finding.depth) << kDepthAt | wide(age) << kAgeAt |
           wide(static_cast<std::uint16_t>(finding.value)) << kValueAt |
           wide(std::clamp(finding.standing, -kLargestStanding, kLargestStanding) +
                kLargestStanding)
               << kStandingAt;
}

Finding unpacked(std::uint64_t data) {
    return {{static_cast<Square>(field(data, 0, 7)), static_cast<Square>(field(data, kToAt, 7)),
             field(data, kPromotesAt, 1) != 0, kind_at_index(field(data, kFreezeAt, 4))},
            static_cast<std::int16_t>(field(data, kValueAt, 16)),
            static_cast<int>(field(data, kDepthAt, kDepthBits)),
            static_cast<Bound>(field(data, kBoundAt, 2)),
            static_cast<int>(field(data, kStandingAt, 15)) - kLargestStanding};
}

}  // namespace

SharedTable::SharedTable(std::size_t bytes)
    : buckets_(std::bit_floor(std::max<std::size_t>(bytes / (sizeof(Entry) * kWays), 1))),
      mask_(buckets_ - 1),
      entries_(std::make_unique<Entry[]>(buckets_ * kWays)) {}

void SharedTable::clear() {
    for (std::size_t i = 0; i < buckets_ * kWays; ++i) {
        entries_[i].mixed.store(0, std::memory_order_relaxed);
        entries_[i].data.store(0, std::memory_order_relaxed);
    }
    age_ = 0;
}

std::optional<Finding> SharedTable::find(std::uint64_t key) const {
    const Entry* entries = bucket(key);
    for (std::size_t i = 0; i < kWays; ++i) {
        const std::uint64_t data = entries[i].data.load(std::memory_order_relaxed);
        const std::uint64_t mixed = entries[i].mixed.load(std::memory_order_relaxed);
        if (data != 0 && (mixed ^ data) == key) return unpacked(data);
    }
    return std::nullopt;
}

void SharedTable::store(std::uint64_t key, const Finding& finding) {
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
        const int worth = static_cast<int>(field(data, kDepthAt, kDepthBits)) - (is_old ? 1000 : 0);
        if (worth < least) {
            least = worth;
            place = &entries[i];
        }
    }
    const std::uint64_t data = packed(finding, age_);
    place->mixed.store(key ^ data, std::memory_order_relaxed);
    place->data.store(data, std::memory_order_relaxed);
}

int SharedTable::permille_used() const {
    const std::size_t looked_at = std::min<std::size_t>(buckets_ * kWays, 1000);
    std::size_t used = 0;
    for (std::size_t i = 0; i < looked_at; ++i) {
        const std::uint64_t data = entries_[i].data.load(std::memory_order_relaxed);
        used += data != 0 && field(data, kAgeAt, kAgeBits) == age_;
    }
    return static_cast<int>(used * 1000 / looked_at);
}

}  // namespace shinpan::shogi
