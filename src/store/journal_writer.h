// Writes to a journal from a thread of its own: who has something to tell does not wait for the
// disk, and nobody hears of it before it is written.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include "core/result.h"
#include "store/journal.h"

namespace shinpan {

// All are called from the writing thread.
struct JournalListeners {
    // Each entry, in the order of the calls, as soon as it is written (and synced, if it needs to
    // be).
    std::function<void(const JournalEntry&)> kept = [](const auto&) {};
    // Once, when the journal cannot be written; nothing is written or told after that.
    std::function<void(const Error&)> failed = [](const auto&) {};
};

class JournalWriter {
public:
    // A transaction and a sync cost as much as many entries; nobody sees this delay.
    static constexpr Duration kGathering = std::chrono::milliseconds(10);

    // What comes within `gathering` is written at one go.
    JournalWriter(Journal& journal, JournalListeners listeners, Duration gathering = kGathering);
    ~JournalWriter();  // writes what there is
    JournalWriter(const JournalWriter&) = delete;
    JournalWriter& operator=(const JournalWriter&) = delete;

    // What is written while one of these lives is kept together or not at all, whoever writes it. It is
    // for moments: nothing else is written meanwhile either.
    class Together {
    public:
        explicit Together(JournalWriter& writer);
        ~Together();
        Together(const Together&) = delete;
        Together& operator=(const Together&) = delete;

    private:
        JournalWriter& writer_;
    };

    // These entries are kept together or not at all. Waits only while far too much is waiting
    // already.
    void write(std::vector<JournalEntry> entries);
    // The same for an event of a running game (JSON, without a line end) and the move that it
    // tells. Those of one game that are written at one go become one entry: this is the hot path.
    void write_event(int game, std::string_view json, const MoveMade* move = nullptr);
    // The same for several events of one game, each with its line end.
    void write_events(const GameWentOn& events);
    // Waits until all is written and told.
    Status flush();

private:
    bool has_room(std::unique_lock<std::mutex>& lock);
    GameWentOn& entry_of(int game);
    void wake_for(std::size_t bytes);
    void work();
    void write_batch(const std::vector<JournalEntry>& batch);

    Journal& journal_;
    JournalListeners listeners_;
    Duration gathering_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<JournalEntry> queue_;
    std::size_t waiting_ = 0;  // about how many bytes the queue has
    bool is_writing_ = false;
    int holds_ = 0;           // of who has more that belongs together
    bool is_urgent_ = false;  // somebody waits for what is in the queue
    bool is_closing_ = false;
    std::optional<Error> problem_;
    std::thread thread_;
};

}  // namespace shinpan
