#include "io/listener.h"

#include <algorithm>
#include <cerrno>

#include <netdb.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include "io/tcp.h"

namespace shinpan {
namespace {

// Accepting fails when there is no descriptor left, and the one who waits outside stays readable:
// a loop that only tried again would spin. So it stops for a moment, and does so early.
constexpr Duration kPause = std::chrono::milliseconds(100);
constexpr int kAtOnce = 64;

int highest_for_connections() {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    constexpr rlim_t kEnough = 1 << 20;
    return static_cast<int>(std::min(limit.rlim_cur, kEnough) * 9 / 10);
}

std::string address_text(const sockaddr_storage& address, socklen_t size) {
    char text[NI_MAXHOST] = "";
    ::getnameinfo(reinterpret_cast<const sockaddr*>(&address), size, text, sizeof text, nullptr, 0,
                  NI_NUMERICHOST);
    return text;
}

}  // namespace

Listener::Listener(Loop& loop, FileDescriptor listening, Accepted accepted)
    : loop_(loop),
      listening_(loop, std::move(listening), {.readable = [this] { accept_some(); }}),
      accepted_(std::move(accepted)),
      pause_(loop, [this] { listening_.ask_to_read(true); }),
      highest_(highest_for_connections()) {}

void Listener::stop() {
    pause_.set(std::nullopt);
    listening_.close();
}

void Listener::rest() {
    listening_.ask_to_read(false);
    pause_.set(loop_.now() + kPause);
}

void Listener::accept_some() {
    for (int i = 0; i < kAtOnce && listening_.is_open(); ++i) {
        sockaddr_storage address{};
        socklen_t size = sizeof address;
        FileDescriptor fd(::accept4(listening_.fd(), reinterpret_cast<sockaddr*>(&address), &size,
                                    SOCK_NONBLOCK | SOCK_CLOEXEC));
        if (!fd.is_open()) {
            if (errno == EAGAIN || errno == EWOULDBLOCK) return;
            if (errno == EINTR || errno == ECONNABORTED) continue;
            return rest();
        }
        const bool is_last = fd.get() >= highest_;
        tune_for_talk(fd.get());
        accepted_(std::move(fd), address_text(address, size));
        if (is_last) return rest();
    }
}

}  // namespace shinpan
