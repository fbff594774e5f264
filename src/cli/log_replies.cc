// shinpan log replies: exactly what was sent.
#include <unistd.h>

#include <memory>

#include "cli/log_commands.h"
#include "io/file.h"
#include "io/line_reader.h"
#include "io/output.h"
#include "options/exit_code.h"
#include "tlf/reader.h"

namespace shinpan::cli {
namespace {

bool was_sent(std::string_view line) {
    return line.starts_with('=') || line.starts_with('.') || line.starts_with('?');
}

// The format is made for this: what was not sent starts with "#", so a line is judged by its first
// character and copied as it is, however long, and nothing has to be understood.
int run_replies(const std::string& path) {
    constexpr std::string_view kCommand = "shinpan log replies";
    const Result<FileDescriptor> file = open_input(path);
    if (!file) return complain(kCommand, file.error());
    Output out(STDOUT_FILENO);
    LineReader lines(file->get());
    bool copying = false;
    while (out.status()) {
        if (lines.needs_input()) out.flush();
        const Line* line = lines.next();
        if (!line) break;
        std::string_view bytes = line->bytes;
        if (line->begins) {
            // The stamp was the log's, not the engine's.
            bytes.remove_prefix(tlf::stamp_length(bytes));
            copying = was_sent(bytes);
        }
        if (copying) out.write(bytes);
    }
    if (!lines.status()) return complain(kCommand, lines.status().error());
    const Status& written = out.flush();
    return written ? kExitDone : complain(kCommand, written.error());
}

}  // namespace

options::Command log_replies_command() {
    auto path = std::make_shared<std::string>();
    return {
        .name = "replies",
        .manual =
            {
                .summary = "print only what was sent, byte for byte",
                .examples = "shinpan log replies game.tlf\n"
                            "shinpan log replies game.tlf | cmp - what-the-server-got.txt",
                .synopsis = "FILE",
                .description = "Prints the lines that start with \"=\", \".\" and \"?\" as they stand in the log,\n"
                               "without the stamps in front of them: what a tournament server saw.",
                .exit_status = "0  done\n"
                               "2  wrong usage, or a file that cannot be read",
            },
        .declare =
            [path](options::Arguments& a) {
                a.positional("FILE", *path, "a thinking log, - for standard input");
            },
        .run = [path] { return run_replies(*path); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
