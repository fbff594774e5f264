#include "core/text.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "core/utf8.h"
#include "core/visible.h"

namespace shinpan {
namespace {

// Optimal string alignment: insertions, deletions, replacements and swaps of neighbours cost one
// each, because those four are the mistakes that fingers make.
std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> cost(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        cost[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j)
        cost[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
            }
        }
    }
    return cost[a.size()][b.size()];
}

constexpr std::size_t kLongestQuote = 60;
constexpr std::size_t kLongestWord = 64;  // a longer one is not a slip of the finger

}  // namespace

std::vector<std::string_view> split_words(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0;;) {
        while (at < text.size() && is_blank(text[at]))
            ++at;
        if (at == text.size()) return words;
        words.push_back(first_word(text.substr(at)));
        at += words.back().size();
    }
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    std::size_t at = 0;
    for (;;) {
        const std::size_t end = text.find(separator, at);
        parts.push_back(text.substr(at, end - at));
        if (end == std::string_view::npos) return parts;
        at = end + 1;
    }
}

std::string_view trimmed(std::string_view text) {
    const auto is_space = [](char c) { return is_blank(c) || c == '\r' || c == '\n'; };
    while (!text.empty() && is_space(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_space(text.back()))
        text.remove_suffix(1);
    return text;
}

std::string lower_case_ascii(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return lower;
}

std::optional<long long> integer_from_text(std::string_view text) {
    long long number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::string in_quotes(std::string_view text) {
    std::string out = "\"";
    std::size_t shown = 0;
    while (!text.empty()) {
        if (shown++ == kLongestQuote) {
            out += "…";
            break;
        }
        append_visible(out, text);
    }
    return out + "\"";
}

std::string shown_safely(std::string_view text) {
    for (std::string_view rest = text; !rest.empty();) {
        const Utf8Step step = first_character(rest);
        if (!step.valid || is_unsafe_on_terminal(step.code_point)) return in_quotes(text);
        rest.remove_prefix(step.length);
    }
    return std::string(text);
}

std::string clipped(std::string_view text, std::size_t most) {
    if (text.size() <= most) return std::string(text);
    const auto is_inside = [](char byte) { return (byte & 0xC0) == 0x80; };
    // No character has more than four bytes; what has more is none.
    for (int back = 0; back < 3 && most > 0 && is_inside(text[most]); ++back)
        --most;
    return std::string(text.substr(0, most)) + "…";
}

std::string without_returns(std::string_view lines) {
    if (lines.find('\r') == lines.npos) return std::string(lines);
    std::string out;
    out.reserve(lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool ends_line = i + 1 == lines.size() || lines[i + 1] == '\n';
        if (lines[i] != '\r' || !ends_line) out += lines[i];
    }
    return out;
}

std::string with_thousands(unsigned long long number) {
    std::string digits = fmt::format("{}", number);
    for (std::size_t at = digits.size(); at > 3;) {
        at -= 3;
        digits.insert(at, ",");
    }
    return digits;
}

std::optional<std::string> closest(std::string_view word, std::span<const std::string> candidates) {
    if (word.size() > kLongestWord) return std::nullopt;
    const std::string* best = nullptr;
    // A third of the letters may be wrong, and one always.
    std::size_t limit = std::max<std::size_t>(1, word.size() / 3) + 1;
    for (const std::string& candidate : candidates) {
        const std::size_t distance = edit_distance(word, candidate);
        if (distance < limit) {
            limit = distance;
            best = &candidate;
        }
    }
    if (!best) return std::nullopt;
    return *best;
}

}  // namespace shinpan
