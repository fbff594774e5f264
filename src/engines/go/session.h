// A line of text comes in, its reply goes to the scribe: one for each command.
#pragma once

#include <functional>
#include <string_view>

#include "engines/go/command_table.h"
#include "engines/go/scribe.h"

namespace shinpan::go {

class Session {
public:
    // One byte more than a command may have, so that a longer line is known as such.
    static constexpr std::size_t kLongestLine = gtp::kLongestCommand + 1;

    // Both outlive the session.
    Session(const CommandTable& commands, Scribe& scribe) : commands_(commands), scribe_(scribe) {}

    // A line of standard input, cut at kLongestLine. False: the program is to end.
    bool line(std::string_view line);
    // The input has ended, perhaps in the middle of a value of several lines.
    void end();

    bool is_in_value() const { return is_in_value_; }

    // The id of the command that is being carried out.
    std::optional<int> id() const { return id_; }

private:
    bool value_line(std::string_view line);
    void answer(const tlf::Command& command);

    const CommandTable& commands_;
    Scribe& scribe_;
    tlf::CommandReader values_;
    bool is_in_value_ = false;
    std::optional<int> id_;
};

}  // namespace shinpan::go
