// A thinking log on the disk, which grows with its game.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "core/side.h"
#include "events/event_json.h"
#include "io/file_descriptor.h"

namespace shinpan {

// Where the log of a player is: "FOLDER/0012-black-alice.tlf".
std::string log_path(const std::string& folder, const GameLabel& label, Side side);
std::string packed_log_path(const std::string& path);
// All of it, also where it was packed since.
Result<std::string> read_log(const std::string& path);

class LogFile {
public:
    // Held open, nobody else can write it meanwhile. Shut between two pieces it takes no descriptor:
    // a server has thousands of games, and a folder that is its own.
    enum class Holding { open, shut };
    // What is there stays if the game goes on; else it is emptied.
    enum class Begin { anew, behind };

    LogFile() = default;  // is written nowhere
    static Result<LogFile> open(std::string path, Begin begin, Holding holding);

    bool is_written() const { return !path_.empty(); }
    const std::string& path() const { return path_; }
    // Whole lines.
    Status append(std::string_view lines);

private:
    LogFile(std::string path, Begin begin, Holding holding)
        : path_(std::move(path)), begin_(begin), holding_(holding) {}
    Result<FileDescriptor> open_file() const;

    std::string path_;
    Begin begin_ = Begin::anew;
    Holding holding_ = Holding::open;
    FileDescriptor file_;  // while it is open
};

}  // namespace shinpan
