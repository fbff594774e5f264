// The engine's side of USI: lines come in, lines go out, also while it thinks.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "engines/engine_voice.h"
#include "engines/shogi/engine_settings.h"
#include "engines/shogi/mate_solver.h"
#include "engines/shogi/opening_file.h"
#include "engines/shogi/search.h"
#include "engines/shogi/worker.h"
#include "engines/thinker.h"
#include "games/shogi/usi_position.h"
#include "protocol/usi.h"

namespace shinpan::shogi {

// From a go command, for the engine of `side`.
TimePlan time_plan(const usi::Go& go, Side side, const TimeHabits& habits = {});

class UsiSession {
public:
    explicit UsiSession(EngineVoice::Say say, const EngineSettings& settings = {});

    // False: the engine is to end.
    bool line(std::string_view line);
    // The input has ended. What has a depth, a number of nodes or, looking for a mate, a time is
    // finished, because nobody would pipe that in without wanting the answer; else whoever asked has
    // gone, and it stops.
    void end();
    // Lets it answer what it was asked, where nothing more will come.
    void wait();

private:
    void hear(const usi::Usi&);
    void hear(const usi::SetOption& option);
    void hear(const usi::IsReady&);
    void hear(const usi::UsiNewGame&);
    void hear(const usi::Position& position);
    void hear(const usi::Go& go);
    void hear(const usi::Stop&) { stop(); }
    void hear(const usi::PonderHit& hit);
    void hear(const usi::GameOver&) { stop(); }
    void hear(const usi::Quit&) { stop(); }
    void hear(const usi::FreezeNumber& number);
    void hear(const usi::Unknown&) {}

    void stop();
    void read_openings();
    void look_for_mate(usi::Milliseconds time);
    void count_moves(int depth);
    bool answers_at_once(const usi::Go& go);
    void think(const usi::Go& go);
    void report(std::span<const Variation> lines, const Figures& figures);
    void answer(std::span<const Variation> lines);

    EngineVoice voice_;
    EngineSettings settings_;
    std::optional<PerSide<int>> default_freezes_;  // by FREEZENUM
    FreezeMode told_mode_;
    std::string book_that_is_read_{kNoBook};
    OpeningFile openings_;
    std::optional<Game> game_;  // none: what came as a position was none
    bool is_counted_ = false;   // it thinks to a depth or a number of nodes
    std::optional<MateSolver> mate_solver_;
    int mate_table_ = 0;  // MiB of it
    Thinker<Search> thinker_;
    Worker worker_;
};

}  // namespace shinpan::shogi
