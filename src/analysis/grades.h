// What a move was worth: how much of its player's chances it has cost, and the field's name for that.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/analysis.h"
#include "core/language.h"
#include "games/game_card.h"

namespace shinpan::analysis {

enum class Grade { good, inaccuracy, mistake, blunder };  // the worse, the later

// From these losses of chances on a move is called so.
inline constexpr double kInaccuracy = 0.05;
inline constexpr double kMistake = 0.10;
inline constexpr double kBlunder = 0.20;

std::string_view word(Grade grade);  // "blunder": for programs
// "blunder", "悪手".
PerLanguage<std::string_view> name(Grade grade);

// The chances of the first player to win, 0 to 1.
double chance(const ScoreScale& scale, int score);

// A score as people write it: "+523", "-3.50 points", "+mate in 5".
std::string score_text(const ScoreScale& scale, int score, Language language);

struct MoveReview {
    std::size_t ply;  // of the move, counted from 0
    Side side;
    std::string move;
    // As the first player sees them; nothing: not known.
    std::optional<int> before{};
    std::optional<int> after{};
    double loss = 0;  // of the chances of the one who moved, 0 to 1
    std::vector<std::string>
        better;  // the line that was there instead; empty: it was the best move
    Grade grade = Grade::good;
};

// Of every move that was looked at.
std::vector<MoveReview> review(const AnalysedGame& game, std::optional<Side> side);

// Where the game was turned: mistakes and blunders, the largest first.
std::vector<MoveReview> turning_points(const std::vector<MoveReview>& moves);

}  // namespace shinpan::analysis
