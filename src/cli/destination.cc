#include "cli/destination.h"

#include <unistd.h>

#include "io/file.h"
#include "io/zstd_packer.h"

namespace shinpan::cli {

Result<Destination> Destination::open(const std::string& path) {
    Destination destination;
    if (path == "-") {
        destination.standard_ = std::make_unique<Output>(STDOUT_FILENO);
        return destination;
    }
    Result<FileDescriptor> replaced = lock_log(path);
    if (!replaced) return tl::unexpected(replaced.error());
    destination.replaced_ = std::move(*replaced);
    Result<AtomicFile> file =
        AtomicFile::create(path, is_zstd_name(path) ? zstd_packer() : ByteFilter());
    if (!file) return tl::unexpected(file.error());
    destination.file_ = std::make_unique<AtomicFile>(std::move(*file));
    return destination;
}

}  // namespace shinpan::cli
