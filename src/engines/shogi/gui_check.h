// An engine that looks at the GUI which plays with it: does that speak USI, and Freeze-Shogi as
// docs/protocols/freeze-shogi.md has it? It plays any legal moves, and freezes whenever it may.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "games/shogi/freeze_mode.h"
#include "games/shogi/game.h"
#include "protocol/usi.h"

namespace shinpan::shogi {

class GuiCheck {
public:
    GuiCheck(FreezeMode mode, std::uint64_t seed) : mode_(mode), random_(seed) {}

    // A line from the GUI; what is to be said to it, whole lines. After "quit" it is over.
    std::string line(std::string_view line);
    bool is_over() const { return is_over_; }
    // The input has ended, or it was told to quit: what is missing at the end is looked at now.
    void end();

    bool is_good() const;
    // A line for each demand, "ok" or "FAIL" and what was first wrong.
    std::string report() const;

private:
    enum class Demand {
        order,     // usi, isready, position and go come when they may
        readable,  // every line can be read, every move is legal
        counts,    // both counts stand behind the moves, where somebody may freeze, and only there
        after_moves,  // they are what is left after the moves
        own_moves,    // what the engine has answered comes back with its freeze
        by_mode,      // nobody has freezes that the mode does not allow
        end,          // gameover is told
    };
    static constexpr std::size_t kDemands = 7;
    enum class Stage { silent, introduced, ready, in_game };

    void hear(const usi::Usi&);
    void hear(const usi::SetOption&) {}
    void hear(const usi::IsReady&);
    void hear(const usi::UsiNewGame&);
    void hear(const usi::Position& position);
    void hear(const usi::Go& go);
    void hear(const usi::Stop&) { answer_if_waiting(); }
    void hear(const usi::PonderHit&) { answer_if_waiting(); }
    void hear(const usi::GameOver&);
    void hear(const usi::Quit&) { is_over_ = true; }
    void hear(const usi::FreezeNumber&) {}  // withheld, and harmless
    void hear(const usi::Unknown&) {}

    void look_at_counts(std::string_view text);
    void look_at_own_moves();
    void answer();
    void answer_if_waiting();
    void wrong(Demand demand, const std::string& what);
    void say(const usi::FromEngine& message);

    FreezeMode mode_;
    Random random_;
    std::string said_;
    bool is_over_ = false;
    Stage stage_ = Stage::silent;
    bool waits_ = false;  // for stop or ponderhit
    bool is_pondering_ = false;
    bool has_played_ = false;  // since the last gameover
    std::optional<Game> game_;
    std::optional<PerSide<int>> freezes_at_start_;  // of the game that is played
    // What it has answered in this game, by the ply of its move.
    std::vector<std::pair<std::size_t, std::string>> answers_;
    std::array<std::string, kDemands> first_wrong_{};
    std::array<int, kDemands> times_wrong_{};
    std::array<int, kDemands> times_looked_{};
};

}  // namespace shinpan::shogi
