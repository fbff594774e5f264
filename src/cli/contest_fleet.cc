#include "cli/contest_fleet.h"

#include <utility>

#include "fleet/nats_address.h"
#include "fleet/nats_bus.h"
#include "io/secret.h"
#include "options/say.h"

namespace shinpan::cli {
namespace {

// Under which the journal has the id by which workers know the contest.
constexpr const char* kFleetKey = "fleet";

// The same when the contest goes on: results may wait for it. A new one where games are played again, so
// that no old result can be taken for theirs.
Result<std::string> fleet_id(const PreparedContest& contest) {
    constexpr std::size_t kDigits = 12;
    const auto known = contest.state.settings.find(kFleetKey);
    if (known != contest.state.settings.end() && contest.setup.reruns.empty()) return known->second;
    const std::string id = random_secret().substr(0, kDigits);
    const JournalEntry entry = SettingKept{kFleetKey, id};
    if (const Status kept = contest.journal.write({&entry, 1}, Journal::Sync::yes); !kept)
        return tl::unexpected(kept.error());
    return id;
}

}  // namespace

Result<ContestFleet> ContestFleet::open(const PreparedContest& contest, ProgressLine& progress,
                                        GameControl& control) {
    const FleetWords& words = contest.words.fleet;
    const Result<Duration> lease = words.lease_time();
    if (!lease) return tl::unexpected(lease.error());
    Result<std::unique_ptr<fleet::Bus>> bus = fleet::open_nats(words.access("shinpan contest"));
    if (!bus) return tl::unexpected(bus.error());
    const Result<std::string> id = fleet_id(contest);
    if (!id) return tl::unexpected(id.error());
    Result<std::vector<KeptJob>> jobs = contest.journal.read_jobs();
    if (!jobs) return tl::unexpected(jobs.error());
    fleet::FleetSettings settings{.contest = *id,
                                  .program = SHINPAN_VERSION,
                                  .game = contest.terms.game->game,
                                  .sandbox = contest.words.sandbox,
                                  .sandbox_level = contest.sandbox,
                                  .lease = *lease,
                                  .jobs = std::move(*jobs),
                                  .control = &control};
    return ContestFleet(std::move(*bus), std::move(settings), fleet::without_secrets(words.address),
                        progress);
}

Result<bool> ContestFleet::play(GameSource& source, GameKeeper& keeper, const GameListeners& games,
                                std::function<bool()> is_over) {
    settings_.is_over = std::move(is_over);
    progress_->say(say("workers are waited for: shinpan work {}", address_));
    fleet::FleetListeners listeners;
    listeners.worker = [this](const fleet::WorkerWord& word) { hear(word); };
    listeners.lost_connection = [this] {
        progress_->say(say("the connection to {} is lost; it is tried again", address_), Tone::bad);
    };
    listeners.has_connection = [this] { progress_->say(say("connected to {} again", address_)); };
    listeners.streams_lost = [this] {
        progress_->say(say("{} has lost what it had; what is open is handed out again", address_),
                       Tone::bad);
    };
    listeners.second_result = [this](const fleet::UnderLease& by) {
        progress_->say(
            say("{} has brought a result that was here already; the first one counts", by.worker));
    };
    listeners.refused = [this](const fleet::UnderLease& by, const Error& error) {
        progress_->say(say("what {} has brought does not count: {}", by.worker, said(error)),
                       Tone::bad);
    };
    return fleet::play_on_fleet(*bus_, source, keeper, settings_, games, listeners);
}

// What is new of it.
void ContestFleet::hear(const fleet::WorkerWord& word) {
    Heard& heard = workers_[word.worker];
    if (heard.state != word.state) {
        heard.state = word.state;
        if (word.state == "works") {
            progress_->say(say("worker {}: {} games at once", word.worker, word.slots));
        } else if (word.state == "drains") {
            progress_->say(say("worker {} ends its games and goes", word.worker));
        } else if (word.state == "parked") {
            progress_->say(say("worker {} is parked", word.worker));
        } else {
            progress_->say(say("worker {} has gone", word.worker));
        }
    }
    if (heard.remark == word.remark) return;
    heard.remark = word.remark;
    if (!word.remark.empty())
        progress_->say(say("worker {} plays nothing: {}", word.worker, said(word.remark)),
                       Tone::bad);
}

}  // namespace shinpan::cli
