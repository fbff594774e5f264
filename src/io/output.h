// Buffered writing to a file descriptor.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "io/byte_filter.h"

namespace shinpan {

// The first failure stays: later writes do nothing, and status() tells it. A reader that has gone
// away (| head) is ErrorKind::closed, which programs end on in silence.
class Output {
public:
    // Does not own `fd`. What goes through a filter ends with finish().
    explicit Output(int fd, ByteFilter filter = {}) : fd_(fd), filter_(std::move(filter)) {}
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    ~Output() { flush(); }

    void write(std::string_view bytes);
    // Writes what `append` puts behind the string that it is handed: text that is made of pieces
    // needs no copy then.
    template <class Append>
    void write_made(const Append& append) {
        if (!status_) return;
        append(buffer_);
        if (buffer_.size() > kBufferBytes) flush();
    }
    const Status& flush();
    // Nothing more is written.
    const Status& finish();
    const Status& status() const { return status_; }
    std::size_t waiting() const { return buffer_.size(); }  // bytes that are not written yet

private:
    static constexpr std::size_t kBufferBytes = 64 << 10;

    void write_out(std::string_view bytes);

    int fd_;
    ByteFilter filter_;
    std::string buffer_;
    Status status_;
};

// Writes all of it, whatever the size that the system takes at once.
Status write_all(int fd, std::string_view bytes);

}  // namespace shinpan
