#include "io/descriptor_limit.h"

#include <algorithm>
#include <filesystem>

#include <sys/resource.h>

namespace shinpan {
namespace {

// Enough for anyone, where the system has no limit at all.
constexpr rlim_t kMostDescriptors = 1 << 20;

rlimit descriptor_limit() {
    rlimit limit{1024, 1024};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    return limit;
}

}  // namespace

std::size_t inherited_descriptor_limit() {
    static const rlim_t kInherited = descriptor_limit().rlim_cur;
    return kInherited;
}

std::size_t raise_descriptor_limit() {
    inherited_descriptor_limit();  // remembered before it changes
    rlimit limit = descriptor_limit();
    const rlim_t wanted = std::min(limit.rlim_max, kMostDescriptors);
    if (limit.rlim_cur >= wanted) return limit.rlim_cur;
    limit.rlim_cur = wanted;
    return ::setrlimit(RLIMIT_NOFILE, &limit) == 0 ? wanted : descriptor_limit().rlim_cur;
}

std::size_t open_descriptors() {
    std::error_code ignored;  // without /proc nobody knows
    const std::filesystem::directory_iterator all("/proc/self/fd", ignored);
    return static_cast<std::size_t>(std::distance(begin(all), end(all)));
}

}  // namespace shinpan
