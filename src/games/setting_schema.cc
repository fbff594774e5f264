#include "games/setting_schema.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {
namespace {

bool is_within(const SettingSchema& schema, double number) {
    return number >= schema.least && number <= schema.most;  // NaN is not
}

std::optional<int> whole_number(const SettingSchema& schema, std::string_view text) {
    const auto number = integer_from_text(trimmed(text));
    if (!number || !is_within(schema, static_cast<double>(*number))) return std::nullopt;
    return static_cast<int>(*number);
}

std::optional<SettingValue> number_from(const SettingSchema& schema, std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (!is_within(schema, number)) return std::nullopt;
    return number;
}

std::optional<SettingValue> counts_from(const SettingSchema& schema, std::string_view text) {
    const auto parts = split(text, ',');
    if (parts.size() > 2) return std::nullopt;
    const auto first = whole_number(schema, parts.front());
    const auto second = whole_number(schema, parts.back());
    if (!first || !second) return std::nullopt;
    return PerSide<int>{{*first, *second}};
}

std::optional<SettingValue> read(const SettingSchema& schema, std::string_view text) {
    if (schema.read) {
        if (auto value = schema.read(text)) return value;
    }
    switch (schema.kind) {
        case SettingSchema::Kind::integer:
            if (const auto number = whole_number(schema, text)) return *number;
            return std::nullopt;
        case SettingSchema::Kind::number: return number_from(schema, text);
        case SettingSchema::Kind::counts: return counts_from(schema, text);
        case SettingSchema::Kind::text: break;
    }
    const bool is_choice =
        schema.choices.empty() || std::ranges::find(schema.choices, text) != schema.choices.end();
    if (!is_choice) return std::nullopt;
    return std::string(text);
}

}  // namespace

Result<SettingValue> setting_from_text(const SettingSchema& schema, std::string_view text) {
    if (auto value = read(schema, text)) return *value;
    return failure(ErrorKind::usage, fmt::format("{} {}: expected {}", schema.name, in_quotes(text),
                                                 schema.expected));
}

Result<SettingValue> setting_from(const SettingSchema& schema, const Value& value) {
    const Object one = Object().set(schema.name, value);
    const auto texts = one.texts(schema.name).value_or(std::vector<std::string>());
    return setting_from_text(schema, fmt::format("{}", fmt::join(texts, ",")));
}

std::string setting_text(const SettingValue& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* whole = std::get_if<int>(&value)) return fmt::format("{}", *whole);
    if (const auto* number = std::get_if<double>(&value)) return fmt::format("{}", *number);
    const auto& counts = std::get<PerSide<int>>(value);
    return fmt::format("{},{}", counts[Side::first], counts[Side::second]);
}

Value network_value(const SettingValue& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return Value(*text);
    if (const auto* whole = std::get_if<int>(&value)) return Value(*whole);
    if (const auto* number = std::get_if<double>(&value)) return Value(*number);
    const auto& counts = std::get<PerSide<int>>(value);
    return List{counts[Side::first], counts[Side::second]};
}

}  // namespace shinpan
