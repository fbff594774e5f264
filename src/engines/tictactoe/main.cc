// shinpan-tictactoe: a tic-tac-toe engine, and the example of an engine that keeps a thinking log.
#include <unistd.h>

#include "core/commit.h"
#include "engines/tictactoe/console.h"
#include "engines/tlf_loop.h"
#include "io/file.h"
#include "options/command.h"
#include "options/exit_code.h"

namespace shinpan::tictactoe {
namespace {

constexpr const char* kName = "shinpan-tictactoe";

constexpr int kLargestSeed = 1'000'000'000;

int run(const std::string& log_path, int level, int seed) {
    FileDescriptor log;
    if (!log_path.empty()) {
        Result<FileDescriptor> opened = open_log(log_path);
        if (!opened) return complain(kName, opened.error());
        log = std::move(*opened);
    }
    Console console(level, static_cast<std::uint64_t>(seed));
    const Status ended =
        run_tlf_loop(STDIN_FILENO, STDOUT_FILENO, log.get(),
                     [&console](const tlf::Command& c) { return console.answer(c); });
    return ended ? kExitDone : complain(kName, ended.error());
}

}  // namespace
}  // namespace shinpan::tictactoe

int main(int argc, char** argv) {
    using namespace shinpan;
    std::string log_path;
    std::optional<int> level;
    std::optional<int> seed;
    const options::Command program{
        .name = tictactoe::kName,
        .manual =
            {
                .summary = "plays tic-tac-toe, and never loses at its best",
                .examples = "shinpan-tictactoe\n"
                            "printf 'genmove x\\nboard\\n' | shinpan-tictactoe --log game.tlf\n"
                            "shinpan log show game.tlf",
                .synopsis = "[--level N] [--seed N] [--log FILE]",
                .description =
                    "Reads commands on standard input and answers in the Thinking Log Format:\n"
                    "\"=\" for done, \"?\" for what could not be done, \".\" for further lines.\n"
                    "Lines that start with # are comments and get no answer. x starts; columns\n"
                    "are A to C, row 1 is the top.\n"
                    "\n"
                    "board                  show the board\n"
                    "board:'''              set it: three rows of . x o, then '''\n"
                    "play x B2              put an x on B2\n"
                    "genmove x              choose a move for x, play it and tell it\n"
                    "undo                   take the last move back\n"
                    "clear_board            start again\n"
                    "list_commands, name, version, quit",
                .exit_status = "0  the input has ended, or quit was given\n"
                               "2  wrong usage, or the log cannot be written",
            },
        .declare =
            [&](options::Arguments& a) {
                a.option("--level", level, "N", kWeakestLevel, kStrongestLevel,
                         "how strong it is, from 1 to 10 (default: 10)");
                a.option("--seed", seed, "N", 0, tictactoe::kLargestSeed,
                         "of its slips at lower levels (default: 0)");
                a.option("--log", log_path, "FILE",
                         "write a thinking log: commands, what was considered, replies;\n"
                         "an existing file is replaced");
            },
        .run =
            [&] {
                return tictactoe::run(log_path, level.value_or(kStrongestLevel), seed.value_or(0));
            },
        .subcommands = {},
    };
    return options::run_program(program, argc, argv, commit());
}
