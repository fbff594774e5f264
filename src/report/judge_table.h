// The table that the document of the Othello judge prints: 順位, wins, losses and draws with either
// colour, 獲得石数. In Japanese for everybody, as the document has it.
#pragma once

#include <string>

#include "report/contest_report.h"
#include "report/contest_text.h"

namespace shinpan::report {

// Ranked by wins, then fewer losses, then discs, whatever the contest's own ranking is.
std::string judge_table(const ContestReport& report, TextKind kind);

}  // namespace shinpan::report
