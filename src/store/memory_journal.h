// A journal without a disk that can fail like one: for simulations.
#pragma once

#include <optional>
#include <vector>

#include "store/journal.h"

namespace shinpan {

class MemoryJournal final : public Journal {
public:
    Status write(std::span<const JournalEntry> entries, Sync sync) override;
    Result<ContestState> read() override;
    Result<std::vector<OpenGame>> read_open_games() override;
    Result<std::vector<KeptResult>> read_last_results(int most) override;

    // Takes so many more writes and then is full. `loses_power`: what was not synced by then is
    // lost.
    void fail_after(int writes, bool loses_power);
    // The end of the program: after a power cut only what was synced is there.
    void lose_power_if_wished();

private:
    std::vector<JournalEntry> entries_;
    std::size_t synced_ = 0;  // how many of them are safe
    std::optional<int> writes_left_;
    bool loses_power_ = false;
};

// What can be known from these entries.
ContestState state_from(std::span<const JournalEntry> entries);

}  // namespace shinpan
