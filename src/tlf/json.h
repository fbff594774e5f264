// Entries as JSON, one object a line:
//     {"line":4,"kind":"ok","stamp":null,"message":"profile","properties":{"weight":92.6},
//      "types":{"weight":"float"}}
// "types" tells apart what JSON cannot: 1 from 1.0, a date from a string. Infinities and
// not-a-number are strings in "properties". "trailing" is there only when a lenient reader kept
// something in it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"
#include "tlf/entry.h"

namespace shinpan::tlf {

// Without a line end.
std::string to_json(const Entry& entry, std::size_t line);

// The way back. "types" may be missing: then a number is an integer or a float as JSON writes it.
// An object that is no entry is ErrorKind::syntax.
Result<Entry> entry_from_json(std::string_view text);

}  // namespace shinpan::tlf
