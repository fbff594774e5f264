#include "engines/go/session.h"

#include <fmt/format.h>

namespace shinpan::go {

bool Session::line(std::string_view line) {
    id_ = std::nullopt;
    if (line.size() > gtp::kLongestCommand) {
        const std::string why =
            fmt::format("expected a command of at most {} bytes", gtp::kLongestCommand);
        journal_.refused_command(why);
        journal_.reply(std::nullopt, commands_.malformed({ErrorKind::syntax, why}));
        return journal_.status().has_value();
    }
    journal_.command(line);
    const Result<std::optional<gtp::Command>> command = gtp::decode_command(line);
    if (!command) {
        journal_.reply(std::nullopt, commands_.malformed(command.error()));
        return journal_.status().has_value();
    }
    // Comments and empty lines are context: they get no reply.
    if (!*command) return journal_.status().has_value();

    id_ = (*command)->id;
    const Reply reply = commands_.answer(**command);
    if (!reply.is_streamed) journal_.reply(id_, reply);
    return journal_.status().has_value() && !reply.is_last;
}

}  // namespace shinpan::go
