#include "cli/fleet_up.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arena/play_games.h"
#include "cli/fleet_words.h"
#include "cli/progress_line.h"
#include "fleet/nats_address.h"
#include "io/cores.h"
#include "io/file.h"
#include "io/program_path.h"
#include "io/tcp.h"
#include "options/exit_code.h"
#include "options/say.h"

namespace shinpan::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kUpCommand = "shinpan fleet up";
constexpr int kUsualNatsPort = 4222;

struct UpWords {
    std::optional<int> workers;
    std::optional<int> at_once;
    std::optional<int> port;
};

// A program of ours that is there as long as we are.
class Child {
public:
    static Result<Child> start(const std::vector<std::string>& words) {
        std::vector<char*> arguments;
        for (const std::string& word : words)
            arguments.push_back(const_cast<char*>(word.c_str()));
        arguments.push_back(nullptr);
        // Signals that we hold are its own affair, and Ctrl-C at the terminal comes through us.
        posix_spawnattr_t attributes;
        ::posix_spawnattr_init(&attributes);
        sigset_t none;
        ::sigemptyset(&none);
        ::posix_spawnattr_setsigmask(&attributes, &none);
        ::posix_spawnattr_setpgroup(&attributes, 0);
        ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
        pid_t id = 0;
        const int failed =
            ::posix_spawn(&id, arguments.front(), nullptr, &attributes, arguments.data(), environ);
        ::posix_spawnattr_destroy(&attributes);
        if (failed != 0) return tl::unexpected(system_error("start " + words.front(), failed));
        return Child(id);
    }
    Child(Child&& other) noexcept : id_(std::exchange(other.id_, 0)) {}
    Child& operator=(Child&&) = delete;
    ~Child() {
        end(SIGKILL);
        wait();
    }

    void end(int signal) const {
        if (id_ > 0) ::kill(id_, signal);
    }
    // Has it ended by itself?
    bool has_ended() {
        if (id_ > 0 && ::waitpid(id_, nullptr, WNOHANG) == id_) id_ = 0;
        return id_ == 0;
    }
    void wait() {
        if (id_ > 0) ::waitpid(id_, nullptr, 0);
        id_ = 0;
    }

private:
    explicit Child(pid_t id) : id_(id) {}
    pid_t id_;
};

// What the server keeps while it runs, and nobody needs afterwards.
struct TemporaryFolder {
    std::string path;
    ~TemporaryFolder() {
        std::error_code ignored;  // it is in the folder for such things
        if (!path.empty()) fs::remove_all(path, ignored);
    }
};

Result<std::string> make_temporary_folder() {
    std::error_code failed;
    std::string path = (fs::temp_directory_path(failed) / "shinpan-fleet-XXXXXX").string();
    if (failed || !::mkdtemp(path.data()))
        return tl::unexpected(system_error("make a folder", errno));
    return path;
}

Status wait_until_it_answers(int port, Child& server, const std::string& log) {
    constexpr std::chrono::seconds kPatience{10};
    constexpr std::chrono::milliseconds kMoment{50};
    const Instant end = SteadyClock().now() + kPatience;
    while (SteadyClock().now() < end && !server.has_ended()) {
        if (fleet::manner_of({{"127.0.0.1", port}, false, false})) return {};
        if (wait_for_interrupt(kMoment)) return failure(ErrorKind::closed, "");
    }
    constexpr std::size_t kMostLog = 1 << 20;
    const std::string said = read_file(log, kMostLog).value_or("");
    return failure(ErrorKind::io, fmt::format("nats-server does not start: {}", said));
}

int run_up(const UpWords& words) {
    hold_signals();
    ProgressLine progress(STDERR_FILENO);
    const Result<std::string> program = find_program("nats-server");
    if (!program) return complain(kUpCommand, program.error());
    const Result<std::string> made = make_temporary_folder();
    if (!made) return complain(kUpCommand, made.error());
    const TemporaryFolder folder{*made};
    const int port = words.port.value_or(kUsualNatsPort);
    const std::string log = folder.path + "/server.log";
    Result<Child> server = Child::start({*program, "-js", "-a", "127.0.0.1", "-p",
                                         std::to_string(port), "-sd", folder.path, "-l", log});
    if (!server) return complain(kUpCommand, server.error());
    if (const Status up = wait_until_it_answers(port, *server, log); !up)
        return up.error().kind == ErrorKind::closed ? kExitInterrupted
                                                    : complain(kUpCommand, up.error());
    const std::string address =
        port == kUsualNatsPort ? kUsualBus : fmt::format("{}:{}", kUsualBus, port);
    const int count = words.workers.value_or(1);
    const int cores = static_cast<int>(usable_cores().size());
    const int at_once = words.at_once.value_or(std::max(1, cores / count));
    std::vector<Child> workers;
    for (int i = 1; i <= count; ++i) {
        Result<Child> worker = Child::start(
            {program_beside_us("shinpan"), "work", address, "-j", std::to_string(at_once), "--name",
             fmt::format("here-{}", i), "--results", folder.path + "/results"});
        if (!worker) return complain(kUpCommand, worker.error());
        workers.push_back(std::move(*worker));
    }
    progress.say(
        say("{} workers at {}; Ctrl-C ends them. To play with them: shinpan match --fleet {} ...",
            count, address, address));
    constexpr std::chrono::milliseconds kLook{500};
    while (!wait_for_interrupt(kLook)) {
        if (server->has_ended())
            return complain(kUpCommand, {ErrorKind::io, "nats-server has ended"});
    }
    for (const Child& worker : workers)
        worker.end(SIGTERM);
    // A second Ctrl-C is for them as well; the first one lets games go on to their end.
    for (Child& worker : workers) {
        while (!worker.has_ended()) {
            if (!wait_for_interrupt(kLook)) continue;
            for (const Child& each : workers)
                each.end(SIGTERM);
        }
    }
    server->end(SIGTERM);
    server->wait();
    return kExitDone;
}

}  // namespace

options::Command fleet_up_command() {
    auto words = std::make_shared<UpWords>();
    return {
        .name = "up",
        .manual = {.summary = "a server and workers on this machine",
                   .examples = "shinpan fleet up -n 2\n"
                               "shinpan match --fleet nats://127.0.0.1 -n 100 A B",
                   .synopsis = "[OPTIONS]",
                   .description =
                       "Starts a nats-server of its own that only this machine can reach, and\n"
                       "workers beside it: a fleet to try. All of it ends with Ctrl-C, and what\n"
                       "the server had is gone then; contests go on with the next fleet.",
                   .exit_status = "0    ended by Ctrl-C\n"
                                  "2    nats-server is not installed, or does not start"},
        .declare =
            [words](options::Arguments& a) {
                a.option("-n,--workers", words->workers, "N", 1, 100,
                         "how many workers (default: 1)");
                a.option("-j,--at-once", words->at_once, "N", 1, 1000,
                         "games at once of each (default: the cores are shared)");
                a.option("--port", words->port, "PORT", 1, 65535, "of the server (default: 4222)");
            },
        .run = [words] { return run_up(*words); },
        .subcommands = {},
    };
}

}  // namespace shinpan::cli
