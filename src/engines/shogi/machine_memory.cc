#include "engines/shogi/machine_memory.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include <sys/resource.h>
#include <unistd.h>

#include "core/text.h"
#include "io/file.h"

namespace shinpan::shogi {
namespace {

// Where that cannot be found out.
constexpr std::size_t kModestMemory = std::size_t{2} << 30;
constexpr std::size_t kLongestLimitText = 64;

// Of the group of processes that we are in; "max" is none.
std::optional<std::size_t> group_limit() {
    const Result<std::string> text = read_file("/sys/fs/cgroup/memory.max", kLongestLimitText);
    if (!text) return std::nullopt;
    const std::optional<long long> bytes = integer_from_text(trimmed(std::string_view(*text)));
    if (!bytes || *bytes <= 0) return std::nullopt;
    return static_cast<std::size_t>(*bytes);
}

}  // namespace

std::size_t largest_table_bytes() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGESIZE);
    std::size_t all = kModestMemory;
    if (pages > 0 && page > 0)
        all = static_cast<std::size_t>(pages) * static_cast<std::size_t>(page);
    if (const auto limit = group_limit()) all = std::min(all, *limit);
    rlimit own{};
    if (getrlimit(RLIMIT_AS, &own) == 0 && own.rlim_cur != RLIM_INFINITY) {
        all = std::min<std::size_t>(all, own.rlim_cur);
    }
    return all / 2;
}

}  // namespace shinpan::shogi
