#include "report/contest_text.h"

#include <map>

#include <fmt/format.h>

#include "messages/translate.h"
#include "report/contest_columns.h"
#include "report/game_words.h"
#include "report/text_table.h"
#include "standings/crosstable.h"
#include "standings/rating.h"

namespace shinpan::report {
namespace {

using namespace standings;
using messages::translated;
using messages::worded;

class TextMaker {
public:
    TextMaker(const ContestReport& report, TextKind kind, Language language)
        : report_(report), kind_(kind), language_(language), rows_(report.rows()) {}

    std::string text() && {
        out_ = fmt::format("{}: {}\n\n",
                           worded(language_, "{}, {}", game_in_words(report_.game, language_),
                                  translated(report_.format, language_)),
                           ranking_text(report_, language_));
        const std::vector<Column> columns = columns_of(report_, language_);
        TextTable table;
        std::vector<std::string> head;
        for (const Column& column : columns)
            head.push_back(column.title);
        table.add(head);
        for (std::size_t row = 0; row < rows_.size(); ++row) {
            std::vector<std::string> cells;
            for (const Column& column : columns)
                cells.push_back(column.cells[row]);
            table.add(cells);
        }
        out_ += table.text(kind_) + "\n";
        for (const Column& column : columns) {
            if (!column.meaning.empty()) line(column.meaning);
        }
        if (report_.names.size() == 2) add_difference();
        if (report_.names.size() > 2) add_crosstable();
        add_colours();
        add_losses();
        add_leavers();
        add_advances();
        add_repeats();
        return std::move(out_);
    }

private:
    void line(const std::string& text) {
        const bool is_markdown = kind_ == TextKind::markdown;
        out_ += (is_markdown ? "- " + in_markdown(text) : text) + "\n";
    }

    std::string name(int player) const { return report_.shown_name(player); }

    // What is said of two players only: the difference, by pairs of games.
    void add_difference() {
        const MatchCounts match = count_match(0, 1, report_.counted());
        const MatchRating rating = rate_match(match);
        const auto& superiority = rating.likelihood_of_superiority;
        line(worded(language_, "{} against {}: Elo {}, nElo {}, LOS {}", name(0), name(1),
                    elo_text(rating.difference), elo_text(rating.normalized),
                    superiority ? fmt::format("{:.2f} %", 100 * *superiority) : "-"));
        line(worded(language_, "pairs with 0, ½, 1, 1½, 2 points: {}",
                    fmt::format("{}", fmt::join(match.pairs, ", "))));
        line(worded(language_,
                    "Elo: the difference that the score stands for (logistic model); ± is half of "
                    "its 95 % interval, from how far pairs of games, same opening and colours "
                    "swapped, lie apart. nElo: the same in deviations of a game, whatever the "
                    "openings and draws. LOS: how likely the first of the two is the stronger "
                    "one, by the same spread; one pair has none."));
        if (report_.sprt && report_.standing.sprt) add_sprt(*report_.sprt, *report_.standing.sprt);
    }

    void add_sprt(const Sprt& settings, const SprtState& state) {
        const std::string unit = settings.model == EloModel::normalized ? "nElo"
                                 : settings.model == EloModel::bayesian ? "BayesElo"
                                                                        : "Elo";
        line(worded(language_, "SPRT ({}): LLR {:.2f} ({:.2f}, {:.2f}), H0: {:g} {}, H1: {:g} {}",
                    translated(standings::name(settings.model), language_), state.llr, state.lower,
                    state.upper, settings.elo0, unit, settings.elo1, unit));
        switch (state.verdict) {
            case SprtVerdict::accept_elo1:
                return line(worded(language_,
                                   "H1 accepted: these games fit a difference of {:g} {} better "
                                   "than one of {:g}. If the true difference were {:g} or less, "
                                   "that would happen in at most {:g} % of such tests; how large "
                                   "it is, the test does not say.",
                                   settings.elo1, unit, settings.elo0, settings.elo0,
                                   100 * settings.alpha));
            case SprtVerdict::accept_elo0:
                return line(worded(language_,
                                   "H0 accepted: these games fit a difference of {:g} {} better "
                                   "than one of {:g}. If the true difference were {:g} or more, "
                                   "that would happen in at most {:g} % of such tests; it does "
                                   "not say that the players are equal.",
                                   settings.elo0, unit, settings.elo1, settings.elo1,
                                   100 * settings.beta));
            case SprtVerdict::running:
                return line(worded(language_, "not decided yet: nothing can be concluded so far."));
        }
    }

    void add_crosstable() {
        const Crosstable crosstable =
            crosstable_of(static_cast<int>(report_.names.size()), report_.counted());
        TextTable table;
        std::vector<std::string> head{worded(language_, "wins-draws-losses")};
        for (const Row& row : rows_)
            head.push_back(fmt::format("{}", row.rank));
        table.add(head);
        for (const Row& row : rows_) {
            const auto player = static_cast<std::size_t>(row.player);
            std::vector<std::string> cells{fmt::format("{}. {}", row.rank, name(row.player))};
            for (const Row& other : rows_) {
                const Tally& tally = crosstable[player][static_cast<std::size_t>(other.player)];
                cells.push_back(tally.games() == 0 ? (row.player == other.player ? "-" : "")
                                                   : fmt::format("{}-{}-{}", tally.wins,
                                                                 tally.draws, tally.losses));
            }
            table.add(cells);
        }
        out_ += (out_.ends_with("\n\n") ? "" : "\n") + table.text(kind_) + "\n";
    }

    void add_colours() {
        if (report_.names.size() != 2) return;
        for (int player = 0; player < 2; ++player) {
            const PerSide<Tally> tallies = report_.tallies(player);
            for (const Side side : kSides) {
                const Tally& tally = tallies[side];
                if (tally.games() == 0) continue;
                line(worded(language_, "{} as {}: {} won, {} drawn, {} lost", name(player),
                            side_in_words(report_.game, side, report_.sides[side], language_),
                            tally.wins, tally.draws, tally.losses));
            }
        }
    }

    // Losses at the board are usual; the others are told.
    void add_losses() {
        for (int player = 0; player < static_cast<int>(report_.names.size()); ++player) {
            std::map<Ending, int> lost_by;
            for (const GameResult& result : report_.counted()) {
                const auto& winner = result.outcome.winner;
                if (winner && result.player(opponent(*winner)) == player &&
                    !is_by_rules(result.outcome.ending)) {
                    ++lost_by[result.outcome.ending];
                }
            }
            for (const auto& [ending, count] : lost_by) {
                line(worded(language_, "{} lost {} by {}", name(player), count,
                            translated(word(ending), language_)));
            }
        }
    }

    void add_leavers() {
        const bool is_annulled = report_.ranking.withdrawn == Withdrawn::annulled;
        for (const Row& row : rows_) {
            if (!row.has_left) continue;
            const int round = report_.standing.entrants[static_cast<std::size_t>(row.player)]
                                  .left_in_round.value();
            if (is_annulled) {
                line(worded(language_,
                            "{} left in round {}: its games are annulled and count for nobody.",
                            name(row.player), round));
            } else {
                line(worded(language_,
                            "{} left in round {}: its games count, and it is ranked below those "
                            "who stayed.",
                            name(row.player), round));
            }
        }
    }

    void add_advances() {
        for (const Advance& advance : report_.standing.agenda.advances) {
            line(worded(language_, "round {}: {} goes on ({})", advance.round, name(advance.winner),
                        translated(advance.reason, language_)));
        }
    }

    void add_repeats() {
        std::size_t repeated = 0;
        for (const Repeat& repeat : report_.standing.repeats)
            repeated += repeat.games.size() - 1;
        if (repeated == 0) return;
        line(worded(language_,
                    "{} of the games repeat another one move for move: the programs play without "
                    "chance, and ratings take the repeats for new evidence. Openings "
                    "(--opening-plies, --openings) help.",
                    repeated));
    }

    const ContestReport& report_;
    const TextKind kind_;
    const Language language_;
    const std::vector<Row> rows_;
    std::string out_;
};

}  // namespace

std::string contest_text(const ContestReport& report, TextKind kind, Language language) {
    return TextMaker(report, kind, language).text();
}

}  // namespace shinpan::report
