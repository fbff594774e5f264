#include "referee/agreement.h"

#include <cstdlib>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
namespace {

constexpr long long kMost = 1'000'000;

}  // namespace

Result<ScoreRule> score_rule_from_text(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, ',');
    if (parts.size() == 2) {
        const std::optional<long long> score = integer_from_text(parts[0]);
        const std::optional<long long> moves = integer_from_text(parts[1]);
        if (score && moves && *score >= 0 && *score <= kMost && *moves >= 1 && *moves <= kMost) {
            return ScoreRule{static_cast<int>(*score), static_cast<int>(*moves)};
        }
    }
    return failure(
        ErrorKind::usage,
        fmt::format("{}: expected a score and a number of moves such as 1500,4", in_quotes(text)));
}

std::string to_text(const ScoreRule& rule) { return fmt::format("{},{}", rule.score, rule.moves); }

std::optional<Outcome> Agreement::take(Side mover, std::optional<int> score) {
    Opinion& own = opinions_[mover];
    const Opinion& other = opinions_[opponent(mover)];

    const bool is_even = rules_.draw && score && std::abs(*score) <= rules_.draw->score;
    own.draw_moves = is_even ? own.draw_moves + 1 : 0;

    std::optional<Side> winner;
    if (rules_.win && score && std::abs(*score) >= rules_.win->score && *score != 0) {
        winner = *score > 0 ? mover : opponent(mover);
    }
    own.win_moves = !winner ? 0 : winner == own.winner ? own.win_moves + 1 : 1;
    own.winner = winner;

    if (winner && winner == other.winner && own.win_moves >= rules_.win->moves &&
        other.win_moves >= rules_.win->moves) {
        return Outcome{winner, Ending::agreement};
    }
    if (is_even && own.draw_moves >= rules_.draw->moves && other.draw_moves >= rules_.draw->moves) {
        return Outcome{std::nullopt, Ending::agreement};
    }
    return std::nullopt;
}

}  // namespace shinpan
