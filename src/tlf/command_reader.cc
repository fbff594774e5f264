#include "tlf/command_reader.h"

#include <utility>

#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"

namespace shinpan::tlf {

std::optional<Command> CommandReader::line(std::string_view text) {
    if (text.size() >= kMaxBytes) return too_long_line();
    if (is_open_) {
        if (body_.text().size() + text.size() >= kMaxBytes) {
            is_too_long_ = true;
            body_.forget_open_string();
        }
        body_.add(text);
    } else {
        body_.start(text);
        if (text.starts_with('#')) return complete();
    }
    is_open_ = !body_.read();
    if (!is_open_) return complete();
    if (is_too_long_) body_.forget_open_string();
    return std::nullopt;
}

// In the middle of a string it is a part of it, and what follows is still no command of its own.
std::optional<Command> CommandReader::too_long_line() {
    is_too_long_ = true;
    if (!is_open_) return complete();
    body_.forget_open_string();
    return std::nullopt;
}

std::optional<Command> CommandReader::end() {
    if (!is_open_) return std::nullopt;
    body_.finish();
    return complete();
}

Command CommandReader::complete() {
    is_open_ = false;
    if (std::exchange(is_too_long_, false)) {
        return {"",
                {},
                Error{ErrorKind::syntax,
                      fmt::format("expected a command of less than {} bytes", kMaxBytes)}};
    }
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
        if (!is_warning(flaw.kind) && !command.is_comment()) {
            command.problem = {ErrorKind::syntax, flaw.message};
            break;
        }
    }
    return command;
}

}  // namespace shinpan::tlf
