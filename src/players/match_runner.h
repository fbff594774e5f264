// Carries out what a match wishes, with channels on a loop. It has no opinion about any of it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "events/event.h"
#include "io/loop.h"
#include "players/channel.h"
#include "referee/match.h"

namespace shinpan {

class MatchRunner {
public:
    // `sink` hears every event as it happens; `done` is called when the game has ended and nothing
    // of its programs is left.
    MatchRunner(Loop& loop, Match match, PerSide<OpenChannel> seats,
                std::function<void(const Event&)> sink, std::function<void()> done);

    void start();
    void abort(const std::string& why);
    const Match& match() const { return match_; }

private:
    void carry_out(const Effects& effects);
    void start_program(Side side);
    void stop_program(Side side, bool politely);
    void keep_error_output(Side side);
    void program_is_gone(Side side, Channel* program);
    void finish_if_done();
    void ring();
    Instant arrival() const;

    Loop& loop_;
    Match match_;
    PerSide<OpenChannel> seats_;
    std::function<void(const Event&)> sink_;
    std::function<void()> done_;
    PerSide<std::unique_ptr<Channel>> programs_;  // that play
    std::vector<std::unique_ptr<Channel>> leaving_;
    Alarm alarm_;
    std::optional<Instant> deadline_;  // for which it is set
    bool is_done_ = false;
};

}  // namespace shinpan
