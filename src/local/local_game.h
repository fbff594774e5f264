// A game on a loop of this machine: its two channels, its alarm, and what happens in it. Has no
// opinion about any of it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "io/loop.h"
#include "local/channel.h"
#include "referee/game_run.h"

namespace shinpan {

class LocalGame final : private RunPorts {
public:
    // `sink` hears every event as it happens; `done` is called when the game has ended and nothing
    // of its channels is left. All is called in the loop, and to be called there.
    LocalGame(
        Loop& loop, Match match, PerSide<OpenChannel> channels,
        std::function<void(const Event&)> sink, std::function<void()> done = [] {});
    ~LocalGame() override;

    void start() { run_.begin(loop_.now()); }
    void abort(const std::string& why);
    const Match& match() const { return run_.match(); }

private:
    class EngineChair;

    void set_deadline(std::optional<Instant> at) override { alarm_.set(at); }
    void happened(const Event& event) override { sink_(event); }
    void ring();
    // In a turn of its own: this may be in the middle of carrying something out.
    void finish_if_done();

    Loop& loop_;
    std::function<void(const Event&)> sink_;
    std::function<void()> done_;
    PerSide<std::unique_ptr<EngineChair>> chairs_;
    GameRun run_;
    Alarm alarm_;
    bool is_done_ = false;
};

}  // namespace shinpan
