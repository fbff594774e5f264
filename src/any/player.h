// Chooses moves in any game whose rules are a program: one tree, and a thread for each rules program that
// helps to grow it.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "any/tactics.h"
#include "core/clock.h"
#include "core/result.h"
#include "rules/rules.h"

namespace shinpan::any {

struct Effort {
    std::optional<Duration> time{};
    // Games that are played to their end; the same move comes of them each time, with one program.
    std::optional<int> games{};
};

struct Choice {
    std::string move;
    std::uint64_t games = 0;  // that were played for it
    double chance = 0.5;      // to win, as far as it can tell
};

class Player {
public:
    // All of them are the same program, started several times, and nobody else asks them.
    Player(std::vector<std::shared_ptr<rules::Rules>> programs, std::uint64_t seed);
    ~Player();
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;

    // When the time is over it answers, whatever the programs are still asked: one that is slow, or fails,
    // makes its moves worse and not late. precondition: the game is not over, and there is an effort
    Choice choose(const rules::Rules::PlacePointer& place, const Effort& effort);
    // Another game.
    void forget();

    // That one side still has to make in a game from here, as random games are.
    int moves_to_come() const;

private:
    void work(rules::Rules& rules, std::uint64_t seed);
    // Each false: there is nothing more to do, or nobody wants it.
    bool look(rules::Rules& rules, std::unique_lock<std::mutex>& lock);
    bool try_game(rules::Rules& rules, MoveMemory::Random& random,
                  std::unique_lock<std::mutex>& lock);
    bool is_wanted(std::uint64_t task) const;
    bool has_time_to_look() const;
    std::size_t longest_game() const;

    std::vector<std::shared_ptr<rules::Rules>> programs_;
    SteadyClock clock_{};

    mutable std::mutex mutex_;  // of all that follows
    std::condition_variable work_has_come_, work_is_done_;
    Tree tree_{};
    Tactics tactics_{tree_};
    MoveMemory memory_{};
    Effort effort_{};
    Instant begun_{};
    std::uint64_t task_ = 0;  // the number of the present one
    bool is_thinking_ = false;
    bool is_ending_ = false;
    std::size_t busy_ = 0;   // threads
    std::size_t looks_ = 0;  // of tactics_, for this move
    std::vector<const Tree::Descent*> under_way_{};
    std::uint64_t begun_games_ = 0, games_ = 0;
    double plies_ = 0,
           played_games_ = 0;  // of random games from the root, those of late count for more

    std::vector<std::jthread> threads_{};
};

}  // namespace shinpan::any
