// shinpan record: game records shown, converted and checked.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/record_commands.h"
#include "cli/record_file.h"

namespace shinpan::cli {

options::Command record_command() {
    return {
        .name = "record",
        .manual =
            {
                .summary = "game records: show, convert, check",
                .examples = "shinpan record show game.sgf\n"
                            "shinpan record check games/*.sgf\n"
                            "shinpan record convert old.sgf -o utf8.sgf\n"
                            "shinpan record convert game.ggf --to transcript",
                .synopsis = "COMMAND FILE",
                .description =
                    "Reads and writes the formats in which games are kept, whatever charset they\n"
                    "are in. The format is known by the ending of the file, else by its text.\n"
                    "\n"
                    "Formats: " +
                    record_format_list(),
                .exit_status = "",
            },
        .declare = {},
        .run = {},
        .subcommands = {record_check_command(), record_convert_command(), record_show_command()},
    };
}

}  // namespace shinpan::cli
