// Packs the log of a game that is over: a position that is told again and again takes a tenth of its
// room then. A short log is left alone, it takes a page of the disk either way. FILE.tlf becomes
// FILE.tlf.zst; until that is whole, or if it fails, FILE.tlf stays.
#pragma once

#include <cstddef>
#include <string>

namespace shinpan {

inline constexpr std::size_t kLogWorthPacking = 64 << 10;  // bytes

// Nobody writes this file any more.
void pack_log(const std::string& path);

}  // namespace shinpan
