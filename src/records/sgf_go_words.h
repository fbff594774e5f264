// Komi and results of Go as people write them, for a lenient reader.
#pragma once

#include <optional>
#include <string_view>

#include "core/side.h"

namespace shinpan::sgf {

// "6,5", "6.5 points", "5 1/2" and "6目半" are points. Quarters are counts of stones, of which each
// is two points, "3.75", and some servers write hundredths of either, "375" and "650". Nothing: no
// number.
std::optional<double> komi_from_words(std::string_view text);

// "Black wins by resignation", "白中押し勝ち", "黑胜2.5", "ジゴ".
struct ResultWords {
    enum class How { counted, resignation, time, foul };
    std::optional<Side> winner;  // nothing: a draw
    How how = How::counted;

    bool operator==(const ResultWords&) const = default;
};
// Nothing: it says nothing that is understood.
std::optional<ResultWords> result_from_words(std::string_view text);

}  // namespace shinpan::sgf
