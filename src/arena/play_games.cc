#include "arena/play_games.h"

#include <atomic>
#include <csignal>
#include <ctime>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "events/event_log.h"
#include "events/verdict.h"
#include "io/atomic_file.h"
#include "io/cores.h"
#include "io/file.h"
#include "io/loop.h"
#include "io/output.h"
#include "players/match_runner.h"
#include "records/game_record.h"

namespace shinpan {
namespace {

// A player's log: a file that grows with the game.
struct LogFile {
    EventLog log;
    FileDescriptor file;
    Output out;

    LogFile(EventLog events, FileDescriptor descriptor)
        : log(std::move(events)), file(std::move(descriptor)), out(file.get()) {}
};

std::string date_text(std::chrono::system_clock::time_point time) {
    return fmt::format("{:%Y-%m-%d %H:%M:%S}",
                       fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

class Games {
public:
    Games(GameSource& source, const PlaySettings& settings, const GameListeners& listeners)
        : source_(source), settings_(settings), listeners_(listeners) {}

    // One thread's work: game after game until there are no more. Each running game has a thread
    // and a loop to itself, so no game waits while another one starts its programs.
    void work(std::optional<int> core) {
        if (core) {
            if (const Status pinned = pin_to_core(*core); !pinned) return fail(pinned.error());
        }
        Loop loop;
        while (const std::optional<GamePlan> plan = source_.next())
            play(*plan, loop);
    }

    void interrupt() {
        source_.stop();
        const bool is_first = !is_interrupted_.exchange(true);
        if (!is_first || !settings_.finishes_running_games) return stop("interrupted");
        const std::lock_guard lock(listener_mutex_);
        listeners_.interrupted();
    }

    void ask() {
        const std::lock_guard lock(listener_mutex_);
        listeners_.asked();
    }

    Result<bool> result() const {
        if (problem_) return tl::unexpected(*problem_);
        return is_interrupted_.load();
    }

private:
    struct Running {
        Loop* loop;
        MatchRunner* runner;
    };

    void stop(const std::string& why) {
        source_.stop();
        is_stopping_ = true;
        const std::lock_guard lock(running_mutex_);
        for (const auto& [number, running] : running_) {
            running.loop->post([this, number = number, why] { abort(number, why); });
        }
    }

    // In the thread of the game; it may have ended meanwhile, and the loop play the next one.
    void abort(int number, const std::string& why) {
        MatchRunner* runner = nullptr;
        {
            const std::lock_guard lock(running_mutex_);
            if (const auto found = running_.find(number); found != running_.end()) {
                runner = found->second.runner;
            }
        }
        if (runner) runner->abort(why);
    }

    void play(const GamePlan& plan, Loop& loop) {
        GameLabel label{plan.number, {}, {}, SteadyClock().now()};
        PerSide<Seat> seats;
        PerSide<ProcessSpec> programs;
        PerSide<std::unique_ptr<LogFile>> logs;
        for (const Side side : kSides) {
            label.players[side] = plan.players[side]->name;
            label.sides[side] = plan.start.side_name(side);
            seats[side] = seat_of(*plan.players[side]);
            programs[side] = plan.players[side]->process;
        }
        for (const Side side : kSides) {
            logs[side] = open_player_log(side, label);
            if (!logs[side]) return;
        }
        std::vector<Duration> durations;
        const auto sink = [&](const Event& event) {
            if (const auto* played = std::get_if<MovePlayed>(&event.what)) {
                durations.push_back(played->spent);
            }
            for (const Side side : kSides)
                logs[side]->out.write(logs[side]->log.lines_of(event));
            listeners_.event(event, label);
        };
        MatchRunner runner(loop, Match(plan.start, std::move(seats), settings_.limits),
                           std::move(programs), settings_.launcher, sink, [] {});
        {
            const std::lock_guard lock(running_mutex_);
            running_[plan.number] = {&loop, &runner};
        }
        loop.post([this, &runner] {
            // It was handed out just before the stop.
            is_stopping_ ? runner.abort("interrupted") : runner.start();
        });
        loop.run();
        {
            const std::lock_guard lock(running_mutex_);
            running_.erase(plan.number);
        }
        for (const Side side : kSides) {
            if (const Status& written = logs[side]->out.flush(); !written) fail(written.error());
        }
        const PlayedGame played{label, runner.match().result(), runner.match().game(), durations};
        if (const Status written = write_record(played, plan); !written) fail(written.error());
        const std::lock_guard lock(listener_mutex_);
        listeners_.ended(played);
    }

    static std::optional<RecordClock> clock_of(const GamePlan& plan) {
        const TimeControl& time = plan.players[Side::first]->time;
        if (time.is_unlimited || time != plan.players[Side::second]->time) return std::nullopt;
        const bool is_total = time.periods == 0 && time.increment == Duration::zero();
        return RecordClock{time.main, is_total ? "" : to_text(time)};
    }

    Status write_record(const PlayedGame& played, const GamePlan& plan) const {
        const GameRecord record{
            .game = played.game,
            .players = played.label.players,
            .outcome = played.ended.outcome,
            .verdict = sentence(played.ended, played.label.players, Language::english),
            .date = date_text(std::chrono::system_clock::now()),
            .durations = played.durations,
            .clock = clock_of(plan)};
        Result<AtomicFile> file =
            AtomicFile::create(fmt::format("{}/{:04}.{}", settings_.folder, played.label.number,
                                           record_ending(played.game.name())));
        if (!file) return tl::unexpected(file.error());
        file->out().write(to_text(record));
        return file->commit(AtomicFile::Sync::no);
    }

    std::unique_ptr<LogFile> open_player_log(Side side, const GameLabel& label) {
        const std::string path = fmt::format("{}/{:04}-{}-{}.tlf", settings_.folder, label.number,
                                             label.sides[side], label.players[side]);
        Result<FileDescriptor> file = open_log(path);
        if (!file) {
            fail(file.error());
            return nullptr;
        }
        return std::make_unique<LogFile>(EventLog(side, label, std::chrono::system_clock::now()),
                                         std::move(*file));
    }

    void fail(const Error& error) {
        {
            const std::lock_guard lock(listener_mutex_);
            if (!problem_) problem_ = error;
        }
        stop("the log cannot be written");
    }

    GameSource& source_;
    const PlaySettings& settings_;
    const GameListeners& listeners_;
    std::atomic<bool> is_stopping_ = false;
    std::atomic<bool> is_interrupted_ = false;
    std::mutex running_mutex_;
    std::map<int, Running> running_;
    std::mutex listener_mutex_;
    std::optional<Error> problem_;
};

sigset_t awaited_signals() {
    sigset_t signals;
    ::sigemptyset(&signals);
    for (const int number : {SIGINT, SIGTERM, SIGUSR1})
        ::sigaddset(&signals, number);
    return signals;
}

}  // namespace

void hold_signals() {
    const sigset_t signals = awaited_signals();
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

Result<bool> play_games(GameSource& source, const PlaySettings& settings,
                        const GameListeners& listeners) {
    const std::vector<int> cores = usable_cores();
    const auto at_once = static_cast<std::size_t>(settings.at_once);
    if (settings.pins && at_once > cores.size()) {
        return failure(ErrorKind::usage,
                       fmt::format("--pin: {} games at once, but {} cores", at_once, cores.size()));
    }
    // Held in all threads, so that the one that waits for them gets them.
    hold_signals();
    const sigset_t signals = awaited_signals();
    Games games(source, settings, listeners);
    const std::jthread waiter([&games, signals](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            const timespec moment{0, 100'000'000};
            const int number = ::sigtimedwait(&signals, nullptr, &moment);
            if (number == SIGUSR1) games.ask();
            if (number == SIGINT || number == SIGTERM) games.interrupt();
        }
    });
    {
        std::vector<std::jthread> workers;
        for (std::size_t i = 0; i < at_once; ++i) {
            const std::optional<int> core =
                settings.pins ? std::optional<int>(cores[i]) : std::nullopt;
            workers.emplace_back([&games, core] { games.work(core); });
        }
    }
    return games.result();
}

}  // namespace shinpan
