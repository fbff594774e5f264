// The columns of a table of standings: what stands in them, what they are called, and a sentence on each
// that needs one.
#pragma once

#include <string>
#include <vector>

#include "core/language.h"
#include "report/contest_report.h"
#include "standings/rating.h"

namespace shinpan::report {

struct Column {
    std::string key;    // for programs: "sonneborn_berger"
    std::string title;  // for people: "Sonneborn-Berger"
    // What it is, for who has to defend it; empty: its title says it all.
    std::string meaning{};
    std::vector<std::string> cells{};  // one a row
};

// Those that this contest has use for: rank and player, what was played, the points, then whatever
// decides between players who are level, in that order, and the ratings.
std::vector<Column> columns_of(const ContestReport& report, Language language);
// Of these only byes, tie-breaks and what stood on the board, for whoever has a table with the rest.
std::vector<Column> deciding_columns(const ContestReport& report, Language language);

// "win 1, draw 0.5, loss 0; ranked by points a game, then direct encounter, ..."
std::string ranking_text(const ContestReport& report, Language language);

// A criterion as the ranking names it.
std::string criterion_title(standings::Criterion criterion, const ContestReport& report,
                            Language language);

// "+26 ± 25"; "+inf" after wins only, "?" where nothing is known.
std::string elo_text(const standings::Rating& rating);

}  // namespace shinpan::report
