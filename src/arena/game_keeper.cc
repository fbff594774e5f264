#include "arena/game_keeper.h"

#include <utility>

namespace shinpan {

GameKeeper::GameKeeper(Places places, Listeners listeners)
    : folder_(std::move(places.folder)),
      manner_(places.manner),
      events_(std::move(places.events)),
      listeners_(std::move(listeners)) {
    if (!places.journal) return;
    writer_ = std::make_unique<JournalWriter>(
        *places.journal,
        JournalListeners{.kept = [this](const JournalEntry& kept) { announce(kept); },
                         .failed = [this](const Error& error) { listeners_.failed(error); }},
        places.gathering);
}

Result<KeptGame> GameKeeper::open(GameToKeep game) {
    return KeptGame::open(std::move(game), writer_.get(), folder_, manner_);
}

void GameKeeper::announce(const JournalEntry& kept) {
    if (const auto* went = std::get_if<GameWentOn>(&kept)) {
        events_.write(went->events);
        listeners_.went_on(*went);
    } else if (const auto* over = std::get_if<FinishedGame>(&kept)) {
        flush_events();
        listeners_.over(*over);
    } else if (const auto* began = std::get_if<GameBegan>(&kept)) {
        listeners_.began(*began);
    }
}

void GameKeeper::flush_events() {
    const Status written = events_.flush();
    if (written) return;
    if (!listeners_.stream_failed) return listeners_.failed(written.error());
    events_ = RotatingFile();
    listeners_.stream_failed(written.error());
}

Status GameKeeper::close() {
    if (!writer_) return {};
    if (Status flushed = writer_->flush(); !flushed) return flushed;
    if (listeners_.stream_failed) {
        flush_events();
        return {};
    }
    return events_.flush();
}

}  // namespace shinpan
