// Which freezes a search tries. Every move could come with ten; those that are
// worth a look take away the answer that was best against the move, or leave
// the other without a freeze of its own.
#pragma once

#include "engines/shogi/candidates.h"
#include "engines/shogi/move_codec.h"
#include "search/shared_table.h"

namespace shinpan::shogi {

// The freezes of the plain move that differ: each kind that could answer it,
// and one for all that could not. precondition: the move is legal and the side
// to move can freeze
KindSet different_freezes(const Position& position, Move plain);

// The freeze that takes away what the table knows as the best answer to the
// plain move; king, where it knows none and the move gives check; none where
// there is no sense in a freeze.
Kind telling_freeze(const Position& position, const CheckMap& map, Move plain,
                    const shinpan::SharedTable<PackedMove>& table);

}  // namespace shinpan::shogi
