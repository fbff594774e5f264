#include "engines/go/analysis_text.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "games/go/notation.h"

namespace shinpan::go {
namespace {

constexpr std::size_t kMovesWithLabel = 9;

std::string line_text(const Position& root, const MoveAnalysis& each) {
    std::string text;
    for (const Move move : each.line)
        text += " " + Notation::move_text(root, move);
    return text;
}

int of_ten_thousand(double share) { return static_cast<int>(std::lround(10'000 * share)); }

std::string move_text_of(const Position& root, const MoveAnalysis& each, std::size_t order,
                         AnalysisForm::Dialect dialect) {
    const std::string move = Notation::move_text(root, each.move);
    if (dialect == AnalysisForm::Dialect::leela_zero) {
        return fmt::format("info move {} visits {} winrate {} prior {} lcb {} order {} pv{}", move,
                           each.visits, of_ten_thousand(each.win_rate), of_ten_thousand(each.prior),
                           of_ten_thousand(each.lower_bound), order, line_text(root, each));
    }
    return fmt::format(
        "info move {} visits {} utility {:.6f} winrate {:.6f} scoreMean {:.6f} scoreStdev {:.6f} "
        "scoreLead {:.6f} scoreSelfplay {:.6f} prior {:.6f} lcb {:.6f} order {} pv{}",
        move, each.visits, 2 * each.win_rate - 1, each.win_rate, each.lead, each.lead_deviation,
        each.lead, each.lead, each.prior, each.lower_bound, order, line_text(root, each));
}

std::string ownership_text(const Position& root, const Analysis& analysis) {
    const double sign = analysis.side == Side::first ? 1 : -1;
    std::string text = " ownership";
    for_each_point(root.size(), [&](Point point) {
        text += fmt::format(" {:.3f}", sign * analysis.ownership.of(point));
    });
    return text;
}

}  // namespace

std::string analysis_line(const Position& root, const Analysis& analysis,
                          const AnalysisForm& form) {
    std::string line;
    const std::size_t tried = static_cast<std::size_t>(
        std::ranges::count_if(analysis.moves, [](const auto& each) { return each.visits > 0; }));
    const std::size_t count =
        std::min({std::max(tried, form.least_moves), form.most_moves, analysis.moves.size()});
    for (std::size_t order = 0; order < count; ++order) {
        line += line.empty() ? "" : " ";
        line += move_text_of(root, analysis.moves[order], order, form.dialect);
    }
    if (form.dialect == AnalysisForm::Dialect::leela_zero) return line;
    if (form.has_root) {
        line +=
            fmt::format(" rootInfo visits {} winrate {:.6f} scoreLead {:.6f} scoreStdev {:.6f}",
                        analysis.visits, analysis.win_rate, analysis.lead, analysis.lead_deviation);
    }
    if (form.has_ownership) line += ownership_text(root, analysis);
    return line;
}

std::string influence_graphics(const Position& root, const Ownership& ownership) {
    std::string text = "INFLUENCE";
    for_each_point(root.size(), [&](Point point) {
        text += fmt::format(" {} {:.2f}", Notation::vertex_text(root.size(), point),
                            ownership.of(point));
    });
    return text;
}

std::string search_graphics(const Position& root, const Analysis& analysis) {
    std::string text;
    if (!analysis.moves.empty()) {
        text += "VAR";
        Side side = analysis.side;  // who was asked for, whoever's turn it is
        for (const Move move : analysis.moves.front().line) {
            text += fmt::format(" {} {}", side == Side::first ? 'b' : 'w',
                                Notation::move_text(root, move));
            side = opponent(side);
        }
        text += "\nLABEL";
        for (const MoveAnalysis& each :
             std::span(analysis.moves).first(std::min(analysis.moves.size(), kMovesWithLabel))) {
            if (!each.move.is_pass() && each.visits > 0)
                text += fmt::format(" {} {}", Notation::move_text(root, each.move), each.visits);
        }
        text += '\n';
    }
    return text + influence_graphics(root, analysis.ownership) +
           fmt::format("\nTEXT {} playouts, {} wins {:.1f} %, {:+.1f} points", analysis.playouts,
                       Notation::side_name(analysis.side), 100 * analysis.win_rate, analysis.lead);
}

}  // namespace shinpan::go
