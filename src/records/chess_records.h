// The formats of chess, as records/formats.h asks for them.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "records/game_record.h"
#include "records/pieces.h"
#include "records/position_note.h"
#include "records/reading.h"

namespace shinpan {
struct RecordFormat;
}

namespace shinpan::pgn {

bool is_like_pgn(std::string_view bytes);
Result<std::vector<GameRecord>> read_records(std::string_view bytes, RecordReading reading);
std::string write_records(std::span<const GameRecord> records);
Result<std::string> rewrite(std::string_view bytes, RecordReading reading);
std::vector<std::string> defects(std::string_view bytes);
Result<std::string> annotate(std::string_view bytes, RecordReading reading, const RecordFormat& to,
                             std::span<const GameNotes> notes);
std::unique_ptr<RecordCutter> make_cutter();

}  // namespace shinpan::pgn
