// How much memory an engine holds together with all that came from it.
#pragma once

#include <cstdint>

namespace shinpan::launcher {

// Whether our descendants hold more than `limit` bytes that are theirs: not those of files, which
// the system can read again. What several of them share counts once.
bool descendants_hold_more_than(std::uint64_t limit);

}  // namespace shinpan::launcher
