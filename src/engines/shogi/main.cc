// shinpan-shogi: an engine for shogi and Freeze-Shogi that any USI GUI can start.
#include <cstdlib>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <unistd.h>

#include "core/commit.h"
#include "core/text.h"
#include "engines/shogi/bench.h"
#include "engines/shogi/gui_check.h"
#include "engines/shogi/usi_session.h"
#include "io/line_reader.h"
#include "io/output.h"
#include "options/command.h"
#include "options/exit_code.h"

namespace shinpan::shogi {
namespace {

constexpr const char* kName = "shinpan-shogi";
constexpr std::uint64_t kGuiCheckSeed = 1;
constexpr int kLargestSeed = 1'000'000'000;

int run_usi(const EngineSettings& settings) {
    UsiSession session(
        [](const std::string& lines) {
            // Whoever started it has gone if this fails, and the input will end too.
            (void)write_all(STDOUT_FILENO, lines);
        },
        settings);
    LineReader lines(STDIN_FILENO, usi::kLongestLine + 1);
    while (const Line* line = lines.next()) {
        if (!line->begins) continue;  // the rest of a line that was too long
        if (session.line(line->text)) continue;
        return kExitDone;
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

int run_gui_check(const std::string& mode) {
    const std::optional<FreezeMode> told = freeze_mode_from_word(mode);
    if (!told) {
        return complain(kName, {ErrorKind::usage,
                                fmt::format("--mode {}: expected OK, CAN_FREEZE, ALLOW_FREEZE, "
                                            "IGNORE or NONE",
                                            in_quotes(mode))});
    }
    GuiCheck check(*told, kGuiCheckSeed);
    LineReader lines(STDIN_FILENO, usi::kLongestLine + 1);
    while (const Line* line = check.is_over() ? nullptr : lines.next()) {
        if (!line->begins) continue;
        if (!write_all(STDOUT_FILENO, check.line(line->text))) break;  // the GUI has gone
    }
    check.end();
    (void)write_all(STDERR_FILENO, check.report());
    return check.is_good() ? kExitDone : kExitCheckFailed;
}

options::Command gui_check_command() {
    auto mode = std::make_shared<std::string>(word(FreezeMode::ok));
    return {
        .name = "check-gui",
        .manual = {.summary = "looks at the GUI that has started it: does it speak Freeze-Shogi?",
                   .examples = "shinpan-shogi check-gui --mode ALLOW_FREEZE\n"
                               "shinpan match --game freeze-shogi \"shinpan-shogi check-gui\" "
                               "shinpan-shogi",
                   .synopsis = "[--mode MODE]",
                   .description = "An engine that plays any legal moves, and freezes whenever it "
                                  "may. What is\n"
                                  "wrong with what the GUI sends is told in info string lines, "
                                  "and as a list\n"
                                  "on standard error when the GUI tells it to quit.\n"
                                  "docs/protocols/freeze-shogi.md has what it looks at.",
                   .exit_status = "0  nothing was wrong\n"
                                  "1  something was\n"
                                  "2  wrong usage"},
        .declare =
            [mode](options::Arguments& a) {
                a.option("--mode", *mode, "MODE",
                         "what it claims to be: OK (default), CAN_FREEZE, ALLOW_FREEZE, IGNORE, "
                         "NONE");
            },
        .run = [mode] { return run_gui_check(*mode); },
        .subcommands = {},
    };
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
    std::optional<int> level;
    std::optional<int> seed;
    const options::Command program{
        .name = shogi::kName,
        .manual =
            {
                .summary = "plays shogi and Freeze-Shogi by USI",
                .examples = "shinpan-shogi\n"
                            "shinpan match --game freeze-shogi shinpan-shogi shinpan-shogi\n"
                            "shinpan-shogi bench",
                .synopsis = "[--level N] [--seed N] [bench|check-gui]",
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
                    "  Level        1 to 10 (default, all that it can), for people\n"
                    "  Seed         of its slips at lower levels (default: 0)\n"
                    "  BookFile     openings that it plays at once (default: no_book)\n"
                    "  NetworkDelay         ms that an answer takes on its way (default: 0)\n"
                    "  MinimumThinkingTime  ms, where the clock allows it (default: 0)\n"
                    "  MaxMovesToDraw       a draw after so many moves (default: 0, never)\n"
                    "  EnteringKingRule     CSARule27 (default), CSARule27H, CSARule24,\n"
                    "                       CSARule24H or NoEnteringKing\n"
                    "  FREEZE_Mode  what it makes of freezes: OK (default), CAN_FREEZE,\n"
                    "               ALLOW_FREEZE, IGNORE or NONE\n"
                    "\n"
                    "Without freezes in the position it plays shogi. What is wrong with a\n"
                    "command is told in an info string line.",
                .exit_status = "0  the input has ended, or the engine was told to quit\n"
                               "2  wrong usage",
            },
        .declare =
            [&](options::Arguments& a) {
                a.option("--level", level, "N", kWeakestLevel, kStrongestLevel,
                         "how strong it is, until setoption says otherwise (default: 10)");
                a.option("--seed", seed, "N", 0, shogi::kLargestSeed,
                         "of its slips at lower levels (default: 0)");
            },
        .run =
            [&] {
                shogi::EngineSettings settings;
                settings.level = level.value_or(settings.level);
                settings.seed = seed.value_or(settings.seed);
                return shogi::run_usi(settings);
            },
        .subcommands = {shogi::bench_command(), shogi::gui_check_command()},
    };
    return options::run_program(program, argc, argv, commit());
}
