// Notes on the positions of a game of Go, as SGF has them: V for the score, BM and DO for a bad and a
// doubtful move, C for words.
#pragma once

#include "core/result.h"
#include "records/position_note.h"
#include "records/reading.h"
#include "records/sgf.h"

namespace shinpan::sgf {

// Behind what stands there. What the tree says of a value or a move already stays.
Status add_notes(Tree& tree, RecordReading reading, const GameNotes& notes);

}  // namespace shinpan::sgf
