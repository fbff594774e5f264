// The jobs that a worker has: whose games go on, which are over, what is to be told of them. Owns no
// connection and no process and reads no clock.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/play_games.h"
#include "core/clock.h"
#include "fleet/job.h"
#include "fleet/note.h"
#include "fleet/tape.h"

namespace shinpan::fleet {

struct LeasedJob {
    Job job;
    std::string lease;
    std::string receipt;
    PerSide<std::shared_ptr<Contestant>> players;  // of the job, as they are here
};

class JobsInHand {
public:
    // Where nothing limits a move, it may take so long before nobody waits for it any more.
    static constexpr std::chrono::hours kLongestThought{1};

    JobsInHand(std::string worker, Duration lease) : worker_(std::move(worker)), lease_(lease) {}

    // Its games, with numbers that are ours alone.
    std::vector<GamePlan> take(LeasedJob job, Instant at);
    // From the thread of the game, which is one of take()'s.
    void take(const Event& event, const GameLabel& label);
    void take_aside(Side side, Aside aside, std::string_view text, Instant at,
                    const GameLabel& label);

    // What is over, and is to be told: a result, or why there is none.
    struct Finished {
        std::string contest;
        std::string receipt;
        Note note;
    };
    // A game is over; with the last one of its job the job is.
    std::optional<Finished> ended(const PlayedGame& played, const std::string& machine);
    // A game that was not begun and will not be.
    std::optional<Finished> dropped(int number, const std::string& why);
    // From now on games without a result are nobody's fault: we end.
    void expect_end() { is_ending_ = true; }

    // Those that are to be extended: whose moves come as they should.
    struct Alive {
        std::string lease;
        std::string receipt;
    };
    std::vector<Alive> alive(Instant at) const;
    // Has any game of its job begun?
    bool has_begun(int number) const;
    // Of a contest: their numbers.
    std::vector<int> games_of(const std::string& contest) const;
    std::size_t jobs() const { return jobs_.size(); }

private:
    struct Game {
        int number;
        TapeRecorder tape{};
        std::optional<std::chrono::system_clock::time_point> began{};
        std::optional<Outcome> outcome{};
        bool is_over = false;
    };
    struct InHand {
        LeasedJob leased;
        std::vector<Game> games;
        Instant last{};        // that a move came, or a game began
        Duration patience{};   // until the next one
        std::string reason{};  // of a game that was void
        std::string error_output{};
        bool was_dropped = false;
    };

    Game& game_of(int number, InHand** job = nullptr);
    std::optional<Finished> finished(const std::string& lease, const std::string& machine);

    std::string worker_;
    Duration lease_;
    int last_number_ = 0;
    bool is_ending_ = false;
    std::map<std::string, InHand> jobs_;   // by lease
    std::map<int, std::string> lease_of_;  // by number
};

}  // namespace shinpan::fleet
