#include "standings/gauntlet.h"

#include <algorithm>
#include <utility>

#include "standings/fixed_plan.h"

namespace shinpan::standings {
namespace {

// The challenger moves first in every other leg, and against every other opponent within a leg.
std::pair<int, int> colours(int challenger, int opponent, int leg) {
    if ((leg + challenger + opponent) % 2 == 0) return {opponent, challenger};
    return {challenger, opponent};
}

}  // namespace

std::vector<Pairing> gauntlet_games(const Gauntlet& format, std::span<const Entrant> entrants) {
    const int challengers = std::min(format.challengers, static_cast<int>(entrants.size()));
    std::vector<int> opponents;
    std::vector<int> late;
    for (int player = challengers; player < static_cast<int>(entrants.size()); ++player) {
        const bool is_late = entrants[static_cast<std::size_t>(player)].from_round > 1;
        (is_late ? late : opponents).push_back(player);
    }
    FixedPlan plan;
    // Each challenger is one opponent ahead of the one before it; the smaller group rests at times.
    const int count = static_cast<int>(opponents.size());
    const int turns = count == 0 ? 0 : std::max(challengers, count);
    for (int leg = 0; leg < 2 * format.games; ++leg) {
        for (int turn = 0; turn < turns; ++turn) {
            for (int challenger = 0; challenger < challengers; ++challenger) {
                const int seat = (challenger + turn) % turns;
                if (seat >= count) continue;
                const auto [first, second] =
                    colours(challenger, opponents[static_cast<std::size_t>(seat)], leg);
                plan.add(leg * turns + turn + 1, first, second, leg / 2 + 1);
            }
        }
    }
    for (const int player : late) {
        for (int leg = 0; leg < 2 * format.games; ++leg) {
            for (int challenger = 0; challenger < challengers; ++challenger) {
                const auto [first, second] = colours(challenger, player, leg);
                plan.add_from(entrants[static_cast<std::size_t>(player)].from_round, first, second,
                              leg / 2 + 1);
            }
        }
    }
    return plan.games();
}

Agenda agenda(const Gauntlet& format, const Progress& progress) {
    return fixed_agenda(gauntlet_games(format, progress.entrants), progress);
}

}  // namespace shinpan::standings
