// An analysis as notes for a record: a score and a line at each position, and words where a move was
// bad.
#pragma once

#include <string>
#include <vector>

#include "analysis/grades.h"
#include "core/language.h"
#include "records/position_note.h"

namespace shinpan::analysis {

// "blunder: +120 -> -523; better 2. 3c3d 2g2f": one line, for people.
std::string sentence(const AnalysedGame& game, const MoveReview& move, Language language);

// A line of moves as people write them, from the position before the move `ply`.
std::string line_text(const AnalysedGame& game, std::size_t ply,
                      const std::vector<std::string>& line, Language language);

GameNotes notes_of(const AnalysedGame& game, std::optional<Side> side, const std::string& engine,
                   Language language);

}  // namespace shinpan::analysis
