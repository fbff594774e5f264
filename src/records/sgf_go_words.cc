#include "records/sgf_go_words.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string>

#include "core/text.h"
#include "games/go/rules.h"
#include "records/sgf_values.h"

namespace shinpan::sgf {
namespace {

constexpr double kLeastHundredths = 100;  // more points than any komi

// Where the first of the words stands.
std::optional<std::size_t> find_any(std::string_view text,
                                    std::initializer_list<std::string_view> words) {
    std::size_t first = text.npos;
    for (const std::string_view word : words)
        first = std::min(first, text.find(word));
    return first == text.npos ? std::nullopt : std::optional(first);
}

bool is_whole(double number) { return number == std::floor(number); }

}  // namespace

std::optional<double> komi_from_words(std::string_view text) {
    std::string word(trimmed(text));
    std::ranges::replace(word, ',', '.');
    const std::size_t end = std::min(word.find_first_not_of("+-.0123456789"), word.size());
    auto number = number_from_value(word.substr(0, end), go::kLargestKomi);
    if (!number) return std::nullopt;
    const std::string_view behind = std::string_view(word).substr(end);
    if (is_whole(*number) && find_any(behind, {"1/2", "½", "半"}))
        *number += std::copysign(0.5, *number);
    if (std::abs(*number) >= kLeastHundredths) *number /= 100;
    const bool is_quarter = is_whole(*number * 4) && !is_whole(*number * 2);
    return is_quarter ? 2 * *number : *number;
}

std::optional<ResultWords> result_from_words(std::string_view text) {
    const std::string words = lower_case_ascii(trimmed(text));
    if (find_any(words, {"jigo", "draw", "tie", "持碁", "ジゴ", "和棋"})) return ResultWords{};
    // Who has lost would be the winner here.
    if (!find_any(words, {"win", "won", "勝", "胜"}) || find_any(words, {"los", "負", "负"}))
        return std::nullopt;
    const auto black = find_any(words, {"black", "b ", "黒", "黑"});
    const auto white = find_any(words, {"white", "w ", "白"});
    if (!black && !white) return std::nullopt;
    ResultWords result;
    result.winner = !white || (black && *black < *white) ? Side::first : Side::second;
    using enum ResultWords::How;
    if (find_any(words, {"resign", "中押", "中盘", "中盤"})) {
        result.how = resignation;
    } else if (find_any(words, {"time", "時間", "超时", "超時"})) {
        result.how = time;
    } else if (find_any(words, {"forfeit", "反則", "犯规"})) {
        result.how = foul;
    }
    return result;
}

}  // namespace shinpan::sgf
