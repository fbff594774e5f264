#include "cli/desk_games.h"

#include <fmt/format.h>

namespace shinpan::cli {

Status DeskGames::add(DeskMatch match) {
    {
        const std::lock_guard lock(mutex_);
        if (waiting_.size() >= kMostMatches)
            return failure(ErrorKind::usage, fmt::format("{} matches wait already", kMostMatches));
        waiting_.push_back({++rounds_, 0, std::move(match)});
    }
    changed_.notify_all();
    return {};
}

void DeskGames::clear() {
    const std::lock_guard lock(mutex_);
    waiting_.clear();
}

standings::Pairing DeskGames::pairing_of(const Waiting& waiting, int index) {
    const auto& [first, second] = std::pair(waiting.match.first, waiting.match.second);
    const bool is_swapped = index % 2 == 1;
    return {waiting.round, index + 1, index / 2 + 1, is_swapped ? second : first,
            is_swapped ? first : second};
}

std::vector<standings::Pairing> DeskGames::to_come(std::size_t most) const {
    const std::lock_guard lock(mutex_);
    std::vector<standings::Pairing> pairings;
    for (const Waiting& waiting : waiting_) {
        for (int i = waiting.played; i < waiting.match.games && pairings.size() < most; ++i)
            pairings.push_back(pairing_of(waiting, i));
    }
    return pairings;
}

std::optional<GamePlan> DeskGames::next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_stopped_ || !waiting_.empty(); });
    if (is_stopped_) return std::nullopt;
    Waiting& waiting = waiting_.front();
    const DeskMatch& match = waiting.match;
    const standings::Pairing pairing = pairing_of(waiting, waiting.played++);
    GamePlan plan{++last_number_,
                  match.terms,
                  {{&engines_[static_cast<std::size_t>(pairing.first)],
                    &engines_[static_cast<std::size_t>(pairing.second)]}},
                  pairing};
    match.book.begin(plan.terms, static_cast<std::size_t>(pairing.pair - 1));
    for (const Side side : kSides)
        plan.terms.clocks[side] = match.time.value_or(plan.players[side]->time);
    if (waiting.played == match.games) waiting_.pop_front();
    return plan;
}

void DeskGames::stop() {
    {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
    }
    changed_.notify_all();
}

}  // namespace shinpan::cli
