// A contest of many games: hands them out, and tells what has happened once it is kept.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "arena/opening_book.h"
#include "arena/play_games.h"
#include "standings/repeats.h"
#include "standings/sprt.h"
#include "tournament/director.h"

namespace shinpan {

struct TournamentPlan {
    standings::Format format;
    std::vector<Contestant> contestants;       // by the id of the player
    std::vector<standings::Entrant> entrants;  // the same
    std::optional<standings::Sprt> sprt;       // ends a match of two as soon as it is decided
    GameTerms game;                            // of all games, without their openings and clocks
    OpeningBook book;
};

// All are called from the thread that writes the journal, when the thing is kept.
struct TournamentListeners {
    std::function<void(const GameWentOn&)> went_on = [](const auto&) {};
    std::function<void(const PlayedGame&)> ended = [](const auto&) {};
    // Of a game without a result, by our own fault, from the thread that played it.
    enum class Void { played_again, left_aside };
    std::function<void(const PlayedGame&, Void)> voided = [](const auto&, Void) {};
};

// Games of one pairing that may be void before the contest goes on without it.
inline constexpr int kMostVoids = 3;

class Tournament final : public GameSource {
public:
    // Goes on from `state`, which the plan's players and settings have to fit.
    Tournament(TournamentPlan plan, const ContestState& state, GameKeeper::Places places,
               TournamentListeners listeners);

    std::optional<GamePlan> next() override;
    std::vector<GamePlan> next_pair() override;
    void stop() override;

    // For play_games.
    GameKeeper& keeper() { return keeper_; }
    GameListeners listeners();

    // Waits until all that has happened is kept; fails if something could not be.
    Status close() { return keeper_.close(); }

    // A copy of what is known now, for tables.
    struct Standing {
        std::vector<standings::GameResult> results;
        standings::Agenda agenda;
        std::size_t open_games = 0;
        std::optional<standings::SprtState> sprt;
        std::vector<standings::Repeat> repeats;
        std::vector<standings::Entrant> entrants;
        std::size_t running = 0;  // games
    };
    Standing standing() const;
    bool is_over() const;  // there is nothing left to play
    // The last game of each pairing that was void too often. Whoever resumes the contest has them
    // played again.
    std::vector<PlayedGame> set_aside() const;
    const std::vector<Contestant>& contestants() const { return plan_.contestants; }

private:
    // Waits for a game; under the lock.
    std::optional<Director::Assignment> wait_for_next(std::unique_lock<std::mutex>& lock);
    GamePlan plan_of(const Director::Assignment& next) const;
    void finish(const PlayedGame& played);
    void finish_void(const PlayedGame& played);
    void announce(const FinishedGame& over);
    std::optional<standings::SprtState> sprt_state() const;  // under the lock
    bool is_decided() const;

    const TournamentPlan plan_;
    TournamentListeners listeners_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Director director_;
    std::map<int, PlayedGame> played_;  // whose results are about to be kept
    std::vector<standings::GameTrace> traces_;
    std::map<std::pair<int, int>, int> voids_;  // by round and number
    std::vector<PlayedGame> set_aside_;
    bool is_stopped_ = false;
    GameKeeper keeper_;  // the last one: its thread uses the others
};

// The plan's number for an opening: games of a pair share it.
std::size_t opening_number(const standings::Pairing& pairing);

}  // namespace shinpan
