// Calls back whenever a socket can be read, until it is closed. For thousands of sockets on one
// loop: to look at all of them takes one system call, and to go on watching takes none.
#pragma once

#include <functional>
#include <span>

#include "io/file_descriptor.h"
#include "io/loop.h"

struct epoll_event;

namespace shinpan {

class SocketWatch {
public:
    struct Callbacks {
        std::function<void()> readable;  // as long as there is something, or the peer has gone
        std::function<void()> writable;  // as long as it is asked for
    };
    // A socket that the system does not let us watch is closed at once.
    SocketWatch(Loop& loop, FileDescriptor fd, Callbacks callbacks);
    ~SocketWatch();
    SocketWatch(const SocketWatch&) = delete;
    SocketWatch& operator=(const SocketWatch&) = delete;

    int fd() const { return fd_.get(); }
    bool is_open() const { return fd_.is_open(); }
    void close();
    void ask_for_room(bool wanted);

private:
    friend class SocketPoll;

    SocketPoll& poll_;
    FileDescriptor fd_;
    Callbacks callbacks_;
};

// All sockets of a loop, which has one of these.
class SocketPoll {
public:
    explicit SocketPoll(Loop& loop);

private:
    friend class SocketWatch;

    bool add(SocketWatch& socket);
    void change(SocketWatch& socket, bool is_room_wanted);
    void remove(SocketWatch& socket);
    void go_on();
    void call(unsigned wait);

    Loop& loop_;
    Watch ready_;  // the descriptor that tells which sockets are
    std::size_t sockets_ = 0;
    bool is_waiting_ = false;
    unsigned last_wait_ = 0;
    bool is_calling_ = false;
    std::span<epoll_event> to_call_;
};

}  // namespace shinpan
