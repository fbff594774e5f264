// A number for all that was said in a simulation, and when: two runs that differ anywhere have two.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/clock.h"

namespace shinpan::server {

class Trace {
public:
    void add(std::string_view text, Instant at) {
        for (const char c : text)
            hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001b3;  // as FNV-1a has it
        hash_ ^= static_cast<std::uint64_t>(at.time_since_epoch().count());
    }
    bool operator==(const Trace&) const = default;

private:
    std::uint64_t hash_ = 0;
};

}  // namespace shinpan::server
