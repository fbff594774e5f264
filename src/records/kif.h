// KIF, the format that most programs of shogi write for people: a move a line, with its time.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "records/reading.h"
#include "records/shogi_tree.h"

namespace shinpan::shogi {

// In UTF-8 or CP932. Errors begin with line and column. Lenient: lines that are none of the format
// are skipped, and a line of moves ends before its first illegal one.
Result<ShogiRecord> record_from_kif(std::string_view bytes, RecordReading reading);

// In UTF-8. Times are whole seconds, as the format has them.
std::string to_kif(const ShogiRecord& record);

}  // namespace shinpan::shogi
