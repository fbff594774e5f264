#include "engines/go/session.h"

#include <fmt/format.h>

namespace shinpan::go {

bool Session::line(std::string_view line) {
    id_ = std::nullopt;
    if (is_in_value_ || commands_.begins_value(line)) return value_line(line);
    if (line.size() > gtp::kLongestCommand) {
        const std::string why =
            fmt::format("expected a command of at most {} bytes", gtp::kLongestCommand);
        scribe_.refused_command(why);
        scribe_.reply(std::nullopt, commands_.malformed({ErrorKind::syntax, why}));
        return scribe_.status().has_value();
    }
    scribe_.command(line);
    const Result<std::optional<gtp::Command>> command = gtp::decode_command(line);
    if (!command) {
        scribe_.reply(std::nullopt, commands_.malformed(command.error()));
        return scribe_.status().has_value();
    }
    // Comments and empty lines are context: they get no reply.
    if (!*command) return scribe_.status().has_value();

    id_ = (*command)->id;
    const Reply reply = commands_.answer(**command);
    if (!reply.is_streamed) scribe_.reply(id_, reply);
    return scribe_.status().has_value() && !reply.is_last;
}

// "board:'''" and the rows of it, until its end: one command, and one reply.
bool Session::value_line(std::string_view line) {
    scribe_.command(line);
    const std::optional<tlf::Command> command = values_.line(line);
    is_in_value_ = !command;
    if (command) answer(*command);
    return scribe_.status().has_value();
}

void Session::answer(const tlf::Command& command) {
    scribe_.reply(std::nullopt, commands_.answer(command));
}

void Session::end() {
    if (const std::optional<tlf::Command> command = values_.end()) answer(*command);
}

}  // namespace shinpan::go
