#include "tlf/command_reader.h"

#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"

namespace shinpan::tlf {

std::optional<Command> CommandReader::line(std::string_view text) {
    if (is_open_) {
        if (body_.text().size() + text.size() >= kMaxBytes) return too_long_line();
        body_.add(text);
    } else {
        if (text.size() >= kMaxBytes) return too_long_line();
        body_.start(text);
        if (text.starts_with('#')) return complete();
    }
    is_open_ = !body_.read();
    if (is_open_) return std::nullopt;
    return complete();
}

Command CommandReader::too_long_line() {
    return refuse(ErrorKind::syntax,
                  fmt::format("expected a command of less than {} bytes", kMaxBytes));
}

std::optional<Command> CommandReader::end() {
    if (!is_open_) return std::nullopt;
    body_.finish();
    return complete();
}

Command CommandReader::complete() {
    is_open_ = false;
    Command command{body_.text(), entry_, std::nullopt};
    for (const std::string_view line : split(command.text, '\n')) {
        if (const auto flaw = first_text_flaw(line)) {
            command.problem = {ErrorKind::syntax,
                               fmt::format("{}: expected UTF-8 without control characters",
                                           in_quotes(line.substr(*flaw, 1)))};
            return command;
        }
    }
    for (const Body::Flaw& flaw : body_.flaws()) {
        if (flaw.severity == Defect::Severity::error && !command.is_comment()) {
            command.problem = {ErrorKind::syntax, flaw.message};
            break;
        }
    }
    return command;
}

// What has come of it so far is dropped.
Command CommandReader::refuse(ErrorKind kind, std::string why) {
    is_open_ = false;
    return {"", {}, Error{kind, std::move(why)}};
}

}  // namespace shinpan::tlf
