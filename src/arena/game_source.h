// Where the games come from that are to be played.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "contestants/contestant.h"
#include "referee/game_terms.h"
#include "standings/agenda.h"

namespace shinpan {

struct GamePlan {
    int number;                          // names it: in its files, its events
    GameTerms terms;                     // that can be played: start_of() gives the game
    PerSide<const Contestant*> players;  // that stay where they are until the game is over
    standings::Pairing pairing;
};

// Both are called from several threads.
class GameSource {
public:
    virtual ~GameSource() = default;
    // The next game, or nothing if there are no more. Waits where a game may come later.
    virtual std::optional<GamePlan> next() = 0;
    // The same, and with it the other game of its pair (the same opening, colours swapped) if that is to
    // be played, too. Empty: there are no more.
    virtual std::vector<GamePlan> next_pair() {
        std::vector<GamePlan> pair;
        if (std::optional<GamePlan> plan = next()) pair.push_back(std::move(*plan));
        return pair;
    }
    // From now on there are no more, for those who wait already as well.
    virtual void stop() = 0;
};

// So many games, each made when its turn comes.
class CountedGames final : public GameSource {
public:
    CountedGames(int count, std::function<GamePlan(int index)> make)
        : count_(count), make_(std::move(make)) {}

    std::optional<GamePlan> next() override {
        const int index = next_++;
        if (is_stopped_ || index >= count_) return std::nullopt;
        return make_(index);
    }
    void stop() override { is_stopped_ = true; }

private:
    int count_;
    std::function<GamePlan(int)> make_;
    std::atomic<int> next_ = 0;
    std::atomic<bool> is_stopped_ = false;
};

}  // namespace shinpan
