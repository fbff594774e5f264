// Pauses of games, as an operator wishes them. See house.h.
#include <fmt/format.h>

#include "server/house.h"

namespace shinpan::server {

Status House::pause_game(int number, const std::string& why, Instant at) {
    const auto found = tables_.find(number);
    if (found == tables_.end() || found->second->match().is_over())
        return failure(ErrorKind::usage, fmt::format("game {}: there is no such game", number));
    if (found->second->match().is_paused())
        return failure(ErrorKind::usage, fmt::format("game {}: is paused already", number));
    found->second->run().pause(why, at);
    if (!found->second->match().is_paused())
        return failure(ErrorKind::usage, fmt::format("game {}: is ending", number));
    keep_pauses();
    clear_tables(at);
    return {};
}

Status House::resume_game(int number, Instant at) {
    const auto found = tables_.find(number);
    if (found == tables_.end() || found->second->match().is_over() ||
        !found->second->match().is_paused())
        return failure(ErrorKind::usage,
                       fmt::format("game {}: there is no such game that is paused", number));
    found->second->run().resume(at);
    keep_pauses();
    clear_tables(at);
    return {};
}

void House::expect_paused(std::vector<PausedGame> games) { expected_pauses_ = std::move(games); }

void House::restore_pause(int number, Match& match) const {
    for (const PausedGame& each : expected_pauses_) {
        if (each.game != number) continue;
        // A last move that was not kept any more is to be made again, in all its time.
        const bool is_same = static_cast<std::size_t>(each.moves) == match.game().ply();
        match.restore_pause(each.why, is_same ? each.thought : Duration::zero());
    }
}

void House::keep_pauses() {
    std::vector<PausedGame> games;
    for (const auto& [number, table] : tables_) {
        const Match& match = table->match();
        if (match.is_over() || !match.is_paused()) continue;
        games.push_back({number, static_cast<int>(match.game().ply()), match.thought_before_pause(),
                         match.pause_reason()});
    }
    ports_.keep_pauses(games);
}

}  // namespace shinpan::server
