#include "server/disk_reserve.h"

#include <algorithm>
#include <array>
#include <cerrno>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "core/text.h"
#include "io/file.h"

namespace shinpan::server {
namespace {

constexpr std::size_t kFirstPage = 4096;
constexpr std::string_view kMark = "unkept through ";

std::string page_with(int through) {
    std::string page = fmt::format("{}{}\n", kMark, through);
    page.resize(kFirstPage, '\n');
    return page;
}

}  // namespace

Result<DiskReserve> DiskReserve::open(const std::string& path, std::uint64_t bytes) {
    FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0600));
    if (!file.is_open()) return tl::unexpected(system_error("open " + path, errno));
    DiskReserve reserve(path, std::move(file), bytes);
    if (const Status read = reserve.read_mark(); !read) return tl::unexpected(read.error());
    reserve.restore();
    return reserve;
}

void DiskReserve::give_back(const std::string& path) {
    struct stat now {};
    if (::stat(path.c_str(), &now) != 0 || now.st_size <= static_cast<off_t>(kFirstPage)) return;
    // If that fails there is no more room than before.
    [[maybe_unused]] const int result = ::truncate(path.c_str(), kFirstPage);
}

// One that is new, or has lost its first page, gets one.
Status DiskReserve::read_mark() {
    std::array<char, kFirstPage> page{};
    const ssize_t size = ::pread(file_.get(), page.data(), page.size(), 0);
    const std::string_view text(page.data(), static_cast<std::size_t>(std::max<ssize_t>(0, size)));
    if (text.size() == kFirstPage && text.starts_with(kMark)) {
        const std::size_t end = text.find('\n');
        const auto number = integer_from_text(text.substr(kMark.size(), end - kMark.size()));
        if (!number) {
            return failure(ErrorKind::io, fmt::format("{}: {}: expected the number of a game",
                                                      path_, in_quotes(text.substr(0, end))));
        }
        unkept_through_ = static_cast<int>(*number);
        return {};
    }
    return mark_unkept(0);
}

Status DiskReserve::mark_unkept(int through) {
    const std::string page = page_with(through);
    const ssize_t size = ::pwrite(file_.get(), page.data(), page.size(), 0);
    if (size != static_cast<ssize_t>(page.size()) || ::fdatasync(file_.get()) != 0)
        return tl::unexpected(system_error("write " + path_, size < 0 ? errno : ENOSPC));
    unkept_through_ = through;
    return {};
}

std::uint64_t DiskReserve::free_bytes() const {
    struct statvfs disk {};
    if (::fstatvfs(file_.get(), &disk) != 0) return 0;
    return std::uint64_t{disk.f_bavail} * disk.f_frsize;
}

bool DiskReserve::is_needed() const { return free_bytes() < bytes_ / 4; }

void DiskReserve::release() {
    is_held_ = false;
    // If that fails there is no room, and whoever writes notices it.
    [[maybe_unused]] const int result = ::ftruncate(file_.get(), kFirstPage);
}

// Only where as much is left besides as makes it needed again, and then some.
bool DiskReserve::restore() {
    struct stat now {};
    const bool is_there = ::fstat(file_.get(), &now) == 0 &&
                          static_cast<std::uint64_t>(now.st_blocks) * 512 >= bytes_;
    if (!is_there) {
        if (free_bytes() < bytes_ + bytes_ / 2) return false;
        if (::posix_fallocate(file_.get(), 0, static_cast<off_t>(bytes_)) != 0) {
            release();
            return false;
        }
    }
    is_held_ = true;
    return true;
}

}  // namespace shinpan::server
