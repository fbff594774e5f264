// shinpan-faulty: an Othello engine that fails on purpose, to see what a referee makes of it.
#include <csignal>
#include <cstdio>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "core/commit.h"
#include "core/text.h"
#include "engines/faulty/faults.h"
#include "engines/gtp_loop.h"
#include "engines/judge_loop.h"
#include "engines/line_loop.h"
#include "engines/othello/gtp_commands.h"
#include "engines/othello/player.h"
#include "io/output.h"
#include "options/command.h"
#include "options/exit_code.h"

namespace shinpan {
namespace {

constexpr const char* kName = "shinpan-faulty";
constexpr int kFaultyMove = 3;  // late enough to be in the middle of a game

struct FaultyArguments {
    std::string fault;
    std::string protocol = "judge";
    std::string delay = "6s";
    std::string child_file;
    bool lists = false;
};

// An answer of the protocol for this square.
std::string in_protocol(bool is_gtp, const std::string& move) {
    return is_gtp ? fmt::format("= {}\n\n", move) : move + "\n";
}

// Passes lines on to a good engine, and its answers back, until the moment of the fault.
Status run_faulty(const Fault& fault, FaultScene scene, bool is_gtp, const LineHandler& engine) {
    int asked = 0;
    const auto react = [&](std::string_view line) {
        Reaction reaction = engine(line);
        if (fault.name == "never-ready") reaction.output.clear();
        if (fault.name == "ignores-quit") reaction.is_last = false;
        const bool asks = is_gtp ? line.find("genmove") != line.npos : line.starts_with("MOVE");
        if (!asks || !fault.commit || ++asked != kFaultyMove) return reaction;
        // A square that is taken from the start.
        scene.illegal = in_protocol(is_gtp, "d4");
        scene.pass = in_protocol(is_gtp, "pass");
        scene.answer = std::exchange(reaction.output, "");
        fault.commit(scene);
        return reaction;
    };
    return run_line_loop(STDIN_FILENO, STDOUT_FILENO, GtpLoop::kLongestLine, react);
}

Status speak_gtp(const Fault& fault, const FaultScene& scene) {
    const SteadyClock clock;
    othello::Player player({1, 0}, clock);
    othello::GtpCommands commands(player, clock, std::chrono::seconds(1));
    GtpLoop gtp(kName, commands.table());
    return run_faulty(fault, scene, true, [&](std::string_view line) { return gtp.line(line); });
}

Status speak_to_judge(const Fault& fault, const FaultScene& scene) {
    JudgeLoop judge(
        [](const othello::Position& position) { return *position.legal_moves().begin(); });
    return run_faulty(fault, scene, false, [&](std::string_view line) { return judge.line(line); });
}

int run(const FaultyArguments& arguments) {
    if (arguments.lists) {
        Output out(STDOUT_FILENO);
        for (const Fault& fault : all_faults())
            out.write(fmt::format("{:<20} {}\n", fault.name, fault.english));
        return out.flush() ? kExitDone : complain(kName, out.status().error());
    }
    const Fault* fault = find_fault(arguments.fault.empty() ? "none" : arguments.fault);
    if (!fault) {
        return complain(kName, {ErrorKind::usage, fmt::format("{}: expected one of those that "
                                                              "--list names",
                                                              in_quotes(arguments.fault))});
    }
    const Result<Duration> delay = duration_from_text(arguments.delay);
    if (!delay) return complain(kName, {ErrorKind::usage, "--delay: " + delay.error().message});
    if (fault->name == "dies-at-start") {
        std::fputs("no licence found\n", stderr);
        return kExitCheckFailed;
    }
    if (fault->name == "ignores-quit") {
        for (const int number : {SIGTERM, SIGINT, SIGHUP})
            std::signal(number, SIG_IGN);
    }
    const FaultScene scene{"", "", "",
                           std::chrono::duration_cast<std::chrono::milliseconds>(*delay),
                           arguments.child_file};
    const bool is_gtp = arguments.protocol == "gtp";
    const Status ended = is_gtp ? speak_gtp(*fault, scene) : speak_to_judge(*fault, scene);
    if (fault->name == "ignores-quit") {
        for (;;)
            ::pause();
    }
    return ended ? kExitDone : complain(kName, ended.error());
}

}  // namespace
}  // namespace shinpan

int main(int argc, char** argv) {
    using namespace shinpan;
    FaultyArguments arguments;
    const options::Command program{
        .name = kName,
        .manual =
            {
                .summary = "an Othello engine that fails on purpose",
                .examples =
                    "shinpan-faulty --list\n"
                    "shinpan match 'shinpan-faulty crash' shinpan-othello\n"
                    "shinpan match 'gtp:shinpan-faulty --protocol gtp hang' shinpan-othello",
                .synopsis = "[--protocol judge|gtp] [--delay TIME] [--child-file FILE] [FAULT]",
                .description = "Plays well until its third move and then does what the fault is\n"
                               "called after. Shows authors of referees and of tournaments what "
                               "will happen to them;\n"
                               "shinpan check --faults shows what Shinpan makes of each.",
                .exit_status = "0  the game has ended\n"
                               "2  wrong usage\n"
                               "others by the fault",
            },
        .declare =
            [&arguments](options::Arguments& a) {
                a.optional_positional("FAULT", arguments.fault, "one that --list names");
                a.flag("--list", arguments.lists, "name the faults");
                a.choice("--protocol", arguments.protocol, {"judge", "gtp"},
                         "what is spoken (default: judge)");
                a.option("--delay", arguments.delay, "TIME",
                         "how late a late answer comes (default: 6s)");
                a.option("--child-file", arguments.child_file, "FILE",
                         "where a child that is left behind writes its process id");
            },
        .run = [&arguments] { return run(arguments); },
        .subcommands = {},
    };
    return options::run_program(program, argc, argv, commit());
}
