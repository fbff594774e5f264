#include "core/time_control.h"

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
namespace {

constexpr int kMostPeriods = 1000;

Error wrong(std::string_view text) {
    return {ErrorKind::usage,
            fmt::format("time control {}: expected one such as 5s (a move), 3m+2s, "
                        "10m/30s, 10m/30s*3, 10m/5m:15 or none",
                        in_quotes(text))};
}

// The number behind `sign`, which is cut off together with it; 1 if there is none, 0 if it is no
// number.
int take_count(std::string_view& text, char sign) {
    const std::size_t at = text.find(sign);
    if (at == text.npos) return 1;
    const std::optional<long long> count = integer_from_text(text.substr(at + 1));
    text = text.substr(0, at);
    return count && *count >= 1 && *count <= kMostPeriods ? static_cast<int>(*count) : 0;
}

// As exact as to_text() is.
Result<Duration> milliseconds_from_text(std::string_view text) {
    Result<Duration> time = duration_from_text(text);
    if (time) *time = std::chrono::round<std::chrono::milliseconds>(*time);
    return time;
}

}  // namespace

Result<TimeControl> time_control_from_text(std::string_view text) {
    if (text == "none") return TimeControl{.is_unlimited = true};
    const std::size_t sign = text.find_first_of("+/");
    const Result<Duration> first = milliseconds_from_text(text.substr(0, sign));
    if (!first) return tl::unexpected(wrong(text));

    TimeControl control;
    if (sign == text.npos) {
        control = TimeControl::per_move(*first);
    } else {
        std::string_view rest = text.substr(sign + 1);
        const bool has_periods = text[sign] == '/';
        const int moves = has_periods ? take_count(rest, ':') : 1;
        const int periods = has_periods ? take_count(rest, '*') : 1;
        const Result<Duration> second = milliseconds_from_text(rest);
        if (!second || moves == 0 || periods == 0 || (moves > 1 && periods > 1)) {
            return tl::unexpected(wrong(text));
        }
        control.main = *first;
        (has_periods ? control.period : control.increment) = *second;
        control.periods = has_periods ? periods : 0;
        control.moves_in_period = moves;
    }
    if (control.main + control.period <= Duration::zero()) {
        return failure(ErrorKind::usage,
                       fmt::format("time control {}: expected more than no time", in_quotes(text)));
    }
    return control;
}

std::string to_text(const TimeControl& control) {
    if (control.is_unlimited) return "none";
    if (control.periods == 0) {
        return fmt::format("{}+{}", to_text(control.main), to_text(control.increment));
    }
    std::string period = to_text(control.period);
    if (control.periods > 1) period += fmt::format("*{}", control.periods);
    if (control.moves_in_period > 1) period += fmt::format(":{}", control.moves_in_period);
    const bool is_per_move = control.main == Duration::zero() && control.periods == 1 &&
                             control.moves_in_period == 1 && control.increment == Duration::zero();
    return is_per_move ? period : fmt::format("{}/{}", to_text(control.main), period);
}

}  // namespace shinpan
