// shinpan-chess: an engine for chess and Chess960 that any UCI GUI can start.
#include "core/commit.h"
#include "core/text.h"
#include "engines/chess/bench.h"
#include "engines/chess/uci_session.h"
#include "engines/session_loop.h"
#include "options/command.h"

namespace shinpan::chess {
namespace {

constexpr const char* kName = "shinpan-chess";
constexpr int kLargestSeed = 1'000'000'000;

options::Command bench_command() {
    return {
        .name = "bench",
        .manual = {.summary = "searches some positions and prints how many nodes that took",
                   .examples = "shinpan-chess bench",
                   .synopsis = "",
                   .description = "The number of nodes is the same on every run and on every "
                                  "machine, as long\n"
                                  "as the engine plays the same. The time is that of this machine.",
                   .exit_status = "0  done"},
        .declare = {},
        .run = [] { return tell_bench(bench(), kName); },
        .subcommands = {},
    };
}

}  // namespace
}  // namespace shinpan::chess

int main(int argc, char** argv) {
    using namespace shinpan;
    std::optional<int> level;
    std::optional<int> seed;
    const options::Command program{
        .name = chess::kName,
        .manual =
            {
                .summary = "plays chess and Chess960 by UCI",
                .examples = "shinpan-chess\n"
                            "shinpan match --game chess shinpan-chess stockfish --nodes 1000\n"
                            "shinpan-chess bench",
                .synopsis = "[--level N] [--seed N] [bench]",
                .description =
                    "Reads UCI commands on standard input and answers on standard output. It\n"
                    "needs no arguments and no files, so any chess GUI can start it.\n"
                    "\n"
                    "Options of the engine, set by setoption:\n"
                    "\n"
                    "  Hash          MiB for the table of known positions (default: 16)\n"
                    "  Threads       that think at once (default: 1)\n"
                    "  Ponder        whether the GUI lets it think in the other's time\n"
                    "  MultiPV       how many lines it tells (default: 1)\n"
                    "  UCI_Chess960  castling is told as in Chess960\n"
                    "  Level         how well it plays, from 1 to 10 (default: 10)\n"
                    "  Seed          of its slips at lower levels (default: 0)\n"
                    "  Clear Hash    forgets all positions\n"
                    "\n"
                    "What is wrong with a command is told in an info string line.",
                .exit_status = "0  the input has ended, or the engine was told to quit\n"
                               "2  wrong usage",
            },
        .declare =
            [&](options::Arguments& arguments) {
                arguments.option("--level", level, "N", kWeakestLevel, kStrongestLevel,
                                 "how well it plays, from 1 to 10 (default: 10)");
                arguments.option("--seed", seed, "N", 0, chess::kLargestSeed,
                                 "of its slips at lower levels (default: 0)");
            },
        .run =
            [&] {
                chess::UciSession session(say_on_output, level.value_or(kStrongestLevel),
                                          seed.value_or(0));
                return run_session(session, chess::kName);
            },
        .subcommands = {chess::bench_command()},
    };
    return options::run_program(program, argc, argv, commit());
}
