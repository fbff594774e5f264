// A set of the points of a fight: small enough to be copied at every move that is read.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace shinpan::go {

class PointMask {
public:
    static constexpr std::size_t kMost = 128;

    bool test(std::size_t i) const { return (words_[i / 64] >> (i % 64) & 1) != 0; }
    void set(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
    void reset(std::size_t i) { words_[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
    bool any() const { return (words_[0] | words_[1]) != 0; }
    bool none() const { return !any(); }
    int count() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
    // precondition: any()
    std::size_t first() const {
        return static_cast<std::size_t>(words_[0] != 0 ? std::countr_zero(words_[0])
                                                       : 64 + std::countr_zero(words_[1]));
    }
    std::size_t take_first() {
        const std::size_t i = first();
        reset(i);
        return i;
    }
    bool intersects(const PointMask& o) const {
        return ((words_[0] & o.words_[0]) | (words_[1] & o.words_[1])) != 0;
    }
    PointMask without(const PointMask& o) const {
        return {words_[0] & ~o.words_[0], words_[1] & ~o.words_[1]};
    }
    PointMask operator&(const PointMask& o) const {
        return {words_[0] & o.words_[0], words_[1] & o.words_[1]};
    }
    PointMask operator|(const PointMask& o) const {
        return {words_[0] | o.words_[0], words_[1] | o.words_[1]};
    }
    PointMask& operator|=(const PointMask& o) { return *this = *this | o; }
    bool operator==(const PointMask&) const = default;

    std::uint64_t hash() const {
        return words_[0] * 0x9e3779b97f4a7c15u ^ (words_[1] + 0x7f4a7c15u) * 0xbf58476d1ce4e5b9u;
    }

    PointMask() = default;

private:
    PointMask(std::uint64_t low, std::uint64_t high) : words_{low, high} {}

    std::array<std::uint64_t, 2> words_{};
};

// Each point of a set, in order.
template <class Visit>
void for_each_of(PointMask mask, const Visit& visit) {
    while (mask.any())
        visit(mask.take_first());
}

}  // namespace shinpan::go
