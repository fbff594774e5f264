// Text as one word of a shell's command line.
#pragma once

#include <string>
#include <string_view>

namespace shinpan {

// In single quotes, where it needs them.
std::string shell_quoted(std::string_view text);

}  // namespace shinpan
