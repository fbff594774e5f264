// Notes on the positions of a game of shogi: a thought at each move, and words among its comments.
#pragma once

#include "records/position_note.h"
#include "records/shogi_tree.h"

namespace shinpan::shogi {

// A thought that is there already becomes a comment.
void add_notes(ShogiRecord& record, const GameNotes& notes);

}  // namespace shinpan::shogi
