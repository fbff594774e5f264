#include "fleet/jobs_in_hand.h"

#include <algorithm>
#include <utility>

namespace shinpan::fleet {
namespace {

// What any move may take besides its clock: starts of programs, a busy machine.
constexpr std::chrono::seconds kSpare{10};

Duration longest_of(const PerSide<std::optional<Duration>>& left) {
    Duration longest{};
    for (const Side side : kSides)
        longest = std::max<Duration>(longest, left[side].value_or(JobsInHand::kLongestThought));
    return longest;
}

}  // namespace

std::vector<GamePlan> JobsInHand::take(LeasedJob job, Instant at) {
    const std::string lease = job.lease;
    InHand& in_hand = jobs_[lease];
    in_hand.last = at;
    for (const Side side : kSides)
        in_hand.patience += job.players[side]->start_limit;
    std::vector<GamePlan> plans;
    for (const JobGame& game : job.job.games) {
        const int number = ++last_number_;
        in_hand.games.push_back({.number = number});
        lease_of_[number] = lease;
        GamePlan plan{number, game.terms, {}, {}};
        for (const Side side : kSides)
            plan.players[side] = job.players[game.is_swapped ? opponent(side) : side].get();
        plans.push_back(std::move(plan));
    }
    in_hand.leased = std::move(job);
    return plans;
}

JobsInHand::Game& JobsInHand::game_of(int number, InHand** job) {
    InHand& in_hand = jobs_.at(lease_of_.at(number));
    if (job) *job = &in_hand;
    return *std::ranges::find(in_hand.games, number, &Game::number);
}

void JobsInHand::take(const Event& event, const GameLabel& label) {
    InHand* job = nullptr;
    Game& game = game_of(label.number, &job);
    if (!game.began) game.began = std::chrono::system_clock::now();
    game.tape.take(event, label);
    const auto* started = std::get_if<GameStarted>(&event.what);
    const auto* played = std::get_if<MovePlayed>(&event.what);
    if (!started && !played) return;
    job->last = event.at;
    job->patience = longest_of(started ? started->left : played->left);
}

void JobsInHand::take_aside(Side side, Aside aside, std::string_view text, Instant at,
                            const GameLabel& label) {
    game_of(label.number).tape.take_aside(side, aside, text, at, label);
}

std::optional<JobsInHand::Finished> JobsInHand::ended(const PlayedGame& played,
                                                      const std::string& machine) {
    InHand* job = nullptr;
    Game& game = game_of(played.label.number, &job);
    game.tape.end(played);
    game.outcome = played.ended.outcome;
    game.is_over = true;
    if (played.ended.outcome.ending == Ending::no_game) {
        job->reason = played.ended.reason;
        job->error_output = played.ended.evidence.error_output;
    }
    return finished(job->leased.lease, machine);
}

std::optional<JobsInHand::Finished> JobsInHand::dropped(int number, const std::string& why) {
    InHand* job = nullptr;
    Game& game = game_of(number, &job);
    game.outcome = Outcome{std::nullopt, Ending::no_game};
    game.is_over = true;
    job->was_dropped = true;
    if (job->reason.empty()) job->reason = why;
    return finished(job->leased.lease, "{}");
}

std::optional<JobsInHand::Finished> JobsInHand::finished(const std::string& lease,
                                                         const std::string& machine) {
    auto found = jobs_.find(lease);
    InHand& job = found->second;
    if (!std::ranges::all_of(job.games, &Game::is_over)) return std::nullopt;
    const UnderLease by{job.leased.job.id, lease, worker_};
    Finished finished{job.leased.job.contest, job.leased.receipt, Begun{by}};
    const bool is_void = std::ranges::any_of(
        job.games, [](const Game& game) { return game.outcome->ending == Ending::no_game; });
    if (!is_void) {
        Played played{by, machine, {}};
        for (const Game& game : job.games) {
            const auto since =
                game.began.value_or(std::chrono::system_clock::now()).time_since_epoch();
            const auto micros =
                std::chrono::duration_cast<std::chrono::microseconds>(since).count();
            played.games.push_back({game.number, micros, game.tape.text()});
        }
        finished.note = std::move(played);
    } else if (is_ending_ || (job.was_dropped && job.error_output.empty())) {
        finished.note = GivenBack{by, job.reason};
    } else {
        finished.note = Failed{by, job.reason, job.error_output};
    }
    for (const Game& game : job.games)
        lease_of_.erase(game.number);
    jobs_.erase(found);
    return finished;
}

std::vector<JobsInHand::Alive> JobsInHand::alive(Instant at) const {
    std::vector<Alive> alive;
    for (const auto& [lease, job] : jobs_) {
        const Duration silence = at - job.last;
        if (silence <= job.patience + lease_ + kSpare) alive.push_back({lease, job.leased.receipt});
    }
    return alive;
}

bool JobsInHand::has_begun(int number) const {
    const auto& games = jobs_.at(lease_of_.at(number)).games;
    return std::ranges::any_of(games, [](const Game& game) { return game.began || game.is_over; });
}

std::vector<int> JobsInHand::games_of(const std::string& contest) const {
    std::vector<int> numbers;
    for (const auto& [lease, job] : jobs_) {
        if (job.leased.job.contest != contest) continue;
        for (const Game& game : job.games)
            numbers.push_back(game.number);
    }
    return numbers;
}

}  // namespace shinpan::fleet
