#include "arena/log_packer.h"

#include <sys/stat.h>
#include <unistd.h>

#include "arena/log_file.h"
#include "io/atomic_file.h"
#include "io/zstd_packer.h"

namespace shinpan {
namespace {

Status pack_log(const std::string& path) {
    const Result<std::string> text = read_log(path);
    if (!text) return tl::unexpected(text.error());
    Result<AtomicFile> file = AtomicFile::create(packed_log_path(path), zstd_packer());
    if (!file) return tl::unexpected(file.error());
    file->out().write(*text);
    return file->commit(AtomicFile::Sync::yes);
}

bool is_worth_it(const std::string& path) {
    struct stat info {};
    return ::lstat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) &&
           static_cast<std::size_t>(info.st_size) >= LogPacker::kWorthIt;
}

}  // namespace

LogPacker::~LogPacker() {
    {
        const std::lock_guard lock(mutex_);
        is_closing_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void LogPacker::pack(std::string path) {
    if (!is_worth_it(path)) return;
    {
        const std::lock_guard lock(mutex_);
        paths_.push_back(std::move(path));
    }
    changed_.notify_all();
}

void LogPacker::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return is_closing_ || !paths_.empty(); });
        if (paths_.empty()) return;
        const std::string path = std::move(paths_.front());
        paths_.pop_front();
        lock.unlock();
        // What could not be packed is there as it was.
        if (pack_log(path)) ::unlink(path.c_str());
        lock.lock();
    }
}

}  // namespace shinpan
