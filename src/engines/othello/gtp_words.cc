#include "engines/othello/gtp_words.h"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "core/text.h"
#include "games/othello/notation.h"

namespace shinpan::othello {
namespace {

constexpr double kMostSeconds = 1e7;

}  // namespace

tl::unexpected<Error> syntax_error(std::string_view expected) {
    return failure(ErrorKind::syntax, fmt::format("syntax error: expected {}", expected));
}

Result<Side> side_from_color(std::string_view color) {
    const std::string lower = lower_case_ascii(color);
    if (lower == "b" || lower == "black") return Side::first;
    if (lower == "w" || lower == "white") return Side::second;
    return syntax_error("black or white");
}

std::string vertex_text(Move move) {
    if (move.is_pass()) return "pass";
    std::string text = Notation::square_text(move.square);
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::optional<Duration> seconds_from_text(std::string_view text) {
    double seconds = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (!(std::abs(seconds) <= kMostSeconds)) return std::nullopt;  // also nan
    return Duration(std::llround(seconds * 1e9));
}

}  // namespace shinpan::othello
