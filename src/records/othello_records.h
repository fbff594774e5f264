// Games of Othello as records: GGF and transcripts.
#pragma once

#include <string>

#include "core/result.h"
#include "records/game_record.h"
#include "records/ggf.h"

namespace shinpan {

GgfGame ggf_from_record(const GameRecord& record);  // precondition: its game is Othello
GameRecord record_from_ggf(const GgfGame& ggf);

// The squares alone: it knows neither players nor result.
std::string transcript_from_record(const GameRecord& record);  // precondition: its game is Othello
Result<GameRecord> record_from_transcript(std::string_view text);

}  // namespace shinpan
