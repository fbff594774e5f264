#include "cli/serve_files.h"

#include <chrono>
#include <cstdint>

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "core/byte_size.h"
#include "core/text.h"
#include "io/atomic_file.h"
#include "io/file.h"

namespace shinpan::cli {
namespace {

constexpr std::size_t kLargestEvents = 64 << 20;
constexpr std::size_t kLargestLog = 4 << 20;
constexpr std::uint64_t kSmallestReserve = 64 << 10;
constexpr mode_t kOthers = 0077;
constexpr const char* kReserve = "/reserve";

}  // namespace

void keep_to_ourselves(const std::string& folder) {
    ::umask(kOthers);
    for (const char* name : {"event.sqlite", "event.sqlite-wal", "event.sqlite-shm", "events.jsonl",
                             "serve.log", "reserve", "lock"}) {
        const std::string path = fmt::format("{}/{}", folder, name);
        struct stat info {};
        // One of somebody else is not ours to change.
        if (::stat(path.c_str(), &info) == 0 && (info.st_mode & kOthers) != 0)
            ::chmod(path.c_str(), info.st_mode & 07700);
    }
}

Result<RotatingFile> open_server_events(const std::string& folder, SqliteJournal& journal) {
    const std::string path = folder + "/events.jsonl";
    Result<AtomicFile> file = AtomicFile::create(path);
    if (!file) return tl::unexpected(file.error());
    const Status told = journal.each_events(
        [&file](const std::string& lines) { file->out().write(lines); }, kLargestEvents);
    if (!told) return tl::unexpected(told.error());
    if (const Status written = file->commit(AtomicFile::Sync::no); !written)
        return tl::unexpected(written.error());
    remove_rotated(path);
    return RotatingFile::open(path, kLargestEvents);
}

Result<std::unique_ptr<server::DiskReserve>> open_reserve(const std::string& folder,
                                                          const std::string& size) {
    if (size == "0") return nullptr;
    const Result<std::uint64_t> bytes = byte_size_from_text(size);
    if (!bytes || *bytes < kSmallestReserve) {
        return failure(ErrorKind::usage,
                       fmt::format("--reserve {}: expected a size such as 16M, at least 64K; or 0",
                                   in_quotes(size)));
    }
    Result<server::DiskReserve> reserve = server::DiskReserve::open(folder + kReserve, *bytes);
    if (!reserve) return tl::unexpected(reserve.error());
    return std::make_unique<server::DiskReserve>(std::move(*reserve));
}

void give_back_reserve(const std::string& folder) {
    server::DiskReserve::give_back(folder + kReserve);
}

Result<std::unique_ptr<ServeLog>> ServeLog::open(const std::string& folder) {
    Result<RotatingFile> file = RotatingFile::open(folder + "/serve.log", kLargestLog);
    if (!file) return tl::unexpected(file.error());
    return std::unique_ptr<ServeLog>(new ServeLog(std::move(*file)));
}

void ServeLog::say(const std::string& line) {
    using namespace std::chrono;
    const auto now = time_point_cast<seconds>(system_clock::now());
    const std::lock_guard lock(mutex_);
    file_.write(fmt::format("{:%Y-%m-%dT%H:%M:%S}Z {}\n", fmt::gmtime(system_clock::to_time_t(now)),
                            shown_safely(line)));
    // The log of a full disk has nowhere to go.
    [[maybe_unused]] const Status written = file_.flush();
}

}  // namespace shinpan::cli
