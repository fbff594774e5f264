#include "io/socket_watch.h"

#include <algorithm>
#include <array>
#include <utility>

#include <sys/epoll.h>

namespace shinpan {
namespace {

// A turn of the loop; the others that are ready come with the next.
constexpr int kMostAtOnce = 128;

epoll_event interest_of(SocketWatch& socket, bool is_room_wanted) {
    epoll_event interest{};
    interest.events = EPOLLIN | (is_room_wanted ? EPOLLOUT : 0u);
    interest.data.ptr = &socket;
    return interest;
}

}  // namespace

SocketWatch::SocketWatch(Loop& loop, FileDescriptor fd, Callbacks callbacks)
    : poll_(loop.sockets()), fd_(std::move(fd)), callbacks_(std::move(callbacks)) {
    if (!poll_.add(*this)) fd_.close();
}

SocketWatch::~SocketWatch() { close(); }

void SocketWatch::close() {
    if (!is_open()) return;
    poll_.remove(*this);
    fd_.close();
}

void SocketWatch::ask_for_room(bool wanted) {
    if (is_open()) poll_.change(*this, wanted);
}

SocketPoll::SocketPoll(Loop& loop)
    : loop_(loop), ready_(loop, FileDescriptor(::epoll_create1(EPOLL_CLOEXEC))) {}

bool SocketPoll::add(SocketWatch& socket) {
    epoll_event interest = interest_of(socket, false);
    if (::epoll_ctl(ready_.fd(), EPOLL_CTL_ADD, socket.fd(), &interest) != 0) return false;
    ++sockets_;
    go_on();
    return true;
}

void SocketPoll::change(SocketWatch& socket, bool is_room_wanted) {
    epoll_event interest = interest_of(socket, is_room_wanted);
    ::epoll_ctl(ready_.fd(), EPOLL_CTL_MOD, socket.fd(), &interest);
}

void SocketPoll::remove(SocketWatch& socket) {
    ::epoll_ctl(ready_.fd(), EPOLL_CTL_DEL, socket.fd(), nullptr);
    for (epoll_event& event : to_call_) {
        if (event.data.ptr == &socket) event.data.ptr = nullptr;
    }
    // Without sockets the loop has nothing to wait for here, and may end.
    if (--sockets_ == 0 && std::exchange(is_waiting_, false)) ready_.stop_waiting();
}

void SocketPoll::go_on() {
    if (is_calling_ || sockets_ == 0 || std::exchange(is_waiting_, true)) return;
    ready_.when_readable([this, wait = ++last_wait_] { call(wait); });
}

void SocketPoll::call(unsigned wait) {
    // One that was over when it was stopped is told of all the same. It must not begin another.
    if (!is_waiting_ || wait != last_wait_) return;
    is_waiting_ = false;
    std::array<epoll_event, kMostAtOnce> events;
    const int count = ::epoll_wait(ready_.fd(), events.data(), kMostAtOnce, 0);
    to_call_ = std::span(events).first(static_cast<std::size_t>(std::max(count, 0)));
    is_calling_ = true;
    for (const epoll_event& event : to_call_) {
        // Whoever is called may close this socket, or any other.
        const auto socket = [&event] { return static_cast<SocketWatch*>(event.data.ptr); };
        loop_.woke_up();
        if (socket() && (event.events & EPOLLOUT) != 0) socket()->callbacks_.writable();
        if (socket() && (event.events & ~EPOLLOUT) != 0) socket()->callbacks_.readable();
    }
    is_calling_ = false;
    to_call_ = {};
    go_on();
}

}  // namespace shinpan
