// shinpan log replies: exactly what was sent.
#include <memory>

#include <unistd.h>

#include "cli/log_commands.h"
#include "cli/log_reading.h"
#include "options/exit_code.h"

namespace shinpan::cli {
namespace {

int run_replies(const std::string& path) {
    Output out(STDOUT_FILENO);
    const Status copied = copy_replies(path, out);
    return copied ? kExitDone : complain("shinpan log replies", copied.error());
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
                .description =
                    "Prints the lines that start with \"=\", \".\" and \"?\" as they stand in the "
                    "log,\n"
                    "without the stamps in front of them: what a tournament server saw.\n"
                    "\n"
                    "Of a player's log from a match (its first line names the protocol) it prints\n"
                    "the bytes that the referee got from the player, in the player's own "
                    "protocol,\n"
                    "with the empty lines of GTP and the info lines of USI.",
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
