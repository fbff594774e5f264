// The words of a line, one after the other.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "core/text.h"
#include "protocol/universal.h"

namespace shinpan::universal {

class Words {
public:
    // What ends a line on other systems is no part of it.
    explicit Words(std::string_view line)
        : rest_(trimmed(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line)) {}

    bool empty() const { return rest_.empty(); }
    std::string_view rest() const { return rest_; }
    std::string_view peek() const { return first_word(rest_); }
    std::string_view next() {
        const std::string_view word = peek();
        rest_ = trimmed(rest_.substr(word.size()));
        return word;
    }
    bool take(std::string_view word) {
        if (peek() != word) return false;
        next();
        return true;
    }
    // A word that is no number stays: it may be the next key.
    std::optional<std::int64_t> next_number() {
        std::string_view word = peek();
        if (word.starts_with('+')) word.remove_prefix(1);
        const std::optional<long long> number = integer_from_text(word);
        if (number) next();
        return number;
    }

private:
    std::string_view rest_;
};

// The way to write that there is nothing.
inline constexpr std::string_view kEmpty = "<empty>";
inline std::string value_text(const std::string& value) {
    return value.empty() ? std::string(kEmpty) : value;
}
inline std::string value_from_text(std::string_view text) {
    return std::string(text == kEmpty ? "" : text);
}

inline tl::unexpected<Error> wrong(const Dialect& dialect, std::string_view line,
                                   std::string_view expected) {
    return failure(ErrorKind::syntax,
                   fmt::format("{}: {}: expected {}", dialect.name, in_quotes(line), expected));
}

// "usiok" and "usinewgame" are the name of the dialect and the rest.
inline bool is_word_of(const Dialect& dialect, std::string_view word, std::string_view rest) {
    return word.starts_with(dialect.name) && word.substr(dialect.name.size()) == rest;
}

// A line that nobody has to know goes back as it came.
inline std::string text_of(const Unknown& unknown, const Dialect&) { return unknown.text; }

}  // namespace shinpan::universal
