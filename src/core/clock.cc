#include "core/clock.h"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace shinpan {
namespace {

struct Unit {
    std::string_view name;
    Duration length;
};

// "ms" before "m": the longer name is tried first.
constexpr Unit kUnits[] = {{"ms", std::chrono::milliseconds(1)},
                           {"s", std::chrono::seconds(1)},
                           {"m", std::chrono::minutes(1)},
                           {"h", std::chrono::hours(1)}};

// Longer than any game; keeps sums of durations far from overflow.
constexpr double kLongestHours = 1000;

const Unit* unit_at_front(std::string_view text) {
    for (const Unit& unit : kUnits) {
        if (text.starts_with(unit.name)) return &unit;
    }
    return nullptr;
}

}  // namespace

Result<Duration> duration_from_text(std::string_view text) {
    const auto wrong = [text] {
        return failure(ErrorKind::syntax,
                       fmt::format("\"{}\": expected a duration such as 5s, 250ms or 1m30s", text));
    };
    if (text == "0") return Duration::zero();
    if (text.empty()) return wrong();

    Duration sum = Duration::zero();
    std::string_view rest = text;
    while (!rest.empty()) {
        double number = 0;
        // fixed: no exponent, so that "1e9s" is a mistake and not thirty years
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number,
                                                  std::chars_format::fixed);
        if (error != std::errc() || !(number >= 0)) return wrong();
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));

        const Unit* unit = unit_at_front(rest);
        if (!unit) return wrong();
        rest.remove_prefix(unit->name.size());

        const double nanoseconds = number * static_cast<double>(unit->length.count());
        const double longest = kLongestHours * 3600e9;
        if (!(nanoseconds + static_cast<double>(sum.count()) <= longest)) {
            return failure(ErrorKind::syntax,
                           fmt::format("\"{}\": expected at most {} hours", text, kLongestHours));
        }
        sum += Duration(std::llround(nanoseconds));
    }
    return sum;
}

std::string to_text(Duration duration) {
    using std::chrono::milliseconds;
    auto left = std::chrono::round<milliseconds>(duration).count();
    std::string text = left < 0 ? "-" : "";
    left = std::abs(left);

    const std::size_t start = text.size();
    if (left >= 3'600'000) text += fmt::format("{}h", left / 3'600'000);
    left %= 3'600'000;
    if (left >= 60'000) text += fmt::format("{}m", left / 60'000);
    left %= 60'000;
    if (left % 1000 != 0) {
        text += left < 1000 ? fmt::format("{}ms", left)
                            : fmt::format("{}s", static_cast<double>(left) / 1000);
    } else if (left > 0 || text.size() == start) {
        text += fmt::format("{}s", left / 1000);
    }
    return text;
}

// Whole numbers only: times stand in every line of a log, and this is several times as fast.
void append_seconds(std::string& out, Duration duration) {
    const auto microseconds = std::chrono::round<std::chrono::microseconds>(duration).count();
    const auto size = static_cast<unsigned long long>(std::abs(microseconds));
    if (microseconds < 0) out += '-';
    const fmt::format_int whole(size / 1'000'000);
    out.append(whole.data(), whole.size());
    char decimals[] = ".000000";
    auto left = size % 1'000'000;
    for (std::size_t i = 6; i > 0; --i, left /= 10)
        decimals[i] = static_cast<char>('0' + left % 10);
    out += decimals;
}

std::string seconds_text(Duration duration) {
    std::string text;
    append_seconds(text, std::chrono::round<std::chrono::milliseconds>(duration));
    text.resize(text.size() - 3);
    return text + " s";
}

}  // namespace shinpan
