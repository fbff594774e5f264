#include "io/file_lock.h"

#include <cerrno>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include "io/file.h"
#include "io/output.h"

namespace shinpan {

Result<FileLock> FileLock::take(const std::string& path) {
    FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
    if (!file.is_open()) return tl::unexpected(system_error("write " + path, errno));
    if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
        char owner[32] = {};
        const ssize_t got = ::pread(file.get(), owner, sizeof owner - 1, 0);
        return failure(ErrorKind::usage,
                       fmt::format("{}: another run is using this folder (process {})", path,
                                   got > 0 ? owner : "unknown"));
    }
    // Only to be read by the next one who is refused: the lock itself is the kernel's.
    if (::ftruncate(file.get(), 0) == 0) {
        static_cast<void>(write_all(file.get(), fmt::format("{}", ::getpid())));
    }
    return FileLock(std::move(file));
}

}  // namespace shinpan
