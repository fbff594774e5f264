#include "io/line_reader.h"

#include <cstring>

#include <poll.h>

#include "core/plain_text.h"

namespace shinpan {
namespace {

// Large enough that the system calls do not count, small enough to stay in the second-level cache.
constexpr std::size_t kChunk = 128 << 10;

}  // namespace

LineReader::LineReader(int fd, std::size_t limit, std::function<void()> before_wait)
    : LineReader(bytes_of(fd), limit, std::move(before_wait)) {
    fd_ = fd;
}

LineReader::LineReader(ByteSource source, std::size_t limit, std::function<void()> before_wait)
    : source_(std::move(source)),
      limit_(limit),
      before_wait_(std::move(before_wait)),
      buffer_(limit + 2 + kChunk) {}

const Line* LineReader::next() {
    for (;;) {
        const char* from = buffer_.data() + scanned_;
        const std::size_t plain = plain_length({from, end_ - scanned_});
        if (scanned_ + plain < end_ && from[plain] == '\n' && scanned_ == begin_ &&
            plain <= limit_) {
            hand_out(plain + 1, 1, true);
            line_.is_plain = true;
            return &line_;
        }
        from += plain;
        scanned_ += plain;
        if (const void* found = std::memchr(from, '\n', end_ - scanned_)) {
            const auto at =
                static_cast<std::size_t>(static_cast<const char*>(found) - buffer_.data());
            return hand_out_line(at + 1 - begin_);
        }
        scanned_ = end_;
        // One byte more may be the CR of a line end that is not there yet.
        if (end_ - begin_ > limit_ + 1) return hand_out(limit_, 0, false);
        if (!fill()) {
            if (begin_ == end_ && (!line_is_open_ || !status_)) return nullptr;
            if (end_ - begin_ > limit_) return hand_out(limit_, 0, false);
            return hand_out(end_ - begin_, 0, true);
        }
    }
}

bool LineReader::has_input() const {
    if (begin_ < end_ || at_end_ || !status_ || fd_ < 0) return true;
    pollfd waiting{fd_, POLLIN, 0};
    return ::poll(&waiting, 1, 0) > 0;
}

// The line is there as a whole, `length` bytes with its end; its limit is the same as if it had
// come slowly.
const Line* LineReader::hand_out_line(std::size_t length) {
    const char* end = buffer_.data() + begin_ + length;
    const std::size_t line_end = length > 1 && end[-2] == '\r' ? 2 : 1;
    if (length - line_end > limit_) return hand_out(limit_, 0, false);
    return hand_out(length, line_end, true);
}

// precondition: at most `limit_` + 1 bytes are waiting, so that a chunk fits behind them
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
    const Result<std::size_t> got = source_(buffer_.data() + end_, kChunk);
    if (!got) status_ = tl::unexpected(got.error());
    at_end_ = !got || *got == 0;
    if (!at_end_) end_ += *got;
    return !at_end_;
}

const Line* LineReader::hand_out(std::size_t length, std::size_t line_end, bool ends) {
    // Field by field: made as a whole and copied, this waits for its own stores, a sixth of reading.
    const char* begin = buffer_.data() + begin_;
    line_.text = std::string_view(begin, length - line_end);
    line_.bytes = std::string_view(begin, length);
    line_.begins = !line_is_open_;
    line_.ends = ends;
    line_.is_plain = false;
    line_is_open_ = !ends;
    begin_ += length;
    scanned_ = begin_;
    return &line_;
}

}  // namespace shinpan
