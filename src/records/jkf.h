// JKF, the JSON of shogi records (json-kifu-format 1.0).
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "records/reading.h"
#include "records/shogi_tree.h"

namespace shinpan::shogi {

// Errors of JSON begin with line and column, others name the move. Lenient: a line of moves ends
// before the first one that cannot be read or played.
Result<ShogiRecord> record_from_jkf(std::string_view bytes, RecordReading reading);

std::string to_jkf(const ShogiRecord& record);  // one line

}  // namespace shinpan::shogi
