// How much of a node is searched: margins and counts, all in one place to be
// tried and changed. docs/shogi-engine.md has what each gained.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace shinpan::shogi::pruning {

// So much above beta, and nothing is searched.
inline constexpr int kStandingDepth = 7;
constexpr int standing_margin(int depth, bool improving) {
    return 120 * depth - (improving ? 80 : 0);
}

// So much below alpha, and only captures are looked at.
inline constexpr int kRazorDepth = 3;
constexpr int razor_margin(int depth) { return 350 + 250 * depth; }

inline constexpr int kNullDepth = 3;
constexpr int null_reduction(int depth, int above_beta) {
    return 3 + depth / 4 + std::min(above_beta / 250, 3);
}

// Quiet moves after so many others are left out.
inline constexpr int kCountDepth = 8;
constexpr int quiets_tried(int depth, bool improving) {
    return (4 + depth * depth) / (improving ? 1 : 2) + 2;
}

// A quiet move that cannot bring the evaluation near alpha is left out.
inline constexpr int kFutilityDepth = 7;
constexpr int futility_margin(int depth) { return 150 + 110 * depth; }

// An exchange that loses more than this is left out.
inline constexpr int kExchangeDepth = 6;
constexpr int exchange_loss_allowed(int depth, bool is_quiet) {
    return is_quiet ? -60 * depth : -150 * depth;
}

inline constexpr int kHistoryDepth = 4;
constexpr int history_needed(int depth) { return -2500 * depth; }

// In captures only: what is taken and so much more must reach alpha.
inline constexpr int kQuietMargin = 250;

// So much history of a quiet move is a ply more or less.
inline constexpr int kPromiseOfAPly = 6000;

// By depth and number of the move, how much less deep it is looked at first.
class Reductions {
public:
    Reductions() {
        for (std::size_t i = 1; i < logs_.size(); ++i)
            logs_[i] = std::log(static_cast<double>(i));
    }
    int plies(int depth, int count) const {
        const auto at = [this](int i) {
            return logs_[std::min(static_cast<std::size_t>(i), logs_.size() - 1)];
        };
        return static_cast<int>(std::lround(at(depth) * at(count) / 2.0));
    }

private:
    std::array<double, 128> logs_{};
};

}  // namespace shinpan::shogi::pruning
