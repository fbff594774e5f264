// shinpan log: thinking logs checked, shown, filtered and converted.
#include "cli/commands.h"
#include "cli/log_commands.h"

namespace shinpan::cli {

options::Command log_command() {
    return {
        .name = "log",
        .manual =
            {
                .summary = "thinking logs: check, show, view, measure, filter, convert",
                .examples = "shinpan log check game.tlf\n"
                            "shinpan log show game.tlf\n"
                            "shinpan log view game.tlf\n"
                            "shinpan log stats game.tlf\n"
                            "shinpan log replies game.tlf\n"
                            "shinpan log json game.tlf | shinpan log from-json",
                .synopsis = "COMMAND FILE",
                .description = "A thinking log (TLF) is a text: \"# \" stands before what was "
                               "typed and before\n"
                               "comments, \"= \", \". \" and \"? \" before what was sent. "
                               "docs/tlf.md has it all.\n"
                               "A log may be compressed with zstd (game.tlf.zst).",
                .exit_status = "",
            },
        .declare = {},
        .run = {},
        .subcommands = {log_check_command(), log_show_command(), log_view_command(),
                        log_stats_command(), log_json_command(), log_from_json_command(),
                        log_replay_command(), log_replies_command(), log_upgrade_command(),
                        log_corpus_command()},
    };
}

}  // namespace shinpan::cli
