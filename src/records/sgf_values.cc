#include "records/sgf_values.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan::sgf {
namespace {

constexpr std::string_view kColumns = "abcdefghijklmnopqrstuvwxy";
static_assert(kColumns.size() == go::kMaxSize);

}  // namespace

std::string text_from_value(std::string_view value) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        char c = value[i];
        const bool is_escaped = c == '\\' && i + 1 < value.size();
        if (is_escaped) c = value[++i];
        if (c == '\n' || c == '\r') {
            // A line end may be two characters, in either order.
            const char other = c == '\n' ? '\r' : '\n';
            if (i + 1 < value.size() && value[i + 1] == other) ++i;
            if (!is_escaped) text += '\n';
        } else {
            text += is_sgf_blank(c) ? ' ' : c;
        }
    }
    return text;
}

std::string simple_text_from_value(std::string_view value) {
    std::string text = text_from_value(value);
    std::ranges::replace(text, '\n', ' ');
    return text;
}

std::string value_from_text(std::string_view text) {
    std::string value;
    for (const char c : text) {
        if (c == ']' || c == '\\') value += '\\';
        value += c;
    }
    return value;
}

std::string text_of(const Node& node, std::string_view name) {
    const Property* property = node.find(name);
    return property ? simple_text_from_value(property->values.front()) : "";
}

std::optional<double> number_from_value(std::string_view value, double largest) {
    std::string_view text = trimmed(value);
    if (text.starts_with('+')) text.remove_prefix(1);
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    if (!(std::abs(number) <= largest)) return std::nullopt;  // also nan
    return number;
}

std::optional<go::Point> point_from_value(int size, std::string_view value) {
    if (value.size() != 2) return std::nullopt;
    const std::size_t column = kColumns.find(value[0]);
    const std::size_t row = kColumns.find(value[1]);
    const auto side = static_cast<std::size_t>(size);
    if (column >= side || row >= side) return std::nullopt;
    return go::point_at(size, static_cast<int>(column), static_cast<int>(row));
}

std::string value_from_point(int size, go::Point point) {
    return {kColumns[static_cast<std::size_t>(go::column_of(size, point))],
            kColumns[static_cast<std::size_t>(go::row_of(size, point))]};
}

tl::unexpected<Error> wrong(const Node& node, std::string_view what, std::string_view expected) {
    return failure(ErrorKind::syntax,
                   fmt::format("{}: {}: expected {}", node.place(), what, expected));
}

std::string shown(std::string_view name, std::string_view value) {
    return in_quotes(fmt::format("{}[{}]", name, value));
}

}  // namespace shinpan::sgf
