// The tags of a game of PGN: [White "Kasparov, Garry"]
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "records/pgn.h"
#include "records/pgn_cursor.h"

namespace shinpan::pgn {

// precondition: the cursor is at its bracket. Nothing: it is none, and was left out.
Result<std::optional<Tag>> read_tag(Cursor& cursor);

std::string to_text(const Tag& tag);  // without an end of line

}  // namespace shinpan::pgn
