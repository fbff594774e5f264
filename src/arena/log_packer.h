// Packs the logs of games that are over, in a thread of its own: a position that is told again and
// again takes a tenth of its room then. A short log is left alone, it takes a page of the disk
// either way. FILE.tlf becomes FILE.tlf.zst; until that is whole, or if it fails, FILE.tlf stays.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

namespace shinpan {

class LogPacker {
public:
    static constexpr std::size_t kWorthIt = 64 << 10;  // bytes

    LogPacker() : thread_([this] { work(); }) {}
    ~LogPacker();  // packs what there is
    LogPacker(const LogPacker&) = delete;
    LogPacker& operator=(const LogPacker&) = delete;

    // From any thread. Nobody writes this file any more.
    void pack(std::string path);

private:
    void work();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::string> paths_;
    bool is_closing_ = false;
    std::thread thread_;
};

}  // namespace shinpan
