// Commands from a file that is emptied as it is read, for a debugger that keeps standard input.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace shinpan::go {

inline constexpr const char* kDebugInputFile = "debug.input.txt";

// Reads all of the file, empties it and hands out its lines but the empty ones at its head; then
// again, with `rest` in between when there was nothing, until `take` says false or the file is
// gone.
Status run_debug_input(const std::string& path, const std::function<bool(std::string_view)>& take,
                       const std::function<void()>& rest);

}  // namespace shinpan::go
