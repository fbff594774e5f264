// Writes entries of a thinking log. What it writes always reads back.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "tlf/entry.h"

namespace shinpan::tlf {

// always: every string is quoted, as TOML has it.
// minimal: a string stands bare where that cannot change its type; for people, and for the console
// of the Go engine, whose document writes point:C3.
enum class Quoting { always, minimal };

// The lines of an entry, each with its end. An entry that would not read back as itself is
// ErrorKind::illegal: a message that looks like a property, a reserved name, a control character.
Result<std::string> write(const Entry& entry, Quoting quoting = Quoting::always);

// The same without a look at whether it reads back: for an entry that a strict reader has reported.
void append_unchecked(std::string& out, const Entry& entry, Quoting quoting = Quoting::always);

// Whether that would give these lines. Writes at the end of `scratch` and takes it away again.
bool is_as_written(std::string& scratch, const Entry& entry, std::string_view lines);

// The beginning of a line, for who writes the rest of it: `stamp`, if there is one, and the sign.
void append_prefix(std::string& out, Kind kind, std::string_view stamp);

// The lines of a body (with LF between them) behind the prefixes of `kind` and behind `stamp`, if
// there is one. A comment of several lines becomes several. Nothing is checked here.
void append_with_prefixes(std::string& out, Kind kind, std::string_view stamp,
                          std::string_view body);
std::string with_prefixes(Kind kind, std::string_view stamp, std::string_view body);

// The text of one value.
void append_value(std::string& out, const Value& value, Quoting quoting);
inline std::string value_text(const Value& value, Quoting quoting = Quoting::always) {
    std::string out;
    append_value(out, value, quoting);
    return out;
}

}  // namespace shinpan::tlf
