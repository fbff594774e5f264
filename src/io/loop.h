// A loop that waits for descriptors and moments, for one thread. Asio is behind it and is seen
// nowhere else.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "core/clock.h"
#include "core/result.h"
#include "io/file_descriptor.h"

namespace shinpan {

class SocketPoll;

class Loop {
public:
    // Throws where the system has no descriptors left for it, which ends a program; for one that
    // can go on with what it has there is open().
    Loop();
    static Result<std::unique_ptr<Loop>> open();
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    // Until there is nothing left to wait for; may be called again then.
    void run();
    // From any thread: `task` is called in the loop.
    void post(std::function<void()> task);

    // When the current call back began. A game has a loop of its own, so it waits for no other
    // game's work.
    Instant now() const { return now_; }

    struct Implementation;
    Implementation& implementation() { return *implementation_; }
    void woke_up();         // for Watch, Alarm and SocketWatch: each call back begins with it
    SocketPoll& sockets();  // of SocketWatch

private:
    std::unique_ptr<Implementation> implementation_;
    Instant now_;
    std::unique_ptr<SocketPoll> sockets_;
};

// Calls back whenever a descriptor can be read (or written, if asked for), until it is closed.
class Watch {
public:
    Watch(Loop& loop, FileDescriptor fd);
    ~Watch();
    Watch(Watch&&) noexcept;

    int fd() const;
    bool is_open() const;
    void close();
    void when_readable(std::function<void()> call);  // once
    void when_writable(std::function<void()> call);  // once
    void stop_waiting();                             // for either

private:
    struct Implementation;
    std::unique_ptr<Implementation> implementation_;
};

// Calls back at a moment. Moving it costs nothing as long as the new moment is later.
class Alarm {
public:
    Alarm(Loop& loop, std::function<void()> call);
    ~Alarm();

    void set(std::optional<Instant> at);

private:
    struct Implementation;
    std::shared_ptr<Implementation> implementation_;
};

}  // namespace shinpan
