// For what a client may do now and then, and not for ever: so much at once, and so much more as time
// goes by.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>

#include "core/clock.h"

namespace shinpan::server {

struct Allowance {
    double at_once;
    double per_second;
};

// What is left of one; all of it, to begin with.
class Credit {
public:
    // False: there is none. The allowance is the same each time.
    bool take(const Allowance& allowance, Instant now) {
        const std::chrono::duration<double> passed = counted_at_ ? now - *counted_at_ : Duration();
        left_ = counted_at_
                    ? std::min(allowance.at_once, left_ + passed.count() * allowance.per_second)
                    : allowance.at_once;
        counted_at_ = now;
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }

private:
    double left_ = 0;
    std::optional<Instant> counted_at_;
};

}  // namespace shinpan::server
