// Games of Othello as records: GGF and transcripts.
#pragma once

#include <string>

#include "core/result.h"
#include "records/game_record.h"
#include "records/ggf.h"
#include "records/position_note.h"

namespace shinpan {

GgfGame ggf_from_record(const GameRecord& record);  // precondition: its game is Othello
GameRecord record_from_ggf(const GgfGame& ggf);
// GGF has a place for a score at each move, as its player sees it, and none for words.
void add_notes(GgfGame& ggf, const GameNotes& notes);

// The squares alone: it knows neither players nor result.
std::string transcript_from_record(const GameRecord& record);  // precondition: its game is Othello
Result<GameRecord> record_from_transcript(std::string_view text);

}  // namespace shinpan
