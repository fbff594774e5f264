// Lines of a file descriptor, one after the other in bounded memory.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "io/byte_source.h"

namespace shinpan {

// A line, or a piece of a line that is longer than the reader's limit.
struct Line {
    std::string_view text;   // without the line end (LF or CR LF)
    std::string_view bytes;  // with it, as it stood in the file
    bool begins = true;      // false: goes on from the piece before
    bool ends = true;        // false: goes on in the next piece
    // The text is known to be printable ASCII: seen on the way to its end, so asking costs nothing.
    bool is_plain = false;
};

class LineReader {
public:
    static constexpr std::size_t kDefaultLimit = 1 << 20;

    // Does not own `fd`. A line of more than `limit` bytes, without its end, comes in pieces.
    // `before_wait` is called before each read from the file, which may take its time: the moment
    // to flush what was written so far.
    explicit LineReader(int fd, std::size_t limit = kDefaultLimit,
                        std::function<void()> before_wait = {});
    // The same from any other source of bytes.
    explicit LineReader(ByteSource source, std::size_t limit = kDefaultLimit,
                        std::function<void()> before_wait = {});

    // The next line, valid until the next call; nullptr at the end of the file or on a failure,
    // which status() tells apart. What was read before a failure is handed out first.
    const Line* next();
    // Would next() find something to read at once, a line's beginning or the end? Does not wait.
    bool has_input() const;
    const Status& status() const { return status_; }

private:
    bool fill();
    const Line* hand_out_line(std::size_t length);
    const Line* hand_out(std::size_t length, std::size_t line_end, bool ends);

    int fd_ = -1;  // of a file descriptor; any other source is asked
    ByteSource source_;
    std::size_t limit_;
    std::function<void()> before_wait_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0;    // of what was not handed out yet
    std::size_t end_ = 0;      // of what was read
    std::size_t scanned_ = 0;  // no LF in [begin_, scanned_)
    bool at_end_ = false;
    bool line_is_open_ = false;
    Line line_;
    Status status_;
};

}  // namespace shinpan
