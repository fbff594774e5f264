// A journal that takes a while. What waits for it is lost in a crash.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "server/house.h"
#include "server/simulation/fickle_disk.h"

namespace shinpan::server {

class SlowJournal {
public:
    // A server begins to use it.
    void open(EnduringJournal::Changed changed) {
        enduring_.emplace(disk_, disk_, known().last_number, std::move(changed));
    }
    void add(JournalEntry entry) { waiting_.push_back(std::move(entry)); }
    bool is_idle() const { return waiting_.empty(); }
    void lose() {
        waiting_.clear();
        enduring_.reset();
    }

    std::vector<KeptNews> write() {
        std::vector<KeptNews> news;
        for (const JournalEntry& entry : waiting_) {
            if (const auto* went = std::get_if<GameWentOn>(&entry)) {
                news.push_back({went->number, static_cast<int>(went->moves.size()), false});
                for (const MoveMade& made : went->moves)
                    moves_[went->number].push_back(made);
            } else if (const auto* over = std::get_if<FinishedGame>(&entry)) {
                news.push_back({over->number, 0, true});
                ++results_[over->number];
                outcomes_[over->number] = over->result;
            } else if (const auto* began = std::get_if<GameBegan>(&entry)) {
                began_.push_back(*began);
                news.push_back({began->number, 0, false, true});
            }
        }
        [[maybe_unused]] const Status written = enduring_->write(waiting_, Journal::Sync::yes);
        waiting_.clear();
        return news;
    }

    FickleDisk& disk() { return disk_; }
    ContestState known() { return with_unkept_games(disk_.read().value(), disk_); }
    EnduringJournal& enduring() { return *enduring_; }
    bool has_begun(int game) const {
        return std::ranges::any_of(began_,
                                   [game](const GameBegan& began) { return began.number == game; });
    }
    const std::vector<GameBegan>& began() const { return began_; }
    const std::vector<MoveMade>& moves(int game) { return moves_[game]; }
    int results(int game) { return results_[game]; }
    const standings::GameResult& result(int game) { return outcomes_[game]; }

private:
    std::vector<JournalEntry> waiting_;
    FickleDisk disk_;
    std::optional<EnduringJournal> enduring_;
    std::vector<GameBegan> began_;
    std::map<int, std::vector<MoveMade>> moves_;
    std::map<int, int> results_;
    std::map<int, standings::GameResult> outcomes_;
};

}  // namespace shinpan::server
