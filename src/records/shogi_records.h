// The formats of shogi by name, and records of shogi as those of any game.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "records/game_record.h"
#include "records/reading.h"
#include "records/shogi_tree.h"

namespace shinpan::shogi {

// "kif", "ki2", "csa", "csa2", "jkf" or "sfen". precondition of both: it is one of them
Result<std::vector<ShogiRecord>> read_records(std::string_view format, std::string_view bytes,
                                              RecordReading reading);
// Several games stand one after the other: a header behind moves begins the next one in KIF and
// KI2, and JKF has one a line.
std::string write_records(std::string_view format, std::span<const ShogiRecord> records);

// The main line. The comment at its end is the verdict.
GameRecord game_record_of(const ShogiRecord& record);
ShogiRecord shogi_record_of(const GameRecord& record);

}  // namespace shinpan::shogi
