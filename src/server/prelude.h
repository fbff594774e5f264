// What a guest and the server said to each other before the guest sat at a table, for the log of the
// game that it comes to.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/clock.h"
#include "events/aside.h"

namespace shinpan::server {

class Prelude {
public:
    // The longest wish that LSSP allows fits; a guest who waits cannot fill our memory.
    static constexpr std::size_t kMostBytes = 96 << 10;

    struct Part {
        Aside what;  // late: it said that; told: it was told that; left_out: and more
        std::string text;
        Instant at;
    };

    void add(Aside what, std::string text, Instant at) {
        if (is_full_) return;
        bytes_ += text.size();
        is_full_ = bytes_ > kMostBytes;
        parts_.push_back(is_full_ ? Part{Aside::left_out, "", at}
                                  : Part{what, std::move(text), at});
    }
    const std::vector<Part>& parts() const { return parts_; }

private:
    std::vector<Part> parts_;
    std::size_t bytes_ = 0;
    bool is_full_ = false;
};

}  // namespace shinpan::server
