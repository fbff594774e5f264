// EPD as records/formats.h asks for it: the positions at the end of games, a line each.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "records/game_record.h"
#include "records/pieces.h"
#include "records/reading.h"

namespace shinpan::epd {

bool is_like_epd(std::string_view bytes);
Result<std::vector<GameRecord>> read_records(std::string_view bytes, RecordReading reading);
std::string write_records(std::span<const GameRecord> records);
Result<std::string> rewrite(std::string_view bytes, RecordReading reading);
std::vector<std::string> defects(std::string_view bytes);
std::unique_ptr<RecordCutter> make_cutter();

}  // namespace shinpan::epd
