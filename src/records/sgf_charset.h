// The bytes of an SGF file as UTF-8.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "records/reading.h"

namespace shinpan::sgf {

struct DecodedSgf {
    std::string text;
    bool needs_charset;  // it is not the same in every charset, so CA has to say
                         // which one it is
};

// CA names the charset; without CA it is UTF-8 if it can be, else ISO-8859-1. Lenient reading also
// knows UTF-16, names of charsets that others spell otherwise, and files that are in another
// charset than they say, or say nothing: see core/charset_guess.h. Errors begin with "line:column".
Result<DecodedSgf> decode_sgf(std::string_view bytes, RecordReading reading);

}  // namespace shinpan::sgf
