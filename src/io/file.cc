#include "io/file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "core/text.h"

namespace shinpan {
namespace {

std::string explain(int error_number) {
    switch (error_number) {
        case ENOENT: return "no such file";
        case EACCES: return "no permission";
        case EISDIR: return "is a folder, expected a file";
        case EBADF: return "it is closed";
        case ENOSPC: return "the disk is full";
        default: return std::generic_category().message(error_number);
    }
}

Error unreadable(const std::string& path, std::string_view why) {
    return {ErrorKind::io, fmt::format("{}: {}", shown_safely(path), why)};
}

Error unreadable(const std::string& path, int error_number) {
    Error error = unreadable(path, explain(error_number));
    if (is_shortage(error_number)) error.kind = ErrorKind::shortage;
    return error;
}

}  // namespace

std::string display_name(const std::string& path) {
    return path == "-" ? "standard input" : shown_safely(path);
}

bool is_shortage(int error_number) {
    constexpr std::array kShortages{EMFILE, ENFILE, ENOMEM, EAGAIN, ENOBUFS};
    return std::ranges::find(kShortages, error_number) != kShortages.end();
}

Error system_error(std::string_view what, int error_number) {
    return {is_shortage(error_number) ? ErrorKind::shortage : ErrorKind::io,
            fmt::format("cannot {}: {}", what, explain(error_number))};
}

Result<FileDescriptor> open_input(const std::string& path) {
    FileDescriptor file(path == "-" ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                                    : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY));
    if (!file.is_open()) {
        // F_DUPFD on a closed standard input says "bad file descriptor", which helps nobody.
        if (path == "-") return tl::unexpected(unreadable("standard input", "is closed"));
        return tl::unexpected(unreadable(path, errno));
    }
    struct stat info {};
    if (::fstat(file.get(), &info) == 0 && S_ISDIR(info.st_mode)) {
        return tl::unexpected(unreadable(display_name(path), EISDIR));
    }
    return file;
}

Result<std::string> read_file(const std::string& path, std::size_t limit) {
    const Result<FileDescriptor> file = open_input(path);
    if (!file) return tl::unexpected(file.error());
    std::string text;
    for (;;) {
        char buffer[64 * 1024];
        const ssize_t got = ::read(file->get(), buffer, sizeof buffer);
        if (got == 0) return text;
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return tl::unexpected(unreadable(display_name(path), errno));
        text.append(buffer, static_cast<std::size_t>(got));
        if (text.size() > limit) {
            return tl::unexpected(unreadable(
                display_name(path), fmt::format("is too long: expected at most {} bytes", limit)));
        }
    }
}

namespace {

// One that has just been told to go may still have it for a moment.
constexpr int kLockTries = 25;
constexpr timespec kLockPause{0, 20'000'000};

// Two who write one file would spoil it. Ends with the descriptor; devices and systems that have no
// locks go without. Of the kind that fcntl, lockf and Java's FileChannel see: an engine may be
// written in anything.
bool lock_for_writing(int fd) {
    for (int i = 0; i < kLockTries; ++i) {
        struct flock whole {};
        whole.l_type = F_WRLCK;
        if (::fcntl(fd, F_OFD_SETLK, &whole) == 0) return true;
        if (errno != EAGAIN && errno != EACCES) return true;
        ::nanosleep(&kLockPause, nullptr);
    }
    return false;
}

Error in_use(const std::string& path) {
    return unreadable(path, "another program is writing this file; give each its own");
}

Result<FileDescriptor> open_output(const std::string& path, int how) {
    FileDescriptor file(
        ::open(path.c_str(), O_WRONLY | O_CREAT | how | O_CLOEXEC | O_NOCTTY, 0666));
    if (!file.is_open()) {
        const int reason = errno;
        return tl::unexpected(reason == ENOENT ? unreadable(path, "no such folder to write it in")
                                               : unreadable(path, reason));
    }
    struct stat info {};
    if (::fstat(file.get(), &info) != 0 || !S_ISREG(info.st_mode)) return file;
    if (!lock_for_writing(file.get())) {
        return tl::unexpected(in_use(path));
    }
    if ((how & O_APPEND) != 0) return file;
    // Not before: what the other one has written is not ours to empty. A new file is left alone:
    // ext4 writes one that was emptied to the disk when it is closed.
    if (::fstat(file.get(), &info) != 0 || (info.st_size > 0 && ::ftruncate(file.get(), 0) != 0))
        return tl::unexpected(unreadable(path, errno));
    return file;
}

}  // namespace

Result<FileDescriptor> open_log(const std::string& path) { return open_output(path, 0); }

Result<FileDescriptor> open_for_appending(const std::string& path) {
    return open_output(path, O_APPEND);
}

Result<FileDescriptor> lock_log(const std::string& path) {
    FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
    struct stat info {};
    if (!file.is_open() || ::fstat(file.get(), &info) != 0 || !S_ISREG(info.st_mode))
        return FileDescriptor();
    if (!lock_for_writing(file.get())) return tl::unexpected(in_use(path));
    return file;
}

}  // namespace shinpan
