#include "fleet/coordinator.h"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "fleet/feeder.h"
#include "fleet/inbox.h"
#include "fleet/job.h"
#include "fleet/kept_result.h"
#include "fleet/lease_book.h"
#include "fleet/replay.h"

namespace shinpan::fleet {
namespace {

// How long it waits for a note before it looks at the rest.
constexpr std::chrono::milliseconds kNoteWait{50};
// Those that are there already are kept at one go.
constexpr std::chrono::milliseconds kMoreNotesWait{1};
constexpr std::size_t kMostNotes = 32;
constexpr std::chrono::seconds kAnnouncing{1};
// After a call that failed, before the next one.
constexpr std::chrono::milliseconds kPause{100};
// Jobs that are out although no worker is known yet.
constexpr std::size_t kLeastWindow = 8;
// For what is known of jobs that are out to be handed out again by a resumed contest.
constexpr std::chrono::seconds kRecalling{1};

class Coordinator {
public:
    Coordinator(Bus& bus, GameSource& source, GameKeeper& keeper, const FleetSettings& settings,
                const GameListeners& games, const FleetListeners& fleet)
        : bus_(bus),
          source_(source),
          keeper_(keeper),
          settings_(settings),
          games_(games),
          fleet_(fleet),
          book_(settings.lease) {
        for (const KeptJob& job : settings.jobs)
            kept_.emplace(job.job, job);
    }

    Result<bool> run() {
        if (const Status begun = begin(); !begun) return tl::unexpected(begun.error());
        Feeder feeder(source_);
        recall(feeder);
        while (!problem_) {
            if (has_signal(SIGINT) || has_signal(SIGTERM) || is_stopped_) {
                source_.stop();
                return true;
            }
            if (has_signal(SIGUSR1)) games_.asked();
            watch_connection();
            tend();
            hand_out(feeder);
            publish_again();
            hear_workers();
            const bool has_counted = take_notes();
            carry_out(book_.tick(clock_.now()));
            const bool is_decided = has_counted && settings_.is_over();
            if (is_decided || (feeder.is_done() && book_.open() == 0)) return end();
        }
        return tl::unexpected(*problem_);
    }

    void stop() { is_stopped_ = true; }
    void pause(bool is_paused) { is_paused_ = is_paused; }

private:
    struct OutJob {
        std::string json;
        std::vector<GamePlan> plans;
        Job job;
    };
    // Of workers; the bus may outlive us.
    struct Words {
        std::mutex mutex;
        std::vector<std::string> heard;
    };

    Status begin() {
        const Result<bool> opened = bus_.open_contest(settings_.contest, settings_.lease);
        if (!opened) return tl::unexpected(opened.error());
        are_pipes_new_ = *opened;
        connection_ = bus_.connection();
        const auto listen = [words = words_](std::string_view body) {
            const std::lock_guard lock(words->mutex);
            words->heard.emplace_back(body);
        };
        return bus_.listen(kWorkerSubject, listen);
    }

    // Results may wait that came while nobody was here: what they are of is known before they are read.
    void recall(Feeder& feeder) {
        const Instant end = clock_.now() + kRecalling;
        while (!kept_.empty() && clock_.now() < end && !feeder.is_done()) {
            feeder.allow(kept_.size());
            feeder.wait(end - clock_.now());
            hand_out_waiting(feeder);
        }
    }

    void watch_connection() {
        const std::optional<int> now = bus_.connection();
        if (now == connection_) return;
        if (now) {
            book_.connected(clock_.now());
            looked_at_ = {};  // at once: the server may have lost what it had
            fleet_.has_connection();
        } else {
            fleet_.lost_connection();
        }
        connection_ = now;
    }

    // Now and then: says that we are here, and looks whether what we handed out is still there.
    void tend() {
        if (clock_.now() - looked_at_ < kAnnouncing) return;
        looked_at_ = clock_.now();
        if (!connection_) return;
        announce(false);
        const Result<bool> opened = bus_.open_contest(settings_.contest, settings_.lease);
        if (!opened) return note_trouble(opened.error());
        if (!*opened) return;
        fleet_.streams_lost();
        carry_out(book_.lost_all());
    }

    void announce(bool is_over) {
        bus_.tell(kContestSubject,
                  to_json(ContestWord{kFleetVersion, settings_.program, settings_.contest,
                                      settings_.game, settings_.lease, is_over}));
    }

    std::size_t window() const {
        return std::max(kLeastWindow, 4 * static_cast<std::size_t>(book_.slots(clock_.now())));
    }

    void hand_out(Feeder& feeder) {
        const std::size_t most = window();
        const std::size_t taken = book_.open();
        feeder.allow(is_paused_ || taken >= most ? 0 : most - taken);
        if (!is_paused_) hand_out_waiting(feeder);
    }

    void hand_out_waiting(Feeder& feeder) {
        while (const auto pair = feeder.take())
            offer(*pair);
    }

    void offer(const std::vector<GamePlan>& plans) {
        PerSide<TravellingPlayer> players;
        OutJob out;
        for (const Side side : kSides) {
            const Contestant& player = *plans.front().players[side];
            const Result<TravellingPlayer> traveller = traveller_of(player);
            if (!traveller) return fail(traveller.error());
            players[side] = *traveller;
        }
        out.job = job_of(settings_.contest, settings_.sandbox, plans, players);
        out.json = to_json(out.job);
        out.plans = plans;
        const std::string id = out.job.id;
        const Instant now = clock_.now();
        jobs_.insert_or_assign(id, std::move(out));
        const auto kept = kept_.extract(id);
        const bool is_out =
            kept && !are_pipes_new_ && tries_of(kept.mapped()) < LeaseBook::kMostTries;
        if (!is_out) return carry_out(book_.offer(id, now));
        book_.adopt(id, kept.mapped().place, now);
        for (const KeptJob::Try& each : kept.mapped().tries) {
            book_.adopt_try({id, each.tried.lease, each.tried.worker}, each.ended.has_value(),
                            each.ended && each.ended->how == TryEnded::How::failed, now);
        }
    }

    // Whoever resumes a contest wants what was set aside to be tried anew.
    static int tries_of(const KeptJob& job) {
        return static_cast<int>(std::ranges::count_if(job.tries, [](const KeptJob::Try& each) {
            return !each.ended || each.ended->how == TryEnded::How::failed;
        }));
    }

    Result<TravellingPlayer> traveller_of(const Contestant& player) {
        const auto known = travellers_.find(player.name);
        if (known != travellers_.end()) return known->second;
        Result<TravellingPlayer> made = ready_to_travel(player);
        if (made) travellers_.emplace(player.name, *made);
        return made;
    }

    void publish_again() {
        for (const auto& [job, edition] : std::exchange(unpublished_, {}))
            publish(job, edition);
    }

    void publish(const std::string& id, int edition) {
        const auto found = jobs_.find(id);
        if (found == jobs_.end() || !book_.is_open(id)) return;
        const Result<std::uint64_t> place = bus_.publish(
            Pipe::jobs, settings_.contest, fmt::format("{}/{}", id, edition), found->second.json);
        if (!place) {
            note_trouble(place.error());
            unpublished_.emplace(id, edition);
            return;
        }
        book_.published(id, *place, clock_.now());
        keeper_.keep(JobOffered{id, *place});
    }

    void hear_workers() {
        std::vector<std::string> words;
        {
            const std::lock_guard lock(words_->mutex);
            words.swap(words_->heard);
        }
        for (const std::string& text : words) {
            const Result<WorkerWord> word = worker_word_from_json(text);
            if (!word) continue;  // of another version: it takes no jobs of ours
            book_.heard(*word, clock_.now());
            fleet_.worker(*word);
        }
    }

    // Gives whether a result counts that did not before.
    bool take_notes() {
        std::vector<TakenNote> taken;
        Duration wait = kNoteWait;
        while (taken.size() < kMostNotes) {
            Result<std::optional<Delivered>> got = bus_.fetch(Pipe::notes, settings_.contest, wait);
            if (!got) {
                note_trouble(got.error());
                break;
            }
            if (!*got) break;
            wait = kMoreNotesWait;
            Result<std::optional<TakenNote>> note = inbox_.take(**got);
            if (!note) fleet_.refused({}, note.error());
            if (note && *note) taken.push_back(std::move(**note));
        }
        if (taken.empty()) return false;
        std::vector<std::string> counted;
        for (TakenNote& each : taken)
            carry_out(book_.heard(each.note, clock_.now()), &counted);
        // What is acknowledged is kept: a result that is not comes again.
        if (const Status kept = keeper_.flush(); !kept) {
            fail(kept.error());
            return false;
        }
        for (const TakenNote& each : taken) {
            for (const std::string& receipt : each.receipts)
                bus_.answer(receipt, Answer::done);
        }
        for (const std::string& job : counted) {
            carry_out(book_.counted(job));
            jobs_.erase(job);
        }
        return !counted.empty();
    }

    void carry_out(const BookEffects& effects, std::vector<std::string>* counted = nullptr) {
        for (const BookEffect& effect : effects)
            std::visit([&](const auto& each) { carry_out_one(each, counted); }, effect);
    }
    void carry_out_one(const PublishJob& job, std::vector<std::string>*) {
        publish(job.job, job.edition);
    }
    void carry_out_one(const RemoveJob& job, std::vector<std::string>*) {
        bus_.remove(settings_.contest, job.place);
    }
    void carry_out_one(const KeepTry& tried, std::vector<std::string>*) {
        keeper_.keep(JobTried{tried.by.lease, tried.by.job, tried.by.worker});
    }
    void carry_out_one(const KeepEndOfTry& end, std::vector<std::string>*) {
        using enum TryEnded::How;
        keeper_.keep(TryEnded{end.has_failed ? failed : given_back, end.lease, end.reason,
                              end.error_output});
    }
    void carry_out_one(const TellRemark& remark, std::vector<std::string>*) {
        if (remark.what == TellRemark::What::second_result) fleet_.second_result(remark.by);
    }
    void carry_out_one(const SetJobAside& aside, std::vector<std::string>*) {
        const auto found = jobs_.find(aside.job);
        if (found == jobs_.end()) return;
        for (const GamePlan& plan : found->second.plans) {
            const AnyGame start = start_of(plan.terms).value();
            GameEnded ended{{std::nullopt, Ending::no_game}, aside.reason, {}, ""};
            ended.evidence.error_output = aside.error_output;
            PlayedGame played{label_of(plan, start, clock_.now()), plan.pairing, ended, start};
            played.tries = aside.tries;
            games_.ended(played);
        }
        jobs_.erase(found);
    }
    void carry_out_one(const CountJob& job, std::vector<std::string>* counted) {
        const Played& played = job.played;
        const OutJob& out = jobs_.at(played.by.job);
        const Result<std::vector<ReplayedGame>> games =
            replay_result(played, out.plans, clock_.now());
        if (!games) {
            fleet_.refused(played.by, games.error());
            return carry_out(book_.refused(played.by, games.error().message, clock_.now()),
                             counted);
        }
        const Status kept =
            keep_result(keeper_, games_, settings_.sandbox_level, played, out.plans, *games);
        if (!kept) return fail(kept.error());
        if (counted) counted->push_back(played.by.job);
    }

    // Nobody needs the pipes any more; should that fail, the server drops what nobody wants one day.
    Result<bool> end() {
        announce(true);
        static_cast<void>(bus_.close_contest(settings_.contest));
        announce(true);
        return false;
    }

    // The connection comes back by itself, and so does a server. What is missing is made anew at once.
    void note_trouble(const Error& error) {
        if (error.kind == ErrorKind::usage) return fail(error);
        if (error.kind == ErrorKind::closed) looked_at_ = {};
        const timespec pause{0, std::chrono::nanoseconds(kPause).count()};
        ::nanosleep(&pause, nullptr);
    }

    void fail(const Error& error) {
        if (!problem_) problem_ = error;
    }

    Bus& bus_;
    GameSource& source_;
    GameKeeper& keeper_;
    const FleetSettings& settings_;
    const GameListeners& games_;
    const FleetListeners& fleet_;
    const SteadyClock clock_;
    LeaseBook book_;
    std::map<std::string, OutJob> jobs_;
    std::map<std::string, KeptJob> kept_;                 // from before, not handed out again yet
    std::map<std::string, TravellingPlayer> travellers_;  // by name
    std::set<std::pair<std::string, int>> unpublished_;
    bool are_pipes_new_ = false;
    std::optional<int> connection_;
    Instant looked_at_{};
    Inbox inbox_{bus_};
    std::shared_ptr<Words> words_ = std::make_shared<Words>();
    std::optional<Error> problem_;
    std::atomic<bool> is_stopped_ = false;
    std::atomic<bool> is_paused_ = false;
};

// While the games are played, whoever has the control reaches us: a game on another machine is not
// stopped by itself, and a pause hands out no more.
class Attached {
public:
    Attached(GameControl* control, Coordinator& coordinator) : control_(control) {
        if (!control_) return;
        control_->attach({.stop_games = [](std::optional<int>, const std::string&) {},
                          .stop = [&coordinator] { coordinator.stop(); },
                          .pause =
                              [&coordinator](const std::optional<std::string>& why) {
                                  coordinator.pause(why.has_value());
                              }});
    }
    ~Attached() {
        if (control_) control_->detach();
    }
    Attached(const Attached&) = delete;
    Attached& operator=(const Attached&) = delete;

private:
    GameControl* control_;
};

}  // namespace

Result<bool> play_on_fleet(Bus& bus, GameSource& source, GameKeeper& keeper,
                           const FleetSettings& settings, const GameListeners& games,
                           const FleetListeners& fleet) {
    hold_signals();
    Coordinator coordinator(bus, source, keeper, settings, games, fleet);
    const Attached attached(settings.control, coordinator);
    return coordinator.run();
}

}  // namespace shinpan::fleet
