#include "io/terminal.h"

#include <cstdlib>

#include <sys/ioctl.h>
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

bool can_redraw(int fd) { return ::isatty(fd) != 0 && environment("TERM") != "dumb"; }

int terminal_width(int fd) {
    winsize size{};
    if (::ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
    return size.ws_col;
}

int terminal_height(int fd) {
    winsize size{};
    if (::ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_row == 0) return 24;
    return size.ws_row;
}

}  // namespace shinpan
