// How far a text is plain: most of what programs write is, and needs no look at its characters.
#pragma once

#include <cstddef>
#include <string_view>

namespace shinpan {

// The length of the beginning that is printable ASCII, U+0020 to U+007E: neither a line end nor any
// other control character.
std::size_t plain_length(std::string_view text);

// The same without what has to be escaped in a JSON string.
std::size_t plain_json_length(std::string_view text);

}  // namespace shinpan
