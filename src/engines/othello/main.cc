// shinpan-othello: an Othello engine for the Othello judge protocol and for GTP.
#include <chrono>

#include <unistd.h>

#include "core/commit.h"
#include "core/text.h"
#include "engines/engine_clock.h"
#include "engines/gtp_loop.h"
#include "engines/judge_loop.h"
#include "engines/line_loop.h"
#include "engines/othello/gtp_commands.h"
#include "engines/othello/player.h"
#include "engines/othello/timed_player.h"
#include "options/command.h"
#include "options/exit_code.h"

namespace shinpan::othello {
namespace {

constexpr const char* kName = "shinpan-othello";
constexpr int kDeepest = 60;
constexpr int kLargestSeed = 1'000'000'000;

struct EngineArguments {
    std::string protocol = "judge";
    std::string time = "1s";
    std::optional<int> depth;
    std::optional<int> seed;
    std::optional<int> level;
    std::string name = kName;
};

// A bare number is milliseconds.
Result<Duration> time_from_text(const std::string& text) {
    const std::optional<long long> number = integer_from_text(text);
    return duration_from_text(number && *number > 0 ? text + "ms" : text);
}

Status run_judge(Player& player, const Clock& clock, Duration time) {
    TimedPlayer timed(player, clock, time, told_clock());
    JudgeLoop loop([&](const Position& position) { return timed.choose(position); });
    return run_line_loop(STDIN_FILENO, STDOUT_FILENO, JudgeLoop::kLongestLine,
                         [&loop](std::string_view line) { return loop.line(line); });
}

Status run_gtp(Player& player, const Clock& clock, Duration time, const std::string& name) {
    GtpCommands commands(player, clock, time);
    GtpLoop loop(name, commands.table());
    return run_line_loop(STDIN_FILENO, STDOUT_FILENO, GtpLoop::kLongestLine,
                         [&loop](std::string_view line) { return loop.line(line); });
}

int run(const EngineArguments& arguments) {
    const Result<Duration> time = time_from_text(arguments.time);
    if (!time) return complain(kName, {ErrorKind::usage, "--time: " + time.error().message});
    const SteadyClock clock;
    Player player({arguments.depth, static_cast<std::uint64_t>(arguments.seed.value_or(0)),
                   arguments.level.value_or(kStrongestLevel)},
                  clock);
    const Status ended = arguments.protocol == "gtp" ? run_gtp(player, clock, *time, arguments.name)
                                                     : run_judge(player, clock, *time);
    return ended ? kExitDone : complain(kName, ended.error());
}

}  // namespace
}  // namespace shinpan::othello

int main(int argc, char** argv) {
    using namespace shinpan;
    othello::EngineArguments arguments;
    const options::Command program{
        .name = othello::kName,
        .manual =
            {
                .summary = "plays Othello, perfectly at the end",
                .examples =
                    "shinpan-othello\n"
                    "shinpan-othello --protocol gtp --time 500ms\n"
                    "shinpan-othello --level 3\n"
                    "shinpan-othello --depth 6 --seed 7\n"
                    "printf 'genmove black\\nshowboard\\n' | shinpan-othello --protocol gtp",
                .synopsis =
                    "[--protocol judge|gtp] [--level N] [--depth N] [--time TIME] [--seed S]\n"
                    "[--name NAME]",
                .description =
                    "Reads lines on standard input and answers on standard output.\n"
                    "\n"
                    "judge: the Othello judge protocol. COLOR 1 or COLOR 2 tells the "
                    "colour, MOVE BOARD:\n"
                    "and 64 digits ask for a move, QUIT ends. Answers are a square such "
                    "as c5, or pass.\n"
                    "gtp: the Go Text Protocol with boardsize 8; vertices are A1 (top "
                    "left) to H8.\n"
                    "\n"
                    "The end of the game is solved exactly as soon as the time allows "
                    "it, with a second for\n"
                    "a move at about 18 empty squares. With --depth the same seed gives "
                    "the same game, as long as the\n"
                    "time is enough for that depth.\n"
                    "\n"
                    "The judge protocol says nothing of time. Where SHINPAN_CLOCK in the "
                    "environment has a\n"
                    "time control such as 5s+0.2s, as shinpan match and shinpan join set "
                    "it, the engine\n"
                    "divides that among its moves.",
                .exit_status = "0  the input has ended, or the engine was told to quit\n"
                               "2  wrong usage",
            },
        .declare =
            [&arguments](options::Arguments& a) {
                a.choice("--protocol", arguments.protocol, {"judge", "gtp"},
                         "what is spoken (default: judge)");
                a.option("--level", arguments.level, "N", kWeakestLevel, kStrongestLevel,
                         "how strong it is, from 1 to 10 (default: 10)");
                a.option("--depth", arguments.depth, "N", 1, othello::kDeepest,
                         "look N moves ahead at most");
                a.option("--time", arguments.time, "TIME",
                         "for each move: 500ms, 2s, or a number of milliseconds (default: 1s);\n"
                         "a clock that is set by GTP commands goes before it");
                a.option("--seed", arguments.seed, "S", 0, othello::kLargestSeed,
                         "chooses among equal moves, and its slips at lower levels (default: 0)");
                a.option("--name", arguments.name, "NAME", "what GTP's name command answers");
            },
        .run = [&arguments] { return othello::run(arguments); },
        .subcommands = {},
    };
    return options::run_program(program, argc, argv, commit());
}
