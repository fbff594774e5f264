// The start of a record that sets its pieces up: what all formats ask of it.
#pragma once

#include "core/result.h"
#include "games/shogi/position.h"
#include "records/reading.h"

namespace shinpan::shogi {

// Not more of a kind than there are in a box; leniently as many as there are.
Status check_pieces(const Position& start, RecordReading reading);

// One king a side at most, nothing that can never move, nobody to take a king; and, but for a
// lenient reading, no more of a kind than the box has. Errors have no place.
Result<Position> start_of_record(const Rules& rules, const Setup& setup, RecordReading reading);

}  // namespace shinpan::shogi
