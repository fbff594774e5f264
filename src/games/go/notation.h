// How Go is written: GTP's vertices, columns A to Z without I, row 1 at the bottom.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "games/go/position.h"

namespace shinpan::go {

struct Notation {
    static constexpr std::string_view kGame = "go";

    static std::string_view side_name(Side side) { return side == Side::first ? "black" : "white"; }
    static Result<Side> side_from_text(std::string_view text);  // also b and w, in either case

    static std::string column_text(int column);                // 0: "A", 8: "J"
    static std::string vertex_text(int size, Point point);     // "C3"
    static std::string move_text(const Position&, Move move);  // "C3" or "pass"
    // Upper or lower case. What is no vertex from A1 to Z25 and no pass is ErrorKind::syntax, a
    // vertex that this board does not have ErrorKind::illegal. Whether the move is allowed is not
    // looked at.
    static Result<Move> vertex_from_text(int size, std::string_view text);
    // The same, and a move that the position refuses is ErrorKind::illegal.
    static Result<Move> move_from_text(const Position& position, std::string_view text);
    static Error illegal(std::string_view text, Refusal reason);

    // ".x./.ox/... white ko:A1 passes:1 captures:2,0": rows from the top, x black and o white, who
    // is to move, and what else there is to tell. "ko-next:" is of the seed's rule: where the move
    // after the next may not be.
    static std::string position_text(const Position& position);
    // Only the rows must be there; without a name it is black's turn. The size is the text's own,
    // the rest of the rules that of `rules`.
    static Result<Position> position_from_text(std::string_view text, Rules rules = {});
    // How many rows the text has, if it may be a position at all.
    static Result<int> size_from_text(std::string_view text);

    static std::string picture(const Position& position);
    static std::string board_json(const Position& position);
};

}  // namespace shinpan::go
