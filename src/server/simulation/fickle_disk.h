// A disk that is full at times, with room that was set aside. It outlives the server.
#pragma once

#include <cstddef>
#include <limits>
#include <utility>

#include "store/enduring_journal.h"
#include "store/memory_journal.h"

namespace shinpan::server {

class FickleDisk final : public Journal, public JournalReserve {
public:
    static constexpr std::size_t kEndless = std::numeric_limits<std::size_t>::max() / 2;

    // So many entries more can be written, and no others.
    void set_room(std::size_t entries) { room_ = entries; }

    Status write(std::span<const JournalEntry> entries, Sync sync) override {
        if (entries.size() > room_) return failure(ErrorKind::io, "the disk is full");
        room_ -= entries.size();
        return kept_.write(entries, sync);
    }
    Result<ContestState> read() override { return kept_.read(); }
    Result<std::vector<OpenGame>> read_open_games() override { return kept_.read_open_games(); }
    Result<std::vector<KeptResult>> read_last_results(int most) override {
        return kept_.read_last_results(most);
    }

    bool is_held() const override { return reserve_ > 0; }
    bool is_needed() const override { return room_ == 0; }
    void release() override { room_ += std::exchange(reserve_, 0); }
    bool restore() override {
        if (room_ < 2 * kReserve) return false;
        room_ -= kReserve - std::exchange(reserve_, kReserve);
        return true;
    }
    Status mark_unkept(int through) override {
        unkept_ = through;
        return {};
    }
    int unkept_through() const override { return unkept_; }

private:
    static constexpr std::size_t kReserve = 6;

    std::size_t room_ = kEndless;
    std::size_t reserve_ = kReserve;
    int unkept_ = 0;
    MemoryJournal kept_;
};

}  // namespace shinpan::server
