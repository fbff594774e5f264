// The loop around an engine that is commanded by lines of text and answers in TLF.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/result.h"
#include "tlf/command_reader.h"
#include "tlf/entry.h"

namespace shinpan {

// What an engine makes of a command. It prints nothing by itself.
struct Answer {
    tlf::Entry reply;                   // ok or error
    std::vector<std::string> thoughts;  // for the log: a comment line each
    bool is_last = false;               // the engine is to end
};

inline Answer ok(std::string message = "") {
    return {{tlf::Kind::ok, "", std::move(message), {}, ""}, {}, false};
}
inline Answer refusal(std::string message, std::vector<tlf::Property> properties = {}) {
    return {{tlf::Kind::error, "", std::move(message), std::move(properties), ""}, {}, false};
}

using CommandHandler = std::function<Answer(const tlf::Command&)>;

// Reads commands from `input` until the handler's last answer or the end, and writes the replies to
// `output`. With a `log` (a descriptor, -1: none) everything goes there: commands, thoughts,
// replies. Each entry is one write, so a log has no half entries whenever the engine is killed. A
// log that cannot be written any more is given up, which is an error at the end.
Status run_tlf_loop(int input, int output, int log, const CommandHandler& handle);

}  // namespace shinpan
