// Whoever sits on a side of a running game, as the one who runs it sees it: an engine's process, a
// browser. It takes lines, says lines, and ends.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/time_control.h"
#include "events/aside.h"

namespace shinpan {

class Channel {
public:
    // All are called in the loop of the game. None but `gone` and `aside` is called any more once
    // stop() was.
    struct Callbacks {
        std::function<void(std::string_view line)> line;     // without LF; a CR may be there
        std::function<void(const std::string& what)> flood;  // a line beyond the limit
        std::function<void(const std::string& how)> ended;   // "exited with status 1"
        std::function<void()> gone;  // also after stop(): nothing of it is left
        // What stands between us and it has failed ("its launcher was killed"): nobody knows what it
        // would have done, and the game is void.
        std::function<void(const std::string& why)> broken{};
        // Of one that may be cut off and come back: it was ("left the page"), and it is here again.
        std::function<void(const std::string& how)> away{};
        std::function<void()> back{};
        // What is for its log alone, until nothing of it is left.
        std::function<void(Aside what, std::string_view text)> aside{};
    };

    virtual ~Channel() = default;

    // What is not taken at once is kept and sent as it is taken.
    virtual void send(std::string_view text) = 0;
    // Politely: it was told to leave and may take a moment for it.
    virtual void stop(bool politely) = 0;
    // Does it run? One that does not, however long that takes, cannot be blamed for its silence.
    virtual bool has_begun() const { return true; }
    // What it has said already, without waiting for the loop's turn.
    virtual void read_now() {}
    // The last that it wrote for its author's eyes.
    virtual std::string_view error_tail() const { return {}; }
};

// Opens the channel of one side when its game begins; `left` is what its clock shows. A failure is
// the program's own, unless it is a shortage of ours (ErrorKind::shortage).
using OpenChannel =
    std::function<Result<std::unique_ptr<Channel>>(Channel::Callbacks, const TimeControl& left)>;

}  // namespace shinpan
