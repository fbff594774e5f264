// Where a player sits, as its game sees it: an engine's process, a connection, a browser, somebody
// at a terminal.
#pragma once

#include <string_view>

#include "core/clock.h"

namespace shinpan {

class Chair {
public:
    virtual ~Chair() = default;

    // Its program is to come. Tell GameRun::started() or failed(): now, if it is there already.
    virtual void start(Instant at) = 0;
    // The others do not call the game back before they return.
    // Gives when that was written: the time of a request counts from then.
    virtual Instant send(std::string_view text, Instant at) = 0;
    // It is no longer needed. Politely: it was told to leave and may take a moment for it.
    virtual void stop(bool politely) = 0;
    // The last that it wrote for its author's eyes.
    virtual std::string_view error_tail() const { return {}; }
};

}  // namespace shinpan
