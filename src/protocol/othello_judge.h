// The Othello judge protocol as text <-> message. No pipes and no rules in here: "c5" is a
// well-formed reply and may still be an illegal move.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "core/result.h"
#include "core/side.h"

namespace shinpan::othello_judge {

struct AssignColor {  // COLOR 1: black, which moves first; COLOR 2: white
    Side side;
    bool operator==(const AssignColor&) const = default;
};
struct RequestMove {    // MOVE BOARD:000...
    std::string cells;  // 64 of '0' empty, '1' black, '2' white, row by row from a1
    bool operator==(const RequestMove&) const = default;
};
struct Quit {  // QUIT
    bool operator==(const Quit&) const = default;
};
using ToEngine = std::variant<AssignColor, RequestMove, Quit>;

struct Place {           // c5
    std::string square;  // a to h from the left, 1 to 8 from the top
    bool operator==(const Place&) const = default;
};
struct Pass {  // pass
    bool operator==(const Pass&) const = default;
};
using FromEngine = std::variant<Place, Pass>;

// Lines without their end.
std::string encode(const ToEngine& message);
std::string encode(const FromEngine& message);

// How an engine's line is read. By the protocol a reply is exact and lower case, and any other line
// loses the game; lenient reading forgives blanks around it and upper case, as the original judge
// did.
enum class Reading { strict, lenient };

Result<ToEngine> decode_to_engine(std::string_view line);
Result<FromEngine> decode_from_engine(std::string_view line, Reading reading = Reading::strict);

}  // namespace shinpan::othello_judge
