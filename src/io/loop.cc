#include "io/loop.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/system/system_error.hpp>

#include "io/file.h"
#include "io/socket_watch.h"

namespace shinpan {

namespace asio = boost::asio;
using boost::system::error_code;

struct Loop::Implementation {
    asio::io_context context{1};  // one thread: no locks needed
};

Loop::Loop() : implementation_(std::make_unique<Implementation>()), now_(SteadyClock().now()) {}
Loop::~Loop() = default;

Result<std::unique_ptr<Loop>> Loop::open() {
    try {
        return std::make_unique<Loop>();
    } catch (const boost::system::system_error& error) {
        return tl::unexpected(system_error("wait for descriptors", error.code().value()));
    }
}

void Loop::run() {
    implementation_->context.restart();
    implementation_->context.run();
}

void Loop::post(std::function<void()> task) {
    asio::post(implementation_->context, [this, task = std::move(task)] {
        woke_up();
        task();
    });
}

SocketPoll& Loop::sockets() {
    if (!sockets_) sockets_ = std::make_unique<SocketPoll>(*this);
    return *sockets_;
}

void Loop::woke_up() { now_ = SteadyClock().now(); }

struct Watch::Implementation {
    Loop& loop;
    asio::posix::stream_descriptor descriptor;
    std::shared_ptr<bool> is_wanted = std::make_shared<bool>(true);

    void wait(asio::posix::stream_descriptor::wait_type what, std::function<void()> call) {
        Loop* owner = &loop;
        descriptor.async_wait(what, [owner, is_still_wanted = is_wanted,
                                     call = std::move(call)](const error_code& error) {
            // Closed meanwhile: nobody wants to hear of it. There is no error if it was closed
            // when this was about to be called already.
            if (error || !*is_still_wanted) return;
            owner->woke_up();
            call();
        });
    }
};

Watch::Watch(Loop& loop, FileDescriptor fd)
    : implementation_(std::make_unique<Implementation>(Implementation{
          loop, asio::posix::stream_descriptor(loop.implementation().context, fd.release())})) {}
Watch::~Watch() {
    if (implementation_) *implementation_->is_wanted = false;
}
Watch::Watch(Watch&&) noexcept = default;

int Watch::fd() const { return implementation_->descriptor.native_handle(); }
bool Watch::is_open() const { return implementation_->descriptor.is_open(); }
void Watch::close() {
    *implementation_->is_wanted = false;
    error_code ignored;  // closing a pipe has nothing to tell
    implementation_->descriptor.close(ignored);
}

void Watch::when_readable(std::function<void()> call) {
    implementation_->wait(asio::posix::stream_descriptor::wait_read, std::move(call));
}

void Watch::when_writable(std::function<void()> call) {
    implementation_->wait(asio::posix::stream_descriptor::wait_write, std::move(call));
}

void Watch::stop_waiting() {
    error_code ignored;  // there may be nothing that it waits for
    implementation_->descriptor.cancel(ignored);
}

struct Alarm::Implementation : std::enable_shared_from_this<Implementation> {
    Implementation(Loop& owner, std::function<void()> to_call)
        : loop(owner), timer(owner.implementation().context), call(std::move(to_call)) {}

    void set(std::optional<Instant> at) {
        wanted = at;
        // A timer that rings too early is set anew then: cheaper than moving it with every move of
        // a game.
        if (!wanted) {
            if (armed) timer.cancel();
            armed.reset();
        } else if (!armed || *wanted < *armed) {
            arm(*wanted);
        }
    }

    void arm(Instant at) {
        armed = at;
        timer.expires_at(std::chrono::time_point_cast<asio::steady_timer::duration>(at));
        timer.async_wait([self = shared_from_this()](const error_code& error) {
            if (error) return;
            self->loop.woke_up();
            self->armed.reset();
            if (!self->wanted) return;
            if (*self->wanted > SteadyClock().now()) return self->arm(*self->wanted);
            self->wanted.reset();
            self->call();
        });
    }

    Loop& loop;
    asio::steady_timer timer;
    std::function<void()> call;
    std::optional<Instant> wanted;
    std::optional<Instant> armed;
};

Alarm::Alarm(Loop& loop, std::function<void()> call)
    : implementation_(std::make_shared<Implementation>(loop, std::move(call))) {}

Alarm::~Alarm() {
    implementation_->call = [] {};
    implementation_->set(std::nullopt);
}

void Alarm::set(std::optional<Instant> at) { implementation_->set(at); }

}  // namespace shinpan
