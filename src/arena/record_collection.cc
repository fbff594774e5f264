#include "arena/record_collection.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include "io/atomic_file.h"
#include "io/file.h"
#include "io/output.h"
#include "records/game_record.h"

namespace shinpan {
namespace {

constexpr std::size_t kLongestRecord = 16 << 20;

bool has_content(const std::string& path) {
    struct stat info {};
    return ::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) && info.st_size > 0;
}

}  // namespace

std::string RecordCollection::record_path(const std::string& folder, int number,
                                          std::string_view game) {
    return fmt::format("{}/{:04}.{}", folder, number, record_suffix(game));
}

Result<RecordCollection> RecordCollection::open(const std::string& path, const std::string& folder,
                                                const std::string& game,
                                                std::span<const int> kept) {
    RecordCollection collection;
    collection.path_ = path;
    collection.folder_ = folder;
    collection.game_ = game;
    // What a contest that just begins finds there is somebody else's.
    if (kept.empty() && has_content(path)) {
        return failure(ErrorKind::usage,
                       fmt::format("{}: is there already: expected a new file for the records of "
                                   "a new contest",
                                   path));
    }
    Result<AtomicFile> file = AtomicFile::create(path);
    if (!file) return tl::unexpected(file.error());
    for (const int number : kept) {
        if (const auto text = read_file(record_path(folder, number, game), kLongestRecord))
            file->out().write(*text);
    }
    if (const Status written = file->commit(AtomicFile::Sync::no); !written)
        return tl::unexpected(written.error());
    Result<FileDescriptor> appended = open_for_appending(path);
    if (!appended) return tl::unexpected(appended.error());
    collection.file_ = std::move(*appended);
    return collection;
}

Status RecordCollection::append(int number) {
    const Result<std::string> text = read_file(record_path(folder_, number, game_), kLongestRecord);
    if (!text) return tl::unexpected(text.error());
    return write_all(file_.get(), *text);
}

}  // namespace shinpan
