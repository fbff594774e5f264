// A player with all that its games need: the program and its limits, its protocol, its clock.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "contestants/player_spec.h"
#include "core/result.h"
#include "io/supervised_process.h"
#include "referee/match.h"

namespace shinpan {

struct Contestant {
    std::string name;
    const Protocol* protocol = nullptr;
    ProcessSpec process;
    std::string file;          // that an interpreter is to run; empty: the program is its own
    bool owns_folder = false;  // all files in its folder are its own
    std::string entry;         // the file or folder of an entry of a contest; empty: it is none
    TimeControl time;
    Lifetime lifetime = Lifetime::game;
    Duration start_limit = std::chrono::seconds(10);
    PlayerManner manner;
    bool is_watched = false;  // its games are shown on a page
};

std::unique_ptr<Player> make_player(const Contestant& contestant);
// Its place in a game.
Seat seat_of(const Contestant& contestant);

// Finds its program, once for all games. What is missing is named.
Status find_contestant(Contestant& contestant);

// The same program may play against itself: the second of a name becomes "name#2", and so on.
void number_equal_names(std::vector<Contestant>& contestants);

}  // namespace shinpan
