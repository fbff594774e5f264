#include "arena/game_keeper.h"

#include <utility>

namespace shinpan {

GameKeeper::GameKeeper(Places places, Listeners listeners)
    : folder_(std::move(places.folder)),
      events_file_(std::move(places.events)),
      events_(events_file_.get()),
      listeners_(std::move(listeners)) {
    if (!places.journal) return;
    writer_ = std::make_unique<JournalWriter>(
        *places.journal,
        JournalListeners{.kept = [this](const JournalEntry& kept) { announce(kept); },
                         .failed = [this](const Error& error) { listeners_.failed(error); }},
        places.gathering);
}

Result<KeptGame> GameKeeper::open(GameToKeep game) {
    return KeptGame::open(std::move(game), writer_.get(), folder_);
}

void GameKeeper::announce(const JournalEntry& kept) {
    if (const auto* went = std::get_if<GameWentOn>(&kept)) {
        if (events_file_.is_open()) events_.write(went->events);
        listeners_.went_on(*went);
    } else if (const auto* over = std::get_if<FinishedGame>(&kept)) {
        if (const Status& written = events_.flush(); !written) listeners_.failed(written.error());
        listeners_.over(*over);
    }
}

Status GameKeeper::close() {
    if (!writer_) return {};
    if (Status flushed = writer_->flush(); !flushed) return flushed;
    return events_.flush();
}

}  // namespace shinpan
