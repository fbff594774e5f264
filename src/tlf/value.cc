#include "tlf/value.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <optional>

#include <fmt/format.h>

namespace shinpan::tlf {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_digit_of(char c, int base) {
    if (base <= 10) return c >= '0' && c < '0' + base;
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

// TOML's digits: single underscores may stand between two of them.
bool are_digits(std::string_view text, int base) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (is_digit_of(text[i], base)) continue;
        const bool is_between_digits = text[i] == '_' && i > 0 && i + 1 < text.size() &&
                                       is_digit_of(text[i - 1], base) &&
                                       is_digit_of(text[i + 1], base);
        if (!is_between_digits) return false;
    }
    return !text.empty();
}

bool are_decimal_digits_of_a_number(std::string_view text) {
    return are_digits(text, 10) && !(text.size() > 1 && text[0] == '0');
}

// The number without its underscores, if it fits into T.
template <class T, class... Format>
std::optional<T> converted(std::string_view text, Format... format) {
    std::string plain;
    if (text.find('_') != text.npos) {
        for (const char c : text) {
            if (c != '_') plain += c;
        }
        text = plain;
    }
    T number{};
    const char* end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, number, format...);
    if (error != std::errc() || stopped != end) return std::nullopt;
    return number;
}

bool is_sign(char c) { return c == '-' || c == '+'; }

std::string_view without_sign(std::string_view word) {
    return !word.empty() && is_sign(word[0]) ? word.substr(1) : word;
}

// from_chars takes a minus, but no plus.
std::string_view without_plus(std::string_view word) {
    return word.starts_with('+') ? word.substr(1) : word;
}

std::optional<std::int64_t> integer_of(std::string_view word) {
    if (word.starts_with("0x") || word.starts_with("0o") || word.starts_with("0b")) {
        const int base = word[1] == 'x' ? 16 : word[1] == 'o' ? 8 : 2;
        if (!are_digits(word.substr(2), base)) return std::nullopt;
        return converted<std::int64_t>(word.substr(2), base);
    }
    if (!are_decimal_digits_of_a_number(without_sign(word))) return std::nullopt;
    return converted<std::int64_t>(without_plus(word));
}

std::optional<double> float_of(std::string_view word) {
    const std::string_view rest = without_sign(word);
    if (rest == "inf") return word[0] == '-' ? -HUGE_VAL : HUGE_VAL;
    if (rest == "nan") return std::nan("");

    const std::size_t exponent = std::min(rest.find('e'), rest.find('E'));
    const std::string_view mantissa = rest.substr(0, exponent);
    const std::size_t point = mantissa.find('.');
    if (exponent == rest.npos && point == rest.npos) return std::nullopt;
    if (!are_decimal_digits_of_a_number(mantissa.substr(0, point))) return std::nullopt;
    if (point != rest.npos && !are_digits(mantissa.substr(point + 1), 10)) return std::nullopt;
    if (exponent != rest.npos && !are_digits(without_sign(rest.substr(exponent + 1)), 10)) {
        return std::nullopt;
    }
    // Out of range (1e999, 1e-999) stays text rather than turning into infinity or nothing.
    return converted<double>(without_plus(word));
}

// Reads fixed-width numbers from the front of a date or a time.
class DateScanner {
public:
    explicit DateScanner(std::string_view text) : rest_(text) {}

    bool at_end() const { return rest_.empty(); }
    bool skip(char c) {
        if (!rest_.starts_with(c)) return false;
        rest_.remove_prefix(1);
        return true;
    }
    // `width` digits within [least, most]; -1 if there are none
    int number(std::size_t width, int least, int most) {
        if (rest_.size() < width) return -1;
        int value = 0;
        for (std::size_t i = 0; i < width; ++i) {
            if (!is_digit(rest_[i])) return -1;
            value = value * 10 + (rest_[i] - '0');
        }
        if (value < least || value > most) return -1;
        rest_.remove_prefix(width);
        return value;
    }
    bool date() {
        const int year = number(4, 0, 9999);
        if (year < 0 || !skip('-')) return false;
        const int month = number(2, 1, 12);
        if (month < 0 || !skip('-')) return false;
        constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
        return number(2, 1, month == 2 && leap ? 29 : kDays[month - 1]) > 0;
    }
    bool time(int most_seconds) {
        if (number(2, 0, 23) < 0 || !skip(':') || number(2, 0, 59) < 0 || !skip(':') ||
            number(2, 0, most_seconds) < 0) {
            return false;
        }
        if (!skip('.')) return true;
        std::size_t digits = 0;
        while (digits < rest_.size() && is_digit(rest_[digits]))
            ++digits;
        rest_.remove_prefix(digits);
        return digits > 0;
    }
    enum class Colon { required, optional };
    bool offset(Colon colon) {
        if (skip('Z') || skip('z')) return true;
        if (!skip('+') && !skip('-')) return false;
        if (number(2, 0, 23) < 0) return false;
        if (!skip(':') && colon == Colon::required) return false;
        return number(2, 0, 59) >= 0;
    }

private:
    std::string_view rest_;
};

std::optional<DateTime::Kind> date_time_kind(std::string_view word) {
    using Kind = DateTime::Kind;
    // TOML writes a leap second as the next minute's first second.
    constexpr int kMostSeconds = 59;
    if (DateScanner time(word); time.time(kMostSeconds) && time.at_end()) return Kind::local_time;
    DateScanner scanner(word);
    if (!scanner.date()) return std::nullopt;
    if (scanner.at_end()) return Kind::local_date;
    if (!(scanner.skip('T') || scanner.skip('t')) || !scanner.time(kMostSeconds))
        return std::nullopt;
    if (scanner.at_end()) return Kind::local_date_time;
    if (!scanner.offset(DateScanner::Colon::required) || !scanner.at_end()) return std::nullopt;
    return Kind::offset_date_time;
}

}  // namespace

std::string_view type_name(const Value& value) {
    switch (value.index()) {
        case 0: return "string";
        case 1: return "integer";
        case 2: return "float";
        case 3: return "boolean";
        default: break;
    }
    switch (std::get<DateTime>(value).kind) {
        case DateTime::Kind::offset_date_time: return "offset-date-time";
        case DateTime::Kind::local_date_time: return "local-date-time";
        case DateTime::Kind::local_date: return "local-date";
        case DateTime::Kind::local_time: return "local-time";
    }
    assert(false);
    return {};
}

Value value_of_bare(std::string_view word) {
    if (word == "true") return true;
    if (word == "false") return false;
    // Nearly all words are decided by their first letter.
    const char first = word.empty() ? ' ' : word[0];
    if (!is_digit(first) && !is_sign(first) && first != 'i' && first != 'n')
        return std::string(word);
    if (const auto integer = integer_of(word)) return *integer;
    if (const auto number = float_of(word)) return Float{*number};
    if (const auto kind = date_time_kind(word)) return DateTime{*kind, std::string(word)};
    return std::string(word);
}

std::string bare_text(const Value& value) {
    assert(!std::holds_alternative<std::string>(value));
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return fmt::to_string(*integer);
    if (const auto* boolean = std::get_if<bool>(&value)) return *boolean ? "true" : "false";
    if (const auto* date = std::get_if<DateTime>(&value)) return date->text;
    const double number = std::get<Float>(value).value;
    if (std::isnan(number)) return "nan";
    std::string text = fmt::to_string(number);
    // "3" would read back as an integer.
    if (text.find_first_of(".ein") == std::string::npos) text += ".0";
    return text;
}

bool is_stamp(std::string_view text) {
    // Clocks do show a leap second.
    constexpr int kMostSeconds = 60;
    DateScanner scanner(text);
    if (!scanner.date()) return false;
    if (scanner.skip(' ')) {
        // Only the plain form takes a blank: it stands in brackets.
        return scanner.time(kMostSeconds) && scanner.at_end() && text.find('.') == text.npos;
    }
    if (!scanner.skip('T') || !scanner.time(kMostSeconds)) return false;
    return scanner.at_end() || (scanner.offset(DateScanner::Colon::optional) && scanner.at_end());
}

}  // namespace shinpan::tlf
