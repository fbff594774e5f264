// The engine's side of UCI: lines come in, lines go out, also while it thinks.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engines/chess/level.h"
#include "engines/chess/search.h"
#include "engines/engine_voice.h"
#include "engines/thinker.h"
#include "protocol/uci.h"

namespace shinpan::chess {

// From a go command, for the engine of `side`.
TimePlan time_plan(const uci::Go& go, Side side);

class UciSession {
public:
    explicit UciSession(EngineVoice::Say say, int level = kStrongestLevel,  // whole lines
                        int seed = 0);

    // False: the engine is to end.
    bool line(std::string_view line);
    // The input has ended. What has a depth or a number of nodes is finished, because nobody would
    // pipe that in without wanting the answer; else whoever asked has gone, and it stops.
    void end();
    // Lets it answer what it was asked, where nothing more will come.
    void wait() { thinker_.wait(); }

private:
    struct Settings {
        int hash = 16;  // MiB
        int threads = 1;
        int lines = 1;
        int level = kStrongestLevel;
        int seed = 0;  // of its slips at lower levels
        bool is_chess960 = false;
    };

    void hear(const uci::Uci&);
    void hear(const uci::SetOption& option);
    void hear(const uci::IsReady&) { voice_.say(uci::ReadyOk{}); }
    void hear(const uci::UciNewGame&);
    void hear(const uci::Position& position);
    void hear(const uci::Go& go);
    void hear(const uci::Stop&) { thinker_.stop(); }
    void hear(const uci::PonderHit&) { thinker_.ponder_hit(); }
    void hear(const uci::Quit&) { thinker_.stop(); }
    template <class Other>
    void hear(const Other&) {}  // what UCI does not have

    bool set(std::string_view name, const std::string& value);
    void report(std::span<const Variation> lines, const Figures& figures);
    void answer(std::span<const Variation> lines);
    std::string text_of(Move move) const;

    EngineVoice voice_;
    Settings settings_;
    std::optional<Situation> situation_;  // none: what came as a position was none
    Rules rules_;                         // that moves are told by
    bool is_counted_ = false;             // it thinks to a depth or a number of nodes
    Thinker<Search> thinker_;
};

}  // namespace shinpan::chess
