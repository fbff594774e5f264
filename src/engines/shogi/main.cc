// shinpan-shogi: an engine for shogi and Freeze-Shogi that any USI GUI can start.
#include <fmt/format.h>
#include <unistd.h>

#include "core/commit.h"
#include "core/text.h"
#include "engines/shogi/bench.h"
#include "engines/shogi/usi_session.h"
#include "io/line_reader.h"
#include "io/output.h"
#include "options/command.h"
#include "options/exit_code.h"

namespace shinpan::shogi {
namespace {

constexpr const char* kName = "shinpan-shogi";

int run_usi() {
    UsiSession session([](const std::string& lines) {
        // Whoever started it has gone if this fails, and the input will end too.
        (void)write_all(STDOUT_FILENO, lines);
    });
    LineReader lines(STDIN_FILENO, usi::kLongestLine + 1);
    while (const Line* line = lines.next()) {
        if (!line->begins) continue;  // the rest of a line that was too long
        if (!session.line(line->text)) return kExitDone;
    }
    session.end();
    return lines.status() ? kExitDone : complain(kName, lines.status().error());
}

int run_bench() {
    const BenchResult result = bench();
    const double seconds = std::chrono::duration<double>(result.time).count();
    const std::string text = fmt::format(
        "nodes {}\ntime {}\nnodes/s {}\n", result.nodes, seconds_text(result.time),
        with_thousands(
            static_cast<unsigned long long>(static_cast<double>(result.nodes) / seconds)));
    const Status written = write_all(STDOUT_FILENO, text);
    return written ? kExitDone : complain(kName, written.error());
}

options::Command bench_command() {
    return {
        .name = "bench",
        .manual = {.summary = "searches some positions and prints how many nodes that took",
                   .examples = "shinpan-shogi bench",
                   .synopsis = "",
                   .description = "The number of nodes is the same on every run and on every "
                                  "machine, as long\n"
                                  "as the engine plays the same. The time is that of this machine.",
                   .exit_status = "0  done"},
        .declare = {},
        .run = run_bench,
        .subcommands = {},
    };
}

}  // namespace
}  // namespace shinpan::shogi

int main(int argc, char** argv) {
    using namespace shinpan;
    const options::Command program{
        .name = shogi::kName,
        .manual =
            {
                .summary = "plays shogi and Freeze-Shogi by USI",
                .examples = "shinpan-shogi\n"
                            "shinpan match --game freeze-shogi shinpan-shogi shinpan-shogi\n"
                            "shinpan-shogi bench",
                .synopsis = "[bench]",
                .description =
                    "Reads USI commands on standard input and answers on standard output. It\n"
                    "needs no arguments and no files, so any shogi GUI can start it.\n"
                    "\n"
                    "Options of the engine, set by setoption:\n"
                    "\n"
                    "  USI_Hash     MiB for the table of known positions (default: 64)\n"
                    "  Threads      that think at once (default: 1)\n"
                    "  USI_Ponder   whether the GUI lets it think in the other's time\n"
                    "  MultiPV      how many lines it tells (default: 1)\n"
                    "  NodesLimit   positions for each move at most (default: 0, no limit)\n"
                    "  FREEZE_Mode  what it makes of freezes: OK (default), CAN_FREEZE,\n"
                    "               ALLOW_FREEZE, IGNORE or NONE\n"
                    "\n"
                    "Without freezes in the position it plays shogi. What is wrong with a\n"
                    "command is told in an info string line.",
                .exit_status = "0  the input has ended, or the engine was told to quit\n"
                               "2  wrong usage",
            },
        .declare = {},
        .run = shogi::run_usi,
        .subcommands = {shogi::bench_command()},
    };
    return options::run_program(program, argc, argv, commit());
}
