// Chooses moves in any game whose rules are a program: as many programs and trees as there are cores, added
// up when the time is over.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/clock.h"
#include "core/result.h"
#include "rules/rules_game.h"

namespace shinpan::any {

struct Effort {
    Duration time = std::chrono::seconds(1);
    // Games that are played to their end, in place of a time; the same move comes of them each time,
    // with one program.
    std::optional<int> games{};
};

struct Choice {
    std::string move;
    std::uint64_t games = 0;  // that were played for it
    double chance = 0.5;      // to win, as far as it can tell
};

class Player {
public:
    // All of them are the same program, started several times.
    Player(std::vector<std::shared_ptr<rules::Rules>> programs, std::uint64_t seed)
        : programs_(std::move(programs)), seed_(seed) {}

    rules::Rules& rules() const { return *programs_.front(); }
    std::shared_ptr<rules::Rules> shared_rules() const { return programs_.front(); }

    // precondition: the game is not over
    Result<Choice> choose(const rules::RulesGame& game, const Effort& effort, const Clock& clock);

private:
    std::vector<std::shared_ptr<rules::Rules>> programs_;
    std::uint64_t seed_;
};

}  // namespace shinpan::any
