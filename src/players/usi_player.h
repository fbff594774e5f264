// An engine that speaks USI, for shogi and Freeze-Shogi.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/shogi/game.h"
#include "players/engine_options.h"
#include "protocol/usi.h"
#include "referee/player.h"

namespace shinpan {

class UsiPlayer final : public Player {
public:
    // Each option is set by setoption and has to be one that the engine offers. USI_Ponder=true
    // lets it think in the time of the other.
    explicit UsiPlayer(EngineOptions options = {}) : options_(std::move(options)) {}

    std::string greet(const AnyGame& game, Side side) override;
    bool has_ready_signal() const override { return true; }
    std::string request(const AnyGame& game, const PerSide<GameClock>& clocks) override;
    // Lines that are none of USI's, and answers that nobody asked for, are skipped, as GUIs do it.
    Result<Meaning> read(std::string_view line) override;
    std::string bide(const AnyGame& game, const PerSide<GameClock>& clocks) override;
    std::string consider(const AnyGame& game, const ThinkingLimit& limit) override;
    std::string enough() override;
    std::string conclude(const AnyGame& game, const GameEnded& ended) override;
    std::string dismiss() override { return "quit\n"; }

private:
    enum class Stage {
        introduction,  // until usiok
        preparation,   // until readyok
        idle,
        thinking,
        pondering,
        stopping,  // it was pondering on the wrong move; its answer to that is awaited
    };
    bool ponders() const;
    Result<Meaning> prepare();
    Result<Meaning> meaning_of(const usi::BestMove& best);
    Result<Meaning> answer_of(const usi::BestMove& best);
    Meaning thought_of(const usi::Info& info, std::string_view line);
    void follow(const AnyGame& game);

    EngineOptions options_;
    Side side_ = Side::first;
    Stage stage_ = Stage::introduction;
    std::vector<std::string> offered_;     // names of the engine's options
    std::string freeze_mode_;              // as the last FREEZE line told it
    std::optional<shogi::Game> game_;      // what the engine is told of; none before its first move
    std::string pending_;                  // to be sent once it has stopped
    std::optional<std::string> expected_;  // the move that it would like to ponder on
    std::optional<int> score_;
};

}  // namespace shinpan
