#include "standings/head_to_head.h"

#include "standings/fixed_plan.h"

namespace shinpan::standings {

Agenda agenda(const HeadToHead& format, const Progress& progress) {
    std::vector<Pairing> plan;
    for (int game = 0; game < format.games && progress.entrants.size() >= 2; ++game) {
        const bool swapped = game % 2 == 1;
        plan.push_back({game + 1, 1, game / 2 + 1, swapped ? 1 : 0, swapped ? 0 : 1});
    }
    return fixed_agenda(plan, progress);
}

}  // namespace shinpan::standings
