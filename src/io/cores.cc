#include "io/cores.h"

#include <algorithm>
#include <cerrno>
#include <map>

#include <fmt/format.h>
#include <sched.h>

#include "core/text.h"
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

Result<std::vector<int>> cores_from_text(std::string_view text) {
    const auto wrong = [text] {
        return failure(ErrorKind::usage,
                       fmt::format("{}: expected cores such as 0-3,8", in_quotes(text)));
    };
    std::vector<int> cores;
    for (const std::string_view part : split(text, ',')) {
        const std::size_t dash = part.find('-');
        const auto first = integer_from_text(part.substr(0, dash));
        const auto last = dash == part.npos ? first : integer_from_text(part.substr(dash + 1));
        if (!first || !last || *first < 0 || *first > *last || *last >= CPU_SETSIZE) return wrong();
        for (long long core = *first; core <= *last; ++core) {
            const auto number = static_cast<int>(core);
            if (std::ranges::find(cores, number) != cores.end()) return wrong();
            cores.push_back(number);
        }
    }
    return cores;
}

std::vector<int> physical_first(const std::vector<int>& cores,
                                const std::function<std::string(int)>& core_of) {
    std::map<std::string, int> taken;         // how many threads of each physical core
    std::map<int, std::vector<int>> by_turn;  // the first threads, the second ones
    for (const int core : cores)
        by_turn[taken[core_of(core)]++].push_back(core);
    std::vector<int> ordered;
    for (const auto& [turn, threads] : by_turn)
        ordered.insert(ordered.end(), threads.begin(), threads.end());
    return ordered;
}

std::vector<int> physical_first(const std::vector<int>& cores) {
    return physical_first(cores, [](int core) {
        constexpr std::size_t kLongestList = 4096;
        return read_file(
                   fmt::format("/sys/devices/system/cpu/cpu{}/topology/thread_siblings_list", core),
                   kLongestList)
            .value_or(fmt::format("core {}", core));
    });
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
