// An Othello engine that speaks the judge protocol.
#pragma once

#include "protocol/othello_judge.h"
#include "referee/player.h"

namespace shinpan {

class JudgePlayer final : public Player {
public:
    explicit JudgePlayer(othello_judge::Reading reading) : reading_(reading) {}

    std::string greet(const AnyGame& game, Side side) override;
    bool has_ready_signal() const override { return false; }
    std::string request(const AnyGame& game, const PerSide<GameClock>& clocks) override;
    Result<Meaning> read(std::string_view line) override;
    Status read_surplus(std::string_view line) const override;
    std::string dismiss() override;

private:
    othello_judge::Reading reading_;
    bool is_asked_ = false;
};

}  // namespace shinpan
