#include "io/followed_file.h"

#include <cerrno>

#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/file.h"

namespace shinpan {
namespace {

// Soon enough for somebody who watches, seldom enough to cost nothing.
constexpr int kLookEveryMilliseconds = 100;

}  // namespace

Result<FollowedFile> FollowedFile::open(const std::string& path) {
    Result<FileDescriptor> file = open_input(path);
    if (!file) return tl::unexpected(file.error());
    return FollowedFile(path, std::move(*file));
}

ByteSource FollowedFile::bytes(std::function<bool()> is_over) {
    return [this, is_over = std::move(is_over)](char* to, std::size_t most) {
        return read(to, most, is_over);
    };
}

Result<std::size_t> FollowedFile::read(char* to, std::size_t most,
                                       const std::function<bool()>& is_over) {
    for (;;) {
        const ssize_t got = ::read(file_.get(), to, most);
        if (got < 0 && errno != EINTR) return tl::unexpected(system_error("read", errno));
        if (got > 0) {
            at_ += static_cast<std::size_t>(got);
            return static_cast<std::size_t>(got);
        }
        if (is_over()) return 0;
        ::poll(nullptr, 0, kLookEveryMilliseconds);  // a signal ends it
        if (const Status looked = look_again(); !looked) return tl::unexpected(looked.error());
    }
}

Status FollowedFile::look_again() {
    struct stat ours {};
    if (::fstat(file_.get(), &ours) != 0) return tl::unexpected(system_error("read", errno));
    if (static_cast<std::size_t>(ours.st_size) < at_ && S_ISREG(ours.st_mode)) {
        at_ = 0;
        ::lseek(file_.get(), 0, SEEK_SET);
        return {};
    }
    // What is left of the old file is read before the new one is.
    struct stat there {};
    const bool is_replaced = ::stat(path_.c_str(), &there) == 0 &&
                             (there.st_ino != ours.st_ino || there.st_dev != ours.st_dev);
    if (!is_replaced || static_cast<std::size_t>(ours.st_size) > at_) return {};
    Result<FileDescriptor> file = open_input(path_);
    if (!file) return {};  // it is just being replaced
    file_ = std::move(*file);
    at_ = 0;
    return {};
}

}  // namespace shinpan
