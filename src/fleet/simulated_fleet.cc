#include "fleet/simulated_fleet.h"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "fleet/lease_book.h"
#include "fleet/simulated_stream.h"

namespace shinpan::fleet {
namespace {

constexpr std::chrono::milliseconds kStep{250};
constexpr std::chrono::seconds kSimulatedLease{30};
constexpr std::chrono::seconds kWordEvery{1};
constexpr std::chrono::hours kTooLong{24 * 365};
constexpr std::size_t kSimulatedWindow = 64;

std::string job_called(int number) { return fmt::format("j{}", number); }

class SimulatedRun {
public:
    explicit SimulatedRun(const SimulatedFleet& fleet) : fleet_(fleet), random_(fleet.seed) {
        for (int i = 0; i < fleet.workers; ++i)
            workers_.push_back({.name = fmt::format("w{}", i)});
        restart_coordinator();
    }

    SimulatedStory run() {
        const Instant start = now_;
        while (!is_over() && now_ - start < kTooLong) {
            now_ += kStep;
            misfortunes();
            for (SimulatedWorker& worker : workers_)
                step(worker);
            coordinate();
        }
        story_.has_ended = is_over();
        story_.time = now_ - start;
        story_.counted = static_cast<int>(done_.size());
        story_.set_aside = static_cast<int>(aside_.size());
        for (const auto& [job, times] : begun_)
            story_.poisoned_begun = std::max(story_.poisoned_begun, times);
        return story_;
    }

private:
    struct Sent {
        std::string id;
        Note note;
        std::optional<std::uint64_t> job_place{};  // acknowledged when it has arrived
        bool is_result = false;
    };
    struct SimulatedWorker {
        std::string name;
        bool is_there = true;
        Instant back{};       // when it starts again
        Instant reachable{};  // before that it is cut off
        std::deque<Sent> outbox{};
        struct Playing {
            std::string job;
            std::string lease;
            std::uint64_t place;
            Instant end;
        };
        std::optional<Playing> playing{};
        Instant said{};
        int leases = 0;
    };

    bool is_over() const {
        return done_.size() + aside_.size() == static_cast<std::size_t>(fleet_.jobs);
    }
    bool happens(int in_thousand_seconds) {
        constexpr int kStepsInThousandSeconds = 4000;
        return random_.below(kStepsInThousandSeconds) <
               static_cast<std::size_t>(in_thousand_seconds);
    }
    bool gets_lost() { return random_.in_percent(fleet_.lost_percent); }
    Duration some_time(int most_seconds) {
        return std::chrono::milliseconds(
            random_.below(static_cast<std::size_t>(most_seconds) * 1000));
    }
    bool reaches(const SimulatedWorker& worker) const {
        return now_ >= server_back_ && now_ >= worker.reachable;
    }
    static bool is_poisoned_number(int number, int poisoned) { return number <= poisoned; }

    void misfortunes() {
        if (happens(fleet_.server_restarts)) {
            server_back_ = now_ + some_time(5);
            jobs_.restart(random_, now_);
            notes_.restart(random_, now_);
        }
        if (happens(fleet_.stores_lost)) {
            server_back_ = now_ + some_time(5);
            jobs_.lose_store();
            notes_.lose_store();
            is_store_lost_ = true;
        }
        if (happens(fleet_.coordinator_kills)) coordinator_back_ = now_ + some_time(20);
        if (happens(fleet_.worker_kills)) kill(workers_[random_.below(workers_.size())]);
        if (happens(fleet_.cuts))
            workers_[random_.below(workers_.size())].reachable = now_ + some_time(120);
    }

    // Its games are gone, and all that is not on its disk.
    void kill(SimulatedWorker& worker) {
        worker.is_there = false;
        worker.back = now_ + some_time(60);
        worker.playing.reset();
        std::erase_if(worker.outbox, [](const Sent& sent) { return !sent.is_result; });
        for (Sent& sent : worker.outbox)
            sent.job_place.reset();
    }

    void step(SimulatedWorker& worker) {
        if (!worker.is_there) {
            if (now_ < worker.back) return;
            worker.is_there = true;
        }
        if (worker.playing && now_ >= worker.playing->end) finish(worker);
        hand_in(worker);
        if (!reaches(worker)) return;
        if (worker.playing) {
            if (!gets_lost()) jobs_.extend(worker.playing->place, now_);
        } else if (const auto leased = jobs_.fetch(now_)) {
            begin(worker, *leased);
        }
        speak(worker);
    }

    void begin(SimulatedWorker& worker, const SimulatedStream::Leased& leased) {
        const std::string lease = fmt::format("{}.{}", worker.name, ++worker.leases);
        worker.outbox.push_back({lease + "/begun", Begun{{leased.body, lease, worker.name}}});
        worker.playing = {leased.body, lease, leased.place,
                          now_ + std::chrono::seconds(1) + some_time(20)};
        hand_in(worker);
        const int number = std::stoi(leased.body.substr(1));
        if (!is_poisoned_number(number, fleet_.poisoned)) return;
        ++begun_[number];
        kill(worker);
    }

    void finish(SimulatedWorker& worker) {
        ++story_.played;
        const auto& playing = *worker.playing;
        worker.outbox.push_back({playing.lease + "/played",
                                 Played{{playing.job, playing.lease, worker.name}, "{}", {}},
                                 playing.place, true});
        worker.playing.reset();
    }

    // A reply that gets lost has it sent again.
    void hand_in(SimulatedWorker& worker) {
        while (!worker.outbox.empty() && reaches(worker)) {
            const Sent& sent = worker.outbox.front();
            const std::uint64_t place =
                notes_.publish(sent.id, fmt::format("{}", sent_.size()), now_);
            if (!known_.contains(place)) {
                known_.emplace(place, sent_.size());
                sent_.push_back(sent.note);
            }
            if (gets_lost()) return;
            if (sent.job_place && !gets_lost()) jobs_.acknowledge(*sent.job_place, now_);
            worker.outbox.pop_front();
        }
    }

    void speak(SimulatedWorker& worker) {
        if (now_ - worker.said < kWordEvery || !book_) return;
        worker.said = now_;
        WorkerWord word{.worker = worker.name, .state = "works", .slots = 1};
        word.is_hungry = !worker.playing;
        if (worker.playing) word.leases.push_back(worker.playing->lease);
        book_->heard(word, now_);
    }

    void restart_coordinator() {
        book_.emplace(kSimulatedLease);
        book_->connected(now_);
        next_ = 1;
        unpublished_.clear();
    }

    void coordinate() {
        if (now_ < coordinator_back_) return book_.reset();
        if (!book_) restart_coordinator();
        if (now_ < server_back_) {
            was_away_ = true;
            return;
        }
        if (std::exchange(was_away_, false)) book_->connected(now_);
        if (std::exchange(is_store_lost_, false)) {
            known_.clear();
            for (auto& [job, kept] : kept_)
                kept.place.reset();
            carry_out(book_->lost_all());
        }
        hand_out();
        for (const auto& [job, edition] : std::exchange(unpublished_, {}))
            publish(job, edition);
        for (int i = 0; i < 32; ++i) {
            const auto leased = notes_.fetch(now_);
            if (!leased) break;
            const auto found = known_.find(leased->place);
            if (found != known_.end()) carry_out(book_->heard(sent_[found->second], now_));
            if (!gets_lost()) notes_.acknowledge(leased->place, now_);
        }
        carry_out(book_->tick(now_));
    }

    void hand_out() {
        for (; next_ <= fleet_.jobs && book_->open() < kSimulatedWindow; ++next_) {
            const std::string job = job_called(next_);
            if (done_.contains(job) || aside_.contains(job)) continue;
            const auto kept = kept_.find(job);
            if (kept == kept_.end() || !kept->second.place) {
                carry_out(book_->offer(job, now_));
            } else {
                book_->adopt(job, *kept->second.place, now_);
            }
            if (kept == kept_.end()) continue;
            for (const auto& [lease, each] : kept->second.tries)
                book_->adopt_try({job, lease, each.worker}, each.has_ended, each.has_failed, now_);
        }
    }

    void publish(const std::string& job, int edition) {
        const std::uint64_t place = jobs_.publish(fmt::format("{}/{}", job, edition), job, now_);
        if (gets_lost()) {
            unpublished_.emplace(job, edition);
            return;
        }
        book_->published(job, place, now_);
        kept_[job].place = place;
    }

    void carry_out(const BookEffects& effects) {
        for (const BookEffect& effect : effects)
            std::visit([this](const auto& each) { carry_out_one(each); }, effect);
    }
    void carry_out_one(const PublishJob& job) { publish(job.job, job.edition); }
    void carry_out_one(const RemoveJob& job) { jobs_.remove(job.place); }
    void carry_out_one(const KeepTry& tried) {
        kept_[tried.by.job].tries[tried.by.lease] = {tried.by.worker};
    }
    void carry_out_one(const KeepEndOfTry& end) {
        for (auto& [job, kept] : kept_) {
            const auto found = kept.tries.find(end.lease);
            if (found == kept.tries.end()) continue;
            found->second.has_ended = true;
            found->second.has_failed = end.has_failed;
        }
    }
    void carry_out_one(const SetJobAside& aside) { aside_.insert(aside.job); }
    void carry_out_one(const TellRemark& remark) {
        if (remark.what == TellRemark::What::second_result) ++story_.second_results;
    }
    void carry_out_one(const CountJob& job) {
        const std::string& id = job.played.by.job;
        if (!done_.insert(id).second) ++story_.counted_twice;
        kept_.erase(id);
        carry_out(book_->counted(id));
    }

    const SimulatedFleet& fleet_;
    Random random_;
    SimulatedStory story_;
    Instant now_ = Instant() + std::chrono::hours(1);
    SimulatedStream jobs_{kSimulatedLease};
    SimulatedStream notes_{kSimulatedLease};
    Instant server_back_{};
    Instant coordinator_back_{};
    bool was_away_ = false;
    bool is_store_lost_ = false;
    std::vector<SimulatedWorker> workers_;
    std::vector<Note> sent_;
    std::map<std::uint64_t, std::size_t> known_;  // notes by their place
    std::map<int, int> begun_;                    // how often a poisoned job was begun
    // What is kept, and survives the coordinator.
    struct KeptTry {
        std::string worker;
        bool has_ended = false;
        bool has_failed = false;
    };
    struct KeptSimulatedJob {
        std::optional<std::uint64_t> place{};
        std::map<std::string, KeptTry> tries{};
    };
    std::set<std::string> done_;
    std::set<std::string> aside_;
    std::map<std::string, KeptSimulatedJob> kept_;
    // The coordinator, while it is there.
    std::optional<LeaseBook> book_;
    int next_ = 1;
    std::set<std::pair<std::string, int>> unpublished_;
};

}  // namespace

SimulatedStory simulate(const SimulatedFleet& fleet) { return SimulatedRun(fleet).run(); }

}  // namespace shinpan::fleet
