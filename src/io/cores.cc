#include "io/cores.h"

#include <cerrno>

#include <fmt/format.h>
#include <sched.h>

#include "io/file.h"

namespace shinpan {

std::vector<int> usable_cores() {
    cpu_set_t set;
    CPU_ZERO(&set);
    std::vector<int> cores;
    if (::sched_getaffinity(0, sizeof set, &set) != 0) return {0};
    for (int core = 0; core < CPU_SETSIZE; ++core) {
        if (CPU_ISSET(core, &set)) cores.push_back(core);
    }
    return cores;
}

Status pin_to_core(int core) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core, &set);
    // 0 is the calling thread, not the whole process.
    if (::sched_setaffinity(0, sizeof set, &set) != 0) {
        return tl::unexpected(system_error(fmt::format("stay on core {}", core), errno));
    }
    return {};
}

}  // namespace shinpan
