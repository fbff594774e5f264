// What is kept of a contest, in the order in which it happens. Whatever can be told of a contest can
// be told again from this, after a crash as well.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/clock.h"
#include "core/result.h"
#include "core/side.h"
#include "standings/agenda.h"
#include "standings/game_result.h"

namespace shinpan {

// A setting that the contest was begun with: "game" is "othello".
struct SettingKept {
    std::string key;
    std::string value;
};
struct PlayerEntered {
    int id;  // counted from 0, in the order of entry
    std::string name;
    std::string command;
    std::string hash;  // of its program
    int from_round;
};
struct PlayerLeft {
    int id;
    int round;
};
// A brief check of a program, so that it is not done again.
struct ProgramChecked {
    std::string hash;
    std::string finding;  // empty: nothing was wrong
};
struct GameBegan {
    int number;  // counts all games of the contest, those that were broken off as well
    standings::Pairing pairing;
    std::string sandbox;
    std::string terms{};  // what it is played under, JSON; at a server also who sits there
};
struct MoveMade {
    int ply;
    std::string move;
    Duration spent;
};
// What happened in a game for a while: its events, and the moves among them.
struct GameWentOn {
    int number;
    std::string events;  // a JSON object a line, each with its line end
    std::vector<MoveMade> moves;
};
struct FinishedGame {
    int number;
    standings::GameResult result;
    std::string reason;
    std::string sentence;
    std::string error_output;
    std::uint64_t moves_hash;
    int plies;
};
// Its result does not count any more: the game is to be played again.
struct GameVoided {
    int number;
};

// All games up to this one that do not run any more.
struct GamesForgotten {
    int through;
};

// What a fleet plays elsewhere is handed out as jobs. One has been put where workers find it.
struct JobOffered {
    std::string job;      // its id
    std::uint64_t place;  // where it lies
};
// A worker has begun with it, under a lease; one of these ends without a result.
struct JobTried {
    std::string lease;
    std::string job;
    std::string worker;
};
struct TryEnded {
    enum class How { failed, given_back } how;
    std::string lease;
    std::string reason;
    std::string error_output;
};
// Its result counts: kept together with those of its games, and never a second time.
struct JobDone {
    std::string job;
    std::string lease;
    std::string worker;
    std::string machine;  // JSON, as the worker tells it
    std::vector<int> games;
};

using JournalEntry =
    std::variant<SettingKept, PlayerEntered, PlayerLeft, ProgramChecked, GameBegan, GameWentOn,
                 FinishedGame, GameVoided, GamesForgotten, JobOffered, JobTried, TryEnded, JobDone>;

struct KeptPlayer {
    PlayerEntered entered;
    std::optional<int> left_in_round;
};

// A game that had begun and has no result.
struct OpenGame {
    GameBegan began;
    std::vector<MoveMade> moves;
};

// What became of a game that its players could come back to.
struct KeptResult {
    int number;
    std::string terms;
    Outcome outcome;
    std::string sentence;
};

// A job that has no result yet.
struct KeptJob {
    std::string job;
    std::uint64_t place;
    struct Try {
        JobTried tried;
        std::optional<TryEnded> ended;
    };
    std::vector<Try> tries;
};

// What a resumed event knows.
struct ContestState {
    std::map<std::string, std::string> settings;
    std::vector<KeptPlayer> players;  // by id
    std::vector<FinishedGame> games;  // that count, by number
    std::map<std::string, std::string> checks;
    int last_number = 0;  // of all games that have begun
};

class Journal {
public:
    virtual ~Journal() = default;

    // All of them or none. Synced: what was written is there after a power cut too; else it is
    // there after any end of this program.
    enum class Sync { no, yes };
    virtual Status write(std::span<const JournalEntry> entries, Sync sync) = 0;
    virtual Result<ContestState> read() = 0;
    // Those with terms: at a server they can go on.
    virtual Result<std::vector<OpenGame>> read_open_games() = 0;
    // Of games with terms, the last ones: at most so many, the oldest first.
    virtual Result<std::vector<KeptResult>> read_last_results(int most) = 0;
};

// Whether it has to be synced before anybody hears of it: a result is, a move is not.
bool needs_sync(const JournalEntry& entry);

}  // namespace shinpan
