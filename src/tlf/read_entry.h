// Reads a text that is one entry.
#pragma once

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

}  // namespace shinpan::tlf
