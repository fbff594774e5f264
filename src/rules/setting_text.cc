#include "rules/setting_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan::rules {
namespace {

std::optional<double> number_from(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_read = error == std::errc() && end == text.data() + text.size();
    constexpr double kMost = 1e9;
    if (!is_read || !(std::abs(number) <= kMost)) return std::nullopt;
    return number;
}

bool is_choice(std::string_view text) {
    return !text.empty() && text.size() <= kLongestName && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-' || c == '.' || c == '+';
    });
}

// With a point it need not be whole: "0.0..10.0".
std::string number_text(double number, bool is_whole) {
    std::string text = fmt::format("{}", number);
    if (!is_whole && text.find('.') == text.npos) text += ".0";
    if (is_whole) text = fmt::format("{:.0f}", number);
    return text;
}

}  // namespace

bool is_name(std::string_view text) {
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    return !text.empty() && text.size() <= kLongestName && is_letter(text.front()) &&
           std::ranges::all_of(text, [&](char c) {
               return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-';
           });
}

Result<Setting> setting_from_text(std::string_view text) {
    const auto wrong = [text](std::string_view expected) {
        return failure(ErrorKind::syntax,
                       fmt::format("settings: {}: expected {}", in_quotes(text), expected));
    };
    constexpr std::string_view kForm = "NAME:LEAST..MOST=USUAL or NAME:ONE|OTHER=USUAL";
    const std::size_t colon = text.find(':');
    const std::size_t equals = text.rfind('=');
    if (colon == text.npos || equals == text.npos || equals < colon) return wrong(kForm);
    Setting setting{.name = std::string(text.substr(0, colon)),
                    .usual = std::string(text.substr(equals + 1))};
    if (!is_name(setting.name) || setting.name == "position" || setting.name == "set")
        return wrong("a name of small letters, digits, _ and - (position and set are taken)");
    const std::string_view values = text.substr(colon + 1, equals - colon - 1);
    const std::size_t dots = values.find("..");
    if (dots != values.npos) {
        const std::string_view least = values.substr(0, dots), most = values.substr(dots + 2);
        const auto from = number_from(least), to = number_from(most);
        const auto usual = number_from(setting.usual);
        if (!from || !to || *from > *to) return wrong(kForm);
        setting.range = {*from, *to};
        setting.is_whole = values.find('.') == dots && most.find('.') == most.npos;
        const bool is_within = usual && *usual >= *from && *usual <= *to;
        if (!is_within || (setting.is_whole && !integer_from_text(setting.usual)))
            return wrong("a usual value within the range");
        return setting;
    }
    for (const std::string_view choice : split(values, '|')) {
        if (!is_choice(choice)) return wrong(kForm);
        setting.choices.emplace_back(choice);
    }
    if (std::ranges::find(setting.choices, setting.usual) == setting.choices.end())
        return wrong("a usual value that is one of the others");
    return setting;
}

std::string setting_text(const Setting& setting) {
    const std::string values =
        setting.choices.empty()
            ? fmt::format("{}..{}", number_text(setting.range.first, setting.is_whole),
                          number_text(setting.range.second, setting.is_whole))
            : fmt::format("{}", fmt::join(setting.choices, "|"));
    return fmt::format("{}:{}={}", setting.name, values, setting.usual);
}

}  // namespace shinpan::rules
