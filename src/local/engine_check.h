// Does an engine speak its protocol? Every requirement is tried in turn, in one process as far as
// it goes.
#pragma once

#include <string>
#include <vector>

#include "contestants/contestant.h"
#include "games/any_game.h"

namespace shinpan {

struct Requirement {
    std::string english;
    std::string japanese;
    bool is_met = true;
    std::string detail;                 // what was wrong, or a figure
    std::vector<std::string> exchange;  // "> " sent, "< " said: where it was wrong
};

// `start` is the usual start of the game. The first requirement is that the program starts; if it
// is not met, there is nothing more to tell.
std::vector<Requirement> check_engine(const Contestant& contestant, const AnyGame& start,
                                      const std::string& launcher);

}  // namespace shinpan
