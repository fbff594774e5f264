#include "arena/log_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include "io/byte_source.h"
#include "io/file.h"
#include "io/output.h"

namespace shinpan {
namespace {

constexpr std::size_t kLargestLog = 64 << 20;

}  // namespace

std::string log_path(const std::string& folder, const GameLabel& label, Side side) {
    return fmt::format("{}/{:04}-{}-{}.tlf", folder, label.number, label.sides[side],
                       label.players[side]);
}

std::string packed_log_path(const std::string& path) { return path + ".zst"; }

Result<std::string> read_log(const std::string& path) {
    const std::string packed = packed_log_path(path);
    const bool is_packed = ::access(path.c_str(), F_OK) != 0 && ::access(packed.c_str(), F_OK) == 0;
    const Result<FileDescriptor> file = open_input(is_packed ? packed : path);
    if (!file) return tl::unexpected(file.error());
    const ByteSource source = unpacked_bytes_of(file->get());
    std::string text;
    for (;;) {
        char piece[64 << 10];
        const Result<std::size_t> size = source(piece, sizeof piece);
        if (!size) return tl::unexpected(size.error());
        if (*size == 0) return text;
        text.append(piece, *size);
        if (text.size() > kLargestLog) {
            return failure(ErrorKind::io, fmt::format("{}: is too long: expected at most {} bytes",
                                                      path, kLargestLog));
        }
    }
}

Result<FileDescriptor> LogFile::open_file() const {
    return begin_ == Begin::behind ? open_for_appending(path_) : open_log(path_);
}

Result<LogFile> LogFile::open(std::string path, Begin begin, Holding holding) {
    LogFile log(std::move(path), begin, holding);
    if (holding == Holding::shut) return log;
    Result<FileDescriptor> file = log.open_file();
    if (!file) return tl::unexpected(file.error());
    log.file_ = std::move(*file);
    return log;
}

Status LogFile::append(std::string_view lines) {
    if (file_.is_open()) return write_all(file_.get(), lines);
    const Result<FileDescriptor> file = open_file();
    if (!file) return tl::unexpected(file.error());
    begin_ = Begin::behind;
    return write_all(file->get(), lines);
}

}  // namespace shinpan
