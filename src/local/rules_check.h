// Does a rules program keep the laws of the rules protocol? Random games and a search try each of them;
// docs/protocols/rules.md has what is demanded.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "local/engine_check.h"
#include "rules/program.h"
#include "rules/rules.h"

namespace shinpan {

struct RulesCheckSettings {
    int games = 20;  // random ones
    std::uint64_t seed = 1;
    std::size_t longest_game = 5'000;  // plies; one that goes on is taken for endless
    // Perft of the start by depth; what is not as expected is a law that is broken.
    std::map<int, std::uint64_t> perft{};
};

// `rules` has introduced itself, and `program` is what answers behind it: what a cache would hide is asked
// again there. `start` is a game at its start, by the settings that are to be tried.
std::vector<Requirement> check_rules(const std::shared_ptr<rules::Rules>& rules,
                                     rules::Program& program, const AnyGame& start,
                                     const RulesCheckSettings& settings);

}  // namespace shinpan
