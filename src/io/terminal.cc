#include "io/terminal.h"

#include <cstdlib>

#include <unistd.h>

namespace shinpan {
namespace {

std::string_view environment(const char* name) {
    const char* value =
        std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here calls setenv
    return value ? value : "";
}

}  // namespace

bool wants_color(ColorWhen when, int fd) {
    if (when != ColorWhen::automatic) return when == ColorWhen::always;
    return environment("NO_COLOR").empty() && environment("TERM") != "dumb" && ::isatty(fd) != 0;
}

}  // namespace shinpan
