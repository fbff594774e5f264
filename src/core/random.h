// Random numbers that are the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>

namespace shinpan {

// xorshift64*: a playout asks for a number a move, so it must cost next to nothing.
class Random {
public:
    // Any seed will do: seeds that differ in a bit give sequences that have nothing in common.
    explicit Random(std::uint64_t seed) {
        std::uint64_t z = seed + 0x9e3779b97f4a7c15;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        state_ = (z ^ (z >> 31)) | 1;  // never zero, where it would stay
    }

    // precondition: 0 < limit < 2^32
    std::size_t below(std::size_t limit) {
        state_ ^= state_ >> 12;
        state_ ^= state_ << 25;
        state_ ^= state_ >> 27;
        const std::uint64_t high = state_ * 0x2545f4914f6cdd1d >> 32;
        return static_cast<std::size_t>(high * limit >> 32);
    }

    bool in_percent(unsigned percent) { return below(100) < percent; }

private:
    std::uint64_t state_;
};

}  // namespace shinpan
