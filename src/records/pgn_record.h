// Games of chess from and to PGN.
#pragma once

#include <string>

#include "core/result.h"
#include "records/game_record.h"
#include "records/pgn.h"
#include "records/position_note.h"
#include "records/reading.h"

namespace shinpan::pgn {

Result<GameRecord> chess_record(const Tree& tree, RecordReading reading);

// precondition: it is a game of chess
Tree chess_tree(const GameRecord& record);

// What an engine thinks: [%eval], the marks ?? and ?, and words.
void add_notes(Tree& tree, const GameNotes& notes);

// "60+0.6" and "40/900" of the tag TimeControl; "?" where it has no such form.
std::string time_control_tag(const RecordClock& clock);

}  // namespace shinpan::pgn
