// The values of SGF's properties: texts, numbers, points.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/go/board.h"
#include "records/sgf.h"

namespace shinpan::sgf {

// What a value of type Text says: escapes undone, line ends as "\n". SimpleText has no line ends.
std::string text_from_value(std::string_view value);
std::string simple_text_from_value(std::string_view value);
std::string value_from_text(std::string_view text);

// The first value of a property as SimpleText; empty: the node does not have it.
std::string text_of(const Node& node, std::string_view name);

// Nothing: it is no number, or one beyond `largest` on either side of 0.
std::optional<double> number_from_value(std::string_view value, double largest);

// "ee": column and row from the top left. Nothing: no point of a board of this size.
std::optional<go::Point> point_from_value(int size, std::string_view value);
std::string value_from_point(int size, go::Point point);

// "12:5: WHAT: expected EXPECTED", with the place of the node.
tl::unexpected<Error> wrong(const Node& node, std::string_view what, std::string_view expected);
// "B[zz]" for such a message.
std::string shown(std::string_view name, std::string_view value);

}  // namespace shinpan::sgf
