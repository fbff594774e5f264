// Writing JSON where building a tree for it would cost too much.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace shinpan {

// `text` in quotes and with escapes. Bytes that are not UTF-8 become U+FFFD.
std::string json_string(std::string_view text);
// The same, appended.
void append_json_string(std::string& out, std::string_view text);
// The same without the quotes.
void append_json_content(std::string& out, std::string_view text);

// The beginning of `text` that takes up to `most` bytes there, and an ellipsis if that is not all.
std::string clipped_as_json(std::string_view text, std::size_t most);

}  // namespace shinpan
