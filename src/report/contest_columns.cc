#include "report/contest_columns.h"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "messages/translate.h"
#include "standings/field_rating.h"

namespace shinpan::report {
namespace {

using namespace standings;
using messages::worded;

class ColumnMaker {
public:
    ColumnMaker(const ContestReport& report, Language language)
        : report_(report), language_(language), rows_(report.rows()) {}

    std::vector<Column> deciding() && {
        add_byes();
        for (const Criterion criterion : report_.ranking.criteria)
            add_criterion(criterion);
        add_board_score();
        return std::move(columns_);
    }

    std::vector<Column> columns() && {
        add("rank", worded(language_, "rank"), "", [](const Row& row) { return whole(row.rank); });
        add("player", worded(language_, "player"), "", [this](const Row& row) {
            const std::string name = report_.shown_name(row.player);
            return row.has_left ? worded(language_, "{} (left)", name) : name;
        });
        add("games", worded(language_, "games"), "",
            [](const Row& row) { return whole(row.games); });
        add("wins", worded(language_, "wins"), "", [](const Row& row) { return whole(row.wins); });
        add("draws", worded(language_, "draws"), "",
            [](const Row& row) { return whole(row.draws); });
        add("losses", worded(language_, "losses"), "",
            [](const Row& row) { return whole(row.losses); });
        add_byes();
        add("points", worded(language_, "points"), "",
            [](const Row& row) { return number(row.points); });
        for (const Criterion criterion : report_.ranking.criteria)
            add_criterion(criterion);
        add_board_score();
        add_ratings();
        add_warnings();
        add_overheads();
        return std::move(columns_);
    }

private:
    static std::string whole(int value) { return fmt::format("{}", value); }
    static std::string number(double value) { return fmt::format("{:.6g}", value); }

    void add(std::string key, std::string title, std::string meaning,
             const std::function<std::string(const Row&)>& cell) {
        if (std::ranges::find(columns_, key, &Column::key) != columns_.end()) return;
        Column column{std::move(key), std::move(title), std::move(meaning), {}};
        for (const Row& row : rows_)
            column.cells.push_back(cell(row));
        columns_.push_back(std::move(column));
    }

    bool any(const std::function<bool(const Row&)>& is_so) const {
        return std::ranges::any_of(rows_, is_so);
    }

    void add_byes() {
        if (!any([](const Row& row) { return row.byes > 0; })) return;
        add("byes", worded(language_, "byes"),
            worded(language_,
                   "byes: games without an opponent, worth the points of a win each ({:g}) and no "
                   "win; who has made as many points at the board is ahead.",
                   report_.ranking.points.win),
            [](const Row& row) { return whole(row.byes); });
    }

    void add_criterion(Criterion criterion) {
        switch (criterion) {
            case Criterion::score: {
                const auto games = [](const Row& row) { return row.games + row.byes; };
                if (!any([&](const Row& row) { return games(row) != games(rows_.front()); }))
                    return;
                return add("score", worded(language_, "points a game"),
                           worded(language_,
                                  "points a game: not all have played as many games, so nobody is "
                                  "ahead for having played more."),
                           [](const Row& row) { return fmt::format("{:.3f}", row.score()); });
            }
            case Criterion::direct_encounter:
                if (!any([](const Row& row) { return row.direct_encounter.has_value(); })) return;
                return add("direct_encounter", worded(language_, "direct encounter"),
                           worded(language_,
                                  "direct encounter: points from the games among those who are "
                                  "level so far, if they have all met equally often."),
                           [](const Row& row) {
                               return row.direct_encounter ? number(*row.direct_encounter) : "";
                           });
            case Criterion::buchholz:
                return add("buchholz", worded(language_, "Buchholz"),
                           worded(language_,
                                  "Buchholz: the points of all opponents, once a game; a bye "
                                  "counts as an opponent with one's own points."),
                           [](const Row& row) { return number(row.buchholz); });
            case Criterion::sonneborn_berger:
                return add("sonneborn_berger", worded(language_, "Sonneborn-Berger"),
                           worded(language_,
                                  "Sonneborn-Berger: the points of the opponents that were won "
                                  "against, and half of those that were drawn with."),
                           [](const Row& row) { return number(row.sonneborn_berger); });
            case Criterion::rounds_survived:
                return add("rounds_survived", worded(language_, "rounds won"), "",
                           [](const Row& row) { return whole(row.rounds_survived); });
            case Criterion::board_score: return add_board_score();
            // Columns that are there anyway, or a mark behind the name.
            case Criterion::stayed:
            case Criterion::points:
            case Criterion::wins:
            case Criterion::fewer_losses:
            case Criterion::fewer_byes: return;
        }
    }

    void add_board_score() {
        if (!report_.has_board_score()) return;
        const std::string title = criterion_title(Criterion::board_score, report_, language_);
        add("board_score", title,
            worded(language_,
                   "{}: what stood on the board for it at the ends of its games, summed up.",
                   title),
            [](const Row& row) { return number(row.board_score); });
    }

    // Two players have one difference, which is told below the table; see contest_text.cc.
    void add_ratings() {
        if (rows_.size() <= 2) return;
        const std::vector<Rating> ratings =
            rate_field(static_cast<int>(report_.names.size()), report_.counted());
        add("elo", "Elo",
            worded(language_,
                   "Elo: of all games (logistic model, a draw is half a win), 0 is the mean of the "
                   "field; ± is half of the 95 % interval. +inf has won all, -inf lost all."),
            [&](const Row& row) {
                return elo_text(ratings[static_cast<std::size_t>(row.player)]);
            });
    }

    void add_warnings() {
        if (!any([](const Row& row) { return row.warnings > 0; })) return;
        add("warnings", worded(language_, "warnings"), "",
            [](const Row& row) { return whole(row.warnings); });
    }

    // "0.012 / 0.3": in milliseconds, as far as anybody reads them.
    void add_overheads() {
        const Overheads& overheads = report_.overheads;
        if (std::ranges::all_of(overheads, [](const Overhead& o) { return o.moves == 0; })) return;
        add("overhead", worded(language_, "overhead ms"),
            worded(language_,
                   "overhead: the referee's own time between a move and asking this player for the "
                   "next, which is on nobody's clock; half of the moves had no more than the first "
                   "number, 99 % no more than the second, in the games of this run."),
            [&](const Row& row) {
                const Overhead& of = overheads[static_cast<std::size_t>(row.player)];
                return fmt::format("{:.2g} / {:.2g}", 1000 * of.p50, 1000 * of.p99);
            });
    }

    const ContestReport& report_;
    const Language language_;
    const std::vector<Row> rows_;
    std::vector<Column> columns_;
};

}  // namespace

std::string elo_text(const Rating& rating) {
    if (!rating.elo) return rating.direction > 0 ? "+inf" : rating.direction < 0 ? "-inf" : "?";
    if (!rating.error) return fmt::format("{:+.0f}", *rating.elo);
    return fmt::format("{:+.0f} ± {:.0f}", *rating.elo, *rating.error);
}

std::string criterion_title(Criterion criterion, const ContestReport& report, Language language) {
    if (criterion == Criterion::board_score && report.game == "othello")
        return worded(language, "discs");
    return std::string(messages::translated(name(criterion), language));
}

std::string ranking_text(const ContestReport& report, Language language) {
    std::string by;
    for (const Criterion criterion : report.ranking.criteria) {
        const bool is_of_use = (criterion != Criterion::board_score || report.has_board_score()) &&
                               (criterion != Criterion::stayed || report.has_leavers());
        if (!is_of_use) continue;
        if (!by.empty()) by += worded(language, ", then ");
        by += criterion_title(criterion, report, language);
    }
    const Points& points = report.ranking.points;
    return worded(language, "win {:g}, draw {:g}, loss {:g}; ranked by {}", points.win, points.draw,
                  points.loss, by);
}

std::vector<Column> deciding_columns(const ContestReport& report, Language language) {
    return ColumnMaker(report, language).deciding();
}

std::vector<Column> columns_of(const ContestReport& report, Language language) {
    return ColumnMaker(report, language).columns();
}

}  // namespace shinpan::report
