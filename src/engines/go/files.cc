#include "engines/go/files.h"

#include <filesystem>

#include <fmt/format.h>

#include "core/text.h"
#include "io/atomic_file.h"
#include "io/file.h"

namespace shinpan::go {
namespace {

// "-" would be the stream of commands, and a pipe may never end: the program would hang.
Result<std::string> read_ordinary_file(const std::string& path, std::size_t limit) {
    std::error_code ignored;  // what cannot be looked at fails below, with the better message
    const std::filesystem::file_status status = std::filesystem::status(path, ignored);
    if (path == "-" || (std::filesystem::exists(status) && !is_regular_file(status))) {
        return failure(ErrorKind::io, fmt::format("{}: is no ordinary file", shown_safely(path)));
    }
    return read_file(path, limit);
}

Status save_file(const std::string& path, std::string_view text) {
    std::error_code ignored;
    if (std::filesystem::is_fifo(path, ignored))
        return failure(ErrorKind::io, fmt::format("{}: is a pipe", shown_safely(path)));
    Result<AtomicFile> file = AtomicFile::create(path);
    if (!file) return tl::unexpected(file.error());
    file->out().write(text);
    return file->commit();
}

}  // namespace

Files files_on_disk() { return {read_ordinary_file, save_file}; }

}  // namespace shinpan::go
