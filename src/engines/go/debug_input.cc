#include "engines/go/debug_input.h"

#include <cerrno>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "core/text.h"
#include "io/file.h"
#include "io/file_descriptor.h"

namespace shinpan::go {
namespace {

constexpr std::size_t kMostBytes = 1 << 24;

Error failed(const std::string& path, int reason) {
    return system_error("read " + shown_safely(path), reason);
}

// Whoever appends while we read is not overtaken: it is emptied only when its end was seen.
Result<std::string> take_all(const std::string& path) {
    const FileDescriptor file(::open(path.c_str(), O_RDWR | O_CLOEXEC));
    if (!file.is_open()) return tl::unexpected(failed(path, errno));
    std::string text;
    for (;;) {
        char buffer[4096];
        const ssize_t got = ::read(file.get(), buffer, sizeof buffer);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return tl::unexpected(failed(path, errno));
        if (got == 0) break;
        text.append(buffer, static_cast<std::size_t>(got));
        if (text.size() > kMostBytes)
            return failure(ErrorKind::io, fmt::format("{}: is too long", shown_safely(path)));
    }
    if (!text.empty() && ::ftruncate(file.get(), 0) != 0)
        return tl::unexpected(failed(path, errno));
    return text;
}

}  // namespace

Status run_debug_input(const std::string& path, const std::function<bool(std::string_view)>& take,
                       const std::function<void()>& rest) {
    for (;;) {
        const Result<std::string> text = take_all(path);
        if (!text) return tl::unexpected(text.error());
        std::string_view left = *text;
        left.remove_prefix(std::min(left.find_first_not_of("\r\n"), left.size()));
        if (left.empty()) {
            rest();
            continue;
        }
        if (left.ends_with('\n')) left.remove_suffix(1);
        for (std::string_view line : split(left, '\n')) {
            if (line.ends_with('\r')) line.remove_suffix(1);
            if (!take(line)) return {};
        }
    }
}

}  // namespace shinpan::go
