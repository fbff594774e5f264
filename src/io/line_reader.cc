#include "io/line_reader.h"

#include <cerrno>
#include <cstring>

#include <unistd.h>

#include "io/file.h"

namespace shinpan {
namespace {

// Large enough that the system calls do not count, small enough to stay in the second-level cache.
constexpr std::size_t kChunk = 128 * 1024;

}  // namespace

LineReader::LineReader(int fd, std::size_t limit, std::function<void()> before_wait)
    : fd_(fd), limit_(limit), before_wait_(std::move(before_wait)), buffer_(limit + kChunk) {}

const Line* LineReader::next() {
    for (;;) {
        const char* from = buffer_.data() + scanned_;
        if (const void* found = std::memchr(from, '\n', end_ - scanned_)) {
            const auto length = static_cast<const char*>(found) + 1 - (buffer_.data() + begin_);
            return hand_out(static_cast<std::size_t>(length), true);
        }
        scanned_ = end_;
        if (end_ - begin_ >= limit_) return hand_out(limit_, false);
        if (!fill()) {
            if (!status_ || (begin_ == end_ && !line_is_open_)) return nullptr;
            return hand_out(end_ - begin_, true);
        }
    }
}

// precondition: less than `limit_` bytes are waiting, so that a chunk fits behind them
bool LineReader::fill() {
    if (at_end_) return false;
    if (before_wait_) before_wait_();
    // To the front each time, so that a log of any size goes through the same cached memory. What
    // is moved is one unfinished line.
    if (begin_ > 0) {
        std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
        end_ -= begin_;
        scanned_ -= begin_;
        begin_ = 0;
    }
    ssize_t got = 0;
    do {
        got = ::read(fd_, buffer_.data() + end_, kChunk);
    } while (got < 0 && errno == EINTR);
    if (got < 0) status_ = tl::unexpected(system_error("read", errno));
    at_end_ = got <= 0;
    if (got > 0) end_ += static_cast<std::size_t>(got);
    return !at_end_;
}

const Line* LineReader::hand_out(std::size_t length, bool ends) {
    const std::string_view bytes(buffer_.data() + begin_, length);
    std::string_view text = bytes;
    if (text.ends_with('\n')) {
        text.remove_suffix(1);
        if (text.ends_with('\r')) text.remove_suffix(1);
    }
    line_ = {text, bytes, !line_is_open_, ends};
    line_is_open_ = !ends;
    begin_ += length;
    scanned_ = begin_;
    return &line_;
}

}  // namespace shinpan
