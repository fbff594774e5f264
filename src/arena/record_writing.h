// Writes the record of a game to its file: the whole of it, or nothing.
#pragma once

#include <string>

#include "core/result.h"
#include "records/game_record.h"

namespace shinpan {

// The date is that of now.
Status write_record(const std::string& path, GameRecord record);

}  // namespace shinpan
