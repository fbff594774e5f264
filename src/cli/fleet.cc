// shinpan fleet: what is done about workers.
#include <map>
#include <memory>
#include <mutex>

#include <fmt/format.h>
#include <unistd.h>

#include "arena/play_games.h"
#include "cli/commands.h"
#include "cli/fleet_up.h"
#include "cli/fleet_words.h"
#include "fleet/word.h"
#include "io/file_lock.h"
#include "io/output.h"
#include "io/secret.h"
#include "options/exit_code.h"
#include "options/say.h"
#include "store/sqlite_journal.h"

namespace shinpan::cli {
namespace {

constexpr const char* kServerHelp = "the server (default: nats://127.0.0.1)";

// What was heard on a bus in a while: who speaks, speaks at least every second.
struct HeardFleet {
    std::mutex mutex;
    std::map<std::string, fleet::ContestWord> contests;
    std::map<std::string, fleet::WorkerWord> workers;
};

Status listen_for(fleet::Bus& bus, HeardFleet& heard, Duration time) {
    const auto contest = [&heard](std::string_view body) {
        const Result<fleet::ContestWord> word = fleet::contest_word_from_json(body);
        const std::lock_guard lock(heard.mutex);
        if (word) heard.contests[word->contest] = *word;
    };
    const auto worker = [&heard](std::string_view body) {
        const Result<fleet::WorkerWord> word = fleet::worker_word_from_json(body);
        const std::lock_guard lock(heard.mutex);
        if (word) heard.workers[word->worker] = *word;
    };
    if (Status listening = bus.listen(fleet::kContestSubject, contest); !listening)
        return listening;
    if (Status listening = bus.listen(fleet::kWorkerSubject, worker); !listening) return listening;
    wait_for_interrupt(time);
    return {};
}

constexpr std::chrono::milliseconds kListening{2200};

std::string told(const HeardFleet& heard) {
    std::string text;
    for (const auto& [id, contest] : heard.contests)
        text += say("contest {}: {}, by shinpan {}", id, contest.game, contest.program) + "\n";
    if (heard.contests.empty()) text += say("no contest is going on") + "\n";
    for (const auto& [name, worker] : heard.workers) {
        text +=
            say("worker {}: {}, {} of {} games, {} played, load {:.1f}", name,
                said_whole(worker.state), worker.running, worker.slots, worker.played, worker.load);
        text +=
            (worker.remark.empty() ? "" : say("; plays nothing: {}", said(worker.remark))) + "\n";
    }
    if (heard.workers.empty()) text += say("no worker is there") + "\n";
    return text;
}

int run_status(const FleetWords& words) {
    constexpr std::string_view kCommand = "shinpan fleet status";
    hold_signals();
    HeardFleet heard;  // outlives the bus, whose threads fill it
    const Result<std::unique_ptr<fleet::Bus>> bus = fleet::open_nats(words.access("shinpan fleet"));
    if (!bus) return complain(kCommand, bus.error());
    if (const Status listened = listen_for(**bus, heard, kListening); !listened)
        return complain(kCommand, listened.error());
    const std::lock_guard lock(heard.mutex);
    Output out(STDOUT_FILENO);
    out.write(told(heard));
    const Status& written = out.flush();
    return written ? kExitDone : complain(kCommand, written.error());
}

// Told to the worker, and seen in what it says next.
int run_order(const FleetWords& words, const std::string& worker, const std::string& order) {
    const std::string command = "shinpan fleet " + order;
    hold_signals();
    HeardFleet heard;
    const Result<std::unique_ptr<fleet::Bus>> bus = fleet::open_nats(words.access("shinpan fleet"));
    if (!bus) return complain(command, bus.error());
    (*bus)->tell(fleet::order_subject(worker), to_json(fleet::OrderWord{order, {}}));
    if (const Status listened = listen_for(**bus, heard, kListening); !listened)
        return complain(command, listened.error());
    const std::lock_guard lock(heard.mutex);
    if (!heard.workers.contains(worker)) {
        return complain(command,
                        {ErrorKind::usage, fmt::format("{}: no such worker is there", worker)});
    }
    Output out(STDOUT_FILENO);
    out.write(told(heard));
    return out.flush() ? kExitDone : kExitUsage;
}

options::Command order_command(const std::string& order, options::Manual manual) {
    struct Words {
        FleetWords fleet;
        std::string worker;
    };
    auto words = std::make_shared<Words>();
    words->fleet.address = kUsualBus;
    return {.name = order,
            .manual = std::move(manual),
            .declare =
                [words](options::Arguments& a) {
                    a.positional("WORKER", words->worker, "its name");
                    a.option("--server", words->fleet.address, "SERVER", kServerHelp);
                    words->fleet.declare_access(a);
                },
            .run = [words, order] { return run_order(words->fleet, words->worker, order); },
            .subcommands = {}};
}

// Its games in a contest that does not run do not count any more; the same command plays them again.
Status forget_worker(const std::string& worker, const std::string& folder, std::size_t& games) {
    const Result<FileLock> lock = FileLock::take(folder + "/lock");
    if (!lock) return tl::unexpected(lock.error());
    Result<std::unique_ptr<SqliteJournal>> journal = SqliteJournal::open(folder + "/event.sqlite");
    if (!journal) return tl::unexpected(journal.error());
    const Result<ContestState> state = (*journal)->read();
    if (!state) return tl::unexpected(state.error());
    const Result<std::map<int, std::string>> workers = (*journal)->read_workers();
    if (!workers) return tl::unexpected(workers.error());
    std::vector<JournalEntry> entries;
    for (const FinishedGame& game : state->games) {
        const auto by = workers->find(game.number);
        if (by != workers->end() && by->second == worker)
            entries.emplace_back(GameVoided{game.number});
    }
    games = entries.size();
    if (entries.empty()) {
        return failure(ErrorKind::usage, fmt::format("{}: has played no game that counts", worker));
    }
    // Of another name: no result that still waits is taken for one of the games that come.
    constexpr std::size_t kDigits = 12;
    entries.emplace_back(SettingKept{"fleet", random_secret().substr(0, kDigits)});
    return (*journal)->write(entries, Journal::Sync::yes);
}

options::Command forget_command() {
    struct Words {
        std::string worker;
        std::string folder;
    };
    auto words = std::make_shared<Words>();
    return {
        .name = "forget",
        .manual =
            {.summary = "annul the games of a worker",
             .examples = "shinpan fleet forget host-4711 --out shinpan-out/test",
             .synopsis = "--out FOLDER WORKER",
             .description =
                 "The games that it has played in a contest do not count any more. The contest\n"
                 "must not be running; the command that began it plays them again.",
             .exit_status = ""},
        .declare =
            [words](options::Arguments& a) {
                a.positional("WORKER", words->worker, "its name");
                a.option("--out", words->folder, "FOLDER", "of the contest");
            },
        .run =
            [words] {
                constexpr std::string_view kCommand = "shinpan fleet forget";
                if (words->folder.empty())
                    return complain(kCommand,
                                    {ErrorKind::usage, "--out: expected the folder of a contest"});
                std::size_t games = 0;
                const Status done = forget_worker(words->worker, words->folder, games);
                if (!done) return complain(kCommand, done.error());
                Output out(STDOUT_FILENO);
                out.write(say("{} games of {} are played again", games, words->worker) + "\n");
                return out.flush() ? kExitDone : kExitUsage;
            },
        .subcommands = {},
    };
}

options::Command status_command() {
    auto words = std::make_shared<FleetWords>();
    words->address = kUsualBus;
    return {
        .name = "status",
        .manual = {.summary = "which contests and workers are there",
                   .examples = "shinpan fleet status\n"
                               "shinpan fleet status --server tls://hall:4222 --creds hall.creds",
                   .synopsis = "[OPTIONS]",
                   .description = "Listens for two seconds and prints who was heard.",
                   .exit_status = ""},
        .declare =
            [words](options::Arguments& a) {
                a.option("--server", words->address, "SERVER", kServerHelp);
                words->declare_access(a);
            },
        .run = [words] { return run_status(*words); },
        .subcommands = {}};
}

}  // namespace

options::Command fleet_command() {
    return {
        .name = "fleet",
        .manual =
            {.summary = "workers that play a contest together",
             .examples = "shinpan fleet up -n 2\n"
                         "shinpan fleet status\n"
                         "shinpan fleet drain host-4711",
             .synopsis = "COMMAND [ARGUMENTS]",
             .description =
                 "A contest with --fleet is played by workers (shinpan work) on any number of\n"
                 "machines, over a NATS server with JetStream.",
             .exit_status = ""},
        .declare = {},
        .run = {},
        .subcommands = {fleet_up_command(), status_command(),
                        order_command(
                            "drain",
                            {.summary = "a worker ends when its games are over",
                             .examples = "shinpan fleet drain host-4711",
                             .synopsis = "[OPTIONS] WORKER",
                             .description = "As Ctrl-C there: it takes no new games, and is gone "
                                            "when those that run are over.",
                             .exit_status = ""}),
                        order_command("park", {.summary = "a worker takes no games for now",
                                               .examples = "shinpan fleet park host-4711",
                                               .synopsis = "[OPTIONS] WORKER",
                                               .description = "Games that run go on to their end.",
                                               .exit_status = ""}),
                        order_command("unpark", {.summary = "a parked worker takes games again",
                                                 .examples = "shinpan fleet unpark host-4711",
                                                 .synopsis = "[OPTIONS] WORKER",
                                                 .description = "",
                                                 .exit_status = ""}),
                        forget_command()},
    };
}

}  // namespace shinpan::cli
