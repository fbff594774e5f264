// How many descriptors this process may have open at once (ulimit -n).
#pragma once

#include <cstddef>

namespace shinpan {

// Raises our limit to what the system allows, and gives it. To be called before programs are
// started: they get back the one that we were started with, because some look at each number below.
std::size_t raise_descriptor_limit();

// The one that we were started with.
std::size_t inherited_descriptor_limit();

// How many are open now.
std::size_t open_descriptors();

}  // namespace shinpan
