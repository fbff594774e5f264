// Writes to a journal from a thread of its own: who has something to tell does not wait for the
// disk, and nobody hears of it before it is written.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "core/result.h"
#include "store/journal.h"

namespace shinpan {

class JournalWriter {
public:
    // `failed` is called once, from the writing thread, when the journal cannot be written; nothing
    // is written or announced after that.
    JournalWriter(Journal& journal, std::function<void(const Error&)> failed);
    ~JournalWriter();  // writes what there is
    JournalWriter(const JournalWriter&) = delete;
    JournalWriter& operator=(const JournalWriter&) = delete;

    // These entries are kept together or not at all. `announce` is called from the writing thread,
    // in the order of the calls, as soon as they are written (and synced, if they need to be). What
    // comes within a few milliseconds is written at one go, a result at once. Waits only while far
    // too much is waiting already.
    void write(std::vector<JournalEntry> entries, std::function<void()> announce = {});
    // Waits until all is written and announced.
    Status flush();

private:
    struct Item {
        std::vector<JournalEntry> entries;
        std::function<void()> announce;
    };
    void work();
    void write_batch(std::deque<Item> batch);

    Journal& journal_;
    std::function<void(const Error&)> failed_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Item> queue_;
    bool is_writing_ = false;
    bool is_urgent_ = false;  // somebody waits for what is in the queue
    bool is_closing_ = false;
    std::optional<Error> problem_;
    std::thread thread_;
};

}  // namespace shinpan
