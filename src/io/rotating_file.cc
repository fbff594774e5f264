#include "io/rotating_file.h"

#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "io/file.h"

namespace shinpan {
namespace {

std::string aside(const std::string& path, int number) {
    return number == 0 ? path : fmt::format("{}.{}", path, number);
}

Result<FileDescriptor> open_private(const std::string& path) {
    FileDescriptor file(
        ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0600));
    if (!file.is_open()) return tl::unexpected(system_error("write " + path, errno));
    return file;
}

}  // namespace

RotatingFile::RotatingFile(FileDescriptor file, std::string path, std::size_t limit)
    : file_(std::move(file)),
      path_(std::move(path)),
      limit_(limit),
      out_(file_.is_open() ? std::make_unique<Output>(file_.get()) : nullptr) {
    struct stat now {};
    if (file_.is_open() && ::fstat(file_.get(), &now) == 0)
        size_ = static_cast<std::size_t>(now.st_size);
}

Result<RotatingFile> RotatingFile::open(const std::string& path, std::size_t limit) {
    Result<FileDescriptor> file = open_private(path);
    if (!file) return tl::unexpected(file.error());
    return RotatingFile(std::move(*file), path, limit);
}

void RotatingFile::write(std::string_view lines) {
    if (!out_) return;
    out_->write(lines);
    size_ += lines.size();
}

Status RotatingFile::flush() {
    if (!out_) return {};
    Status flushed = out_->flush();
    if (limit_ == 0 || size_ < limit_) return flushed;
    Status rotated = rotate();
    return flushed ? rotated : flushed;
}

Status RotatingFile::rotate() {
    for (int number = kOld; number > 0; --number) {
        // What is not there cannot be put aside.
        if (std::rename(aside(path_, number - 1).c_str(), aside(path_, number).c_str()) != 0 &&
            errno != ENOENT)
            return tl::unexpected(system_error("rename " + aside(path_, number - 1), errno));
    }
    Result<FileDescriptor> file = open_private(path_);
    if (!file) return tl::unexpected(file.error());
    out_.reset();
    file_ = std::move(*file);
    out_ = std::make_unique<Output>(file_.get());
    size_ = 0;
    return {};
}

void remove_rotated(const std::string& path) {
    for (int number = 1; number <= RotatingFile::kOld; ++number)
        ::unlink(aside(path, number).c_str());
}

}  // namespace shinpan
