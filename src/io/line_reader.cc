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

bool LineReader::needs_input() { return !at_end_ && !find_line_end(); }

bool LineReader::find_line_end() {
    if (found_) return true;
    const void* at = std::memchr(buffer_.data() + scanned_, '\n', end_ - scanned_);
    found_ = at != nullptr;
    scanned_ = at ? static_cast<std::size_t>(static_cast<const char*>(at) - buffer_.data()) : end_;
    return found_;
}

const Line* LineReader::next() {
    while (!find_line_end()) {
        if (end_ - begin_ >= limit_) return hand_out(limit_, false);
        if (!fill()) {
            if (!status_ || (begin_ == end_ && !line_is_open_)) return nullptr;
            return hand_out(end_ - begin_, true);
        }
    }
    return hand_out(scanned_ + 1 - begin_, true);
}

// precondition: less than `limit_` bytes are waiting, so that a chunk fits behind them
bool LineReader::fill() {
    if (at_end_) return false;
    // To the front each time, so that a log of any size goes through the same cached memory. What is moved
    // is one unfinished line.
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
    found_ = false;
    return &line_;
}

}  // namespace shinpan
