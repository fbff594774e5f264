// Names that clients give themselves. They come into file names, logs, terminals and pages.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/result.h"

namespace shinpan::server {

inline constexpr std::size_t kLongestName = 48;  // bytes

// Letters and digits of any script, and "-_.+#()" and blanks inside.
Status check_name(std::string_view name);

}  // namespace shinpan::server
