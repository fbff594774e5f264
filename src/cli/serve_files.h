// The files of a server's folder besides those of its games. Only their owner may read them.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "core/result.h"
#include "io/rotating_file.h"
#include "server/disk_reserve.h"
#include "store/sqlite_journal.h"

namespace shinpan::cli {

// From now on this program makes files and folders that nobody else may read; those of the folder
// that are older and have secrets, or what players said, are made so.
void keep_to_ourselves(const std::string& folder);

// events.jsonl, with the last of what the journal has: that is the truth, this is made from it. What
// was put aside before goes.
Result<RotatingFile> open_server_events(const std::string& folder, SqliteJournal& journal);

// `size` as the user wrote it: "16M"; "0" is none.
Result<std::unique_ptr<server::DiskReserve>> open_reserve(const std::string& folder,
                                                          const std::string& size);
// What a server had set aside before, for one that cannot start without.
void give_back_reserve(const std::string& folder);

// serve.log: what the operator is told, each line with its time. From any thread.
class ServeLog {
public:
    static Result<std::unique_ptr<ServeLog>> open(const std::string& folder);
    void say(const std::string& line);

private:
    explicit ServeLog(RotatingFile file) : file_(std::move(file)) {}

    std::mutex mutex_;
    RotatingFile file_;
};

}  // namespace shinpan::cli
