// The message by which a launcher is asked for: its words, each with a terminating zero, and these
// descriptors. The answer is a pid_t, or a negative errno.
#pragma once

#include <cstddef>

namespace shinpan::processes {

inline constexpr std::size_t kLongestRequest = std::size_t{128} * 1024;
inline constexpr std::size_t kRequestDescriptors = 4;  // standard streams of the engine, status

}  // namespace shinpan::processes
