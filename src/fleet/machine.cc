#include "fleet/machine.h"

#include <cstdlib>
#include <string_view>
#include <thread>

#include "core/json_object.h"
#include "core/text.h"
#include "io/file.h"

namespace shinpan::fleet {
namespace {

std::string read_cpu_name() {
    constexpr std::size_t kMostBytes = 1 << 20;
    const Result<std::string> text = read_file("/proc/cpuinfo", kMostBytes);
    if (!text) return "";
    const std::size_t at = text->find("model name");
    const std::size_t colon = at == std::string::npos ? at : text->find(':', at);
    if (colon == std::string::npos) return "";
    const std::string line = text->substr(colon + 1, text->find('\n', colon) - colon - 1);
    return std::string(trimmed(line));
}

}  // namespace

std::string machine_json(int games_at_once) {
    static const std::string kCpu = read_cpu_name();
    return JsonWriter()
        .add_said("cpu", kCpu)
        .add("cores", std::thread::hardware_concurrency())
        .add("games_at_once", games_at_once)
        .add("load", load_of_machine())
        .text();
}

double load_of_machine() {
    double load = 0;
    return ::getloadavg(&load, 1) == 1 ? load : 0;
}

}  // namespace shinpan::fleet
