// A contest as text for people: on a terminal, or as Markdown.
#pragma once

#include <string>

#include "core/language.h"
#include "report/contest_report.h"
#include "report/text_table.h"

namespace shinpan::report {

// The table, what its columns mean, who met whom, and what there is to say of it.
std::string contest_text(const ContestReport& report, TextKind kind, Language language);

}  // namespace shinpan::report
