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
    // All is called in the loop, and to be called there.
    struct Listeners {
        // Every event as it happens.
        std::function<void(const Event&)> event;
        // What a program says besides, also after the end of the game.
        std::function<void(Side, Aside, std::string_view, Instant)> aside =
            [](Side, Aside, std::string_view, Instant) {};
        // The game has ended and nothing of its channels is left.
        std::function<void()> done = [] {};
    };
    LocalGame(Loop& loop, Match match, PerSide<OpenChannel> channels, Listeners listeners);
    ~LocalGame() override;

    void start() { run_.begin(loop_.now()); }
    void abort(const std::string& why);
    void pause(const std::string& why) { run_.pause(why, loop_.now()); }
    void resume() { run_.resume(loop_.now()); }
    // See Match::conclude.
    void conclude(const Outcome& outcome, const std::string& why);
    const Match& match() const { return run_.match(); }
    const PerSide<std::vector<Duration>>& overheads() const { return run_.overheads(); }

private:
    class EngineChair;

    void set_deadline(std::optional<Instant> at) override { alarm_.set(at); }
    void happened(const Event& event) override { listeners_.event(event); }
    void ring();
    // In a turn of its own: this may be in the middle of carrying something out.
    void finish_if_done();

    Loop& loop_;
    Listeners listeners_;
    PerSide<std::unique_ptr<EngineChair>> chairs_;
    GameRun run_;
    Alarm alarm_;
    bool is_done_ = false;
};

}  // namespace shinpan
