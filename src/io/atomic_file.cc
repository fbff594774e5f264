#include "io/atomic_file.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <filesystem>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/file.h"

namespace shinpan {
namespace {

// A new file beside `target`, with a name that nobody else has.
FileDescriptor create_beside(const std::string& target, std::string& name) {
    static std::atomic<unsigned> last_number = 0;
    const std::size_t folder_end = target.rfind('/') + 1;
    for (int attempt = 0; attempt < 100; ++attempt) {
        name = fmt::format("{}.{}.{}-{}", std::string_view(target).substr(0, folder_end),
                           std::string_view(target).substr(folder_end), ::getpid(), ++last_number);
        FileDescriptor file(
            ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOCTTY, 0666));
        // One may have been left behind by a program of the same number that was killed.
        if (file.is_open() || errno != EEXIST) return file;
    }
    return {};
}

}  // namespace

AtomicFile::AtomicFile(FileDescriptor file, std::string temporary, std::string path,
                       ByteFilter filter)
    : file_(std::move(file)),
      temporary_(std::move(temporary)),
      path_(std::move(path)),
      out_(std::make_unique<Output>(file_.get(), std::move(filter))) {}

Result<AtomicFile> AtomicFile::create(const std::string& path, ByteFilter filter) {
    namespace fs = std::filesystem;
    std::string target = path;
    struct stat found {};
    bool is_there = ::lstat(path.c_str(), &found) == 0;
    if (is_there && S_ISLNK(found.st_mode)) {
        // A link is followed, so that the file behind it is replaced and not the link.
        std::error_code ignored;  // one that cannot be read fails below, with the better message
        target = fs::path(path).parent_path() / fs::read_symlink(path, ignored);
        is_there = ::stat(path.c_str(), &found) == 0;
    }
    if (is_there && !S_ISREG(found.st_mode)) {
        Result<FileDescriptor> file = open_log(path);
        if (!file) return tl::unexpected(file.error());
        return AtomicFile(std::move(*file), "", path, std::move(filter));
    }

    std::string temporary;
    FileDescriptor file = create_beside(target, temporary);
    if (!file.is_open()) {
        const int reason = errno;
        return tl::unexpected(reason == ENOENT
                                  ? Error{ErrorKind::io, path + ": no such folder to write it in"}
                                  : system_error("write " + path, reason));
    }
    // A file that is replaced keeps who may read it.
    if (is_there) ::fchmod(file.get(), found.st_mode & 07777);
    return AtomicFile(std::move(file), std::move(temporary), std::move(target), std::move(filter));
}

AtomicFile::~AtomicFile() {
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

Status AtomicFile::commit(Sync sync) {
    if (const Status& flushed = out_->finish(); !flushed) {
        return failure(flushed.error().kind, path_ + ": " + flushed.error().message);
    }
    if (temporary_.empty()) return {};
    // Synced before the rename: otherwise a power cut may leave the new name with old or no
    // content.
    if ((sync == Sync::yes && ::fsync(file_.get()) != 0) ||
        std::rename(temporary_.c_str(), path_.c_str()) != 0) {
        return tl::unexpected(system_error("write " + path_, errno));
    }
    temporary_.clear();
    return {};
}

}  // namespace shinpan
