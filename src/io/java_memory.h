// Java takes a quarter of the machine for its heap, whatever limit stands outside: it has to be
// told.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace shinpan {

// Adds -Xmx with three quarters of `limit` bytes to a command that runs java, unless it says itself
// how much it wants; the rest is for what Java needs besides its heap.
void tell_java_its_memory(std::vector<std::string>& command, std::uint64_t limit);

}  // namespace shinpan
