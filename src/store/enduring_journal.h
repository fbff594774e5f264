// A journal that goes on when its disk is full: on room that was set aside, then without the disk.
// What it could not write it writes when there is room again, but for what happened in games: a
// game of which something is missing stays without it, and can never go on after a restart.
//
// May be used by several threads; only one of them writes.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "store/journal.h"

namespace shinpan {

// Room on the journal's disk that was set aside, and a number that can be kept there when nothing
// else can.
class JournalReserve {
public:
    virtual ~JournalReserve() = default;

    virtual bool is_held() const = 0;
    // So little is left on the disk that it had better be released now.
    virtual bool is_needed() const = 0;
    virtual void release() = 0;
    // Sets it aside again. False: there is not room enough yet.
    virtual bool restore() = 0;
    // No game up to this number may go on after a restart.
    virtual Status mark_unkept(int through) = 0;
    virtual int unkept_through() const = 0;
};

// What a disk has, with the numbers of games that it could not keep: their players know them, so
// they are not given again.
ContestState with_unkept_games(ContestState kept, const JournalReserve& reserve);

class EnduringJournal final : public Journal {
public:
    enum class State {
        kept,        // all is well
        on_reserve,  // what runs is kept, but nothing new should begin
        unkept,      // nothing is
    };
    // From the thread that writes or tends, whenever the state changes; `why` is empty when all is
    // well again.
    using Changed = std::function<void(State state, const std::string& why)>;

    // Disk and reserve are not owned and outlive it. `last_number`: of all games that have begun.
    EnduringJournal(Journal& disk, JournalReserve& reserve, int last_number, Changed changed);

    // Always succeeds.
    Status write(std::span<const JournalEntry> entries, Sync sync) override;
    Result<ContestState> read() override { return disk_.read(); }
    Result<std::vector<OpenGame>> read_open_games() override { return disk_.read_open_games(); }
    Result<std::vector<KeptResult>> read_last_results(int most) override {
        return disk_.read_last_results(most);
    }

    // Now and then, also from another thread: looks whether there is room again, or hardly any.
    void tend();
    // At the end: an error tells that something was never written.
    Status close();

    State state() const { return state_; }
    // Open games up to this number cannot go on.
    int unkept_through() const { return reserve_.unkept_through(); }

private:
    void endure(std::span<const JournalEntry> entries, Sync sync);
    Status try_to_write(std::span<const JournalEntry> entries, Sync sync);
    void remember(std::span<const JournalEntry> entries);
    void give_up(const Error& why);
    void enter(State state, const std::string& why);
    void recover();

    Journal& disk_;
    JournalReserve& reserve_;
    Changed changed_;
    std::mutex mutex_;  // of the disk and all below
    std::atomic<State> state_ = State::kept;
    std::vector<JournalEntry> unwritten_;
    int last_begun_;
};

}  // namespace shinpan
