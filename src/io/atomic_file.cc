#include "io/atomic_file.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "io/file.h"

namespace shinpan {
namespace {

// Asked once, before there are threads: asking means setting it for a moment.
const mode_t kUmask = [] {
    const mode_t mask = ::umask(0);
    ::umask(mask);
    return mask;
}();

}  // namespace

AtomicFile::AtomicFile(FileDescriptor file, std::string temporary, std::string path)
    : file_(std::move(file)),
      temporary_(std::move(temporary)),
      path_(std::move(path)),
      out_(std::make_unique<Output>(file_.get())) {}

Result<AtomicFile> AtomicFile::create(const std::string& path) {
    namespace fs = std::filesystem;
    std::error_code
        ignored;  // a path that cannot be looked at fails below, with the better message
    const fs::file_status status = fs::status(path, ignored);
    if (fs::is_directory(status) || (fs::exists(status) && !fs::is_regular_file(status))) {
        Result<FileDescriptor> file = open_log(path);
        if (!file) return tl::unexpected(file.error());
        return AtomicFile(std::move(*file), "", path);
    }

    // A link is followed, so that the file behind it is replaced and not the link.
    const fs::path target = fs::is_symlink(path, ignored)
                                ? fs::path(path).parent_path() / fs::read_symlink(path, ignored)
                                : fs::path(path);
    std::string temporary =
        target.parent_path() / fmt::format(".{}.XXXXXX", target.filename().string());
    FileDescriptor file(::mkostemp(temporary.data(), O_CLOEXEC));
    if (!file.is_open()) {
        const int reason = errno;
        return tl::unexpected(reason == ENOENT
                                  ? Error{ErrorKind::io, path + ": no such folder to write it in"}
                                  : system_error("write " + path, reason));
    }
    // A file that is replaced keeps who may read it.
    struct stat old {};
    const bool replaces = ::stat(target.c_str(), &old) == 0;
    ::fchmod(file.get(), replaces ? old.st_mode & 07777 : 0666 & ~kUmask);
    return AtomicFile(std::move(file), std::move(temporary), target.string());
}

AtomicFile::~AtomicFile() {
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

Status AtomicFile::commit(Sync sync) {
    if (const Status& flushed = out_->flush(); !flushed) {
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
