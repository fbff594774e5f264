// Amounts of memory and of file, as people write them.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/result.h"

namespace shinpan {

// "4096", "64K", "512M", "2G": bytes, in powers of 1024.
Result<std::uint64_t> byte_size_from_text(std::string_view text);

}  // namespace shinpan
