#include "standings/round_robin.h"

#include <algorithm>
#include <utility>

#include "standings/fixed_plan.h"

namespace shinpan::standings {
namespace {

// The players who were there from the start sit around a table, the last of them in its middle.
// Opposite seats play; then everybody but the middle moves on by one seat. With an odd number the
// middle is empty, and who sits opposite to it rests.
void add_circle(FixedPlan& plan, int leg, const std::vector<int>& players) {
    const int seats = static_cast<int>(players.size() + players.size() % 2);
    const int turns = seats - 1;
    const auto player = [&](int seat) { return players[static_cast<std::size_t>(seat)]; };
    for (int turn = 0; turn < turns; ++turn) {
        for (int k = 0; k < seats / 2; ++k) {
            int one = (turn + k) % turns;
            int other = k == 0 ? seats - 1 : (turn + turns - k) % turns;
            if (other == static_cast<int>(players.size())) continue;
            // Nobody has the first move too often within a leg; the next leg swaps all colours.
            const bool swaps_colours = (k == 0 ? turn : k) % 2 == 1;
            if (swaps_colours != (leg % 2 == 1)) std::swap(one, other);
            plan.add(leg * turns + turn + 1, player(one), player(other), leg / 2 + 1);
        }
    }
}

void add_late(FixedPlan& plan, int leg, std::span<const Entrant> entrants, int late) {
    for (int other = 0; other < late; ++other) {
        int first = late;
        int second = other;
        if ((leg + other) % 2 == 1) std::swap(first, second);
        const int round = std::max(entrants[static_cast<std::size_t>(late)].from_round,
                                   entrants[static_cast<std::size_t>(other)].from_round);
        plan.add_from(round, first, second, leg / 2 + 1);
    }
}

}  // namespace

std::vector<Pairing> round_robin_games(const RoundRobin& format,
                                       std::span<const Entrant> entrants) {
    std::vector<int> there_from_the_start;
    std::vector<int> late;
    for (int player = 0; player < static_cast<int>(entrants.size()); ++player) {
        const bool is_late = entrants[static_cast<std::size_t>(player)].from_round > 1;
        (is_late ? late : there_from_the_start).push_back(player);
    }
    FixedPlan plan;
    for (int leg = 0; leg < 2 * format.games && there_from_the_start.size() > 1; ++leg)
        add_circle(plan, leg, there_from_the_start);
    for (const int player : late) {
        for (int leg = 0; leg < 2 * format.games; ++leg)
            add_late(plan, leg, entrants, player);
    }
    return plan.games();
}

Agenda agenda(const RoundRobin& format, const Progress& progress) {
    return fixed_agenda(round_robin_games(format, progress.entrants), progress);
}

}  // namespace shinpan::standings
