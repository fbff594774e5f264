// Text in the charsets of old files, by the system's iconv.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace shinpan {

struct Decoded {
    std::string text;                          // UTF-8, with U+FFFD for what is not of the charset
    std::optional<std::size_t> first_invalid;  // where the first such byte is
};

// Case does not matter. What files call by the name of a smaller charset is read as the larger one
// that people really use: Shift_JIS as CP932, GB2312 as GB18030, EUC-KR as CP949. A name that the
// system does not know is ErrorKind::syntax, for such names come from files.
Result<Decoded> decode_charset(std::string_view bytes, std::string_view charset);

// UTF-8 in another charset, by the same names. A character that the charset does not have is
// ErrorKind::syntax with its place, "3:14: ...".
Result<std::string> encode_charset(std::string_view text, std::string_view charset);

}  // namespace shinpan
