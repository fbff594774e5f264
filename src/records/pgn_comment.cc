#include "records/pgn_comment.h"

#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "core/score.h"
#include "core/text.h"

namespace shinpan::pgn {
namespace {

constexpr double kLongestSeconds = 1e8;  // three years
constexpr int kMostDepth = 10'000;

// A plain decimal number, with nothing before or after it.
std::optional<double> decimal_from(std::string_view text) {
    double number = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number))
        return std::nullopt;
    return number;
}

std::string score_text(int score) {
    if (score == 0) return "0.00";
    const int size = std::abs(score);
    // A seen end, in plies.
    if (size > kDecidedScore && size <= kMateScore)
        return fmt::format("{}M{}", score > 0 ? '+' : '-', kMateScore - size);
    return fmt::format("{:+.2f}", score / 100.0);
}

std::optional<int> score_from(std::string_view text) {
    const bool is_negative = text.starts_with('-');
    if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
    if (text.empty()) return std::nullopt;
    int size = 0;
    if (text.starts_with('M') || text.starts_with('#')) {
        const auto plies = integer_from_text(text.substr(1));
        if (!plies || *plies < 0 || *plies >= kMateScore - kDecidedScore) return std::nullopt;
        size = kMateScore - static_cast<int>(*plies);
    } else {
        // With its point: "1/2" is a result.
        const std::optional<double> pawns = decimal_from(text);
        if (text.find('.') == text.npos || !pawns || *pawns < 0 || *pawns > kDecidedScore / 100.0)
            return std::nullopt;
        size = static_cast<int>(std::lround(*pawns * 100));
    }
    return is_negative ? -size : size;
}

Duration duration_from(double seconds) {
    return std::chrono::duration_cast<Duration>(std::chrono::duration<double>(seconds));
}

// "+0.31/18"
std::optional<MoveThought> thought_from(std::string_view word) {
    const std::size_t slash = word.find('/');
    if (slash == word.npos) return std::nullopt;
    const std::optional<int> score = score_from(word.substr(0, slash));
    const auto depth = integer_from_text(word.substr(slash + 1));
    if (!score || !depth || *depth < 0 || *depth > kMostDepth) return std::nullopt;
    MoveThought thought{.score = score};
    if (*depth > 0) thought.depth = static_cast<int>(*depth);
    return thought;
}

// "0.441s"
std::optional<Duration> time_from(std::string_view word) {
    if (!word.ends_with('s')) return std::nullopt;
    word.remove_suffix(1);
    const std::optional<double> seconds = decimal_from(word);
    if (!seconds || *seconds < 0 || *seconds > kLongestSeconds) return std::nullopt;
    return duration_from(*seconds);
}

// The first word, without a comma behind it.
std::string_view take_word(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.ends_with(',')) word.remove_suffix(1);
    return word;
}

}  // namespace

std::string to_text(const MoveComment& comment) {
    std::string text;
    if (comment.thought.score) {
        text = fmt::format("{}/{}", score_text(*comment.thought.score),
                           comment.thought.depth.value_or(0));
    }
    if (comment.time) {
        const double seconds = std::chrono::duration<double>(*comment.time).count();
        text += fmt::format("{}{:.3f}s", text.empty() ? "" : " ", seconds);
    }
    if (comment.rest.empty()) return text;
    return text.empty() ? comment.rest : text + ", " + comment.rest;
}

MoveComment move_comment_from_text(std::string_view text) {
    MoveComment comment;
    std::string_view rest = text;
    std::string_view word = take_word(rest);
    if (const auto thought = thought_from(word)) {
        comment.thought = *thought;
        text = rest;
        word = take_word(rest);
    }
    if (const auto time = time_from(word)) {
        comment.time = time;
        text = rest;
    }
    comment.rest = text;
    return comment;
}

std::string eval_command(int score) {
    const int size = std::abs(score);
    if (size > kDecidedScore && size <= kMateScore) {
        return fmt::format("[%eval #{}{}]", score < 0 ? "-" : "", (kMateScore - size + 1) / 2);
    }
    return fmt::format("[%eval {:.2f}]", score / 100.0);
}

std::optional<Duration> elapsed_time(std::string_view comment) {
    constexpr std::string_view kCommand = "[%emt ";
    const std::size_t begin = comment.find(kCommand);
    if (begin == comment.npos) return std::nullopt;
    const std::string_view rest = comment.substr(begin + kCommand.size());
    const std::vector<std::string_view> parts =
        split(rest.substr(0, std::min(rest.find(']'), rest.size())), ':');
    double seconds = 0;
    for (const std::string_view part : parts) {
        const std::optional<double> number = decimal_from(part);
        if (!number || *number < 0 || seconds > kLongestSeconds) return std::nullopt;
        seconds = 60 * seconds + *number;
    }
    if (parts.size() != 3 || seconds > kLongestSeconds) return std::nullopt;
    return duration_from(seconds);
}

}  // namespace shinpan::pgn
