// A loop that waits for descriptors and moments, for one thread. A descriptor is announced to the
// system once: to look at all of them takes one system call, and to go on watching takes none.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/clock.h"
#include "core/result.h"
#include "io/file_descriptor.h"

namespace shinpan {

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

private:
    friend class Watch;
    friend class Alarm;
    class Poll;

    void woke_up();  // each call back begins with it

    std::unique_ptr<Poll> poll_;
    Instant now_;
};

// Calls back whenever a descriptor can be read, or written if that is asked for, until it is closed.
class Watch {
public:
    struct Callbacks {
        std::function<void()> readable{};  // as long as there is something, or the peer has gone
        std::function<void()> writable{};  // as long as it is asked for
    };
    // Without a `readable` it is not watched until it is asked for room. One that the system does
    // not let us watch is closed at once.
    Watch(Loop& loop, FileDescriptor fd, Callbacks callbacks);
    ~Watch() { close(); }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    int fd() const { return fd_.get(); }
    bool is_open() const { return fd_.is_open(); }
    void close();
    void ask_to_read(bool wanted);
    void ask_for_room(bool wanted);

private:
    friend class Loop::Poll;

    void watch_for(std::uint32_t interest);

    Loop::Poll& poll_;
    FileDescriptor fd_;
    Callbacks callbacks_;
    std::uint32_t interest_ = 0;  // what the system was asked to tell
};

// Calls back at a moment. Moving it costs nothing as long as the new moment is later.
class Alarm {
public:
    Alarm(Loop& loop, std::function<void()> call) : poll_(*loop.poll_), call_(std::move(call)) {}
    ~Alarm() { set(std::nullopt); }
    Alarm(const Alarm&) = delete;
    Alarm& operator=(const Alarm&) = delete;

    void set(std::optional<Instant> at);

private:
    friend class Loop::Poll;

    Loop::Poll& poll_;
    std::function<void()> call_;
    std::optional<Instant> wanted_;
    std::optional<Instant> queued_;  // for when it stands among the loop's alarms; never later
};

}  // namespace shinpan
