#include "any/player.h"

#include <algorithm>

namespace shinpan::any {
namespace {

// Of the time, for what wins or loses at once.
constexpr int kShareOfLooks = 3;
constexpr std::size_t kMostLooks = 5'000;
// Where games are counted and no time is: who is to play weakly does not see everything first.
constexpr std::size_t kLooksAGame = 50;
// A random game that goes on for longer than this, or than three usual ones, is taken for a draw.
constexpr double kLongestGame = 600;
constexpr double kUsualGames = 3;
constexpr double kShortest = 60;

}  // namespace

Player::Player(std::vector<std::shared_ptr<rules::Rules>> programs, std::uint64_t seed)
    : programs_(std::move(programs)) {
    for (const auto& program : programs_)
        threads_.emplace_back([this, program, own = seed++] { work(*program, own); });
}

Player::~Player() {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
    ++task_;
    work_has_come_.notify_all();
}

void Player::forget() {
    const std::lock_guard lock(mutex_);
    ++task_;
    tree_.forget();
    memory_.forget();
    plies_ = played_games_ = 0;
}

Choice Player::choose(const rules::Rules::PlacePointer& place, const Effort& effort) {
    std::unique_lock lock(mutex_);
    ++task_;
    tree_.set_root(place);
    tactics_.begin();
    memory_.fade();
    effort_ = effort;
    begun_ = clock_.now();
    looks_ = 0;
    begun_games_ = games_ = 0;
    plies_ /= 2;
    played_games_ /= 2;
    busy_ = 0;
    is_thinking_ = true;
    // Threads that are still waiting for an answer to an earlier task join when it has come.
    work_has_come_.notify_all();
    const auto is_over = [this] { return !is_thinking_ && busy_ == 0; };
    if (effort.time) {
        work_is_done_.wait_for(lock, *effort.time, is_over);
    } else {
        work_is_done_.wait(lock, is_over);
    }
    is_thinking_ = false;
    ++task_;
    // Games that nobody will finish count for nothing.
    for (const Tree::Descent* descent : under_way_)
        tree_.abandon(*descent);
    under_way_.clear();
    const std::size_t best = tree_.best();
    return {tree_.root().move(best), games_, tree_.chance(best)};
}

int Player::moves_to_come() const {
    const std::lock_guard lock(mutex_);
    constexpr int kUnknown = 30, kLeast = 10, kMost = 80;
    if (played_games_ < 1) return kUnknown;
    return std::clamp(static_cast<int>(plies_ / played_games_ / 2), kLeast, kMost);
}

bool Player::is_wanted(std::uint64_t task) const { return is_thinking_ && task == task_; }

bool Player::has_time_to_look() const {
    const auto games = static_cast<std::size_t>(effort_.games.value_or(0));
    const std::size_t most = effort_.time ? kMostLooks : std::min(kMostLooks, kLooksAGame * games);
    if (looks_ >= most) return false;
    return !effort_.time || clock_.now() < begun_ + *effort_.time / kShareOfLooks;
}

std::size_t Player::longest_game() const {
    if (played_games_ < 1) return static_cast<std::size_t>(kLongestGame);
    return static_cast<std::size_t>(
        std::clamp(kUsualGames * plies_ / played_games_, kShortest, kLongestGame));
}

void Player::work(rules::Rules& rules, std::uint64_t seed) {
    MoveMemory::Random random(seed);
    std::unique_lock lock(mutex_);
    std::uint64_t done = 0;  // the last task that this thread could do no more for
    for (;;) {
        work_has_come_.wait(lock, [&] { return is_ending_ || (is_thinking_ && done != task_); });
        if (is_ending_) return;
        const std::uint64_t task = task_;
        ++busy_;
        while (is_wanted(task)) {
            if (!look(rules, lock) && !try_game(rules, random, lock)) break;
        }
        done = task;
        if (task != task_) continue;  // others count now
        --busy_;
        is_thinking_ = is_thinking_ && busy_ > 0;
        work_is_done_.notify_all();
    }
}

bool Player::look(rules::Rules& rules, std::unique_lock<std::mutex>& lock) {
    if (!has_time_to_look()) return false;
    const std::optional<Tactics::Question> question = tactics_.next();
    if (!question) return false;
    ++looks_;
    const std::uint64_t task = task_;
    const rules::Rules::PlacePointer before = question->node->place;
    const std::string move = question->node->move(question->move);
    lock.unlock();
    Result<rules::Rules::PlacePointer> place = rules.play(*before, move);
    lock.lock();
    if (!place) return false;
    if (task == task_) tactics_.told(*question, std::move(*place));
    return true;
}

bool Player::try_game(rules::Rules& rules, MoveMemory::Random& random,
                      std::unique_lock<std::mutex>& lock) {
    const std::uint64_t task = task_;
    const auto is_enough =
        effort_.games && begun_games_ >= static_cast<std::uint64_t>(*effort_.games);
    if (!is_wanted(task) || is_enough || !tree_.is_open()) return false;
    ++begun_games_;
    Tree::Descent descent = tree_.descend(memory_);
    under_way_.push_back(&descent);
    const auto ask = [&](const rules::Rules::PlacePointer& place, const std::string& move) {
        lock.unlock();
        Result<rules::Rules::PlacePointer> next = rules.play(*place, move);
        lock.lock();
        return next;
    };
    rules::Rules::PlacePointer place = descent.end ? descent.end->place : nullptr;
    if (descent.is_to_ask) {
        Result<rules::Rules::PlacePointer> next =
            ask(descent.path.back().first->place, descent.steps.back().move);
        if (task != task_) return false;
        if (next) place = *next;
        if (place) tree_.attach(descent, place);
    }
    std::vector<Step> steps;
    const std::size_t longest = longest_game();
    // A position whose fate is known needs no game, unless it is one that only ends there.
    while (place && !place->standing.is_over() && steps.size() < longest) {
        if (steps.empty() && descent.end && descent.end->fate != Fate::open) break;
        const std::size_t index = memory_.chosen(place->standing, random);
        steps.push_back({*place->standing.turn, place->standing.legal[index]});
        Result<rules::Rules::PlacePointer> next = ask(place, steps.back().move);
        if (task != task_) return false;
        place = next ? *next : nullptr;
    }
    std::erase(under_way_, &descent);
    if (!place) {  // the program has failed
        tree_.abandon(descent);
        return false;
    }
    rules::Standing end = place->standing;
    if (descent.end && descent.end->fate != Fate::open && !end.is_over()) {
        end = {};
        if (descent.end->fate != Fate::draw)
            end.winner = descent.end->fate == Fate::first_wins ? Side::first : Side::second;
    } else if (end.is_over()) {
        std::vector<Step> all = descent.steps;
        all.insert(all.end(), steps.begin(), steps.end());
        memory_.learn(all, end);
        plies_ += static_cast<double>(all.size());
        played_games_ += 1;
    }
    tree_.finish(descent, steps, end);
    ++games_;
    return true;
}

}  // namespace shinpan::any
