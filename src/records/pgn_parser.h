// The structure of PGN: text to trees of moves.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "records/pgn.h"

namespace shinpan::pgn {

// `text` is UTF-8, and begins behind so many lines of its file. What a lenient reading takes is told
// in pgn.h; it may find no game at all.
Result<std::vector<Tree>> parse(std::string_view text, std::size_t lines_before,
                                RecordReading reading);

}  // namespace shinpan::pgn
