#include "analysis/grades.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "events/event.h"
#include "games/catalog.h"

namespace shinpan::analysis {
namespace {

Grade grade_of(double loss) {
    if (loss >= kBlunder) return Grade::blunder;
    if (loss >= kMistake) return Grade::mistake;
    return loss >= kInaccuracy ? Grade::inaccuracy : Grade::good;
}

MoveReview review_of(const AnalysedGame& game, std::size_t ply, const ScoreScale& scale) {
    const AnyGame& played = game.record.game;
    MoveReview move{.ply = ply, .side = played.mover(ply), .move = played.move(ply), .better = {}};
    const auto& before = game.positions[ply];
    const auto& after = game.positions[ply + 1];
    if (before) move.before = before->score;
    if (after) move.after = after->score;
    // What the engine would have played itself is no mistake, whatever it sees a move later.
    const bool is_best = before && !before->line.empty() && before->line.front() == move.move;
    if (before && !is_best) move.better = before->line;
    if (!move.before || !move.after || is_best) return move;
    const double lost = chance(scale, *move.before) - chance(scale, *move.after);
    move.loss = std::max(0.0, move.side == Side::first ? lost : -lost);
    move.grade = grade_of(move.loss);
    return move;
}

}  // namespace

std::string_view word(Grade grade) { return name(grade).english; }

PerLanguage<std::string_view> name(Grade grade) {
    switch (grade) {
        case Grade::good: return {"good", "問題なし"};
        case Grade::inaccuracy: return {"inaccuracy", "緩手"};
        case Grade::mistake: return {"mistake", "疑問手"};
        case Grade::blunder: return {"blunder", "悪手"};
    }
    return {};
}

double chance(const ScoreScale& scale, int score) {
    if (score >= kDecidedScore) return 1;
    if (score <= -kDecidedScore) return 0;
    return 1 / (1 + std::exp(-score / scale.even_lead));
}

std::string score_text(const ScoreScale& scale, int score, Language language) {
    const char* sign = score < 0 ? "-" : "+";
    const bool is_english = language == Language::english;
    if (std::abs(score) >= kDecidedScore) {
        const int plies = kMateScore - std::abs(score);
        if (plies == 0 || std::abs(score) == kDecidedScore)
            return fmt::format("{}{}", sign, is_english ? "won" : "勝ち");
        return is_english ? fmt::format("{}mate in {}", sign, plies)
                          : fmt::format("{}{}手詰", sign, plies);
    }
    if (scale.hundredths == 1) return fmt::format("{:+}", score);
    std::string text = fmt::format("{:+.2f}", static_cast<double>(score) / scale.hundredths);
    if (scale.unit[language].empty()) return text;
    return text + (is_english ? " " : "") + std::string(scale.unit[language]);
}

std::vector<MoveReview> review(const AnalysedGame& game, std::optional<Side> side) {
    const ScoreScale& scale = card_of(game.record.game).score;
    std::vector<MoveReview> moves;
    for (std::size_t ply = 0; ply < game.record.game.ply(); ++ply) {
        if (!side || game.record.game.mover(ply) == *side)
            moves.push_back(review_of(game, ply, scale));
    }
    return moves;
}

std::vector<MoveReview> turning_points(const std::vector<MoveReview>& moves) {
    std::vector<MoveReview> points;
    std::ranges::copy_if(moves, std::back_inserter(points),
                         [](const MoveReview& move) { return move.grade >= Grade::mistake; });
    std::ranges::stable_sort(points, std::greater(), &MoveReview::loss);
    return points;
}

}  // namespace shinpan::analysis
