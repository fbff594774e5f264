// An engine that speaks UCI, for chess and Chess960.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/chess/game.h"
#include "players/universal_player.h"
#include "protocol/uci.h"

namespace shinpan {

class UciPlayer final : public UniversalPlayer {
public:
    // What "position" tells of a game: all of it, or what came after the last capture or move of a
    // pawn, which is all that can be repeated.
    enum class Positions { whole, recent };
    // Ponder=true lets it think in the time of the other.
    explicit UciPlayer(EngineOptions options = {}, const ThinkingLimit& limit = {},
                       Positions positions = Positions::whole)
        : UniversalPlayer(uci::kDialect, "Ponder", std::move(options), limit),
          positions_(positions) {}

private:
    void begin(const AnyGame& game) override;
    Result<std::vector<uci::SetOption>> own_settings() const override;
    bool is_always_there(std::string_view) const override { return false; }
    bool begins_before_ready() const override { return true; }
    std::string position_text(const AnyGame& game) override;
    const std::string& retold(const chess::Game& game);
    bool is_told_of(const chess::Game& game, std::size_t from) const;
    std::optional<Ahead> look_ahead(const AnyGame& game, const std::string& expected) override;
    uci::Go go_with(const PerSide<GameClock>& clocks) const override;
    Result<Meaning> answer_of(const uci::BestMove& best) override;
    std::vector<std::string> hear_thought(const uci::Info& info) override;
    void hear_late(const uci::FromEngine& message) override;
    void think_about(const chess::Position& position);
    std::string oddities(const std::string& ponder) const;

    Positions positions_;
    chess::Rules rules_;
    // What it was told of the game so far: from which of its moves on, from what, and which.
    std::string told_;
    std::size_t told_from_ = 0;
    chess::Position told_start_;
    std::vector<chess::Move> told_moves_;
    chess::Position position_;  // that it thinks about
    bool has_score_ = false;    // for this position
    std::string line_begins_;   // its last line
    bool has_answered_ = false;
};

}  // namespace shinpan
