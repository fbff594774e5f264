#include "io/followed_file.h"

#include <cerrno>
#include <utility>

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
    is_over_ = std::move(is_over);
    return [this](char* to, std::size_t most) { return read(to, most); };
}

Result<std::size_t> FollowedFile::read(char* to, std::size_t most) {
    for (;;) {
        if (!unpacked_) {
            unpacked_ = unpacked(
                [this](char* packed, std::size_t room) { return read_packed(packed, room); });
        }
        Result<std::size_t> got = unpacked_(to, most);
        if (got && *got > 0) {
            is_in_line_ = to[*got - 1] != '\n';
            return got;
        }
        // One who stops looking in the middle of a frame has seen all there is.
        if (!begins_anew_) return is_stopped_ ? Result<std::size_t>(0) : got;
        begins_anew_ = false;
        unpacked_ = nullptr;
        if (std::exchange(is_in_line_, false)) {
            to[0] = '\n';
            return 1;
        }
    }
}

// Until the file begins anew; that is an end, too.
Result<std::size_t> FollowedFile::read_packed(char* to, std::size_t most) {
    while (!begins_anew_) {
        const ssize_t got = ::read(file_.get(), to, most);
        if (got < 0 && errno != EINTR) return tl::unexpected(system_error("read", errno));
        if (got > 0) {
            at_ += static_cast<std::size_t>(got);
            return static_cast<std::size_t>(got);
        }
        is_stopped_ = is_over_();
        if (is_stopped_) return 0;
        ::poll(nullptr, 0, kLookEveryMilliseconds);  // a signal ends it
        if (const Status looked = look_again(); !looked) return tl::unexpected(looked.error());
    }
    return 0;
}

Status FollowedFile::look_again() {
    struct stat ours {};
    if (::fstat(file_.get(), &ours) != 0) return tl::unexpected(system_error("read", errno));
    if (static_cast<std::size_t>(ours.st_size) < at_ && S_ISREG(ours.st_mode)) {
        at_ = 0;
        begins_anew_ = true;
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
    begins_anew_ = true;
    return {};
}

}  // namespace shinpan
