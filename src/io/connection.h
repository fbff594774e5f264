// A connection on a loop, plain or with TLS.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "io/file_descriptor.h"
#include "io/loop.h"
#include "io/tls.h"

namespace shinpan {

class Connection {
public:
    // Who does not take what it is sent has lost it beyond this.
    static constexpr std::size_t kMostUnsent = 64 << 10;

    // Called in the loop, never from inside of a call; not any more after close().
    struct Callbacks {
        std::function<void(std::string_view bytes)> bytes;
        std::function<void(const std::string& why)> closed;  // by the peer, or by an error
    };
    // Without `tls` it is plain.
    Connection(Loop& loop, FileDescriptor fd, Callbacks callbacks,
               std::unique_ptr<TlsSession> tls = nullptr);
    ~Connection();

    void send(std::string_view bytes);
    // The same in two steps, for who has more to send: what is held goes out at one go.
    void hold(std::string_view bytes) { held_ += bytes; }
    void send_held();
    // Sends what is left for a few seconds at most; `gone` is called when nothing is left of it.
    void close(std::function<void()> gone);
    // What has come already, without waiting for the loop's turn.
    void read_now();

private:
    void write(std::string_view bytes);
    void flush();
    void fail(const std::string& why);
    void tell_end(const std::string& why);
    void finish();

    Loop& loop_;
    Watch socket_;
    Callbacks callbacks_;
    std::unique_ptr<TlsSession> tls_;
    std::string held_;
    std::string unsent_;
    bool is_waiting_to_write_ = false;
    bool is_closing_ = false;
    std::function<void()> gone_;
    std::unique_ptr<Alarm> last_moment_;  // of a close
    std::shared_ptr<bool> is_alive_ = std::make_shared<bool>(true);
};
}  // namespace shinpan
