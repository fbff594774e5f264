// One field of LSSP: a line "Name: value", or a heredoc whose data follow on lines of their own up
// to an empty one. Text <-> field knows nothing of what a field is for.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.h"

namespace shinpan::lssp {

// The grammar has no limits. A reader without any would let a peer fill its memory.
struct Limits {
    std::size_t line = 4 << 10;      // a line that is no heredoc's data
    std::size_t heredoc = 64 << 10;  // the data of one
    std::size_t group = 80 << 10;    // all that one side says before it waits
    std::size_t fields = 32;         // in a group; the protocol itself has five at most
};

struct Field {
    std::string name;  // "Set-Options?": the question mark is part of it
    // The value without blanks around it. Of a heredoc the data: octets, CR LF between lines and no
    // empty line.
    std::string value;
    bool is_heredoc = false;
    std::string format{};  // of a heredoc, "LSSP-JSON/1.0.0"; empty: the usual one

    bool operator==(const Field&) const = default;
};

// A field that a receiver may ignore.
inline bool is_optional(std::string_view name) { return name.ends_with('?'); }

// "LSSP-JSON/1.0.0": so are data formats, protocols and rule sets named.
bool is_versioned_name(std::string_view text);

// The field as it is sent, whole lines with CR LF. What a reader with the usual limits would not
// read back as the same is refused.
Result<std::string> to_text(const Field& field);
// The same at the end of `out`, which is as it was if the field is refused.
Status append(std::string& out, const Field& field);

}  // namespace shinpan::lssp
