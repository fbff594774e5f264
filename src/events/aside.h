// What a player says or is told when its game does not listen: for its log alone.
#pragma once

namespace shinpan {

enum class Aside {
    late,        // what it said before the game or after it was told to go: the answer to "quit"
    told,        // what it was told before the game
    unfinished,  // a line without an end, because the output has ended or the line is too long
    errors,      // a line on its standard error
    left_out,    // it said more than anybody keeps; no text
};

}  // namespace shinpan
