// Keeps the games of a server as local ones are kept: in the journal, as events, in thinking logs
// and records.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "arena/game_files.h"
#include "io/file_descriptor.h"
#include "io/output.h"
#include "server/house.h"
#include "store/journal_writer.h"

namespace shinpan::server {

class GameKeeper {
public:
    struct Callbacks {
        // From the thread that writes: take_news() has something.
        std::function<void()> news;
        // From any thread, perhaps more than once: nothing can be kept any more.
        std::function<void(const Error&)> failed;
    };
    // `events` is a file that grows.
    GameKeeper(Journal& journal, std::string folder, FileDescriptor events, Callbacks callbacks);
    ~GameKeeper();

    void keep(JournalEntry entry) {
        hand_over();
        writer_.write({std::move(entry)});
    }
    void began(const Table& table, bool again);
    void happened(const Table& table, const Event& event);
    void ended(const Table& table, const GameOver& over);
    // After each turn: what happened in it goes to the journal.
    void hand_over();
    // Now and then: what was told so far is in the logs.
    void flush_logs();

    std::vector<KeptNews> take_news();
    // Waits until all is written.
    Status close();

private:
    void announce(const JournalEntry& kept);
    struct Files {
        GameFiles files;
        bool has_news = false;  // that are not in the logs yet
    };
    void flush(Files& files);

    std::string folder_;
    FileDescriptor events_file_;
    Output events_;  // of the writing thread
    Callbacks callbacks_;
    std::unordered_map<int, Files> files_;
    std::vector<int> unflushed_;
    GameWentOn recent_{};             // of the game of which was told last
    std::optional<std::string> end_;  // of the game that is about to be reported
    std::mutex mutex_;
    std::vector<KeptNews> news_;
    JournalWriter writer_;  // the last one: its thread uses the others
};

}  // namespace shinpan::server
