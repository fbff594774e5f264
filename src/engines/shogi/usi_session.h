// The engine's side of USI: lines come in, lines go out, also while it thinks.
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <string_view>

#include "core/result.h"
#include "engines/shogi/thinker.h"
#include "games/shogi/freeze_mode.h"
#include "games/shogi/usi_position.h"
#include "protocol/usi.h"

namespace shinpan::shogi {

class UsiSession {
public:
    // Whole lines are said, from several threads but never two at once.
    using Say = std::function<void(const std::string& lines)>;
    explicit UsiSession(Say say);

    // False: the engine is to end.
    bool line(std::string_view line);
    // The input has ended. What has a depth or a number of nodes is finished, because nobody would
    // pipe that in without wanting the answer; else whoever asked has gone, and it stops.
    void end();
    // Lets it answer what it was asked, where nothing more will come.
    void wait() { thinker_.wait(); }

private:
    struct Settings {
        int hash = 64;  // MiB
        int threads = 1;
        int lines = 1;
        int nodes = 0;  // for each move at most; 0: as many as the time allows
        FreezeMode mode = FreezeMode::ok;
    };

    void hear(const usi::Usi&);
    void hear(const usi::SetOption& option);
    void hear(const usi::IsReady&);
    void hear(const usi::UsiNewGame&) { thinker_.stop(); }
    void hear(const usi::Position& position);
    void hear(const usi::Go& go);
    void hear(const usi::Stop&) { thinker_.stop(); }
    void hear(const usi::PonderHit&) { thinker_.ponder_hit(); }
    void hear(const usi::GameOver&) { thinker_.stop(); }
    void hear(const usi::Quit&) { thinker_.stop(); }
    void hear(const usi::FreezeNumber& number);
    void hear(const usi::Unknown&) {}

    bool set_number(std::string_view text, int least, int most, int& number);
    Status take_mode(UsiGame& read) const;
    void report(std::span<const Variation> lines, const Figures& figures);
    void answer(const Variation& best);
    void say(const usi::FromEngine& message);
    void complain(const std::string& what);

    Say say_;
    std::mutex saying_;
    Settings settings_;
    std::optional<PerSide<int>> default_freezes_;  // by FREEZENUM
    FreezeMode told_mode_ = Settings{}.mode;
    std::optional<Game> game_;  // none: what came as a position was none
    bool is_counted_ = false;   // it thinks to a depth or a number of nodes
    Thinker thinker_;
};

}  // namespace shinpan::shogi
