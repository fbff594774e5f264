// Books of chess openings: EPD and PGN.
#pragma once

#include <optional>
#include <string>

#include "core/result.h"
#include "records/openings.h"

namespace shinpan::chess {

enum class BookKind { moves, epd, pgn };
// By how the path ends, else by the text; moves: neither of the others.
BookKind book_kind(const std::string& path, std::string_view text);

// Errors are as openings_from_text has them. precondition: it is EPD or PGN
Result<OpeningList> book_from_text(std::string text, const std::string& path, BookKind kind,
                                   const AnyGame& start, std::size_t most_plies);

}  // namespace shinpan::chess
