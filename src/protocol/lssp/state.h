// Where a conversation between a server and one client stands, named by what is to be said next.
#pragma once

namespace shinpan::lssp {

// How a server speaks.
enum class Dialect {
    draft,
    // As the first implementation did: groups have no empty line at their end, nor has ours, and
    // fields that may be left out are not understood. It reads a line for each required field.
    first,
};

enum class State {
    hello,    // the client says which protocol it speaks
    formats,  // the server says which data formats it reads
    intent,   // the client says what it would like to play
    offer,    // the server offers rules and a start position
    consent,  // the client agrees or not
    prepare,  // the server asks if it is ready
    ready,    // the client says that it is
    start,    // the server starts the game
    wait,     // the server asks for a move when it is the client's turn
    think,    // the client answers
    stopped,  // the client says that it has heard of the stop
    judge,    // the server says if the game goes on
    end,      // only the end can follow
    over,     // nothing more is said
};

}  // namespace shinpan::lssp
