#include "cli/log_numbers.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "core/text.h"

namespace shinpan::cli {
namespace {

constexpr std::string_view kInfo = "info ";

std::optional<double> whole_number(std::string_view word) {
    double value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (word.empty() || error != std::errc() || end != word.data() + word.size() ||
        !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::optional<double> number_in(const tlf::Value& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value))
        return static_cast<double>(*integer);
    const auto* number = std::get_if<tlf::Float>(&value);
    if (number && std::isfinite(number->value)) return number->value;
    return std::nullopt;
}

void add_number(LogNumbers& numbers, std::string_view name, double value) {
    const bool is_there =
        std::ranges::any_of(numbers, [&](const auto& known) { return known.first == name; });
    if (!is_there && numbers.size() < kMostLogNumbers) numbers.emplace_back(name, value);
}

// Engines of USI and UCI say it as a line, those of GTP among the lines of an answer.
std::string_view info_in(const tlf::Entry& entry) {
    const std::string_view message = entry.message;
    if (entry.kind == tlf::Kind::echo) return {};
    const std::size_t at = message.find(kInfo);
    const bool begins_line = at == 0 || (at != message.npos && message[at - 1] == '\n');
    if (!begins_line) return {};
    const std::string_view rest = message.substr(at + kInfo.size());
    return rest.substr(0, rest.find('\n'));
}

}  // namespace

LogNumbers numbers_of(const tlf::Entry& entry) {
    LogNumbers numbers;
    for (const tlf::Property& property : entry.properties) {
        if (const auto value = number_in(property.value))
            add_number(numbers, property.name, *value);
    }
    std::string_view before;
    for (const std::string_view word : split(info_in(entry), ' ')) {
        if (word == "pv" || word == "string") break;
        const auto value = whole_number(word);
        if (value && !before.empty() && !whole_number(before)) add_number(numbers, before, *value);
        before = word;
    }
    return numbers;
}

std::vector<std::string> expected_moves_of(const tlf::Entry& entry) {
    std::vector<std::string> moves;
    bool is_behind = false;
    for (const std::string_view word : split(info_in(entry), ' ')) {
        if (is_behind && (word.empty() || word == "info" || moves.size() == 40)) break;
        if (is_behind) moves.emplace_back(word);
        if (word == "pv") is_behind = true;
    }
    return moves;
}

}  // namespace shinpan::cli
