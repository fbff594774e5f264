// How much memory a table may take here.
#pragma once

#include <cstddef>

namespace shinpan::shogi {

// Half of what the machine has, or of what this process may have where that is less: a table is
// touched all over, and whoever fills the memory of a machine stops everybody on it.
std::size_t largest_table_bytes();

}  // namespace shinpan::shogi
