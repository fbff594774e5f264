// The games that an operator has wished for, match after match.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include "arena/game_source.h"
#include "arena/opening_book.h"
#include "core/result.h"

namespace shinpan::cli {

// A match that is to be played, each opening with both colours.
struct DeskMatch {
    int first = 0;  // of the engines
    int second = 1;
    int games = 2;
    GameTerms terms;  // without opening and clocks
    OpeningBook book;
    std::optional<TimeControl> time;  // nothing: each engine's own
};

// All functions may be called from any thread.
class DeskGames final : public GameSource {
public:
    static constexpr std::size_t kMostMatches = 20;  // that wait

    // The engines stay where they are for as long as games of them are played.
    explicit DeskGames(const std::vector<Contestant>& engines) : engines_(engines) {}

    Status add(DeskMatch match);
    // What has not begun is not played.
    void clear();
    // What is to come, the next first; not more than so many.
    std::vector<standings::Pairing> to_come(std::size_t most) const;

    std::optional<GamePlan> next() override;
    void stop() override;

private:
    struct Waiting {
        int round;  // counts the matches
        int played = 0;
        DeskMatch match;
    };
    static standings::Pairing pairing_of(const Waiting& waiting, int index);

    const std::vector<Contestant>& engines_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Waiting> waiting_;
    int rounds_ = 0;
    int last_number_ = 0;
    bool is_stopped_ = false;
};

}  // namespace shinpan::cli
