#include "io/byte_source.h"

#include <cerrno>

#include <unistd.h>

#include "io/file.h"

namespace shinpan {

ByteSource bytes_of(int fd) {
    return [fd](char* to, std::size_t most) -> Result<std::size_t> {
        for (;;) {
            const ssize_t got = ::read(fd, to, most);
            if (got >= 0) return static_cast<std::size_t>(got);
            if (errno != EINTR) return tl::unexpected(system_error("read", errno));
        }
    };
}

}  // namespace shinpan
