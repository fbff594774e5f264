// shinpan-any: an opponent for every game whose rules are a program.
#include <algorithm>
#include <future>

#include <unistd.h>

#include "any/commands.h"
#include "any/level.h"
#include "core/commit.h"
#include "engines/level.h"
#include "engines/line_loop.h"
#include "io/cores.h"
#include "io/file.h"
#include "io/program_path.h"
#include "local/rules_folders.h"
#include "local/rules_opening.h"
#include "options/command.h"
#include "options/exit_code.h"

namespace shinpan::any {
namespace {

constexpr const char* kName = "shinpan-any";

struct EngineArguments {
    std::string rules;
    std::string protocol = "tlf";
    std::string time = "1s";
    std::optional<int> games;
    std::optional<int> processes;
    std::optional<int> seed;
    std::optional<int> level;
    std::string log;
};

// The same program several times, all of them started at once.
using Programs = std::vector<std::shared_ptr<rules::Rules>>;
Result<Programs> opened(const std::string& word, int count) {
    const std::string rules = rules_command(word, rules_folders(""));
    std::vector<std::future<Result<std::shared_ptr<rules::Rules>>>> starting;
    for (int i = 0; i < count; ++i) {
        starting.push_back(std::async(std::launch::async, [&rules] {
            return open_rules(rules, {.launcher = launcher_path()});
        }));
    }
    Programs programs;
    std::optional<Error> failed;
    for (auto& each : starting) {
        auto program = each.get();
        if (program)
            programs.push_back(std::move(*program));
        else
            failed = program.error();
    }
    if (failed) return tl::unexpected(*failed);
    return programs;
}

int run(const EngineArguments& arguments) {
    const Result<Duration> time = duration_from_text(arguments.time);
    if (!time || *time <= Duration::zero())
        return complain(kName, {ErrorKind::usage, "--time: expected a time such as 1s"});
    // Games that are counted come out the same with one program only.
    const bool is_weak = arguments.level.value_or(kStrongestLevel) < kStrongestLevel;
    const int usual =
        arguments.games || is_weak ? 1 : std::clamp(static_cast<int>(usable_cores().size()), 1, 4);
    auto programs = opened(arguments.rules, 1 + arguments.processes.value_or(usual));
    if (!programs) {
        complain(kName, programs.error());
        return kExitNoEngine;
    }
    const std::shared_ptr<rules::Rules> own = std::move(programs->back());
    programs->pop_back();
    const SteadyClock clock;
    const auto seed = static_cast<std::uint64_t>(arguments.seed.value_or(1));
    Player player(std::move(*programs), seed);
    Effort effort{.games = arguments.games};
    if (!arguments.games) effort.time = *time;
    Commands::Settings settings{.effort = effort, .seed = seed, .clock = told_clock()};
    if (is_weak) {
        const AnyLevel& level = limits_of(*arguments.level);
        settings.effort.games = std::min(level.games, arguments.games.value_or(level.games));
        settings.slips = level.percent;
    }
    const auto commands = Commands::make(player, own, settings, clock);
    if (!commands) return complain(kName, commands.error());
    FileDescriptor log;
    if (!arguments.log.empty()) {
        Result<FileDescriptor> opened = open_log(arguments.log);
        if (!opened) return complain(kName, opened.error());
        log = std::move(*opened);
    }
    Status ended;
    if (arguments.protocol == "gtp") {
        GtpLoop loop(kName, (*commands)->table());
        ended = run_line_loop(STDIN_FILENO, STDOUT_FILENO, GtpLoop::kLongestLine,
                              [&loop](std::string_view line) { return loop.line(line); });
    } else {
        ended = run_tlf_loop(STDIN_FILENO, STDOUT_FILENO, log.get(),
                             [&](const tlf::Command& c) { return (*commands)->answer(c); });
    }
    return ended ? kExitDone : complain(kName, ended.error());
}

}  // namespace
}  // namespace shinpan::any

int main(int argc, char** argv) {
    using namespace shinpan;
    any::EngineArguments arguments;
    const options::Command program{
        .name = any::kName,
        .manual =
            {
                .summary = "plays any game whose rules are a program",
                .examples =
                    "shinpan-any games/connect_four.py\n"
                    "shinpan-any --protocol gtp --time 2s ./hex.py\n"
                    "shinpan match --game ./hex.py 'shinpan-any ./hex.py' ./mine.py\n"
                    "printf 'genmove red\\nshowboard\\n' | shinpan-any games/connect_four.py",
                .synopsis = "[OPTIONS] RULES",
                .description =
                    "Searches by playing random games to their end (Monte-Carlo tree search) and\n"
                    "asks the rules program for every move of them: it knows nothing else of the\n"
                    "game. Starts the rules program once a core, and once more for the game\n"
                    "itself. Follows the clock in SHINPAN_CLOCK, or GTP's.\n"
                    "\n"
                    "clear_board            start again\n"
                    "SETTING VALUE          start again with this setting of the game\n"
                    "position POSITION      start there\n"
                    "play SIDE MOVE         make a move\n"
                    "genmove SIDE           choose a move, make it and tell it\n"
                    "undo                   take the last move back\n"
                    "showboard              show the board\n"
                    "time_settings, time_left, name, version, quit",
                .exit_status = "0  the input has ended, or quit was given\n"
                               "2  wrong usage, or the log cannot be written\n"
                               "3  the rules program cannot be started",
            },
        .declare =
            [&arguments](options::Arguments& a) {
                a.positional("RULES", arguments.rules,
                             "the rules program: a path, a command, or its name "
                             "in\n~/.local/share/shinpan/games");
                a.choice("--protocol", arguments.protocol, {"tlf", "gtp"},
                         "that it speaks (default: tlf)");
                a.option("--time", arguments.time, "TIME", "for a move, at most (default: 1s)");
                a.option("--playouts", arguments.games, "N", 1, 1'000'000,
                         "games to play for a move, in place of a time");
                a.option("--processes", arguments.processes, "N", 1, 64,
                         "rules programs at once (default: one a core, up to 4)");
                a.option("--level", arguments.level, "N", kWeakestLevel, kStrongestLevel,
                         "for people: 1 is weak, 10 all that it can (default: 10)");
                a.option("--seed", arguments.seed, "S", 0, 1'000'000'000,
                         "of its random games (default: 1)");
                a.option("--log", arguments.log, "FILE", "write a thinking log");
            },
        .run = [&arguments] { return any::run(arguments); },
        .subcommands = {},
    };
    return options::run_program(program, argc, argv, commit());
}
