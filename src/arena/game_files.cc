#include "arena/game_files.h"

#include <mutex>
#include <utility>

#include <fmt/format.h>

#include "arena/log_packing.h"
#include "arena/record_collection.h"
#include "arena/record_writing.h"

namespace shinpan {
namespace {

// A worker that is so far behind is not waited for: the game writes its lines itself.
constexpr std::size_t kMostPutAside = 256 << 10;  // bytes

}  // namespace

class GameFiles::State {
public:
    State(std::string folder, int number) : folder_(std::move(folder)), number_(number) {}

    Status open(const GameLabel& label, LogFile::Begin begin, LogFile::Holding holding) {
        for (const Side side : kSides) {
            Result<LogFile> log = LogFile::open(log_path(folder_, label, side), begin, holding);
            if (!log && log.error().kind == ErrorKind::shortage) return tl::unexpected(log.error());
            if (log) logs_[side] = std::move(*log);
            if (!log) lose(side, kNoLog, log.error());
        }
        return {};
    }

    // What cannot be written is given up from there on: half a line more would help nobody.
    void write(Side side, std::string_view lines) {
        if (lines.empty() || !logs_[side].is_written()) return;
        if (const Status written = logs_[side].append(lines); !written) {
            logs_[side] = LogFile();
            lose(side, kNoLog, written.error());
        }
    }

    // Gives whether a job for them is needed.
    bool put_aside(EventLogs& logs) {
        bool is_too_much = false;
        bool is_first = false;
        {
            const std::lock_guard lock(waiting_mutex_);
            const bool was_empty = is_nothing_waiting();
            for (const Side side : kSides) {
                waiting_[side] += logs.lines(side);
                logs.lines(side).clear();
                is_too_much = is_too_much || waiting_[side].size() > kMostPutAside;
            }
            is_first = was_empty && !is_nothing_waiting();
        }
        if (is_too_much) write_waiting();
        return is_first && !is_too_much;
    }

    void write_waiting() {
        const std::lock_guard files(files_mutex_);
        PerSide<std::string> lines;
        {
            const std::lock_guard lock(waiting_mutex_);
            std::swap(lines, waiting_);
        }
        for (const Side side : kSides)
            write(side, lines[side]);
    }

    const std::vector<FileLoss>& finish(GameRecord record) {
        write_waiting();
        const std::string path =
            RecordCollection::record_path(folder_, number_, record.game.name());
        if (const Status written = write_record(path, std::move(record)); !written)
            lose(Side::first, kNoRecord, written.error());
        return losses_;
    }

    void pack() const {
        for (const Side side : kSides) {
            if (logs_[side].is_written()) pack_log(logs_[side].path());
        }
    }

private:
    // Said of a player.
    static constexpr const char* kNoLog = "has no whole log: ";
    static constexpr const char* kNoRecord = "plays a game without a record: ";

    bool is_nothing_waiting() const {
        return waiting_[Side::first].empty() && waiting_[Side::second].empty();
    }

    void lose(Side side, const char* what, const Error& why) {
        losses_.push_back({side, what + why.message, why});
    }

    std::string folder_;
    int number_;
    std::mutex files_mutex_;    // of the logs, and the first one where both are taken
    std::mutex waiting_mutex_;  // of what waits, for a moment only
    PerSide<std::string> waiting_;
    PerSide<LogFile> logs_;
    std::vector<FileLoss> losses_;
};

Result<GameFiles> GameFiles::open(const std::string& folder, const GameLabel& label,
                                  LogFile::Begin begin, const Manner& manner) {
    GameFiles files;
    files.state_ = std::make_shared<State>(folder, label.number);
    files.worker_ = manner.worker;
    if (const Status opened = files.state_->open(label, begin, manner.logs); !opened)
        return tl::unexpected(opened.error());
    return files;
}

void GameFiles::append(EventLogs& logs) {
    if (!worker_) {
        for (const Side side : kSides) {
            state_->write(side, logs.lines(side));
            logs.lines(side).clear();
        }
        return;
    }
    if (state_->put_aside(logs))
        worker_->take([state = state_] { state->write_waiting(); }, FileWorker::Turn::later);
}

void GameFiles::finish(GameRecord record, std::function<void(const std::vector<FileLoss>&)> then) {
    if (!worker_) return then(state_->finish(std::move(record)));
    worker_->take(
        [state = state_, worker = worker_, record = std::move(record),
         then = std::move(then)]() mutable {
            then(state->finish(std::move(record)));
            worker->take([state] { state->pack(); }, FileWorker::Turn::last);
        },
        FileWorker::Turn::soon);
}

}  // namespace shinpan
