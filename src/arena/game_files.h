// The files of one game: a thinking log for each player that grows with it, a record at its end.
// They are written at once, or by a worker; their order is the same. For the thread of the game.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "arena/file_worker.h"
#include "arena/log_file.h"
#include "core/result.h"
#include "core/side.h"
#include "events/event_json.h"
#include "events/event_logs.h"
#include "records/game_record.h"

namespace shinpan {

// What is not whole on the disk, because it is full. The game counts without it.
struct FileLoss {
    Side side{};
    std::string what;  // said of the player of that side
    Error why;
};

class GameFiles {
public:
    struct Manner {
        LogFile::Holding logs = LogFile::Holding::open;
        FileWorker* worker = nullptr;  // nothing: written at once, and not packed
    };

    GameFiles() = default;  // are written nowhere
    // Fails only by a shortage of ours, which may be over when the game is tried again.
    static Result<GameFiles> open(const std::string& folder, const GameLabel& label,
                                  LogFile::Begin begin, const Manner& manner);

    bool are_written() const { return state_ != nullptr; }
    // Takes what was added to the logs.
    void append(EventLogs& logs);
    // After the last append. `then` hears what is not whole, perhaps from the worker's thread.
    void finish(GameRecord record, std::function<void(const std::vector<FileLoss>&)> then);

private:
    class State;
    std::shared_ptr<State> state_;  // with the jobs of the worker
    FileWorker* worker_ = nullptr;
};

}  // namespace shinpan
