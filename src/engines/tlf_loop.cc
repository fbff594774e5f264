#include "engines/tlf_loop.h"

#include <fmt/format.h>

#include "core/text.h"
#include "core/utf8.h"
#include "io/line_reader.h"
#include "io/output.h"
#include "tlf/raw.h"
#include "tlf/writer.h"

namespace shinpan {
namespace {

using tlf::Command;
using tlf::Kind;

class TlfLoop {
public:
    TlfLoop(int output, int log, const CommandHandler& handle)
        : output_(output), log_(log), handle_(handle) {}

    // Gives false when the engine is to end: it said so, or a reply could not be written.
    bool take(const Command& command) {
        log_command(command);
        // Comments and empty lines are context: they get no reply.
        if (command.is_comment() || (command.is_empty() && !command.problem))
            return status_.has_value();

        Answer answer = command.problem ? malformed(*command.problem) : handle_(command);
        for (const std::string& thought : answer.thoughts) {
            log_text(tlf::with_prefixes(Kind::comment, "", thought));
        }
        send(answer.reply);
        return status_.has_value() && !answer.is_last;
    }

    const Status& status() const { return status_; }

private:
    static Answer malformed(const Error& problem) {
        return refusal("malformed_input", {{"reason", problem.message}});
    }

    void log_command(const Command& command) {
        if (command.problem && command.text.empty()) {
            log_text(tlf::with_prefixes(Kind::comment, "", "refused: " + command.problem->message));
        } else if (command.is_comment() && !command.problem) {
            log_text("# " + command.text + "\n");
        } else {
            log_text(tlf::write_raw(Kind::echo, command.text));
        }
    }

    void send(const tlf::Entry& reply) {
        // A reply that cannot be written is our own mistake, but the other side waits for one.
        const Result<std::string> text = tlf::write(reply);
        const std::string lines = text ? *text : "? internal_error\n";
        if (!text) log_text(tlf::with_prefixes(Kind::comment, "", in_quotes(text.error().message)));
        log_text(lines);
        if (status_) status_ = write_all(output_, lines);
    }

    void log_text(std::string_view lines) {
        if (log_ >= 0 && status_) status_ = write_all(log_, lines);
    }

    int output_;
    int log_;
    const CommandHandler& handle_;
    Status status_;
};

}  // namespace

Status run_tlf_loop(int input, int output, int log, const CommandHandler& handle) {
    TlfLoop loop(output, log, handle);
    tlf::CommandReader commands;
    LineReader lines(input, tlf::CommandReader::kMaxBytes);
    while (const Line* line = lines.next()) {
        if (!line->begins) continue;  // the rest of a line that was refused
        const std::optional<Command> command =
            line->ends ? commands.line(line->text) : commands.too_long_line();
        if (command && !loop.take(*command)) return loop.status();
    }
    if (!lines.status()) return lines.status();
    if (const std::optional<Command> unfinished = commands.end()) loop.take(*unfinished);
    return loop.status();
}

}  // namespace shinpan
