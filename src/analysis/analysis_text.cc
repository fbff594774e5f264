#include "analysis/analysis_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/notes.h"
#include "core/text.h"
#include "games/catalog.h"

namespace shinpan::analysis {
namespace {

// The worst ones; a report has them all.
constexpr std::size_t kMostPoints = 10;

std::string title(const AnalysedGame& game, std::size_t number, Language language) {
    const GameCard& card = card_of(game.record.game);
    std::string text =
        fmt::format(fmt::runtime(language == Language::english ? "Game {}: {}" : "第{}局 {}"),
                    number, card.title[language]);
    for (const Side side : kSides) {
        text += fmt::format("  {} {}", card.symbols[side],
                            game.record.players[side].empty()
                                ? std::string(card.sides[side][language])
                                : shown_safely(game.record.players[side]));
    }
    return text;
}

// How often each side was wrong, and by how much.
std::string counts(const AnalysedGame& game, const std::vector<MoveReview>& moves,
                   Language language) {
    const GameCard& card = card_of(game.record.game);
    std::string text;
    for (const Side side : kSides) {
        const auto number = [&](Grade grade) {
            return std::ranges::count_if(moves, [&](const MoveReview& move) {
                return move.side == side && move.grade == grade;
            });
        };
        const bool was_looked_at = std::ranges::any_of(
            moves, [side](const MoveReview& move) { return move.side == side; });
        if (!was_looked_at) continue;
        text += fmt::format("  {} ", card.symbols[side]);
        for (const Grade grade : {Grade::blunder, Grade::mistake, Grade::inaccuracy})
            text += fmt::format(" {} {}", name(grade)[language], number(grade));
        text += "\n";
    }
    return text;
}

std::string game_text(const AnalysedGame& game, std::size_t number, std::optional<Side> side,
                      Language language) {
    const GameCard& card = card_of(game.record.game);
    const std::vector<MoveReview> moves = review(game, side);
    std::vector<MoveReview> points = turning_points(moves);
    const std::size_t left_out = points.size() > kMostPoints ? points.size() - kMostPoints : 0;
    points.resize(points.size() - left_out);
    std::ranges::sort(points, {}, &MoveReview::ply);
    std::string text = title(game, number, language) + "\n" + counts(game, moves, language);
    for (const MoveReview& point : points) {
        text += fmt::format("{:>5} {}  {}\n", point.ply + 1,
                            card.move_words(game_at(game, point.ply), point.move)[language],
                            sentence(game, point, language));
    }
    if (left_out > 0) {
        text += fmt::format(fmt::runtime(language == Language::english ? "      and {} more\n"
                                                                       : "      ほか {} 手\n"),
                            left_out);
    }
    return text;
}

}  // namespace

std::string as_text(const Analysis& analysis, Language language) {
    std::string text;
    for (std::size_t i = 0; i < analysis.games.size(); ++i) {
        if (i > 0) text += "\n";
        text += game_text(analysis.games[i], i + 1, analysis.side, language);
    }
    return text;
}

}  // namespace shinpan::analysis
