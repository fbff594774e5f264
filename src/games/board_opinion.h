// What stands on a board at the end of a game, as far as a program can tell. For people: a referee
// may suggest with it and a page may draw it, and no result rests on it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/side.h"

namespace shinpan {

struct BoardOpinion {
    // Row by row from the top: whose stone lives there, or who surrounds it; else it is nobody's.
    std::vector<std::optional<Side>> owners;
    std::vector<std::string> dead;  // squares with stones that are taken off in the end
    std::vector<std::string> seki;  // squares with stones that live without two eyes
    std::string score;              // that it comes to, in the game's own words: "B+3.5"

    bool operator==(const BoardOpinion&) const = default;
};

// {"owners":"112.","dead":["D4"],"seki":[],"score":"B+3.5"}: an owner is the number of a player, a dot
// nobody.
std::string opinion_json(const BoardOpinion& opinion);

}  // namespace shinpan
