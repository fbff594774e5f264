// Thinking logs (TLF): write one, read one, and the loop of an engine around it.
//
//     tlf::Log log = tlf::open_log("engine.tlf");
//     log.input("genmove x");             // "# genmove x": what we were told
//     log.comment("A1 wins in 3");        // "# # A1 wins in 3": what we thought, sent to nobody
//     log.reply("A1", {{"depth", 3}});    // "= A1 depth:3": what we sent
//     log.panic("illegal_move");          // "? illegal_move": what went wrong, sent too
//
// One header without dependencies, for C++17. The format is told in docs/tlf.md of Shinpan.
//
// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Shinpan authors
#pragma once

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <chrono>
#include <clocale>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#if defined(__unix__) || defined(__APPLE__)
#include <csignal>

#include <fcntl.h>
#include <unistd.h>
#endif

namespace tlf {

// Limits of what one entry may hold, so that no log can make a reader grow without bound.
inline constexpr std::size_t max_line_bytes = 1 << 20;
inline constexpr std::size_t max_entry_bytes = 1 << 20;
inline constexpr std::size_t max_entry_lines = 100000;
inline constexpr std::size_t max_properties = 1000;
inline constexpr std::size_t max_defects_of_entry = 20;  // a longer list helps nobody
inline constexpr std::size_t max_command_bytes = 1 << 16;
inline constexpr std::size_t max_reason = 1000;  // bytes of an exception that are sent
inline constexpr std::size_t max_raw_bytes = max_entry_bytes / 8;  // an escape takes six times more

// echo: a command that we were given; ok: a reply; error: a reply that says what went wrong.
enum class Kind { echo, comment, ok, error };

// A date or a time, kept as it is written.
struct DateTime {
    std::string text;
    bool operator==(const DateTime& other) const { return text == other.text; }
};

using Variant = std::variant<std::string, std::int64_t, double, bool, DateTime>;

// What a property may be: text, a number, a boolean, a date or a time.
struct Value : Variant {
    Value() = default;
    Value(std::string text) : Variant(std::move(text)) {}
    Value(std::string_view text) : Variant(std::string(text)) {}
    Value(const char* text) : Variant(std::string(text)) {}
    Value(DateTime date) : Variant(std::move(date)) {}
    Value(bool boolean) : Variant(boolean) {}
    Value(double number) : Variant(number) {}
    template <class T, std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, bool>, int> = 0>
    Value(T number) : Variant(static_cast<std::int64_t>(number)) {}

    const Variant& variant() const { return *this; }
};

// A list of names and values in the order in which they stand.
struct Property {
    std::string name;
    Value value;
};
using Properties = std::vector<Property>;

// A command that was typed, a comment or a reply.
struct Entry {
    Kind kind = Kind::echo;
    std::string message;  // of a comment: its whole text
    Properties properties = {};
    std::string stamp = {};     // without brackets; usually empty
    std::string trailing = {};  // words behind the properties, which only a lenient reader keeps
    std::size_t line = 0;       // where it begins in the log, counted from 1
    std::string text = {};      // the body as it was written, lines joined with LF

    const Value* find(std::string_view name) const {
        for (const Property& property : properties) {
            if (property.name == name) return &property.value;
        }
        return nullptr;
    }
};

// A place where a log is not as it should be; line and column (in characters) count from 1.
struct Defect {
    std::size_t line;
    std::size_t column;
    std::string_view kind;

    // An error costs a strict reader the entry, a warning does not.
    bool is_error() const { return kind != "reserved-name" && kind != "cut-off"; }
    std::string_view message() const {
        constexpr std::string_view messages[][2] = {
            {"byte-order-mark", "expected plain UTF-8 (save the file without a byte order mark)"},
            {"not-utf8", "expected UTF-8"},
            {"control-character", "expected text, found a control character"},
            {"first-character", "expected a line that starts with \"#\", \"=\", \".\" or \"?\""},
            {"stray-continuation", "expected a reply above this line"},
            {"missing-blank", "expected a blank behind the sign"},
            {"stray-word", "expected name:value (a message stands before the properties)"},
            {"duplicate-name", "expected each name once"},
            {"reserved-name", "this name is reserved for the message"},
            {"unterminated-string", "expected a closing quote before the end of the line"},
            {"unterminated-multi-line",
             "expected three closing quotes before the end of the entry"},
            {"text-behind-string", "expected a blank behind the string"},
            {"unknown-escape",
             "expected one of \\b \\t \\n \\f \\r \\\" \\\\ \\uXXXX \\UXXXXXXXX"},
            {"cut-off",
             "expected a line end: the log was cut off here, or its writer has not finished"}};
        for (const auto& each : messages) {
            if (each[0] == kind) return each[1];
        }
        return "expected at most 1 MiB, 100000 lines, 1000 properties and 20 defects";
    }
};

namespace detail {

constexpr std::size_t none = std::string_view::npos;

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_hex(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
inline bool is_name(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
}
inline bool is_separator(char c) { return c == ' ' || c == '\n'; }
inline bool is_control(char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f;
}
inline bool starts_with(std::string_view text, std::string_view front) {
    return text.substr(0, front.size()) == front;
}

// The length of the UTF-8 character at the front; 0 if there is none. The table 3-7 of Unicode.
inline std::size_t character_length(std::string_view text) {
    const auto at = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = at(0);
    if (first < 0x80) return 1;
    if (first < 0xc2 || first > 0xf4) return 0;
    const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (length > text.size()) return 0;
    const unsigned low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    const unsigned high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (at(1) < low || at(1) > high) return 0;
    for (std::size_t i = 2; i < length; ++i) {
        if ((at(i) & 0xc0) != 0x80) return 0;
    }
    return length;
}

inline std::size_t count_characters(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count)
        at += std::max<std::size_t>(1, character_length(text.substr(at)));
    return count;
}

// Where the first byte is that is no text: not UTF-8, or a control character but TAB.
inline std::size_t first_flaw(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = character_length(text.substr(at));
        if (length == 0 || is_control(text[at])) return at;
        at += length;
    }
    return none;
}

// With U+FFFD in place of each byte that is not UTF-8.
inline std::string valid_utf8(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = character_length(text.substr(at));
        out += length > 0 ? text.substr(at, length) : std::string_view("\xef\xbf\xbd");
        at += std::max<std::size_t>(1, length);
    }
    return out;
}

inline void append_utf8(std::string& out, unsigned long code) {
    const auto put = [&out](unsigned long byte) { out += static_cast<char>(byte); };
    if (code < 0x80) return put(code);
    if (code < 0x800) {
        put(0xc0 | code >> 6);
    } else if (code < 0x10000) {
        put(0xe0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3f));
    } else {
        put(0xf0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3f));
        put(0x80 | (code >> 6 & 0x3f));
    }
    put(0x80 | (code & 0x3f));
}

// How many of the digits of a number stand at `at`, with single underscores between them.
inline std::size_t digits_end(std::string_view text, std::size_t at, int base) {
    const auto fits = [base](char c) {
        return base == 16 ? is_hex(c) : c >= '0' && c < '0' + base;
    };
    while (at < text.size()) {
        const bool is_between = text[at] == '_' && at > 0 && fits(text[at - 1]) &&
                                at + 1 < text.size() && fits(text[at + 1]);
        if (!fits(text[at]) && !is_between) break;
        ++at;
    }
    return at;
}

// Fixed-width numbers at the front of a date or a time.
struct DateScanner {
    std::string_view rest;
    bool skip(char c) {
        if (rest.empty() || rest[0] != c) return false;
        rest.remove_prefix(1);
        return true;
    }
    int number(std::size_t width, int least, int most) {
        int value = 0;
        for (std::size_t i = 0; i < width; ++i) {
            if (i >= rest.size() || !is_digit(rest[i])) return -1;
            value = value * 10 + (rest[i] - '0');
        }
        if (value < least || value > most) return -1;
        rest.remove_prefix(width);
        return value;
    }
    bool date() {
        const int year = number(4, 0, 9999);
        if (year < 0 || !skip('-')) return false;
        const int month = number(2, 1, 12);
        if (month < 0 || !skip('-')) return false;
        constexpr int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        const bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
        return number(2, 1, month == 2 && is_leap ? 29 : days[month - 1]) > 0;
    }
    bool time(int most_seconds) {
        if (number(2, 0, 23) < 0 || !skip(':') || number(2, 0, 59) < 0 || !skip(':')) return false;
        if (number(2, 0, most_seconds) < 0) return false;
        if (!skip('.')) return true;
        std::size_t digits = 0;
        while (digits < rest.size() && is_digit(rest[digits]))
            ++digits;
        rest.remove_prefix(digits);
        return digits > 0;
    }
    bool zone(bool needs_colon) {
        if (skip('Z') || skip('z')) return true;
        if (!skip('+') && !skip('-')) return false;
        if (number(2, 0, 23) < 0 || (!skip(':') && needs_colon)) return false;
        return number(2, 0, 59) >= 0;
    }
};

// TOML's name for the date or the time that a text is; empty if it is none.
inline std::string_view date_time_type(std::string_view text) {
    DateScanner time{text};
    if (time.time(59) && time.rest.empty()) return "local-time";
    DateScanner scanner{text};
    if (!scanner.date()) return {};
    if (scanner.rest.empty()) return "local-date";
    if (!(scanner.skip('T') || scanner.skip('t')) || !scanner.time(59)) return {};
    if (scanner.rest.empty()) return "local-date-time";
    return scanner.zone(true) && scanner.rest.empty() ? "offset-date-time" : std::string_view();
}

// strtod with a point, whatever the locale says.
inline double number_from(std::string text) {
    const char* point = std::localeconv()->decimal_point;
    const std::size_t at = text.find('.');
    if (at != none && std::strcmp(point, ".") != 0) text.replace(at, 1, point);
    return std::strtod(text.c_str(), nullptr);
}

// The shortest text that reads back, in the form that the libraries of all languages write.
inline std::string float_text(double number) {
    if (std::isnan(number)) return "nan";
    if (std::isinf(number)) return number < 0 ? "-inf" : "inf";
    const std::string sign = std::signbit(number) ? "-" : "";
    if (number == 0) return sign + "0.0";
    number = std::fabs(number);
    std::string digits;
    int exponent = 0;
    const auto is_it = [&] {
        std::string all = digits;
        return number_from(all.insert(1, ".") + "0e" + std::to_string(exponent)) == number;
    };
    for (int count = 1; count <= 17; ++count) {
        char buffer[40];
        std::snprintf(buffer, sizeof buffer, "%.*e", count - 1, number);
        digits.clear();
        const char* at = buffer;
        for (; *at != 'e'; ++at) {
            if (is_digit(*at)) digits += *at;
        }
        exponent = std::atoi(at + 1);
        if (is_it()) break;
        // Below a power of two doubles are denser, so that the next one above may do.
        std::size_t last = digits.size();
        while (last > 0 && digits[last - 1] == '9')
            digits[--last] = '0';
        if (last == 0) continue;
        ++digits[last - 1];
        if (is_it()) break;
    }
    digits.erase(digits.find_last_not_of('0') + 1);
    if (exponent < -4 || exponent >= 16) {
        char power[16];
        std::snprintf(power, sizeof power, "e%c%02d", exponent < 0 ? '-' : '+', std::abs(exponent));
        return sign + (digits.size() > 1 ? digits.insert(1, ".") : digits) + power;
    }
    if (exponent < 0)
        return sign + "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
    const std::size_t whole = static_cast<std::size_t>(exponent) + 1;
    if (digits.size() <= whole)
        return sign + digits + std::string(whole - digits.size(), '0') + ".0";
    return sign + digits.insert(whole, ".");
}

}  // namespace detail

// Whether it may stand in front of an entry: "2022-09-14 22:37:42" or an ISO 8601 instant.
inline bool is_stamp(std::string_view text) {
    detail::DateScanner scanner{text};
    constexpr int seconds = 60;  // clocks do show a leap second
    if (!scanner.date()) return false;
    if (scanner.skip(' '))
        return scanner.time(seconds) && scanner.rest.empty() && text.find('.') == text.npos;
    if (!scanner.skip('T') || !scanner.time(seconds)) return false;
    return scanner.rest.empty() || (scanner.zone(false) && scanner.rest.empty());
}

// TOML's name for the type of a value.
inline std::string_view type_of(const Value& value) {
    if (const auto* date = std::get_if<DateTime>(&value.variant()))
        return detail::date_time_type(date->text);
    static constexpr std::string_view names[] = {"string", "integer", "float", "boolean"};
    return names[value.index()];
}

// A number, boolean, date or time where TOML sees one, else a string. A number that does not fit
// into 64 bits or the range of a double is a string, so that no digit is lost.
inline Value value_of_bare(std::string_view word) {
    using detail::digits_end;
    if (word == "true" || word == "false") return word == "true";
    if (word.empty() || !std::strchr("+-0123456789in", word[0])) return word;
    const std::size_t sign = word[0] == '+' || word[0] == '-' ? 1 : 0;
    const std::string_view rest = word.substr(sign);
    const double minus = word[0] == '-' ? -1 : 1;
    if (rest == "inf") return minus * HUGE_VAL;
    if (rest == "nan") return std::nan("");
    if (!detail::date_time_type(word).empty()) return DateTime{std::string(word)};

    const bool has_base =
        word[0] == '0' && word.size() > 2 && std::strchr("xob", word[1]) != nullptr;
    const int base = !has_base ? 10 : word[1] == 'x' ? 16 : word[1] == 'o' ? 8 : 2;
    const std::size_t from = has_base ? 2 : sign;
    const std::size_t whole = digits_end(word, from, base);
    if (whole == from) return word;
    if (!has_base && whole > from + 1 && word[from] == '0') return word;
    std::string plain;
    for (const char c : word) {
        if (c != '_') plain += c;
    }
    if (whole == word.size()) {
        errno = 0;
        const long long number = std::strtoll(plain.c_str() + (has_base ? 2 : 0), nullptr, base);
        return errno == 0 ? Value(number) : Value(word);
    }
    std::size_t at = whole;
    if (has_base) return word;
    if (word[at] == '.') {
        const std::size_t end = digits_end(word, at + 1, 10);
        if (end == at + 1) return word;
        at = end;
    }
    const std::size_t mantissa = at;
    if (at < word.size() && (word[at] == 'e' || word[at] == 'E')) {
        ++at;
        if (at < word.size() && (word[at] == '+' || word[at] == '-')) ++at;
        const std::size_t end = digits_end(word, at, 10);
        if (end == at) return word;
        at = end;
    }
    if (at != word.size()) return word;
    const double number = detail::number_from(plain);
    const bool is_lost =
        std::isinf(number) ||
        (number == 0 && word.substr(0, mantissa).find_first_of("123456789") != word.npos);
    return is_lost ? Value(word) : Value(number);
}

namespace detail {

struct Flaw {
    std::size_t offset;
    std::string_view kind;
};

// The closing quote of a string, or the end of the text.
inline std::size_t closing_quote(std::string_view text, std::size_t at, char quote) {
    while (at < text.size() && text[at] != quote)
        at += quote == '"' && text[at] == '\\' ? 2 : 1;
    return std::min(at, text.size());
}

// Behind the closing three quotes of a multi-line string; up to two more belong to it.
inline std::size_t end_of_long(std::string_view text, std::size_t at, char quote) {
    for (;;) {
        at = closing_quote(text, at, quote);
        std::size_t run = 0;
        while (run < 5 && at + run < text.size() && text[at + run] == quote)
            ++run;
        if (run == 0) return none;
        at += run;
        if (run >= 3) return at;
    }
}

inline std::size_t word_end(std::string_view text, std::size_t at) {
    while (at < text.size() && !is_separator(text[at]))
        ++at;
    return at;
}

// The colon of the property that begins at `at`; none if none does.
inline std::size_t colon_of_head(std::string_view text, std::size_t at) {
    std::size_t end = at;
    while (end < text.size() && is_name(text[end]))
        ++end;
    return end > at && end < text.size() && text[end] == ':' ? end : none;
}

// Where the first property begins; the end of the text if none does.
inline std::size_t end_of_message(std::string_view text) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (is_separator(text[at])) continue;
        if (colon_of_head(text, at) != none) return at;
        at = word_end(text, at);
    }
    return text.size();
}

// Message and properties, read line by line. A body is open while a multi-line string in it is.
struct Body {
    std::string text;
    std::string message = {};
    Properties properties = {};
    std::string trailing = {};
    std::vector<Flaw> flaws = {};
    std::size_t at = 0;         // up to here everything is read
    std::size_t last_line = 0;  // where it begins
    char open_quote = '\0';
    bool in_properties = false;

    void add(std::string_view line) {
        text += '\n';
        last_line = text.size();
        text += line;
    }
    // Gives up what the open string holds so far and only goes on looking for its end.
    void forget() {
        text = "x:" + std::string(3, open_quote);
        at = 0;
        last_line = text.size();
    }
    // False: a multi-line string is open, more lines are needed.
    bool read(bool is_end) {
        // No quote and no escape goes over a line end: an open string needs its last line alone.
        if (open_quote && !is_end && end_of_long(text, last_line, open_quote) == none) return false;
        open_quote = '\0';
        if (!in_properties) {
            at = end_of_message(text);
            in_properties = at < text.size();
            const std::string_view front = std::string_view(text).substr(0, at);
            const std::size_t to = front.find_last_not_of(" \n") + 1;
            const std::size_t from = std::min(front.find_first_not_of(' '), to);
            message = front.substr(from, to - from);
        }
        while (at < text.size()) {
            const std::size_t colon = colon_of_head(text, at);
            if (is_separator(text[at])) {
                ++at;
            } else if (colon == none) {
                stray("stray-word");
            } else if (properties.size() == max_properties) {
                flaw(at, "too-long");
                at = text.size();
            } else if (!read_property(colon, is_end)) {
                return false;
            }
        }
        return true;
    }
    // The name "msg" means the message: such a property gets a "_", or as many as no other has.
    void rename_reserved() {
        const auto find = [this](std::string_view name) {
            return std::find_if(properties.begin(), properties.end(),
                                [name](const Property& each) { return each.name == name; });
        };
        const auto reserved = find("msg");
        if (reserved == properties.end()) return;
        std::string name = "msg_";
        while (find(name) != properties.end())
            name += '_';
        reserved->name = name;
    }

private:
    bool read_property(std::size_t colon, bool is_end) {
        const std::size_t head = at;
        const std::size_t from = colon + 1;
        const char quote = from < text.size() ? text[from] : '\0';
        Value value;
        if (quote != '\'' && quote != '"') {
            at = word_end(text, from);
            value = value_of_bare(std::string_view(text).substr(from, at - from));
        } else if (text.compare(from, 3, std::string(3, quote)) == 0) {
            const std::size_t end = end_of_long(text, from + 3, quote);
            if (end == none && !is_end) {
                open_quote = quote;
                return false;
            }
            if (end == none) flaw(from, "unterminated-multi-line");
            const std::size_t stop = end == none ? text.size() : end - 3;
            // A line end right behind the opening quotes only makes the text line up.
            const bool is_line_end = from + 3 < stop && text[from + 3] == '\n';
            value = content(quote, from + (is_line_end ? 4 : 3), stop);
            at = end == none ? text.size() : end;
        } else {
            const std::size_t line_end = std::min(text.find('\n', from), text.size());
            const std::size_t end =
                closing_quote(std::string_view(text).substr(0, line_end), from + 1, quote);
            if (end == line_end) flaw(from, "unterminated-string");
            value = content(quote, from + 1, end);
            at = end == line_end ? end : end + 1;
        }
        keep(text.substr(head, colon - head), std::move(value), head);
        if (at < text.size() && !is_separator(text[at])) stray("text-behind-string");
        return true;
    }
    void keep(std::string name, Value value, std::size_t offset) {
        for (Property& earlier : properties) {
            if (earlier.name != name) continue;
            flaw(offset, "duplicate-name");
            earlier.value = std::move(value);
            return;
        }
        if (name == "msg") flaw(offset, "reserved-name");
        properties.push_back({std::move(name), std::move(value)});
    }
    void stray(std::string_view kind) {
        const std::size_t end = word_end(text, at);
        flaw(at, kind);
        if (!trailing.empty()) trailing += ' ';
        trailing.append(text, at, end - at);
        at = end;
    }
    std::string content(char quote, std::size_t from, std::size_t to) {
        if (quote == '\'') return text.substr(from, to - from);
        std::string out;
        while (from < to) {
            const bool is_backslash = text[from] == '\\';
            const std::size_t length = is_backslash ? append_escape(out, from + 1, to) : 0;
            if (length == 0) {
                if (is_backslash) flaw(from, "unknown-escape");
                out += text[from];
            }
            from += 1 + length;
        }
        return out;
    }
    // Appends what the escape behind a backslash stands for and tells its length; 0: it is none.
    std::size_t append_escape(std::string& out, std::size_t from, std::size_t to) const {
        const std::string_view rest = std::string_view(text).substr(from, to - from);
        if (rest.empty()) return 0;
        constexpr std::string_view names = "btnfr\"\\";
        if (const std::size_t simple = names.find(rest[0]); simple != none) {
            out += "\b\t\n\f\r\"\\"[simple];
            return 1;
        }
        const std::size_t digits = rest[0] == 'u' ? 4 : rest[0] == 'U' ? 8 : 0;
        if (digits > 0) {
            const std::string hex(rest.substr(1, digits));
            if (hex.size() < digits || !std::all_of(hex.begin(), hex.end(), is_hex)) return 0;
            const unsigned long code = std::strtoul(hex.c_str(), nullptr, 16);
            if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return 0;
            append_utf8(out, code);
            return 1 + digits;
        }
        // A backslash at the end of a line swallows it and all white space up to the next text.
        const std::size_t line_end = rest.find_first_not_of(" \t");
        if (line_end == none || rest[line_end] != '\n') return 0;
        return std::min(rest.find_first_not_of(" \t\n"), rest.size());
    }
    void flaw(std::size_t offset, std::string_view kind) {
        if (flaws.size() > max_defects_of_entry) return;
        flaws.push_back({offset, flaws.size() == max_defects_of_entry ? "too-long" : kind});
    }
};

struct Front {
    std::size_t length = 0;
    std::string_view stamp = {};
};

// How much a stamp and the blanks behind it take at the front of a line; 0 if there is none.
inline Front stamp_at_front(std::string_view line) {
    if (line.empty() || (line[0] != '[' && !is_digit(line[0]))) return {};
    const bool in_brackets = line[0] == '[';
    const std::size_t end = in_brackets ? line.find(']') : line.find_first_of("\t ");
    if (end == none) return {};
    const std::string_view stamp = in_brackets ? line.substr(1, end - 1) : line.substr(0, end);
    if ((stamp.find(' ') != none) != in_brackets || !is_stamp(stamp)) return {};
    const std::size_t behind = in_brackets ? end + 1 : end;
    const std::size_t length = line.find_first_not_of("\t ", behind);
    if (length == none || length == behind) return {};
    return {length, stamp};
}

}  // namespace detail

// Reads a log line by line, in constant memory. `on_entry` gets each entry as soon as it is known
// to be complete (a reply is with the line that follows it), `on_defect` each defect. A strict
// reader leaves an entry with an error out, a lenient one makes the best of it.
class Reader {
public:
    using OnEntry = std::function<void(const Entry&)>;
    using OnDefect = std::function<void(const Defect&)>;

    explicit Reader(OnEntry on_entry, OnDefect on_defect = {}, bool is_strict = false)
        : on_entry_(std::move(on_entry)), on_defect_(std::move(on_defect)), strict_(is_strict) {}

    // The next line, without its line end. `is_cut`: it had none.
    void line(std::string_view raw, bool is_cut = false) {
        if (raw.size() > max_line_bytes) return too_long_line();
        const bool is_echo = state_ == State::in_echo || state_ == State::past_echo;
        if (state_ != State::idle && !detail::starts_with(raw, is_echo ? "#" : ".")) end_entry();
        ++number_;
        const std::string repaired = checked(raw);
        const std::string_view text = repaired.empty() ? raw : repaired;
        if (is_cut) defect(detail::count_characters(text) + 1, "cut-off");
        if (state_ == State::idle) return begin(text);
        const std::string_view rest = without_sign(text, 1);
        if (state_ == State::in_echo || state_ == State::in_reply)
            return add(rest, text.size() - rest.size() + 1);
        if (state_ == State::past_echo) {
            body_.add(rest);
            if (body_.read(false)) {
                state_ = State::idle;
            } else {
                body_.forget();
            }
        }
        report(nullptr);
    }
    // In place of a line that is longer than max_line_bytes.
    void too_long_line() {
        ++number_;
        // What kind of line it was is not known: in an entry it is taken for a part of it.
        if (state_ == State::in_echo || state_ == State::in_reply) return give_up();
        defect(1, "too-long");
        report(nullptr);
    }
    // The log ends here.
    void end() {
        end_entry();
        report(nullptr);
    }

private:
    // The last two: the rest of an entry that was too long is passed over.
    enum class State { idle, in_echo, in_reply, past_echo, past_reply };
    struct Row {
        std::size_t offset;
        std::size_t line;
        std::size_t column;
    };

    // Tells what is no text. Gives what is to be read instead of `raw`, which becomes shorter by a
    // byte order mark; empty: itself.
    std::string checked(std::string_view& raw) {
        if (number_ == 1 && detail::starts_with(raw, "\xef\xbb\xbf")) {
            defect(1, "byte-order-mark");
            raw.remove_prefix(3);
        }
        const std::size_t flaw = detail::first_flaw(raw);
        if (flaw == detail::none) return {};
        const bool is_utf8 = detail::character_length(raw.substr(flaw)) > 0;
        defect(detail::count_characters(raw.substr(0, flaw)) + 1,
               is_utf8 ? "control-character" : "not-utf8");
        return detail::valid_utf8(raw);
    }
    void begin(std::string_view line) {
        const detail::Front front = detail::stamp_at_front(line);
        const std::string_view text = line.substr(front.length);
        const char sign = text.empty() ? '\0' : text[0];
        entry_ = Entry{};
        entry_.stamp = front.stamp;
        entry_.line = number_;
        if (detail::starts_with(text, "# #")) {
            entry_.kind = Kind::comment;
            entry_.message = text.substr(detail::starts_with(text, "# # ") ? 4 : 3);
            entry_.text = entry_.message;
            return report(&entry_);
        }
        if (sign == '=' || sign == '?' || sign == '#') return begin_body(sign, text, front.length);
        if (sign == '.') {
            defect(1, "stray-continuation");
        } else if (!text.empty()) {
            defect(front.length + 1, "first-character");
        }
        report(nullptr);
    }
    void begin_body(char sign, std::string_view text, std::size_t before) {
        std::string_view rest = without_sign(text, before + 1);
        entry_.kind = sign == '=' ? Kind::ok : sign == '?' ? Kind::error : Kind::echo;
        // GTP numbers its replies behind the sign. In a log it is a property, so we make one of it.
        std::size_t end = 1;
        while (end < text.size() && detail::is_digit(text[end]))
            ++end;
        number_of_reply_ = -1;
        if (sign != '#' && end > 1 && end <= 19 && (end == text.size() || text[end] == ' ')) {
            number_of_reply_ = std::atoll(std::string(text.substr(1, end - 1)).c_str());
            rest = text.substr(std::min(end + 1, text.size()));
        }
        body_ = detail::Body{std::string(rest)};
        rows_.assign(1, {0, number_, before + text.size() - rest.size() + 1});
        state_ = sign == '#' ? State::in_echo : State::in_reply;
        if (sign == '#' && body_.read(false)) end_entry();
    }
    void add(std::string_view line, std::size_t column) {
        if (body_.text.size() + line.size() >= max_entry_bytes || rows_.size() == max_entry_lines)
            return give_up();
        body_.add(line);
        rows_.push_back({body_.last_line, number_, column});
        if (state_ == State::in_echo && body_.read(false)) end_entry();
    }
    std::string_view without_sign(std::string_view text, std::size_t column) {
        if (text.size() < 2) return {};
        if (text[1] == ' ') return text.substr(2);
        defect(column + 1, "missing-blank");
        return text.substr(1);
    }
    void end_entry() {
        if (state_ == State::in_echo || state_ == State::in_reply) {
            body_.read(true);
            body_.rename_reserved();
            for (const detail::Flaw& flaw : body_.flaws) {
                const auto after = std::upper_bound(
                    rows_.begin(), rows_.end(), flaw.offset,
                    [](std::size_t offset, const Row& row) { return offset < row.offset; });
                const Row& row = *std::prev(after);
                const std::string_view before =
                    std::string_view(body_.text).substr(row.offset, flaw.offset - row.offset);
                defects_.push_back(
                    {row.line, row.column + detail::count_characters(before), flaw.kind});
            }
            entry_.message = std::move(body_.message);
            entry_.properties = std::move(body_.properties);
            entry_.trailing = std::move(body_.trailing);
            entry_.text = std::move(body_.text);
            if (number_of_reply_ >= 0 && !entry_.find("id"))
                entry_.properties.push_back({"id", number_of_reply_});
            report(&entry_);
        }
        state_ = State::idle;
    }
    // The further lines of an entry are passed over: they are neither worth a complaint each nor
    // entries.
    void give_up() {
        defect(1, "too-long");
        if (state_ == State::in_echo) body_.forget();
        state_ = state_ == State::in_echo ? State::past_echo : State::past_reply;
        report(nullptr);
    }
    void defect(std::size_t column, std::string_view kind) {
        defects_.push_back({number_, column, kind});
    }
    void report(const Entry* entry) {
        std::stable_sort(defects_.begin(), defects_.end(), [](const Defect& a, const Defect& b) {
            return std::pair(a.line, a.column) < std::pair(b.line, b.column);
        });
        bool has_error = false;
        for (const Defect& found : defects_) {
            has_error = has_error || found.is_error();
            if (on_defect_) on_defect_(found);
        }
        defects_.clear();
        if (entry && !(strict_ && has_error)) on_entry_(*entry);
    }

    OnEntry on_entry_;
    OnDefect on_defect_;
    bool strict_;
    State state_ = State::idle;
    std::size_t number_ = 0;  // of the line that is read
    Entry entry_;
    detail::Body body_{""};
    std::int64_t number_of_reply_ = -1;
    std::vector<Row> rows_;
    std::vector<Defect> defects_;
};

namespace detail {

// Lines of a file without their ends.
class Lines {
public:
    Lines(std::FILE* file, std::size_t limit) : file_(file), limit_(limit) {}

    // False at the end.
    bool next() {
        line.clear();
        is_too_long = is_cut = false;
        bool has_begun = false;
        for (int c = std::getc(file_); c != EOF; c = std::getc(file_)) {
            has_begun = true;
            if (c == '\n') {
                if (!line.empty() && line.back() == '\r') line.pop_back();
                is_too_long = is_too_long || line.size() > limit_;
                return true;
            }
            // One byte more may be the CR of a line end.
            if (line.size() <= limit_) {
                line += static_cast<char>(c);
            } else {
                is_too_long = true;
            }
        }
        is_too_long = is_too_long || line.size() > limit_;
        is_cut = true;
        return has_begun;
    }

    std::string line;
    bool is_too_long = false;
    bool is_cut = false;  // it has no line end

private:
    std::FILE* file_;
    std::size_t limit_;
};

}  // namespace detail

// Reads a whole log and tells everything of it: see Reader.
inline void read(std::FILE* file, Reader::OnEntry on_entry, Reader::OnDefect on_defect = {},
                 bool is_strict = false) {
    Reader reader(std::move(on_entry), std::move(on_defect), is_strict);
    detail::Lines lines(file, max_line_bytes);
    while (lines.next()) {
        if (lines.is_too_long) {
            reader.too_long_line();
        } else {
            reader.line(lines.line, lines.is_cut);
        }
    }
    reader.end();
}

// An entry that would not read back as itself.
struct CannotWrite : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

namespace detail {

inline std::string escaped(std::string_view text, bool keeps_lines) {
    std::string out;
    constexpr std::string_view signs = "\b\t\n\f\r\"\\";
    for (const char c : text) {
        const std::size_t simple = signs.find(c);
        if (keeps_lines && (c == '\n' || c == '\t')) {
            out += c;
        } else if (simple != none) {
            (out += '\\') += "btnfr\"\\"[simple];
        } else if (is_control(c)) {
            char code[8];
            std::snprintf(code, sizeof code, "\\u%04X", static_cast<unsigned>(c));
            out += code;
        } else {
            out += c;
        }
    }
    return out;
}

// Text as a log may have it, in several lines: UTF-8 without control characters but TAB and LF.
inline bool is_text(std::string_view text) {
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (first_flaw(text.substr(at, end - at)) != none) return false;
        at = end + 1;
    }
    return true;
}

// A string as TOML quotes it, so that nobody takes it for a number and it reads back.
inline std::string string_text(const std::string& text) {
    const bool needs_escapes =
        std::any_of(text.begin(), text.end(), [](char c) { return is_control(c) && c != '\n'; });
    if (needs_escapes) return '"' + escaped(text, false) + '"';
    if (text.find('\n') != none) {
        // The picture of a board: each of its lines on a line of its own.
        if (text.back() == '\n' && text.find("'''") == none) return "'''\n" + text + "'''";
        return "\"\"\"\n" + escaped(text, true) + "\"\"\"";
    }
    return text.find('\'') == none ? "'" + text + "'" : '"' + escaped(text, false) + '"';
}

inline std::string sign_of(Kind kind) {
    return kind == Kind::ok ? "=" : kind == Kind::error ? "?" : kind == Kind::echo ? "#" : "# #";
}

// The lines of an entry; nothing is checked here.
inline std::string with_signs(Kind kind, const std::string& stamp, std::string_view body) {
    std::string out = stamp.find(' ') != none ? "[" + stamp + "]\t" : stamp;
    if (!stamp.empty() && out.back() != '\t') out += '\t';
    out += sign_of(kind);
    // A reply without a body is just its sign; an empty echo keeps its blank.
    if (kind == Kind::echo || !body.empty()) out += ' ';
    for (const char c : body) {
        out += c;
        if (c == '\n') out += kind == Kind::echo ? "# " : kind == Kind::comment ? "# # " : ". ";
    }
    return out + '\n';
}

// Why a message would not read back as itself; nullptr if it does.
inline const char* message_problem(Kind kind, std::string_view message) {
    if (!is_text(message)) return "expected text without control characters";
    const bool is_reply = kind == Kind::ok || kind == Kind::error;
    if (!is_reply && message.find('\n') != none) return "expected one line";
    if (kind == Kind::comment || message.empty()) return nullptr;
    if (message[0] == ' ' || is_separator(message.back()))
        return "expected no blank around the message";
    if (end_of_message(message) < message.size())
        return "a word with a colon makes a property; write it as a value";
    return nullptr;
}

inline bool is_too_long(const std::string& body, const std::string& lines) {
    if (body.size() >= max_entry_bytes) return true;
    if (std::count(lines.begin(), lines.end(), '\n') > static_cast<long>(max_entry_lines))
        return true;
    return std::min(lines.find('\n'), lines.size()) > max_line_bytes;  // the others have no stamp
}

}  // namespace detail

// The text of one value.
inline std::string value_text(const Value& value) {
    const Variant& variant = value.variant();
    if (const auto* text = std::get_if<std::string>(&variant)) return detail::string_text(*text);
    if (const auto* number = std::get_if<std::int64_t>(&variant)) return std::to_string(*number);
    if (const auto* number = std::get_if<double>(&variant)) return detail::float_text(*number);
    if (const auto* boolean = std::get_if<bool>(&variant)) return *boolean ? "true" : "false";
    if (type_of(value).empty()) throw CannotWrite("expected a date or a time of TOML");
    return std::get<DateTime>(variant).text;
}

// The lines of an entry, each with its end. What would not read back as itself is a CannotWrite.
inline std::string write(const Entry& entry) {
    // A blank keeps the echo of "#..." from being taken for a comment.
    std::string body = entry.kind == Kind::echo && entry.message[0] == '#' ? " " : "";
    body += entry.message;
    const char* problem = detail::message_problem(entry.kind, entry.message);
    for (const Property& property : entry.properties) {
        const std::string& name = property.name;
        const bool is_name = !name.empty() && name != "msg" &&
                             std::all_of(name.begin(), name.end(), detail::is_name);
        if (!is_name) problem = "expected names of A-Z a-z 0-9 _ -, and not msg";
        if (entry.find(name) != &property.value) problem = "expected each name once";
        if (!body.empty()) body += ' ';
        body += name + ":" + value_text(property.value);
    }
    const std::string lines = detail::with_signs(entry.kind, entry.stamp, body);
    if (!entry.trailing.empty()) problem = "words behind the properties";
    if (!entry.stamp.empty() && !is_stamp(entry.stamp))
        problem = "expected a stamp such as 2022-09-14T22:37:42Z";
    if (entry.kind == Kind::comment && !entry.properties.empty())
        problem = "a comment has no properties";
    if (!problem && !detail::is_text(body)) problem = "expected text without control characters";
    if (detail::is_too_long(body, lines) || entry.properties.size() > max_properties)
        problem = "expected at most 1 MiB, 100000 lines and 1000 properties";
    if (problem) {
        throw CannotWrite("\"" + body.substr(0, 60) +
                          "\" cannot be written as a log entry: " + problem);
    }
    return lines;
}

namespace detail {

// Whether any text, such as a line of another program, can stand as it is.
inline bool reads_back(Kind kind, std::string_view text) {
    if (!is_text(text)) return false;
    // What a person types behind "#" is a comment.
    if (text.find(':') == none || (kind == Kind::echo && text[0] == '#'))
        return kind != Kind::echo || text.find('\n') == none;
    bool is_it = false;
    int count = 0;
    Reader reader(
        [&](const Entry& entry) {
            ++count;
            // What looks like a raw entry has to become one, or it could not be told from one.
            is_it = entry.kind == kind && entry.text == text && !entry.find("raw") &&
                    !entry.find("raw64");
        },
        {}, true);
    const std::string lines = with_signs(kind, "", text);
    for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = lines.find('\n', at);
        reader.line(std::string_view(lines).substr(at, end - at));
        at = end + 1;
    }
    reader.end();
    return count == 1 && is_it;
}

inline std::string base64(std::string_view bytes) {
    constexpr const char* digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        unsigned long group = 0;
        for (std::size_t i = 0; i < 3; ++i)
            group = group << 8 |
                    (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0);
        for (std::size_t i = 0; i < 4; ++i)
            out += at + i > bytes.size() ? '=' : digits[group >> (18 - 6 * i) & 63];
    }
    return out;
}

// The entry of any bytes: as they are where that reads back, else as raw:"..." or raw64:'...'.
inline std::string raw(Kind kind, std::string_view bytes, const std::string& stamp) {
    if (reads_back(kind, bytes)) return with_signs(kind, stamp, bytes);
    if (valid_utf8(bytes) != bytes) return with_signs(kind, stamp, "raw64:'" + base64(bytes) + "'");
    return with_signs(kind, stamp, "raw:\"" + escaped(bytes, false) + "\"");
}

}  // namespace detail

// What a handler of run() answers with.
struct Reply {
    std::string message = {};
    Properties properties = {};
    Kind kind = Kind::ok;

    Reply(std::string text = "", Properties values = {})
        : message(std::move(text)), properties(std::move(values)) {}

    // A message that would not read back as itself stands as the property "raw", and one that is no
    // text as "raw64": an engine does not fail for it.
    std::string lines(const std::string& stamp = "") const {
        if (!detail::message_problem(kind, message))
            return write(Entry{kind, message, properties, stamp});
        Properties all = properties;
        const bool is_utf8 = detail::valid_utf8(message) == message;
        all.insert(all.begin(),
                   is_utf8 ? Property{"raw", message} : Property{"raw64", detail::base64(message)});
        return write(Entry{kind, "", all, stamp});
    }
};

// Thrown by a handler of run() that cannot do what it was told: a reply that begins with "?".
struct Panic : Reply {
    Panic(std::string text = "", Properties values = {})
        : Reply(std::move(text), std::move(values)) {
        kind = Kind::error;
    }
};

// The stamp of this moment.
inline std::string now() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    const auto count = std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
    const std::time_t seconds = static_cast<std::time_t>(count / 1000);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S.", std::gmtime(&seconds));
    return text + std::to_string(1000 + count % 1000).substr(1) + "Z";
}

// A thinking log that is written. Each entry is one write, so whoever reads along sees no half
// ones. An engine never fails because its log cannot be written: the first failure is kept, nothing
// more is written, and close() tells it on standard error.
class Log {
public:
    using Clock = std::function<std::string()>;

    // Closes `file`, which may be nullptr to write nowhere. The clock gives the stamp of each entry.
    explicit Log(std::FILE* file, Clock clock = {}) : file_(file), clock_(std::move(clock)) {}
    Log(Log&& other) noexcept { *this = std::move(other); }
    Log& operator=(Log&& other) noexcept {
        std::swap(file_, other.file_);
        std::swap(clock_, other.clock_);
        std::swap(failure_, other.failure_);
        return *this;
    }
    ~Log() { close(); }

    // What went wrong first; empty: nothing did.
    const std::string& failure() const { return failure_; }

    // What we were told; any bytes.
    void input(std::string_view text) {
        if (text.size() > max_raw_bytes)
            return comment("an input of " + std::to_string(text.size()) + " bytes is left out");
        put_lines(detail::raw(Kind::echo, text, stamp()));
    }
    // What we think; several lines become several comments. A control character becomes U+FFFD.
    void comment(std::string_view text) {
        const std::string at = stamp();
        for (;;) {
            const std::size_t end = text.find('\n');
            std::string line;
            for (const char c : detail::valid_utf8(text.substr(0, end))) {
                if (detail::is_control(c)) {
                    line += "\xef\xbf\xbd";
                } else {
                    line += c;
                }
            }
            put_lines(detail::with_signs(Kind::comment, at, line));
            if (end == text.npos) return;
            text.remove_prefix(end + 1);
        }
    }
    // What we sent. A board is a property of several lines.
    void reply(std::string message = "", Properties properties = {}) {
        put(Reply(std::move(message), std::move(properties)));
    }
    // What we sent because we could not do what we were told.
    void panic(std::string message = "", Properties properties = {}) {
        put(Panic(std::move(message), std::move(properties)));
    }
    void put(const Reply& reply) { put_lines(reply.lines(stamp())); }

    void close() {
        if (file_ && std::fclose(file_) != 0 && failure_.empty()) failure_ = std::strerror(errno);
        file_ = nullptr;
        if (!failure_.empty())
            std::fprintf(stderr, "the thinking log is not complete: %s\n", failure_.c_str());
        failure_.clear();
    }

private:
    std::string stamp() const { return clock_ ? clock_() : std::string(); }
    void put_lines(const std::string& lines) {
        if (!file_ || !failure_.empty()) return;
        errno = 0;
        const bool is_written = std::fwrite(lines.data(), 1, lines.size(), file_) == lines.size();
        if (!is_written || std::fflush(file_) != 0) failure_ = std::strerror(errno);
    }

    std::FILE* file_ = nullptr;
    Clock clock_;
    std::string failure_;
};

// A new log at `path`. While another process writes that one it is "engine-2.tlf" for "engine.tlf",
// and so on, so that games may be played at the same time. Where none can be written the log goes
// nowhere and says so on standard error.
inline Log open_log(const std::string& path, Log::Clock clock = now) {
#if defined(__unix__) || defined(__APPLE__)
    const std::size_t slash = path.rfind('/');
    const std::size_t dot = path.rfind('.');
    const bool has_dot = dot != path.npos && (slash == path.npos || dot > slash + 1);
    const std::size_t stem = has_dot ? dot : path.size();
    for (int number = 1; number < 1000; ++number) {
        std::string name = path;
        if (number > 1) name.insert(stem, "-" + std::to_string(number));
        const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (descriptor < 0) break;
        struct flock lock = {};
        lock.l_type = F_WRLCK;
        lock.l_whence = SEEK_SET;
        if (::fcntl(descriptor, F_SETLK, &lock) != 0 && (errno == EACCES || errno == EAGAIN)) {
            ::close(descriptor);  // another process has it
            continue;
        }
        // What is no file, such as a terminal, has nothing to be cut.
        if (::lseek(descriptor, 0, SEEK_END) > 0 && ::ftruncate(descriptor, 0) == 0)
            ::lseek(descriptor, 0, SEEK_SET);
        if (std::FILE* file = ::fdopen(descriptor, "wb")) return Log(file, std::move(clock));
        ::close(descriptor);
        break;
    }
#else
    if (std::FILE* file = std::fopen(path.c_str(), "wb")) return Log(file, std::move(clock));
#endif
    std::fprintf(stderr, "no thinking log is written: %s: %s\n", path.c_str(),
                 std::strerror(errno));
    return Log(nullptr);
}

// What the engine was told: "play x B2" has the name "play" and the arguments "x" and "B2". A
// command that begins with a property, such as board:'''...''', has its name.
struct Command {
    std::string text;
    std::string name;
    std::vector<std::string> arguments;
    Entry entry;  // its message and properties
};

// Does a command. Throws a Panic if it cannot be done.
using Handler = std::function<Reply(const Command&)>;
using Handlers = std::map<std::string, Handler>;

namespace detail {

inline Reply answer(const Handlers& handlers, const Command& command, Log& log) {
    const auto handler = handlers.find(command.name);
    if (handler == handlers.end() && command.name == "quit") return Reply();
    if (handler == handlers.end()) return Panic("unknown_command", {{"command", command.name}});
    std::string reason = "an exception";
    try {
        Reply reply;
        try {
            reply = handler->second(command);
        } catch (const Panic& panic) {
            reply = panic;
        }
        reply.lines();  // a property that cannot be written is found here
        return reply;
    } catch (const std::exception& error) {
        reason = error.what();
    } catch (...) {  // anything can be thrown
    }
    // A mistake of the engine; the other side waits for a reply.
    log.comment(reason);
    return Panic("internal_error", {{"reason", valid_utf8(reason.substr(0, max_reason))}});
}

inline Command command_of(const std::string& text, Body& body) {
    Command command{text, "", {}, {}};
    body.rename_reserved();
    command.entry = Entry{Kind::echo, body.message, body.properties};
    for (std::size_t at = 0; at < body.message.size();) {
        const std::size_t from = body.message.find_first_not_of(" \t\n", at);
        if (from == none) break;
        at = std::min(body.message.find_first_of(" \t\n", from), body.message.size());
        command.arguments.push_back(body.message.substr(from, at - from));
    }
    if (!command.arguments.empty()) {
        command.name = command.arguments.front();
        command.arguments.erase(command.arguments.begin());
    } else if (!body.properties.empty()) {
        command.name = body.properties.front().name;
    }
    return command;
}

}  // namespace detail

// The loop of an engine: reads commands, answers on standard output, and keeps all of it in the
// log. What has no handler by its name is refused with "? unknown_command". The loop ends with
// "quit", with the end of the input, and when nobody reads the replies.
inline void run(const Handlers& handlers, Log& log, std::FILE* input = stdin,
                std::FILE* output = stdout) {
#if defined(__unix__) || defined(__APPLE__)
    std::signal(SIGPIPE, SIG_IGN);  // that nobody reads is seen when we write
#endif
    const auto put = [&](const Reply& reply) {
        const std::string lines = reply.lines();
        log.put(reply);
        return std::fwrite(lines.data(), 1, lines.size(), output) == lines.size() &&
               std::fflush(output) == 0;
    };
    // Answers a complete command; false: it was the last.
    const auto take = [&](const std::string& text) {
        log.input(text);
        if (!detail::is_text(text))
            return put(Panic("malformed_input",
                             {{"reason", "expected UTF-8 without control characters"}}));
        if (text.find_first_not_of(" \t") == text.npos || text[0] == '#') return true;
        detail::Body body{text};
        body.read(true);
        for (const detail::Flaw& flaw : body.flaws) {
            const Defect defect{0, 0, flaw.kind};
            if (defect.is_error())
                return put(Panic("malformed_input", {{"reason", defect.message()}}));
        }
        const Command command = detail::command_of(text, body);
        return put(detail::answer(handlers, command, log)) && command.name != "quit";
    };

    detail::Lines lines(input, max_command_bytes);
    detail::Body body{""};
    std::string text;
    bool is_open = false;
    bool is_too_long = false;
    while (lines.next()) {
        const std::string line = detail::valid_utf8(lines.is_too_long ? "" : lines.line);
        if (is_open) {
            body.add(line);
            text += '\n';
        } else {
            body = detail::Body{line.substr(0, 1) == "#" ? "" : line};
            text.clear();
            is_too_long = false;
        }
        text += lines.line;
        is_too_long = is_too_long || lines.is_too_long || text.size() >= max_command_bytes;
        if (is_too_long) text.clear();
        is_open = !body.read(false);
        if (is_open && is_too_long) body.forget();
        if (is_open) continue;
        if (!is_too_long && !take(text)) return log.close();
        if (!is_too_long) continue;
        const std::string reason = "expected a command of less than 65536 bytes";
        log.comment("refused: " + reason);
        if (!put(Panic("malformed_input", {{"reason", reason}}))) return log.close();
    }
    if (is_open) take(text);  // the input has ended within a string
    log.close();
}

}  // namespace tlf
