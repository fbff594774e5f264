// An analysis for people, as text, and for programs, as JSON.
#pragma once

#include <string>

#include "analysis/analysis.h"
#include "core/language.h"

namespace shinpan::analysis {

// A part for each game: who played, the turning points with the better lines, and a count.
std::string as_text(const Analysis& analysis, Language language);

// docs/analysis.md has what is in it.
std::string as_json(const Analysis& analysis);

}  // namespace shinpan::analysis
