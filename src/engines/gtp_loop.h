// An engine's side of GTP: a line in, a response out. The commands that every engine has are
// answered here.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engines/line_loop.h"
#include "protocol/gtp.h"

namespace shinpan {

using GtpArguments = std::vector<std::string>;
// The text of the response; an error's message becomes a failure response.
using GtpCommand = std::function<Result<std::string>(const GtpArguments&)>;

class GtpLoop {
public:
    // One byte more than a command may have, so that a longer line is known as such.
    static constexpr std::size_t kLongestLine = gtp::kLongestCommand + 1;

    // Knows protocol_version, name, version, known_command, list_commands and quit by itself.
    GtpLoop(const std::string& name, std::map<std::string, GtpCommand> commands);
    GtpLoop(const GtpLoop&) = delete;  // its own commands point to it
    GtpLoop& operator=(const GtpLoop&) = delete;

    Reaction line(std::string_view line);

private:
    gtp::Response answer(const gtp::Command& command);

    std::map<std::string, GtpCommand> commands_;
    bool is_over_ = false;
};

}  // namespace shinpan
