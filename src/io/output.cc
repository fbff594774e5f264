#include "io/output.h"

#include <cerrno>

#include <unistd.h>

#include "io/file.h"

namespace shinpan {

Status write_all(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t wrote = ::write(fd, bytes.data(), bytes.size());
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote < 0) {
            if (errno == EPIPE) return failure(ErrorKind::closed, "the reader has gone away");
            return tl::unexpected(system_error("write", errno));
        }
        bytes.remove_prefix(static_cast<std::size_t>(wrote));
    }
    return {};
}

void Output::write(std::string_view bytes) {
    if (!status_) return;
    if (buffer_.size() + bytes.size() > kBufferBytes) {
        flush();
        // What would not fit into an empty buffer goes out as it is.
        if (bytes.size() > kBufferBytes) {
            write_out(bytes);
            return;
        }
    }
    buffer_ += bytes;
}

const Status& Output::flush() {
    if (!buffer_.empty()) write_out(buffer_);
    buffer_.clear();
    return status_;
}

const Status& Output::finish() {
    flush();
    if (filter_ && status_) status_ = write_all(fd_, filter_({}, true));
    return status_;
}

void Output::write_out(std::string_view bytes) {
    if (status_) status_ = write_all(fd_, filter_ ? filter_(bytes, false) : bytes);
}

}  // namespace shinpan
