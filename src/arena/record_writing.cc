#include "arena/record_writing.h"

#include <chrono>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "io/atomic_file.h"

namespace shinpan {

Status write_record(const std::string& path, GameRecord record) {
    const auto now = std::chrono::system_clock::now();
    record.date =
        fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(std::chrono::system_clock::to_time_t(now)));
    Result<AtomicFile> file = AtomicFile::create(path);
    if (!file) return tl::unexpected(file.error());
    file->out().write(to_text(record));
    return file->commit(AtomicFile::Sync::no);
}

}  // namespace shinpan
