#include "engines/go/analysis.h"

#include <algorithm>
#include <cmath>

namespace shinpan::go {
namespace {

constexpr std::size_t kLongestLine = 12;
constexpr double kDeviations = 1.96;  // 95 % of a normal distribution lie within

// How much stronger than an even move a move is thought to be: the odds of its imaginary games. By
// the model of Bradley and Terry moves are chosen in proportion to that.
double strength(const Search::Node& node) {
    const double lost = static_cast<double>(node.prior_games()) - node.prior_wins();
    return node.prior_wins() / std::max(lost, 1.0);
}

SearchKnowledge::Leads leads_after(const Search& search, Move move) {
    SearchKnowledge::Leads all;
    for (std::size_t thread = 0; thread < search.threads(); ++thread)
        all.add(search.knowledge(thread).leads_after(move));
    return all;
}

}  // namespace

double lower_bound(double share, std::uint32_t games) {
    if (games == 0) return 0;
    const double n = games;
    const double z = kDeviations;
    const double middle = share + z * z / (2 * n);
    const double reach = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return std::clamp((middle - reach) / (1 + z * z / n), 0.0, 1.0);
}

Analysis analysis_of(const Search& search) {
    const Side side = search.root().to_move();
    const double sign = side == Side::first ? 1 : -1;
    Analysis analysis{
        .side = side, .playouts = search.progress().nodes, .visits = search.tree().root().visits()};
    for (std::size_t thread = 0; thread < search.threads(); ++thread)
        analysis.ownership.add(search.knowledge(thread).ownership());

    double strengths = 0;
    SearchKnowledge::Leads all;
    for (const Search::Node& node : search.children()) {
        strengths += strength(node);
        all.add(leads_after(search, node.move()));
    }
    analysis.lead = sign * all.mean();
    analysis.lead_deviation = all.deviation();
    const int size = search.root().size();
    // The root counts for who has moved there.
    analysis.win_rate = SearchKnowledge::win_rate(
        1 - static_cast<double>(search.tree().root().value()), analysis.lead, size);
    for (const Search::Node& node : search.children()) {
        if (node.standing() == Search::Node::Standing::forbidden) continue;
        const SearchKnowledge::Leads own = leads_after(search, node.move());
        // Of a move that all games were kept of, the root's lead is the best guess.
        const SearchKnowledge::Leads& leads = own.games > 0 ? own : all;
        const double lead = sign * leads.mean();
        const double win_rate =
            SearchKnowledge::win_rate(static_cast<double>(node.value()), lead, size);
        analysis.moves.push_back({.move = node.move(),
                                  .visits = node.visits(),
                                  .win_rate = win_rate,
                                  .lower_bound = lower_bound(win_rate, node.visits()),
                                  .prior = strength(node) / strengths,
                                  .lead = lead,
                                  .lead_deviation = leads.deviation(),
                                  .line = search.line_from(node, kLongestLine)});
    }
    std::ranges::stable_sort(analysis.moves, std::greater(), &MoveAnalysis::visits);
    return analysis;
}

}  // namespace shinpan::go
