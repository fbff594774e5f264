#include "engines/level.h"

#include "core/random.h"

namespace shinpan {

bool slips_at(const Slips& slips, std::uint64_t seed, std::uint64_t position_hash) {
    return Random(seed ^ position_hash).in_percent(slips.percent);
}

// What is as good as the best is no slip.
std::vector<std::size_t> slips_among(const Slips& slips, std::span<const int> values) {
    std::vector<std::size_t> worse;
    for (std::size_t i = 1; i < values.size(); ++i) {
        if (values[i] < values.front() && values[i] >= values.front() - slips.cost)
            worse.push_back(i);
    }
    return worse;
}

std::size_t choice_with_slips(const Slips& slips, std::uint64_t seed, std::uint64_t position_hash,
                              std::span<const int> values) {
    Random random(seed ^ position_hash);
    if (!random.in_percent(slips.percent)) return 0;
    const std::vector<std::size_t> worse = slips_among(slips, values);
    return worse.empty() ? 0 : worse[random.below(worse.size())];
}

std::optional<std::size_t> blind_choice(unsigned percent, std::uint64_t seed,
                                        std::uint64_t position_hash, std::size_t moves) {
    Random random(~(seed ^ position_hash));  // other numbers than those of its slips
    if (!random.in_percent(percent)) return std::nullopt;
    return random.below(moves);
}

}  // namespace shinpan
