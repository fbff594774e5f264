// A game that came back from a worker, played again by our own rules before anything of it counts.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/result.h"
#include "events/event.h"
#include "fleet/note.h"
#include "fleet/tape.h"
#include "games/any_game.h"
#include "referee/game_terms.h"

namespace shinpan::fleet {

struct ReplayedAside {
    Side side;
    Aside kind;
    std::string text;
    Instant at;
};

struct ReplayedGame {
    std::vector<std::variant<Event, ReplayedAside>> happened;
    Instant start;  // from which its times count
    AnyGame game;   // as it stood at the end
    GameEnded ended;
    TapeEnd end;
};

// The game of these terms, between these players. `start` is what its times count from. What is not of that
// game, or against its rules, is an error that says so.
Result<ReplayedGame> replay(const PlayedTape& tape, const GameTerms& terms,
                            const PerSide<std::string>& players, Instant start);

}  // namespace shinpan::fleet
