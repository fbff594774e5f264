// What is to happen in virtual time, in its order.
#pragma once

#include <functional>
#include <map>
#include <utility>

#include "core/clock.h"

namespace shinpan::server {

class VirtualTime {
public:
    Instant now() const { return now_; }
    void at(Instant moment, std::function<void()> call) {
        calls_.emplace(std::max(moment, now_), std::move(call));
    }
    void after(Duration time, std::function<void()> call) { at(now_ + time, std::move(call)); }

    // The next call that is not later than `end`; false: there is none.
    bool step(Instant end) {
        if (calls_.empty() || calls_.begin()->first > end) return false;
        auto first = calls_.extract(calls_.begin());
        now_ = first.key();
        first.mapped()();
        return true;
    }

private:
    Instant now_{};
    std::multimap<Instant, std::function<void()>> calls_;
};

}  // namespace shinpan::server
