// What a program says when its game does not listen: for its log alone.
#pragma once

namespace shinpan {

enum class Aside {
    late,        // a line after it was told to go, the answer to "quit" for instance
    unfinished,  // a line without an end, because the output has ended or the line is too long
    errors,      // a line on its standard error
    left_out,    // it said more than anybody keeps; no text
};

}  // namespace shinpan
