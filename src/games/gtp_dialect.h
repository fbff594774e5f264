// What a game adds to the dialogue of GTP: how its board is set up, how its moves are written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/side.h"
#include "games/any_game.h"

namespace shinpan {

class GtpDialect {
public:
    struct SetUp {
        std::string command;  // "boardsize"
        std::vector<std::string> arguments;
        bool is_needed;  // if not, an engine may refuse it
    };
    struct Stone {
        Side side;
        std::string vertex;
    };

    virtual ~GtpDialect() = default;

    // Can an engine be told where this game starts?
    virtual bool can_set_up(const AnyGame& /*game*/) const { return true; }
    // What makes the board, before it is cleared.
    virtual std::vector<SetUp> set_up(const AnyGame& game) const = 0;
    // What stands on a cleared board before the first move of this game.
    virtual std::vector<Stone> start_stones(const AnyGame& game) const = 0;

    virtual std::string vertex(std::string_view move) const = 0;
    // The game's own text of a vertex or pass. Whether it is allowed is not looked at.
    virtual Result<std::string> move(std::string_view vertex) const = 0;
    // May an engine refuse to be told of a pass?
    virtual bool has_silent_passes() const = 0;

    // May an engine be asked to think aloud, as KataGo does? It is asked whether it knows how.
    virtual bool has_analysis() const { return false; }

    // Is it asked what it makes of the end?
    virtual bool asks_for_score() const = 0;
    // An answer to final_score as the game's score_text has it, if it is one.
    virtual std::string score(std::string_view answer) const = 0;
};

}  // namespace shinpan
