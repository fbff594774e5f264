#include "io/line_reader.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "io/file.h"

namespace shinpan {
namespace {

// Large enough that the system calls do not count, small enough to stay in the second-level cache.
constexpr std::size_t kChunk = 128 * 1024;

}  // namespace

LineReader::LineReader(int fd, std::size_t limit) : fd_(fd), limit_(limit), buffer_(limit + kChunk) {}

bool LineReader::needs_input() const {
    return !at_end_ && std::memchr(buffer_.data() + scanned_, '\n', end_ - scanned_) == nullptr;
}

const Line* LineReader::next() {
    for (;;) {
        const char* from = buffer_.data() + scanned_;
        if (const void* found = std::memchr(from, '\n', end_ - scanned_)) {
            const auto at = static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.data());
            return hand_out(at + 1 - begin_, true);
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
    if (buffer_.size() - end_ < kChunk) {
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
    line_.bytes = std::string_view(buffer_.data() + begin_, length);
    line_.text = line_.bytes;
    line_.begins = !line_is_open_;
    line_.ends = ends;
    if (line_.text.ends_with('\n')) {
        line_.text.remove_suffix(1);
        if (line_.text.ends_with('\r')) line_.text.remove_suffix(1);
    }
    line_is_open_ = !ends;
    begin_ += length;
    scanned_ = begin_;
    return &line_;
}

}  // namespace shinpan
