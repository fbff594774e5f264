#include "arena/play_games.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <csignal>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "arena/finished_game.h"
#include "io/cores.h"
#include "io/descriptor_limit.h"
#include "io/file.h"
#include "io/loop.h"
#include "local/engine_process.h"
#include "local/local_game.h"

namespace shinpan {
namespace {

class Games {
public:
    Games(GameSource& source, GameKeeper& keeper, const PlaySettings& settings,
          const GameListeners& listeners, int at_once)
        : source_(source),
          keeper_(keeper),
          settings_(settings),
          listeners_(listeners),
          at_work_(at_once) {}

    // One thread's work: game after game until there are no more. Each running game has a thread
    // and a loop to itself, so no game waits while another one starts its programs.
    void work(std::optional<int> core) {
        if (core) {
            if (const Status pinned = pin_to_core(*core); !pinned) return fail(pinned.error());
        }
        const Result<std::unique_ptr<Loop>> loop = Loop::open();
        if (!loop) return retire(loop.error());
        try {
            bool is_first = true;
            while (const std::optional<GamePlan> plan = source_.next()) {
                if (!std::exchange(is_first, false)) wait_for(settings_.wait);
                wait_for_pause();
                play(*plan, **loop);
            }
        } catch (const std::exception& error) {
            // No memory, most likely. Nothing that is kept is lost, and nobody has lost by it.
            fail({ErrorKind::shortage, error.what()});
        }
    }

    // One thread fewer; the others play all there is, and where there is no other one, nobody can.
    void retire(const Error& why) {
        const int left = --at_work_;
        if (left == 0) return fail(why);
        const std::lock_guard lock(listener_mutex_);
        listeners_.fewer_at_once(left, why);
    }

    void interrupt() {
        source_.stop();
        const bool is_first = !is_interrupted_.exchange(true);
        if (!is_first || !settings_.finishes_running_games) return stop("interrupted");
        const std::lock_guard lock(listener_mutex_);
        listeners_.interrupted();
    }

    // All games that run, and those that begin later.
    void pause(const std::optional<std::string>& why) {
        const std::lock_guard lock(running_mutex_);
        pause_ = why;
        stopping_.notify_all();
        for (const auto& [number, running] : running_)
            running.loop->post([this, number = number] { follow_pause(number); });
    }

    // This one, or all; others may begin.
    void stop_games(std::optional<int> wanted, const std::string& why) {
        const std::lock_guard lock(running_mutex_);
        for (const auto& [number, running] : running_) {
            if (wanted && *wanted != number) continue;
            running.loop->post([this, number = number, why] { abort(number, why); });
        }
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
        LocalGame* game;
    };

    void stop(const std::string& why) {
        source_.stop();
        {
            const std::lock_guard lock(running_mutex_);
            is_stopping_ = true;
            stopping_.notify_all();
        }
        stop_games(std::nullopt, why);
    }

    // In the thread of the game; it may have ended meanwhile, and the loop play the next one.
    LocalGame* find(int number) {
        const std::lock_guard lock(running_mutex_);
        const auto found = running_.find(number);
        return found == running_.end() ? nullptr : found->second.game;
    }
    void abort(int number, const std::string& why) {
        if (LocalGame* game = find(number)) game->abort(why);
    }
    void follow_pause(int number) {
        LocalGame* game = find(number);
        if (!game) return;
        std::optional<std::string> why;
        {
            const std::lock_guard lock(running_mutex_);
            why = pause_;
        }
        why ? game->pause(*why) : game->resume();
    }

    // A game that was handed out before begins when the pause is over, or all is.
    void wait_for_pause() {
        std::unique_lock lock(running_mutex_);
        stopping_.wait(lock, [this] { return !pause_ || is_stopping_; });
    }

    void play(const GamePlan& plan, Loop& loop) {
        const Result<AnyGame> start = start_of(plan.terms);
        if (!start) return fail(start.error());
        GameToKeep kept_as{.label = {plan.number, {}, {}, SteadyClock().now()},
                           .pairing = plan.pairing,
                           .clocks = plan.terms.clocks,
                           .sandbox = settings_.sandbox,
                           .terms = to_json(plan.terms),
                           .subject = {.game = plan.terms.game}};
        PerSide<Seat> seats;
        PerSide<OpenChannel> programs;
        for (const Side side : kSides) {
            const Contestant& player = *plan.players[side];
            kept_as.label.players[side] = player.name;
            kept_as.label.sides[side] = start->side_name(side);
            kept_as.subject.protocols[side] = player.protocol->name;
            seats[side] = seat_of(player);
            seats[side].time = plan.terms.clocks[side];
            programs[side] = engine_channel(loop, player.process, settings_.launcher);
        }
        const GameLabel label = kept_as.label;
        kept_as.files_lost = [this, &label](const Error& error) {
            const std::lock_guard lock(listener_mutex_);
            listeners_.log_lost(label, error);
        };
        Result<KeptGame> kept = keeper_.open(std::move(kept_as));
        if (!kept && kept.error().kind == ErrorKind::shortage) {
            return give_up({label, plan.pairing, void_by(kept.error()), *start});
        }
        if (!kept) return fail(kept.error());
        const auto sink = [&](const Event& event) {
            kept->take(event);
            kept->hand_over();
            listeners_.event(event, kept->label());
        };
        LocalGame game(loop, Match(*start, std::move(seats), plan.terms.limits),
                       std::move(programs),
                       {.event = sink,
                        .aside = [&](Side side, Aside aside, std::string_view text, Instant at) {
                            kept->take_aside(side, aside, text, at);
                            listeners_.aside(side, aside, text, at, kept->label());
                        }});
        run(plan.number, game, loop);
        finish(*kept, plan, game);
        // The next game would not go better: it is for people to look at the rules, and to go on then.
        if (game.match().has_failed_rules())
            return fail({ErrorKind::rules, game.match().result().reason});
        if (game.match().result().outcome.ending == Ending::no_game) wait_a_moment();
    }

    // To its end.
    void run(int number, LocalGame& game, Loop& loop) {
        {
            const std::lock_guard lock(running_mutex_);
            running_[number] = {&loop, &game};
        }
        // Whatever happens in there, nobody finds it any more once it is gone.
        const auto forget = [this, number](LocalGame*) {
            const std::lock_guard lock(running_mutex_);
            running_.erase(number);
        };
        const std::unique_ptr<LocalGame, decltype(forget)> known(&game, forget);
        loop.post([this, number, &game] {
            // It was handed out just before the stop.
            if (is_stopping_) return game.abort("interrupted");
            game.start();
            // It may have begun in the very moment of a pause.
            follow_pause(number);
        });
        loop.run();
    }

    static GameEnded void_by(const Error& error) {
        return {
            {std::nullopt, Ending::no_game}, "a fault of the referee: " + error.message, {}, ""};
    }

    // It has not even begun.
    void give_up(const PlayedGame& game) {
        {
            const std::lock_guard lock(listener_mutex_);
            listeners_.ended(game);
        }
        wait_a_moment();
    }

    // What was lacking may be there again soon. Less would try thrice in the same bad moment.
    void wait_a_moment() {
        constexpr std::chrono::milliseconds kMoment{500};
        wait_for(kMoment);
    }
    // Or until all is to stop.
    void wait_for(Duration time) {
        std::unique_lock lock(running_mutex_);
        stopping_.wait_for(lock, time, [this] { return is_stopping_.load(); });
    }

    void finish(KeptGame& kept, const GamePlan& plan, const LocalGame& game) {
        const Match& match = game.match();
        const GameEnded& ended = match.result();
        {
            const std::lock_guard lock(listener_mutex_);
            listeners_.ended(
                {kept.label(), plan.pairing, ended, match.game(), game.overheads(), match.words()});
        }
        ended.outcome.ending == Ending::no_game
            ? kept.break_off(match.game(), ended)
            : kept.end(match.game(), ended,
                       finished_game(plan.number, plan.pairing, kept.label().players, ended,
                                     match.game()));
    }

    void fail(const Error& error) {
        {
            const std::lock_guard lock(listener_mutex_);
            if (!problem_) problem_ = error;
        }
        stop(error.message);
    }

    GameSource& source_;
    GameKeeper& keeper_;
    const PlaySettings& settings_;
    const GameListeners& listeners_;
    std::atomic<bool> is_stopping_ = false;
    std::atomic<bool> is_interrupted_ = false;
    std::atomic<int> at_work_;
    std::mutex running_mutex_;
    std::condition_variable stopping_;
    std::map<int, Running> running_;
    std::optional<std::string> pause_;  // why nothing goes on
    std::mutex listener_mutex_;
    std::optional<Error> problem_;
};

// While the games are played, whoever has the control reaches them.
class Reached {
public:
    Reached(GameControl* control, Games& games) : control_(control) {
        if (!control_) return;
        control_->attach(
            {.stop_games = [&games](std::optional<int> number,
                                    const std::string& why) { games.stop_games(number, why); },
             .stop = [&games] { games.interrupt(); },
             .pause = [&games](const std::optional<std::string>& why) { games.pause(why); }});
    }
    ~Reached() {
        if (control_) control_->detach();
    }
    Reached(const Reached&) = delete;
    Reached& operator=(const Reached&) = delete;

private:
    GameControl* control_;
};

sigset_t awaited_signals() {
    sigset_t signals;
    ::sigemptyset(&signals);
    for (const int number : {SIGINT, SIGTERM, SIGUSR1})
        ::sigaddset(&signals, number);
    return signals;
}

Error lacks_descriptors(std::size_t limit) {
    return {ErrorKind::shortage,
            fmt::format("a game needs up to {} open files, and the system allows {} to all (ulimit "
                        "-n)",
                        kDescriptorsPerGame, limit)};
}

// As many games at once as there are descriptors for.
Result<std::size_t> most_at_once() {
    constexpr std::size_t kReserve = 32;  // viewers of a page, files that are open for a moment
    const std::size_t limit = raise_descriptor_limit();
    const std::size_t taken = open_descriptors();
    if (limit < taken + kDescriptorsPerGame) return tl::unexpected(lacks_descriptors(limit));
    if (limit < taken + kDescriptorsPerGame + kReserve) return 1U;
    return (limit - taken - kReserve) / kDescriptorsPerGame;
}

}  // namespace

void hold_signals() {
    const sigset_t signals = awaited_signals();
    ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

bool wait_for_interrupt(Duration longest) {
    const sigset_t signals = awaited_signals();
    const Instant end = SteadyClock().now() + longest;
    for (Instant now = SteadyClock().now(); now < end; now = SteadyClock().now()) {
        const auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(end - now).count();
        const timespec moment{left / 1'000'000'000, left % 1'000'000'000};
        const int number = ::sigtimedwait(&signals, nullptr, &moment);
        if (number == SIGINT || number == SIGTERM) return true;
    }
    return false;
}

bool has_signal(int number) {
    sigset_t signals;
    ::sigemptyset(&signals);
    ::sigaddset(&signals, number);
    const timespec now{};
    return ::sigtimedwait(&signals, nullptr, &now) == number;
}

Result<bool> play_games(GameSource& source, GameKeeper& keeper, const PlaySettings& settings,
                        const GameListeners& listeners) {
    const std::vector<int>& cores = settings.cores;
    const auto wanted = static_cast<std::size_t>(settings.at_once);
    if (!cores.empty() && wanted > cores.size()) {
        return failure(ErrorKind::usage,
                       fmt::format("--pin: {} games at once, but {} cores", wanted, cores.size()));
    }
    const Result<std::size_t> most = most_at_once();
    if (!most) return tl::unexpected(most.error());
    const std::size_t at_once = std::min(wanted, *most);
    if (at_once < wanted) {
        listeners.fewer_at_once(static_cast<int>(at_once),
                                lacks_descriptors(raise_descriptor_limit()));
    }
    // Held in all threads, so that the one that waits for them gets them.
    hold_signals();
    const sigset_t signals = awaited_signals();
    Games games(source, keeper, settings, listeners, static_cast<int>(at_once));
    const Reached reached(settings.control, games);
    {
        const std::jthread waiter([&games, signals](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
                const timespec moment{0, 100'000'000};
                const int number = ::sigtimedwait(&signals, nullptr, &moment);
                if (number == SIGUSR1) games.ask();
                if (number == SIGINT || number == SIGTERM) games.interrupt();
            }
        });
        // Until all games are over; a signal that comes a moment later counts as well.
        std::vector<std::jthread> workers;
        for (std::size_t i = 0; i < at_once; ++i) {
            const std::optional<int> core =
                cores.empty() ? std::nullopt : std::optional<int>(cores[i]);
            try {
                workers.emplace_back([&games, core] { games.work(core); });
            } catch (const std::system_error& error) {
                games.retire(system_error("start a thread", error.code().value()));
            }
        }
    }
    return games.result();
}

}  // namespace shinpan
