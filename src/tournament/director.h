// Decides which game of a contest is played next. It keeps what has been played and what runs; the
// rest is a pure function of that, so a contest that is resumed goes on as if nothing had happened.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "standings/schedule.h"

namespace shinpan {

class Director {
public:
    struct Assignment {
        int number;  // of the game in the contest
        standings::Pairing pairing;
    };

    // With what was played before; `last_number` is that of the latest game that had begun.
    Director(standings::Format format, std::vector<standings::Entrant> entrants,
             std::vector<standings::GameResult> results, int last_number);

    // The next game, which counts as running from now on; nothing: none at the moment.
    std::optional<Assignment> next();
    // The same among those that can be played now, say because both players are there.
    std::optional<Assignment> next_where(
        const std::function<bool(const standings::Pairing&)>& can_be_played);
    // A game that runs already: it had begun before, and goes on.
    void adopt(int number, const standings::Pairing& pairing);
    // A running game has ended with a result.
    void finish(int number, const standings::GameResult& result);
    // A running game was broken off: it is to be played again.
    void drop(int number);
    // The same, but not again for now: what depends on it does not come either.
    void set_aside(int number);

    standings::Agenda agenda() const;
    // Nothing to play, nothing running, nothing to come.
    bool is_over() const { return agenda().is_over; }
    const std::vector<standings::GameResult>& results() const { return results_; }
    const std::vector<standings::Entrant>& entrants() const { return entrants_; }
    bool is_any_running() const { return !running_.empty(); }
    std::size_t running() const { return running_.size(); }
    // Games that are known to come or run; a format may find more later.
    std::size_t open_games() const { return ready_.size() + running_.size(); }

private:
    standings::Format format_;
    std::vector<standings::Entrant> entrants_;
    std::vector<standings::GameResult> results_;
    std::map<int, standings::Pairing> running_;
    std::vector<standings::Pairing> set_aside_;
    std::deque<standings::Pairing> ready_;  // of the last agenda, not yet handed out
    int last_number_;
};

}  // namespace shinpan
