// Keeps the games of a contest, a server, a room: what happens in them in a journal and in a stream
// of events, what was said in thinking logs, a record of each. Nobody hears of anything before it
// is kept.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "arena/kept_game.h"
#include "core/result.h"
#include "io/rotating_file.h"
#include "store/journal_writer.h"

namespace shinpan {

class GameKeeper {
public:
    // Where things are kept; each may be missing.
    struct Places {
        Journal* journal = nullptr;
        std::string folder{};   // of logs and records
        RotatingFile events{};  // with a journal
        Duration gathering = JournalWriter::kGathering;
        KeepingManner manner{};
    };
    // From the thread that writes.
    struct Listeners {
        std::function<void(const GameBegan&)> began = [](const auto&) {};
        std::function<void(const GameWentOn&)> went_on = [](const auto&) {};
        std::function<void(const FinishedGame&)> over = [](const auto&) {};
        // Perhaps more than once: nothing can be kept any more.
        std::function<void(const Error&)> failed = [](const auto&) {};
        // Once: what is kept cannot be told in the stream of events. Nothing: that is a failure.
        std::function<void(const Error&)> stream_failed{};
    };

    GameKeeper(Places places, Listeners listeners);

    // From any thread, as all below. A game begins, or goes on.
    Result<KeptGame> open(GameToKeep game);
    // precondition: there is a journal
    void keep(JournalEntry entry) { writer_->write({std::move(entry)}); }
    // What is kept while this lives is kept at one go, all of it or nothing. precondition: there is a
    // journal
    JournalWriter::Together together() { return JournalWriter::Together(*writer_); }
    // Waits until all that was taken is kept and told. precondition: there is a journal
    Status flush() { return writer_->flush(); }
    // Waits until all is written.
    Status close();

private:
    void announce(const JournalEntry& kept);
    void flush_events();

    std::string folder_;
    KeepingManner manner_;
    RotatingFile events_;  // of the writing thread
    Listeners listeners_;
    std::unique_ptr<JournalWriter> writer_;  // the last one: its thread uses the others
};

}  // namespace shinpan
