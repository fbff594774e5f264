// GGF, the game format of the Generic Game Server and of NBoard, for Othello on the usual board:
//     (;GM[Othello]PB[alice]PW[bob]RE[+12.00]BO[8 ---…--- *]B[f5//0.5]W[f6/-1.25/2];)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/othello/position.h"

namespace shinpan {

// RE: from black's side. `flag` is r for resigned, t for time, s for agreed.
struct GgfResult {
    double lead;
    std::optional<char> flag;

    bool operator==(const GgfResult&) const = default;
};

// What the player thought of its move, in discs, and how long it took: both may be left out.
struct GgfMove {
    othello::Move move;
    std::optional<double> evaluation;
    std::optional<double> seconds;

    bool operator==(const GgfMove&) const = default;
};

struct GgfTag {
    std::string name;  // capital letters: "DT"
    std::string value;

    bool operator==(const GgfTag&) const = default;
};

struct GgfGame {
    std::string black;  // PB
    std::string white;  // PW
    std::optional<GgfResult> result;
    std::vector<GgfTag> others;  // what has no field of its own, as it came: PC, DT, TI, TY, RB, RW
    othello::Position start;
    std::vector<GgfMove> moves;  // legal from `start` on, passes included

    bool operator==(const GgfGame&) const = default;
};

// One game; errors begin with "line:column: ". What is not GGF is ErrorKind::syntax, a move that the rules forbid ErrorKind::illegal.
Result<GgfGame> ggf_from_text(std::string_view text);

// Numbers are rounded to two decimals, as the server does.
std::string to_ggf(const GgfGame& game);

}  // namespace shinpan
