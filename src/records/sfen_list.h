// Games as lines of USI's position command, as servers of training data and test suites have them:
//
//     startpos moves 7g7f 3c3d
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "records/reading.h"
#include "records/shogi_tree.h"

namespace shinpan::shogi {

// Also with the word "position" in front, and as bare positions. Lines that start with # are
// skipped. Errors begin with the line. Lenient: a line that cannot be read is skipped, and a game
// ends before its first illegal move.
Result<std::vector<ShogiRecord>> records_from_sfen_list(std::string_view bytes,
                                                        RecordReading reading);

// Moves only: there is no place for more.
std::string to_sfen_list(std::span<const ShogiRecord> records);

}  // namespace shinpan::shogi
