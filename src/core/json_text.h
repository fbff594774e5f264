// Writing JSON where building a tree for it would cost too much.
#pragma once

#include <string>
#include <string_view>

namespace shinpan {

// Appends `text`, which is UTF-8, in quotes and with escapes.
void append_json_string(std::string& out, std::string_view text);

}  // namespace shinpan
