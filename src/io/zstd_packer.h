// Compresses what is written, with zstd.
#pragma once

#include <string_view>

#include "io/byte_filter.h"

namespace shinpan {

// Is a file of this name compressed?
inline bool is_zstd_name(std::string_view path) { return path.ends_with(".zst"); }

// Makes one frame of all that goes through it.
ByteFilter zstd_packer();

}  // namespace shinpan
