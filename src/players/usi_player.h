// An engine that speaks USI, for shogi and Freeze-Shogi.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/shogi/game.h"
#include "players/universal_player.h"
#include "protocol/usi.h"

namespace shinpan {

class UsiPlayer final : public UniversalPlayer {
public:
    // USI_Ponder=true lets it think in the time of the other.
    explicit UsiPlayer(EngineOptions options = {}, const ThinkingLimit& limit = {})
        : UniversalPlayer(usi::kDialect, "USI_Ponder", std::move(options), limit) {}

    std::string conclude(const AnyGame& game, const GameEnded& ended) override;

private:
    void begin(const AnyGame& game) override;
    Result<std::vector<usi::SetOption>> own_settings() const override;
    bool is_always_there(std::string_view option) const override;
    bool begins_before_ready() const override { return false; }
    std::string ability() const override { return freeze_mode_; }
    void hear(const usi::FromEngine& message) override;
    std::string position_text(const AnyGame& game) override;
    std::optional<Ahead> look_ahead(const AnyGame& game, const std::string& expected) override;
    void hear_hit(const AnyGame& game) override { follow(game); }
    usi::Go go_with(const PerSide<GameClock>& clocks) const override;
    Result<Meaning> answer_of(const usi::BestMove& best) override;
    std::vector<std::string> hear_thought(const usi::Info& info) override;
    void follow(const AnyGame& game);

    std::string freeze_mode_;          // as the last FREEZE line told it
    std::optional<shogi::Game> game_;  // what the engine is told of; none before its first move
};

}  // namespace shinpan
