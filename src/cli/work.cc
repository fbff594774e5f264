// shinpan work: plays games for contests on other machines.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "arena/play_games.h"
#include "cli/commands.h"
#include "cli/fleet_words.h"
#include "cli/progress_line.h"
#include "cli/sandbox.h"
#include "fleet/nats_address.h"
#include "fleet/worker.h"
#include "io/cores.h"
#include "io/program_path.h"
#include "io/secret.h"
#include "options/exit_code.h"
#include "options/say.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kWorkCommand = "shinpan work";

struct WorkWords {
    FleetWords fleet;
    std::optional<int> at_once;
    bool pins = false;
    std::string name;
    std::string grace;
    std::string folder;
    std::string sandbox;
    bool allows_paths = false;
};

std::string work_variable(const char* name) {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing calls setenv
    return value ? value : "";
}

std::string usual_folder() {
    if (const std::string state = work_variable("XDG_STATE_HOME"); !state.empty())
        return state + "/shinpan/work";
    if (const std::string home = work_variable("HOME"); !home.empty())
        return home + "/.local/state/shinpan/work";
    return "";
}

// "host-4711": people know their machines by their names, and each may have several workers.
std::string usual_name() {
    char host[256] = "worker";
    ::gethostname(host, sizeof host - 1);
    std::string name(host);
    for (char& c : name) {
        const bool is_plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (!is_plain) c = '-';
    }
    return fmt::format("{}-{}", name, ::getpid());
}

bool is_worker_name(std::string_view name) {
    constexpr std::size_t kLongest = 64;
    return !name.empty() && name.size() <= kLongest && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    });
}

Result<fleet::WorkerSettings> worker_settings(const WorkWords& words) {
    fleet::WorkerSettings settings{.name = words.name.empty() ? usual_name() : words.name,
                                   .program = SHINPAN_VERSION,
                                   .launcher = launcher_path(),
                                   .folder = words.folder.empty() ? usual_folder() : words.folder,
                                   .prepare = {}};
    if (!is_worker_name(settings.name)) {
        return failure(ErrorKind::usage, "--name: expected up to 64 letters, digits, - and _");
    }
    if (words.pins) settings.cores = physical_first(usable_cores());
    settings.slots = words.at_once.value_or(static_cast<int>(usable_cores().size()));
    if (!words.grace.empty()) {
        const Result<Duration> grace = duration_from_text(words.grace);
        if (!grace) return failure(ErrorKind::usage, "--grace " + grace.error().message);
        settings.grace = *grace;
    }
    const Result<fleet::NatsAddress> address = fleet::nats_address_from_text(words.fleet.address);
    if (!address) return tl::unexpected(address.error());
    if (!is_loopback(*address) && !words.allows_paths) {
        return failure(
            ErrorKind::usage,
            fmt::format("{}: contests elsewhere name the programs that are started here: "
                        "expected --allow-paths, if you trust whoever has its keys",
                        address->where.host));
    }
    const std::string own = words.sandbox;
    settings.prepare = [own, launcher = settings.launcher](Contestant& player,
                                                           const std::string& wish) -> Status {
        std::vector<Contestant> players{player};
        const auto tell = [](const std::string&) {};
        const Result<std::string> level =
            put_into_sandbox(players, own.empty() ? wish : own, launcher, tell);
        if (!level) return tl::unexpected(level.error());
        player = std::move(players.front());
        return {};
    };
    return settings;
}

// A server that is not there yet is waited for: machines start in any order.
Result<std::unique_ptr<fleet::Bus>> wait_for_bus(const FleetWords& words, const std::string& name,
                                                 ProgressLine& progress) {
    constexpr std::chrono::seconds kAgain{1};
    for (bool is_told = false;; is_told = true) {
        Result<std::unique_ptr<fleet::Bus>> bus = fleet::open_nats(words.access(name));
        const bool may_come = !bus && bus.error().kind == ErrorKind::timeout;
        if (!may_come) return bus;
        if (!is_told) progress.say(say("{}; it is tried again", said(bus.error())), Tone::bad);
        if (wait_for_interrupt(kAgain)) return failure(ErrorKind::closed, "");
    }
}

int run_work(const WorkWords& words) {
    hold_signals();
    ProgressLine progress(STDERR_FILENO);
    Result<fleet::WorkerSettings> settings = worker_settings(words);
    if (!settings) return complain(kWorkCommand, settings.error());
    Result<std::unique_ptr<fleet::Bus>> bus = wait_for_bus(words.fleet, settings->name, progress);
    if (!bus && bus.error().kind == ErrorKind::closed) return kExitInterrupted;
    if (!bus) return complain(kWorkCommand, bus.error());
    const std::string address = fleet::without_secrets(words.fleet.address);
    progress.say(say("worker {} at {}: {} games at once; Ctrl-C ends it when its games are over",
                     settings->name, address, settings->slots));
    fleet::WorkerListeners listeners;
    listeners.contest = [&](const fleet::ContestWord& word) {
        progress.say(say("plays for contest {}: {}", word.contest, word.game));
    };
    listeners.contest_over = [&](const fleet::ContestWord& word) {
        progress.say(say("contest {} is over", word.contest));
    };
    listeners.refused = [&](const fleet::ContestWord& word, const Error& why) {
        progress.say(say("plays nothing of contest {}: {}", word.contest, said(why)), Tone::bad);
    };
    listeners.drains = [&](std::size_t running) {
        progress.say(say("ends after {} games; Ctrl-C again hands them back", running));
    };
    listeners.state = [&](const std::string& state) {
        progress.say(state == "parked" ? say("parked: takes no games") : say("takes games again"));
    };
    listeners.trouble = [&](const Error& error) { progress.say(said(error), Tone::bad); };
    const Status worked = fleet::work(**bus, *settings, listeners);
    progress.clear();
    if (!worked) return complain(kWorkCommand, worked.error());
    return kExitDone;
}

}  // namespace

options::Command work_command() {
    auto words = std::make_shared<WorkWords>();
    return {
        .name = "work",
        .manual =
            {
                .summary = "play games for contests on other machines",
                .examples =
                    "shinpan work nats://127.0.0.1\n"
                    "shinpan work nats://127.0.0.1 -j 8 --pin\n"
                    "ssh host shinpan work tls://hall:4222 --creds hall.creds --allow-paths\n"
                    "sbatch --array=1-40 --wrap 'shinpan work tls://hall:4222 --creds w.creds'",
                .synopsis = "[OPTIONS] SERVER",
                .description = "Takes games from contests that were started with --fleet, over a "
                               "NATS server with\n"
                               "JetStream, plays them here and hands the results in. Start it on "
                               "any machine, as\n"
                               "often as you like. It goes on through restarts of server and "
                               "contest; a result\n"
                               "that cannot be handed in yet lies on the disk until it can.\n"
                               "\n"
                               "Players are the programs of the same path, with the same hash, as "
                               "where the contest\n"
                               "is. A worker that has others, or understands a contest not, says "
                               "so and takes none\n"
                               "of its games.\n"
                               "\n"
                               "Ctrl-C or SIGTERM: no new games; those that run go on for --grace "
                               "and are handed\n"
                               "back then, at once with a second Ctrl-C.\n"
                               "\n"
                               "On this machine a server needs no keys. Anywhere else it needs TLS "
                               "and keys for\n"
                               "each worker: whoever has them can make programs start here.",
                .exit_status = "0    ended by Ctrl-C, SIGTERM or shinpan fleet drain\n"
                               "2    wrong usage, or a server that is not trusted\n"
                               "130  interrupted before there was a server",
            },
        .declare =
            [words](options::Arguments& a) {
                a.positional("SERVER", words->fleet.address, "nats://127.0.0.1, tls://host:4222");
                a.option("-j,--at-once", words->at_once, "N", 1, 1000,
                         "games at once (default: one a core)");
                a.flag("--pin", words->pins,
                       "keep each game, its programs too, on one core, physical ones first");
                a.option("--name", words->name, "NAME",
                         "of this worker (default: host and process)");
                a.option("--grace", words->grace, "DURATION",
                         "after Ctrl-C games may go on for so long (default: 5m)");
                a.option("--results", words->folder, "FOLDER",
                         "where results wait that cannot be handed in\n"
                         "(default: ~/.local/state/shinpan/work)");
                a.choice("--sandbox", words->sandbox, {"none", "box", "auto"},
                         "as of shinpan match (default: what the contest wishes)");
                a.flag("--allow-paths", words->allows_paths,
                       "start programs that a contest on another machine names");
                words->fleet.declare_access(a);
            },
        .run = [words] { return run_work(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
