#include "io/listener.h"

#include <algorithm>
#include <cerrno>
#include <utility>

#include <fcntl.h>
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

int highest_for_connections(Listener::Share share) {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    constexpr rlim_t kEnough = 1 << 20;
    const auto all = static_cast<int>(std::min(limit.rlim_cur, kEnough));
    return share == Listener::Share::all ? all : all / 10 * 9;
}

std::string address_text(const sockaddr_storage& address, socklen_t size) {
    char text[NI_MAXHOST] = "";
    ::getnameinfo(reinterpret_cast<const sockaddr*>(&address), size, text, sizeof text, nullptr, 0,
                  NI_NUMERICHOST);
    return text;
}

}  // namespace

Listener::Listener(Loop& loop, FileDescriptor listening, Accepted accepted, Share share)
    : loop_(loop),
      listening_(loop, std::move(listening), {.readable = [this] { accept_some(); }}),
      accepted_(std::move(accepted)),
      pause_(loop, [this] { look_for_room(); }),
      highest_(highest_for_connections(share)) {}

void Listener::stop() {
    pause_.set(std::nullopt);
    listening_.close();
}

void Listener::rest() {
    listening_.ask_to_read(false);
    pause_.set(loop_.now() + kPause);
    if (!std::exchange(is_resting_, true)) rested_();
}

// The next descriptor is the lowest one that is free.
void Listener::look_for_room() {
    const FileDescriptor next(::fcntl(listening_.fd(), F_DUPFD_CLOEXEC, 0));
    if (!next.is_open() || next.get() >= highest_) return pause_.set(loop_.now() + kPause);
    is_resting_ = false;
    listening_.ask_to_read(true);
}

bool Listener::is_crowded() const {
    const FileDescriptor next(::fcntl(listening_.fd(), F_DUPFD_CLOEXEC, 0));
    return !next.is_open() || is_one_of_the_last(next.get());
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
        const bool is_last = fd.get() + 1 >= highest_;
        tune_for_talk(fd.get());
        accepted_(std::move(fd), address_text(address, size));
        if (is_last) return rest();
    }
}

}  // namespace shinpan
