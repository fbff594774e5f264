// Commands as a program is given them: a line each, or several lines while a multi-line string is
// open.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "tlf/body.h"
#include "tlf/entry.h"

namespace shinpan::tlf {

struct Command {
    std::string text;  // as it was typed, lines joined with LF
    Entry entry;       // the same, read: message and properties
    // Why it cannot be read: bad quoting, a control character, bytes that are not UTF-8, no end.
    std::optional<Error> problem;

    bool is_comment() const { return text.starts_with('#'); }
    bool is_empty() const { return text.find_first_not_of(" \t") == std::string::npos; }
};

class CommandReader {
public:
    static constexpr std::size_t kMaxBytes = 64 << 10;

    // The command that this line completes, if it does.
    std::optional<Command> line(std::string_view text);
    // In place of a line that is too long.
    std::optional<Command> too_long_line();
    // The input has ended; what was not complete by then comes with a problem.
    std::optional<Command> end();

private:
    Command complete();

    Entry entry_;
    Body body_{entry_};
    bool is_open_ = false;
    bool is_too_long_ = false;  // what is open is only read to its end
};

}  // namespace shinpan::tlf
