#include "fleet/worker.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "arena/play_games.h"
#include "fleet/job.h"
#include "fleet/jobs_in_hand.h"
#include "fleet/known_contests.h"
#include "fleet/machine.h"
#include "fleet/outbox.h"
#include "fleet/program_hashes.h"
#include "io/secret.h"

namespace shinpan::fleet {
namespace {

constexpr std::chrono::milliseconds kJobWait{500};    // where there is one contest
constexpr std::chrono::milliseconds kShortWait{100};  // where there are several
constexpr std::chrono::milliseconds kWorkerPause{100};
constexpr std::chrono::seconds kLongestBeat{1};
// In which what is over is handed in at the end; the rest lies on the disk.
constexpr std::chrono::seconds kFarewell{10};

class Worker final : public GameSource {
public:
    Worker(Bus& bus, const WorkerSettings& settings, const WorkerListeners& listeners)
        : bus_(bus),
          settings_(settings),
          listeners_(listeners),
          in_hand_(settings.name, std::chrono::seconds(30)),
          outbox_(bus, settings.folder,
                  [this](const Error& error) { tell(listeners_.trouble, error); }) {}

    Status run() {
        if (Status listening = listen(); !listening) return listening;
        GameKeeper keeper({}, {});
        PlaySettings play{.at_once = settings_.slots,
                          .cores = settings_.cores,
                          .finishes_running_games = true,
                          .launcher = settings_.launcher,
                          .control = &control_};
        GameListeners games;
        games.event = [this](const Event& event, const GameLabel& label) { take(event, label); };
        games.aside = [this](Side side, Aside aside, std::string_view text, Instant at,
                             const GameLabel& label) {
            const std::lock_guard lock(mutex_);
            in_hand_.take_aside(side, aside, text, at, label);
        };
        games.ended = [this](const PlayedGame& played) { end(played); };
        games.fewer_at_once = [this](int left, const Error& why) {
            slots_ = left;
            tell(listeners_.trouble, why);
        };
        Result<bool> ended = false;
        {
            const std::jthread beats([this](const std::stop_token& stop) { beat(stop); });
            const std::jthread fetches([this](const std::stop_token& stop) { fetch(stop); });
            ended = play_games(*this, keeper, play, games);
            stop();
        }
        outbox_.finish(kFarewell);
        say_how_it_goes("gone");
        if (!ended) return tl::unexpected(ended.error());
        return {};
    }

    // Of the threads that play.
    std::optional<GamePlan> next() override {
        std::unique_lock lock(mutex_);
        ++idle_;
        changed_.notify_all();
        changed_.wait(lock, [this] { return !ready_.empty() || is_draining_; });
        --idle_;
        if (ready_.empty()) return std::nullopt;
        GamePlan plan = std::move(ready_.front());
        ready_.pop_front();
        ++running_;
        return plan;
    }

    // No new pair; those that have begun are played to their end.
    void stop() override {
        std::size_t running = 0;
        {
            const std::lock_guard lock(mutex_);
            if (std::exchange(is_draining_, true)) return;
            draining_since_ = clock_.now();
            in_hand_.expect_end();
            std::deque<GamePlan> begun;
            for (GamePlan& plan : std::exchange(ready_, {})) {
                if (in_hand_.has_begun(plan.number)) {
                    begun.push_back(std::move(plan));
                } else {
                    hand_in(in_hand_.dropped(plan.number, "the worker ends"));
                }
            }
            ready_ = std::move(begun);
            running = static_cast<std::size_t>(running_) + ready_.size();
        }
        changed_.notify_all();
        const std::lock_guard lock(listener_mutex_);
        listeners_.drains(running);
    }

private:
    template <class Listener, class... Values>
    void tell(const Listener& listener, const Values&... values) {
        const std::lock_guard lock(listener_mutex_);
        listener(values...);
    }

    Status listen() {
        // Those that listen may be called once more when we are gone.
        const auto guarded = [alive = alive_](auto hear) {
            return [alive, hear](std::string_view body) {
                const std::lock_guard lock(alive->mutex);
                if (alive->is_alive) hear(body);
            };
        };
        if (Status heard = bus_.listen(
                kContestSubject, guarded([this](std::string_view body) { hear_contest(body); }));
            !heard)
            return heard;
        return bus_.listen(order_subject(settings_.name),
                           guarded([this](std::string_view body) { hear_order(body); }));
    }

    void hear_contest(std::string_view body) {
        const Result<ContestWord> word = contest_word_from_json(body);
        if (!word) return;
        bool is_new = false;
        std::vector<int> unwanted;
        {
            const std::lock_guard lock(mutex_);
            if (word->is_over) {
                if (!contests_.has(word->contest)) return;
                unwanted = forget(word->contest);
            } else {
                is_new = contests_.hear(*word, clock_.now());
            }
        }
        changed_.notify_all();
        // Not under our lock: it takes those of the games.
        for (const int number : unwanted)
            control_.stop_game(number, "the contest is over");
        if (word->is_over) return tell(listeners_.contest_over, *word);
        if (!KnownContests::is_understood(*word)) {
            if (is_new) tell(listeners_.refused, *word, KnownContests::too_new(*word));
            return;
        }
        outbox_.is_heard(word->contest);
        if (is_new) tell(listeners_.contest, *word);
    }

    // Gives those of its games that run; those that wait are not begun. Under the lock.
    std::vector<int> forget(const std::string& contest) {
        std::vector<int> running;
        contests_.forget(contest);
        outbox_.forget(contest);
        for (const int number : in_hand_.games_of(contest)) {
            const auto waiting = std::ranges::find(ready_, number, &GamePlan::number);
            if (waiting != ready_.end()) {
                ready_.erase(waiting);
                static_cast<void>(in_hand_.dropped(number, "the contest is over"));
            } else {
                running.push_back(number);
            }
        }
        return running;
    }

    void hear_order(std::string_view body) {
        const Result<OrderWord> order = order_word_from_json(body);
        if (!order) return;
        if (order->order == "drain") return control_.stop();
        if (order->order != "park" && order->order != "unpark") return;
        is_parked_ = order->order == "park";
        changed_.notify_all();
        tell(listeners_.state, std::string(is_parked_ ? "parked" : "works"));
    }

    void take(const Event& event, const GameLabel& label) {
        const std::lock_guard lock(mutex_);
        in_hand_.take(event, label);
    }

    void end(const PlayedGame& played) {
        {
            const std::lock_guard lock(mutex_);
            --running_;
            if (played.ended.outcome.ending != Ending::no_game) ++played_;
            hand_in(in_hand_.ended(played, machine_json(settings_.slots)));
        }
        tell(listeners_.played, played);
    }

    void hand_in(const std::optional<JobsInHand::Finished>& finished) {
        if (!finished) return;
        const bool has_result = std::holds_alternative<Played>(finished->note);
        outbox_.put(finished->contest, finished->note, finished->receipt,
                    has_result ? Answer::done : Answer::back);
    }

    // The thread that looks for jobs: never for more than there is room.
    void fetch(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            const std::vector<std::string> contests = wait_for_room();
            if (is_draining()) return;
            bool has_failed = contests.empty();
            const Duration wait = contests.size() > 1 ? kShortWait : Duration(kJobWait);
            for (const std::string& contest : contests) {
                if (is_draining()) return;
                Result<std::optional<Delivered>> got = bus_.fetch(Pipe::jobs, contest, wait);
                if (!got) {
                    has_failed = true;
                    if (got.error().kind == ErrorKind::closed) forget_if_silent(contest);
                } else if (*got) {
                    begin(contest, **got);
                }
            }
            if (has_failed) std::this_thread::sleep_for(kWorkerPause);
        }
    }

    bool is_draining() {
        const std::lock_guard lock(mutex_);
        return is_draining_;
    }

    // Until there is a thread without a game, or a moment is over; the contests whose jobs we take.
    std::vector<std::string> wait_for_room() {
        std::unique_lock lock(mutex_);
        const auto has_room = [this] {
            return is_draining_ || (!is_parked_ && idle_ > static_cast<int>(ready_.size()));
        };
        is_hungry_ = false;
        if (!changed_.wait_for(lock, kJobWait, has_room) || is_draining_) return {};
        std::vector<std::string> contests = contests_.playable(clock_.now());
        is_hungry_ = !contests.empty();
        return contests;
    }

    void forget_if_silent(const std::string& contest) {
        const std::lock_guard lock(mutex_);
        contests_.is_gone(contest, clock_.now());
    }

    void begin(const std::string& contest, const Delivered& delivered) {
        Result<LeasedJob> leased = leased_from(delivered);
        if (!leased) {
            bus_.answer(delivered.receipt, Answer::back);
            return refuse(contest, leased.error());
        }
        const std::string id = leased->job.id;
        // Before anything of it is started: what brings this machine down has been tried.
        outbox_.try_now(contest, Begun{{id, leased->lease, settings_.name}});
        {
            const std::lock_guard lock(mutex_);
            is_hungry_ = false;
            for (GamePlan& plan : in_hand_.take(std::move(*leased), clock_.now()))
                ready_.push_back(std::move(plan));
        }
        changed_.notify_all();
        // It came while we began to drain.
        if (is_draining()) give_back_unbegun();
    }

    void give_back_unbegun() {
        const std::lock_guard lock(mutex_);
        for (GamePlan& plan : std::exchange(ready_, {})) {
            if (in_hand_.has_begun(plan.number)) {
                ready_.push_back(std::move(plan));
            } else {
                hand_in(in_hand_.dropped(plan.number, "the worker ends"));
            }
        }
    }

    Result<LeasedJob> leased_from(const Delivered& delivered) {
        Result<Job> job = job_from_json(delivered.body);
        if (!job) return tl::unexpected(job.error());
        LeasedJob leased{*job, settings_.name + "." + random_secret(), delivered.receipt, {}};
        for (const Side side : kSides) {
            Result<Contestant> player = arrived(job->players[side], hashes_);
            if (!player) return tl::unexpected(player.error());
            if (const Status prepared = settings_.prepare(*player, job->sandbox); !prepared)
                return tl::unexpected(prepared.error());
            leased.players[side] = std::make_shared<Contestant>(std::move(*player));
        }
        return leased;
    }

    void refuse(const std::string& contest, const Error& why) {
        std::optional<ContestWord> news;
        {
            const std::lock_guard lock(mutex_);
            news = contests_.refuse(contest, why, clock_.now());
        }
        if (news) tell(listeners_.refused, *news, why);
    }

    // The thread that says that we are here, and extends what goes on.
    void beat(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            say_how_it_goes(is_parked_ ? "parked" : "works");
            bool is_out_of_grace = false;
            Duration wait = kLongestBeat;
            {
                const std::lock_guard lock(mutex_);
                wait = std::min<Duration>(wait, contests_.shortest_lease() / 5);
                is_out_of_grace = is_draining_ && clock_.now() - draining_since_ > settings_.grace;
            }
            if (is_out_of_grace) control_.stop_games("the worker ends");
            std::this_thread::sleep_for(wait);
        }
    }

    void say_how_it_goes(const std::string& state) {
        WorkerWord word{.worker = settings_.name, .program = settings_.program, .state = state};
        std::vector<JobsInHand::Alive> alive;
        {
            const std::lock_guard lock(mutex_);
            if (is_draining_ && state != "gone") word.state = "drains";
            word.slots = slots_;
            word.running = running_;
            word.played = played_;
            word.is_hungry = is_hungry_;
            word.remark = contests_.remark();
            alive = in_hand_.alive(clock_.now());
        }
        word.load = load_of_machine();
        for (const JobsInHand::Alive& each : alive) {
            bus_.answer(each.receipt, Answer::extend);
            word.leases.push_back(each.lease);
        }
        bus_.tell(kWorkerSubject, to_json(word));
    }

    struct Alive {
        std::mutex mutex;
        bool is_alive = true;
    };
    // The last thing that goes: nobody hears for us any more.
    struct Deafen {
        std::shared_ptr<Alive> alive;
        ~Deafen() {
            const std::lock_guard lock(alive->mutex);
            alive->is_alive = false;
        }
    };

    Bus& bus_;
    const WorkerSettings& settings_;
    const WorkerListeners& listeners_;
    const SteadyClock clock_;
    ProgramHashes hashes_;  // of the thread that looks for jobs
    GameControl control_;
    std::mutex listener_mutex_;
    std::mutex mutex_;  // of what follows
    std::condition_variable changed_;
    JobsInHand in_hand_;
    KnownContests contests_;
    std::deque<GamePlan> ready_;
    int slots_ = settings_.slots;
    int idle_ = 0;  // threads that wait for a game
    int running_ = 0;
    int played_ = 0;
    bool is_hungry_ = false;
    bool is_draining_ = false;
    Instant draining_since_{};
    std::atomic<bool> is_parked_ = false;
    Outbox outbox_;
    std::shared_ptr<Alive> alive_ = std::make_shared<Alive>();
    Deafen deafen_{alive_};  // the last one: it goes first
};

}  // namespace

Status work(Bus& bus, const WorkerSettings& settings, const WorkerListeners& listeners) {
    hold_signals();
    return Worker(bus, settings, listeners).run();
}

}  // namespace shinpan::fleet
