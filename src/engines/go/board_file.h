// The board as a picture in a file: what `board_set` reads, and BoardData of a configuration.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engines/go/reply.h"
#include "games/go/board.h"

namespace shinpan::go {

// The framed cells, row by row from the top: of `text` the characters . x o + count and every other
// one is skipped, so a picture may have labels and blanks. A picture of another size, or one whose
// frame is not all around, is the reply that says so.
tl::expected<std::vector<Stone>, Reply> cells_from_picture(std::string_view text, int size);

// The same picture with a frame around it. `rows` has a line for each row, or a slash between them.
std::string with_frame(std::string_view rows);

}  // namespace shinpan::go
