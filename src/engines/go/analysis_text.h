// An analysis as the lines and pictures that clients of Go engines know.
#pragma once

#include <limits>
#include <string>

#include "engines/go/analysis.h"

namespace shinpan::go {

struct AnalysisForm {
    enum class Dialect { leela_zero, katago };
    Dialect dialect = Dialect::leela_zero;
    std::size_t least_moves = 0;  // so many even where they were never tried
    std::size_t most_moves = std::numeric_limits<std::size_t>::max();
    bool has_ownership = false;  // KataGo's alone, as what follows
    bool has_root = false;
};

// "info move D4 visits 120 ... pv D4 C3 info move ...": one line, the best move first. Leela Zero's
// rates are of ten thousand, KataGo's of one. All of them are for the side to move, ownership too.
std::string analysis_line(const Position& root, const Analysis& analysis, const AnalysisForm& form);

// The same for GoGui, in its language for graphics: the expected line, how often each move was
// tried, whose the board is, and a text below it.
std::string search_graphics(const Position& root, const Analysis& analysis);
// "INFLUENCE A1 0.5 ...": from -1, white's, to 1, black's.
std::string influence_graphics(const Position& root, const Ownership& ownership);

}  // namespace shinpan::go
