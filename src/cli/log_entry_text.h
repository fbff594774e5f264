// A thinking log for people.
#pragma once

#include <string>

#include "tlf/entry.h"

namespace shinpan::cli {

// The lines of an entry: what it is in front, its properties behind or, if they have several lines,
// below and as they are, so that the picture of a board stays one. Control characters are shown,
// not sent to the terminal.
void append_view(std::string& out, const tlf::Entry& entry, bool with_color);

inline std::string view_of(const tlf::Entry& entry, bool with_color) {
    std::string out;
    append_view(out, entry, with_color);
    return out;
}

}  // namespace shinpan::cli
