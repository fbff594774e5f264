#include "cli/contest_progress.h"

#include <algorithm>

#include "options/say.h"

namespace shinpan::cli {

std::string progress_text(const report::ContestReport& report, std::optional<Duration> left) {
    constexpr std::size_t kPlayersShown = 3;
    const std::size_t done = report.standing.results.size();
    std::string line = say("{} of {} games, {} running", done, done + report.standing.open_games,
                           report.standing.running);
    const std::vector<standings::Row> rows = report.rows();
    const char* separator = ", ";
    for (std::size_t i = 0; i < std::min(rows.size(), kPlayersShown); ++i) {
        line +=
            fmt::format("{}{} {:g}", separator, report.shown_name(rows[i].player), rows[i].points);
        separator = " - ";
    }
    if (left) line += ", " + say("about {} left", to_text(*left));
    return line;
}

}  // namespace shinpan::cli
