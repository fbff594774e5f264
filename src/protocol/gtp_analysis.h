// What a Go engine says while it thinks about `kata-genmove_analyze`: KataGo's lines of "info".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shinpan::gtp {

// The command, and a wish for a line every half second, about the best move alone.
inline constexpr std::string_view kGenmoveAnalyze = "kata-genmove_analyze";
inline constexpr std::string_view kAnalysisInterval = "50";

struct Analysis {
    std::optional<std::int64_t> visits{};      // of this move
    std::optional<std::int64_t> all_visits{};  // of all moves, where it was asked for "rootInfo"
    std::optional<double> win_rate{};          // 0 to 1, for the side that thinks
    std::optional<double> lead{};              // in points, for the same side
    std::vector<std::string> line{};           // vertices
    // Whose each point will be, row by row from the top: 1 is surely of the side that thinks, -1 of
    // the other. Where it was asked for "ownership".
    std::vector<double> ownership{};
    bool operator==(const Analysis&) const = default;
};

// "info move D4 visits 10 winrate 0.6 scoreLead 2.5 ... pv D4 C3 info move ...": the first move of
// it. What is no number, or a number that cannot be, is left out. Nothing: another line.
std::optional<Analysis> analysis_from_line(std::string_view line);

// "B+3.5", "W+0.5", "0", as final_score and estimate_score have it: the points that black is ahead.
std::optional<double> lead_from_text(std::string_view text);

}  // namespace shinpan::gtp
