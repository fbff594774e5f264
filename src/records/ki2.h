// KI2, shogi as newspapers print it: moves without where they came from, unless it is in doubt.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "records/reading.h"
#include "records/shogi_tree.h"

namespace shinpan::shogi {

// In UTF-8 or CP932. Errors begin with line and column. Lenient: what is none of the format is
// skipped, and a line of moves ends before its first illegal or doubtful one.
Result<ShogiRecord> record_from_ki2(std::string_view bytes, RecordReading reading);

// In UTF-8. It has no times.
std::string to_ki2(const ShogiRecord& record);

}  // namespace shinpan::shogi
