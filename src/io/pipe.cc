#include "io/pipe.h"

#include <cerrno>

#include <fcntl.h>

#include "io/file.h"

namespace shinpan {

bool lift_above_standard(FileDescriptor& end) {
    if (end.get() > STDERR_FILENO) return true;
    end = FileDescriptor(::fcntl(end.get(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    return end.is_open();
}

Result<Pipe> make_pipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return tl::unexpected(system_error("make a pipe", errno));
    Pipe pipe{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
    if (!lift_above_standard(pipe.read) || !lift_above_standard(pipe.write)) {
        return tl::unexpected(system_error("make a pipe", errno));
    }
    return pipe;
}

Status set_nonblocking(int fd) {
    if (::fcntl(fd, F_SETFL, O_NONBLOCK) != 0) {
        return tl::unexpected(system_error("make a pipe non-blocking", errno));
    }
    return {};
}

}  // namespace shinpan
