// How a game should come to its end: whether to pass, to take dead stones first, or to give up.
#pragma once

#include <cstdint>

#include "engines/go/analysis.h"
#include "games/go/judge/judgement.h"

namespace shinpan::go {

enum class Ending : std::uint8_t {
    play_on,    // something is left to play for
    take_dead,  // nothing but dead stones of the opponent that would count
    pass,       // nothing at all
};

// For the side to move, which knows what a search has found and what stands on the board. By rules
// that ask for dead stones those need not be taken; by others the board is counted as it stands. A
// game that is lost whatever comes is passed, too: more moves could only cost more.
Ending ending_of(const Position& position, const Analysis& analysis, const Judgement& judgement);

// Has the side to move lost? `least_win_rate` is what it would go on for.
bool is_lost(const Analysis& analysis, const Judgement& judgement, double least_win_rate);

// Can a stone be taken that could be retaken at once if there were no rule against it?
bool has_open_ko(const Position& position);

// Is nearly every point known to be somebody's? Only then the end is worth a thought.
bool is_near_end(const Position& position, const Analysis& analysis);

}  // namespace shinpan::go
