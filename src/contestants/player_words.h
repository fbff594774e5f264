// What a user says of a player, as text, on a command line or in a file. What is not said is empty.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "contestants/contestant.h"
#include "core/result.h"

namespace shinpan {

struct PlayerWords {
    std::string command;  // "gtp:gtp-rhino -l 2"
    std::string name;
    std::string protocol;  // "gtp", where it does not stand in front of the command
    std::string folder;
    std::string time;
    std::string start_limit;
    std::string lifetime;  // "game" or "move"
    std::string reading;   // "strict" or "lenient"
    std::string memory;
    std::string cpu;
    std::string processes;
    std::string file_size;
    std::string nodes;  // that it may look at for a move
    std::string depth;
    std::string positions;                 // "whole" or "recent": what it is told of a game
    bool owns_folder = false;              // all files in there are its own
    std::string entry;                     // the file or folder, of an entry of a contest
    std::vector<std::string> options;      // K=V, for the protocol's own way of setting them
    std::vector<std::string> environment;  // K=V
};

// The names of what is one text each: "command", "name", "start_limit" and so on.
struct PlayerKey {
    std::string_view name;
    std::string PlayerWords::*word;
};
std::span<const PlayerKey> player_keys();

// A name can stand in a table, on a terminal and in the name of a file.
Status check_player_name(std::string_view name);

// Fills in what `words` leaves empty: a command line's own words go before those of a file.
void fill_gaps(PlayerWords& words, const PlayerWords& others);

// Our own engine for the game; there may be none.
Result<PlayerWords> usual_engine(const GameCard& card);
// The same in a protocol in which it tells scores.
Result<PlayerWords> scoring_engine(const GameCard& card);

// Reads the words; times that nobody gave are the defaults of the Othello judge, 5 s a move.
Result<Contestant> contestant_from(const PlayerWords& words, const GameCard& card);

}  // namespace shinpan
