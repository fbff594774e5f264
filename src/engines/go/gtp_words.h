// The words of GTP's commands, and how they are refused.
#pragma once

#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "core/clock.h"
#include "core/result.h"
#include "core/text.h"

namespace shinpan::go {

inline tl::unexpected<Error> syntax_error(std::string_view expected) {
    return failure(ErrorKind::syntax, fmt::format("syntax error, expected {}", expected));
}

inline tl::unexpected<Error> refusal(std::string_view text) {
    return failure(ErrorKind::illegal, std::string(text));
}

// Plain digits with a point: no exponent, no infinity, nothing beyond `largest`.
inline std::optional<double> number_from_text(std::string_view text, double largest) {
    double number = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (!(std::abs(number) <= largest)) return std::nullopt;  // also nan
    return number;
}

// Some controllers send whole seconds, others fractions.
inline std::optional<Duration> seconds_from_text(std::string_view text) {
    const std::optional<double> seconds = number_from_text(text, 1e7);
    if (!seconds) return std::nullopt;
    return Duration(std::llround(*seconds * 1e9));
}

}  // namespace shinpan::go
