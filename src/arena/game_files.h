// The files of one game: a thinking log for each player that grows with the game, and a record at
// its end.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "events/event.h"
#include "events/event_json.h"
#include "events/event_logs.h"
#include "games/any_game.h"
#include "io/file_descriptor.h"
#include "referee/time_control.h"

namespace shinpan {

class GameFiles {
public:
    // Does the game begin, or go on after a sudden end of this program?
    enum class Begin { anew, again };
    static Result<GameFiles> open(const std::string& folder, const GameLabel& label, Begin begin);

    GameFiles(GameFiles&&) = default;
    ~GameFiles() { flush(); }

    void take(const Event& event);
    // Bytes of the longer log that are not written yet.
    std::size_t waiting() const;
    // What was taken so far can be read by others, and is there after a sudden end.
    Status flush();
    // Writes the record of the game as it stands. The clock is told if it is the same for both.
    Status write_record(const AnyGame& game, const GameEnded& ended,
                        const PerSide<TimeControl>& clocks) const;

    // Of the moves that the players made. Those of a game that goes on are to be told first.
    const std::vector<Duration>& durations() const { return durations_; }
    void add_past_duration(Duration spent) { durations_.push_back(spent); }

private:
    GameFiles(std::string folder, GameLabel label);

    std::string folder_;
    GameLabel label_;
    EventLogs logs_;
    PerSide<FileDescriptor> files_;
    Status written_;  // the first failure stays
    std::vector<Duration> durations_;
};

}  // namespace shinpan
