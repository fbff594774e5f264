#include "report/contest_report.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/visible.h"
#include "report/contest_json.h"
#include "report/contest_text.h"
#include "report/judge_table.h"
#include "report/text_table.h"
#include "standings/field_rating.h"

namespace shinpan::report {

using namespace standings;

namespace {

// The first nine columns are those of always; programs may count on their order.
std::string contest_csv(const ContestReport& report) {
    const std::vector<Rating> ratings =
        rate_field(static_cast<int>(report.names.size()), report.counted());
    const auto number = [](const std::optional<double>& value) {
        return value ? fmt::format("{:.1f}", *value) : std::string();
    };
    std::string out =
        "rank,player,games,wins,draws,losses,points,elo,elo_error,byes,left,score,buchholz,"
        "sonneborn_berger,direct_encounter,board_score\n";
    for (const Row& row : report.rows()) {
        const auto player = static_cast<std::size_t>(row.player);
        out += fmt::format("{},{},{},{},{},{},{:g},{},{},{},{},{:.4f},{:g},{:g},{},{:g}\n",
                           row.rank, csv_field(report.names[player]), row.games, row.wins,
                           row.draws, row.losses, row.points, number(ratings[player].elo),
                           number(ratings[player].error), row.byes, row.has_left ? "yes" : "no",
                           row.score(), row.buchholz, row.sonneborn_berger,
                           row.direct_encounter ? fmt::format("{:g}", *row.direct_encounter) : "",
                           row.board_score);
    }
    return out;
}

}  // namespace

std::string ContestReport::in_format(const TableWishes& wishes) const {
    if (wishes.format == "json") return contest_json(*this);
    if (wishes.format == "csv") return contest_csv(*this);
    const TextKind kind = wishes.format == "markdown" ? TextKind::markdown : TextKind::terminal;
    if (wishes.table == "judge") return judge_table(*this, kind);
    return contest_text(*this, kind, wishes.language);
}

std::vector<GameResult> ContestReport::counted() const {
    return counted_results(standing.results, ranking, standing.entrants);
}

std::vector<Row> ContestReport::rows() const {
    return table(static_cast<int>(names.size()), standing.results, ranking, standing.agenda,
                 standing.entrants);
}

PerSide<Tally> ContestReport::tallies(int player) const {
    PerSide<Tally> tallies;
    for (const GameResult& result : counted()) {
        for (const Side side : kSides) {
            if (result.player(side) != player) continue;
            Tally& tally = tallies[side];
            ++(!result.outcome.winner           ? tally.draws
               : *result.outcome.winner == side ? tally.wins
                                                : tally.losses);
        }
    }
    return tallies;
}

bool ContestReport::has_board_score() const {
    return std::ranges::any_of(standing.results, [](const GameResult& r) {
        return r.board_score[Side::first].has_value();
    });
}

bool ContestReport::has_leavers() const {
    return std::ranges::any_of(standing.entrants,
                               [](const Entrant& e) { return e.left_in_round.has_value(); });
}

std::string ContestReport::shown_name(int player) const {
    return visible(names[static_cast<std::size_t>(player)]);
}

bool ContestReport::has_forfeit() const {
    return std::ranges::any_of(standing.results,
                               [](const GameResult& r) { return standings::is_forfeit(r); });
}

std::vector<std::string> ContestReport::never_started() const {
    std::vector<int> games(names.size()), missed(names.size());
    for (const GameResult& result : standing.results) {
        if (!standings::counts(result)) continue;
        for (const Side side : kSides) {
            const auto player = static_cast<std::size_t>(result.player(side));
            ++games[player];
            const bool has_lost = result.outcome.winner == opponent(side);
            if (has_lost && result.outcome.ending == Ending::start) ++missed[player];
        }
    }
    std::vector<std::string> found;
    for (std::size_t player = 0; player < names.size(); ++player) {
        if (games[player] > 0 && games[player] == missed[player]) found.push_back(names[player]);
    }
    return found;
}

}  // namespace shinpan::report
