// A journal in one SQLite file with a write-ahead log. SQLiteCpp is behind it and is seen nowhere
// else.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <string>

#include "core/result.h"
#include "store/journal.h"

namespace shinpan {

class SqliteJournal final : public Journal {
public:
    // Opens the file or makes it. A file of a newer version is refused.
    static Result<std::unique_ptr<SqliteJournal>> open(const std::string& path);
    ~SqliteJournal() override;

    Status write(std::span<const JournalEntry> entries, Sync sync) override;
    Result<ContestState> read() override;
    Result<std::vector<OpenGame>> read_open_games() override;
    Result<std::vector<KeptResult>> read_last_results(int most) override;
    // All events that were told, in their order, a JSON object a line, many lines at a time; or the
    // last of them that come to at most so many bytes.
    Status each_events(const std::function<void(const std::string& lines)>& take,
                       std::uint64_t most = std::numeric_limits<std::uint64_t>::max());
    // The same, but one game after the other, from the game of this number on.
    Status each_game(int from,
                     const std::function<void(int number, const std::string& lines)>& take);
    // What a fleet has been handed and has not brought back, in the order in which it was.
    Result<std::vector<KeptJob>> read_jobs();
    // Which worker has played a game, by its number; those that were played here are not in there.
    Result<std::map<int, std::string>> read_workers();
    // Those of one game.
    Result<std::string> events_of(int number);

private:
    struct Database;
    explicit SqliteJournal(std::unique_ptr<Database> database);

    std::unique_ptr<Database> database_;
};

}  // namespace shinpan
