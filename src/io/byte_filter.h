// What bytes go through on their way to a file.
#pragma once

#include <functional>
#include <string_view>

namespace shinpan {

// What is to be written in place of `bytes`, valid until the next call; some of it may come with
// later bytes only. With the last of them all that is left comes.
using ByteFilter = std::function<std::string_view(std::string_view bytes, bool is_last)>;

}  // namespace shinpan
