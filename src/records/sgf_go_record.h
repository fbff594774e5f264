// Records of Go games as SGF trees, and the way back.
#pragma once

#include "core/result.h"
#include "records/game_record.h"
#include "records/reading.h"
#include "records/sgf.h"

namespace shinpan::sgf {

Result<GameRecord> go_record(const Tree& tree, RecordReading reading);  // of the main line
Tree go_tree(const GameRecord& record);  // precondition: its game is Go

}  // namespace shinpan::sgf
