#include "arena/log_packing.h"

#include <sys/stat.h>
#include <unistd.h>

#include "arena/log_file.h"
#include "io/atomic_file.h"
#include "io/zstd_packer.h"

namespace shinpan {
namespace {

Status write_packed(const std::string& path) {
    const Result<std::string> text = read_log(path);
    if (!text) return tl::unexpected(text.error());
    Result<AtomicFile> file = AtomicFile::create(packed_log_path(path), zstd_packer());
    if (!file) return tl::unexpected(file.error());
    file->out().write(*text);
    return file->commit(AtomicFile::Sync::yes);
}

bool is_worth_packing(const std::string& path) {
    struct stat info {};
    return ::lstat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) &&
           static_cast<std::size_t>(info.st_size) >= kLogWorthPacking;
}

}  // namespace

void pack_log(const std::string& path) {
    // What could not be packed is there as it was.
    if (is_worth_packing(path) && write_packed(path)) ::unlink(path.c_str());
}

}  // namespace shinpan
