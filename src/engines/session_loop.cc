#include "engines/session_loop.h"

#include <fmt/format.h>

#include "core/text.h"

namespace shinpan {

int tell_bench(const BenchResult& result, const char* program) {
    const double seconds = std::chrono::duration<double>(result.time).count();
    const std::string text = fmt::format(
        "nodes {}\ntime {}\nnodes/s {}\n", result.nodes, seconds_text(result.time),
        with_thousands(
            static_cast<unsigned long long>(static_cast<double>(result.nodes) / seconds)));
    const Status written = write_all(STDOUT_FILENO, text);
    return written ? kExitDone : complain(program, written.error());
}

}  // namespace shinpan
