// Writes entries of a thinking log. What it writes always reads back.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "tlf/entry.h"

namespace shinpan::tlf {

// minimal: a string stands bare where that cannot change its type.
// always: every string is quoted, as engines do that answer with what somebody typed.
enum class Quoting { minimal, always };

// The lines of an entry, each with its end. An entry that would not read back as itself is
// ErrorKind::illegal: a message that looks like a property, a reserved name, a control character.
Result<std::string> write(const Entry& entry, Quoting quoting = Quoting::minimal);

// The beginning of a line, for who writes the rest of it: `stamp`, if there is one, and the sign.
void append_prefix(std::string& out, Kind kind, std::string_view stamp);

// The lines of a body (with LF between them) behind the prefixes of `kind` and behind `stamp`, if
// there is one. A comment of several lines becomes several. Nothing is checked here.
void append_with_prefixes(std::string& out, Kind kind, std::string_view stamp,
                          std::string_view body);
std::string with_prefixes(Kind kind, std::string_view stamp, std::string_view body);

// The text of one value.
std::string value_text(const Value& value, Quoting quoting = Quoting::minimal);

}  // namespace shinpan::tlf
