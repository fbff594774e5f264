// Whether the clocks that players are told are right, by the moves that are kept and by when they were
// made: what the server itself believes of its clocks is not asked.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/clock.h"
#include "core/side.h"
#include "core/time_control.h"
#include "store/journal.h"

namespace shinpan::server {

class ClockCheck {
public:
    // precondition: main time with an increment
    explicit ClockCheck(const TimeControl& control) : control_(control) {}

    // A move was made, while the server lives for the `life`-th time.
    void moved(int game, int life, Instant at) { turns_[game] = {life, at, {}}; }
    // The side to move is told this: is it right?
    bool is_right(int game, int life, const std::vector<MoveMade>& moves,
                  const PerSide<Duration>& told, Instant at) {
        PerSide<Duration> left{{control_.main, control_.main}};
        for (const MoveMade& made : moves)
            left[side_of(made.ply)] += control_.increment - made.spent;
        const Side side = side_of(static_cast<int>(moves.size()) + 1);
        Turn& turn = turns_[game];
        if (turn.life != life) turn = {life, {}, {}};
        const Duration since_move = turn.since ? at - *turn.since : Duration::zero();
        const Duration since_asked = turn.asked ? at - *turn.asked : Duration::zero();
        if (!turn.asked) turn.asked = at;
        // One who was away when the other moved has lost time since then.
        const Duration most = left[side] - since_asked;
        const Duration least = left[side] - std::max(since_move, since_asked);
        const Duration others = told[opponent(side)] - left[opponent(side)];
        return told[side] <= most + kTolerance && told[side] >= least - kTolerance &&
               std::chrono::abs(others) <= kTolerance;
    }

private:
    // Moves wait for the journal for less.
    static constexpr Duration kTolerance = std::chrono::milliseconds(50);

    struct Turn {
        int life = 0;
        std::optional<Instant> since{};  // nothing: it began before the server's start
        std::optional<Instant> asked{};  // for the first time
    };
    // In the games that are simulated sides take turns, a pass is a move.
    static Side side_of(int ply) { return ply % 2 == 1 ? Side::first : Side::second; }

    TimeControl control_;
    std::map<int, Turn> turns_;
};

}  // namespace shinpan::server
