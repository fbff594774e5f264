// Reads a text that is one entry.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "tlf/entry.h"

namespace shinpan::tlf {

struct OneEntry {
    Entry entry;
    std::string text;  // its body as it was written, lines joined with LF
};

// Strict: the first defect, a second entry or none at all is an ErrorKind::syntax. `lines` end
// with LF or CR LF, and the last one may have no end.
Result<OneEntry> read_entry(std::string_view lines);

// Lenient: what such a reader makes of these lines of a log, with their ends; nothing if they are
// not one entry and nothing else.
std::optional<Entry> lenient_entry(std::string_view lines);

}  // namespace shinpan::tlf
