// A player that is commanded in TLF, as shinpan-tictactoe is: "play x B2" and "genmove o".
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "players/engine_options.h"
#include "referee/player.h"
#include "tlf/entry.h"

namespace shinpan {

class TlfPlayer final : public Player {
public:
    // Each option is a command that it is sent first.
    explicit TlfPlayer(EngineOptions options = {}) : options_(std::move(options)) {}

    std::string greet(const AnyGame& game, Side side) override;
    bool has_ready_signal() const override { return true; }
    std::string request(const AnyGame& game, const PerSide<GameClock>& clocks) override;
    Result<Meaning> read(std::string_view line) override;
    std::string dismiss() override { return "quit\n"; }

private:
    enum class Awaited { greeting, done, move };

    Result<Meaning> meaning_of(const tlf::Entry& reply, const std::string& text);

    EngineOptions options_;
    Side side_ = Side::first;
    std::size_t told_ = 0;  // moves that it knows of
    // What its next replies answer, the earliest first; kept short by every game's own length.
    std::vector<Awaited> awaited_;
    std::string reply_;  // that has lines to come, because a string of it is open
    std::string body_;   // the same without its signs
    bool has_replied_ = false;
};

}  // namespace shinpan
