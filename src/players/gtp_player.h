// An engine that speaks GTP, for Othello.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "protocol/gtp.h"
#include "referee/player.h"

namespace shinpan {

class GtpPlayer final : public Player {
public:
    // Each option is a command that it is sent first.
    explicit GtpPlayer(std::vector<std::pair<std::string, std::string>> options = {})
        : options_(std::move(options)) {}

    std::string greet(const AnyGame& game, Side side) override;
    bool has_ready_signal() const override { return true; }
    std::string request(const AnyGame& game, const PerSide<GameClock>& clocks) override;
    Result<Meaning> read(std::string_view line) override;
    std::string dismiss() override;

private:
    enum class Awaited { optional, option, greeting, play, move };
    std::string command(Awaited awaited, const std::string& name,
                        std::vector<std::string> arguments);
    Result<Meaning> meaning_of(Awaited awaited, const gtp::Response& response);

    std::vector<std::pair<std::string, std::string>> options_;
    Side side_ = Side::first;
    std::size_t told_ = 0;          // moves that it knows of
    std::vector<Awaited> awaited_;  // what its next responses answer, the earliest first
    gtp::ResponseReader responses_;
};

}  // namespace shinpan
