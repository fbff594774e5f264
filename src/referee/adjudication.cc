#include "referee/adjudication.h"

#include <cstdlib>
#include <vector>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
namespace {

constexpr long long kMost = 1'000'000;

bool is_time_for(const ScoreRule& rule, std::size_t plies) {
    return plies >= 2 * static_cast<std::size_t>(rule.from);
}

std::string pawns(std::optional<int> score) {
    return score ? fmt::format("{:+.2f}", *score / 100.0) : "nothing";
}

}  // namespace

Result<ScoreRule> score_rule_from_text(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, ',');
    if (parts.size() == 2 || parts.size() == 3) {
        const std::optional<long long> score = integer_from_text(parts[0]);
        const std::optional<long long> moves = integer_from_text(parts[1]);
        const std::optional<long long> from =
            parts.size() == 3 ? integer_from_text(parts[2]) : std::optional<long long>(0);
        if (score && moves && from && *score >= 0 && *score <= kMost && *moves >= 1 &&
            *moves <= kMost && *from >= 0 && *from <= kMost) {
            return ScoreRule{static_cast<int>(*score), static_cast<int>(*moves),
                             static_cast<int>(*from)};
        }
    }
    return failure(ErrorKind::usage,
                   fmt::format("{}: expected a score and a number of moves such as 1500,4, or "
                               "20,8,34 from a move on",
                               in_quotes(text)));
}

std::string to_text(const ScoreRule& rule) {
    return rule.from == 0 ? fmt::format("{},{}", rule.score, rule.moves)
                          : fmt::format("{},{},{}", rule.score, rule.moves, rule.from);
}

std::string Adjudication::both_scores() const {
    return fmt::format("both scores agree: {} and {}", pawns(opinions_[Side::first].score),
                       pawns(opinions_[Side::second].score));
}

std::optional<Adjudication::Decision> Adjudication::take(Side mover, std::optional<int> score,
                                                         std::size_t plies) {
    Opinion& own = opinions_[mover];
    const Opinion& other = opinions_[opponent(mover)];
    own.score = score;

    const bool is_even = rules_.draw && score && std::abs(*score) <= rules_.draw->score;
    own.draw_moves = is_even ? own.draw_moves + 1 : 0;

    const bool is_lost = rules_.resign && score && *score < 0 && *score <= -rules_.resign->score;
    own.lost_moves = is_lost ? own.lost_moves + 1 : 0;

    std::optional<Side> winner;
    if (rules_.win && score && std::abs(*score) >= rules_.win->score && *score != 0) {
        winner = *score > 0 ? mover : opponent(mover);
    }
    own.win_moves = !winner ? 0 : winner == own.winner ? own.win_moves + 1 : 1;
    own.winner = winner;

    if (winner && winner == other.winner && own.win_moves >= rules_.win->moves &&
        other.win_moves >= rules_.win->moves && is_time_for(*rules_.win, plies)) {
        return Decision{{winner, Ending::agreement}, both_scores()};
    }
    if (is_lost && own.lost_moves >= rules_.resign->moves && is_time_for(*rules_.resign, plies)) {
        return Decision{{opponent(mover), Ending::hopeless},
                        fmt::format("told {} ({} or less, {} in a row)", pawns(score),
                                    pawns(-rules_.resign->score), own.lost_moves)};
    }
    if (is_even && own.draw_moves >= rules_.draw->moves && other.draw_moves >= rules_.draw->moves &&
        is_time_for(*rules_.draw, plies)) {
        return Decision{{std::nullopt, Ending::agreement}, both_scores()};
    }
    return std::nullopt;
}

}  // namespace shinpan
