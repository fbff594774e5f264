// The value of a property: TOML's scalar types.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace shinpan::tlf {

struct Float {
    double value;
    // Not-a-number equals itself, so that a log that is read back compares equal.
    bool operator==(const Float& other) const {
        return value == other.value || (value != value && other.value != other.value);
    }
};

// A date or a time, kept as it was written.
struct DateTime {
    enum class Kind { offset_date_time, local_date_time, local_date, local_time };
    Kind kind;
    std::string text;
    bool operator==(const DateTime&) const = default;
};

using Value = std::variant<std::string, std::int64_t, Float, bool, DateTime>;

// "string", "integer", "float", "boolean", "offset-date-time", "local-date-time", "local-date",
// "local-time".
std::string_view type_name(const Value& value);

// A bare word: a number, boolean, date or time where TOML sees one, else a string. A number that
// does not fit into 64 bits is a string, so that no digit is lost.
Value value_of_bare(std::string_view word);

// The text of a value that is not a string; value_of_bare reads it back.
std::string bare_text(const Value& value);

// What may stand in front of an entry: "2022-09-14 22:37:42" (in brackets) or an ISO 8601 instant.
bool is_stamp(std::string_view text);

}  // namespace shinpan::tlf
