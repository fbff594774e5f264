// A person at a browser or a terminal, as a match sees a player. The lines are our own: "move"
// asks, and the answer is "move d3" or "resign".
#pragma once

#include "referee/player.h"

namespace shinpan {

class PersonPlayer final : public Player {
public:
    std::string greet(const AnyGame&, Side) override { return "ready\n"; }
    bool has_ready_signal() const override { return true; }
    std::string request(const AnyGame&, const PerSide<GameClock>&) override { return "move\n"; }
    Result<Meaning> read(std::string_view line) override;
    bool is_person() const override { return true; }
    std::string dismiss() override { return {}; }
};

}  // namespace shinpan
