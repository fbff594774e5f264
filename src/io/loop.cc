#include "io/loop.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <mutex>
#include <set>
#include <span>
#include <system_error>
#include <utility>
#include <vector>

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

#include "io/file.h"

namespace shinpan {
namespace {

// A turn of the loop; the others that are ready come with the next.
constexpr std::size_t kMostAtOnce = 128;

FileDescriptor descriptor_or_throw(int fd) {
    if (fd < 0) throw std::system_error(errno, std::generic_category());
    return FileDescriptor(fd);
}

}  // namespace

class Loop::Poll {
public:
    explicit Poll(Loop& loop);

    void run();
    void post(std::function<void()> task);

    bool change(Watch& watch, std::uint32_t interest);
    void forget(const Watch& watch);
    void queue(Alarm& alarm, std::optional<Instant> at);

private:
    void add_own(FileDescriptor& source);
    bool is_idle();
    void set_timer();
    void wait(bool is_idle);
    void call_ready();
    void call(epoll_event& event);
    void ring();
    void run_tasks();

    Loop& loop_;
    FileDescriptor epoll_;
    FileDescriptor wake_up_;  // written by whoever posts while we wait
    // A descriptor for moments, because the system may let a timeout of epoll_wait pass by a
    // thousandth of it.
    FileDescriptor timer_;
    std::optional<Instant> timer_set_;
    std::size_t watched_ = 0;
    std::array<epoll_event, kMostAtOnce> events_;
    std::span<epoll_event> to_call_;
    std::set<std::pair<Instant, Alarm*>> alarms_;

    std::mutex mutex_;
    std::vector<std::function<void()>> tasks_;
    std::atomic<bool> is_waiting_ = false;
    std::vector<std::function<void()>> running_;
};

Loop::Poll::Poll(Loop& loop)
    : loop_(loop),
      epoll_(descriptor_or_throw(::epoll_create1(EPOLL_CLOEXEC))),
      wake_up_(descriptor_or_throw(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))),
      timer_(descriptor_or_throw(::timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC))) {
    add_own(wake_up_);
    add_own(timer_);
}

// Told once each time it becomes readable, so nobody has to read it.
void Loop::Poll::add_own(FileDescriptor& source) {
    epoll_event interest{};
    interest.events = EPOLLIN | EPOLLET;
    interest.data.ptr = &source;
    if (::epoll_ctl(epoll_.get(), EPOLL_CTL_ADD, source.get(), &interest) != 0)
        throw std::system_error(errno, std::generic_category());
}

void Loop::Poll::run() {
    for (bool is_idle_now = is_idle(); !is_idle_now || watched_ > 0 || !alarms_.empty();
         is_idle_now = is_idle()) {
        set_timer();
        wait(is_idle_now);
        call_ready();
        run_tasks();
    }
    is_waiting_ = false;
}

void Loop::Poll::post(std::function<void()> task) {
    {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    if (!is_waiting_.exchange(false)) return;
    const std::uint64_t one = 1;
    // Fails only when so many others have been written that it is awake anyway.
    [[maybe_unused]] const ssize_t wrote = ::write(wake_up_.get(), &one, sizeof one);
}

// Whether no task waits. Whoever posts one from now on wakes us up.
bool Loop::Poll::is_idle() {
    const std::lock_guard lock(mutex_);
    is_waiting_ = tasks_.empty();
    return tasks_.empty();
}

void Loop::Poll::run_tasks() {
    {
        const std::lock_guard lock(mutex_);
        running_.swap(tasks_);
    }
    for (const auto& task : running_) {
        loop_.woke_up();
        task();
    }
    running_.clear();
}

bool Loop::Poll::change(Watch& watch, std::uint32_t interest) {
    const int operation = watch.interest_ == 0 ? EPOLL_CTL_ADD
                          : interest == 0      ? EPOLL_CTL_DEL
                                               : EPOLL_CTL_MOD;
    epoll_event event{};
    event.events = interest;
    event.data.ptr = &watch;
    const bool is_done = ::epoll_ctl(epoll_.get(), operation, watch.fd(), &event) == 0;
    if (operation == EPOLL_CTL_ADD && is_done) ++watched_;
    if (operation == EPOLL_CTL_DEL) --watched_;
    return is_done;
}

void Loop::Poll::forget(const Watch& watch) {
    for (epoll_event& event : to_call_) {
        if (event.data.ptr == &watch) event.data.ptr = nullptr;
    }
}

void Loop::Poll::wait(bool is_idle) {
    to_call_ = {};
    const int count = ::epoll_wait(epoll_.get(), events_.data(), kMostAtOnce, is_idle ? -1 : 0);
    is_waiting_ = false;
    // None after a signal: the next turn waits again.
    to_call_ = std::span(events_).first(static_cast<std::size_t>(std::max(count, 0)));
}

void Loop::Poll::call_ready() {
    for (epoll_event& event : to_call_) {
        if (event.data.ptr == &timer_) {
            ring();
        } else if (event.data.ptr != &wake_up_) {
            call(event);
        }
    }
}

// Whoever is called may close this one, or any other.
void Loop::Poll::call(epoll_event& event) {
    const auto watch = [&event] { return static_cast<Watch*>(event.data.ptr); };
    loop_.woke_up();
    const std::uint32_t what = event.events;
    // The end of one that is only written comes without room in it.
    if (watch() && ((what & EPOLLOUT) != 0 || (watch()->interest_ & EPOLLIN) == 0))
        watch()->callbacks_.writable();
    if (watch() && (what & ~EPOLLOUT) != 0 && (watch()->interest_ & EPOLLIN) != 0)
        watch()->callbacks_.readable();
}

void Loop::Poll::queue(Alarm& alarm, std::optional<Instant> at) {
    if (alarm.queued_) alarms_.erase({*alarm.queued_, &alarm});
    alarm.queued_ = at;
    if (at) alarms_.emplace(*at, &alarm);
}

// Set too early it only wakes us up once for nothing: cheaper than moving it with every move of a
// game.
void Loop::Poll::set_timer() {
    if (alarms_.empty() || (timer_set_ && *timer_set_ <= alarms_.begin()->first)) return;
    timer_set_ = alarms_.begin()->first;
    // Nothing at all would stop it.
    const auto at = std::max(timer_set_->time_since_epoch(), Duration(1)).count();
    const itimerspec moment{{}, {at / 1'000'000'000, at % 1'000'000'000}};
    ::timerfd_settime(timer_.get(), TFD_TIMER_ABSTIME, &moment, nullptr);
}

// One at a time: the others have the next turn, behind whatever else is ready.
void Loop::Poll::ring() {
    timer_set_.reset();
    const Instant now = SteadyClock().now();
    while (!alarms_.empty() && alarms_.begin()->first <= now) {
        Alarm& alarm = *alarms_.begin()->second;
        if (*alarm.wanted_ > now) {
            queue(alarm, alarm.wanted_);
            continue;
        }
        alarm.set(std::nullopt);
        loop_.woke_up();
        const auto call_it = alarm.call_;  // the alarm may be destroyed in there
        return call_it();
    }
}

Loop::Loop() : poll_(std::make_unique<Poll>(*this)), now_(SteadyClock().now()) {}
Loop::~Loop() = default;

Result<std::unique_ptr<Loop>> Loop::open() {
    try {
        return std::make_unique<Loop>();
    } catch (const std::system_error& error) {
        return tl::unexpected(system_error("wait for descriptors", error.code().value()));
    }
}

void Loop::run() { poll_->run(); }
void Loop::post(std::function<void()> task) { poll_->post(std::move(task)); }
void Loop::woke_up() { now_ = SteadyClock().now(); }

Watch::Watch(Loop& loop, FileDescriptor fd, Callbacks callbacks)
    : poll_(*loop.poll_), fd_(std::move(fd)), callbacks_(std::move(callbacks)) {
    if (callbacks_.readable) ask_to_read(true);
}

void Watch::close() {
    watch_for(0);
    fd_.close();
}

void Watch::ask_to_read(bool wanted) {
    watch_for(wanted ? interest_ | EPOLLIN : interest_ & ~EPOLLIN);
}

void Watch::ask_for_room(bool wanted) {
    watch_for(wanted ? interest_ | EPOLLOUT : interest_ & ~EPOLLOUT);
}

void Watch::watch_for(std::uint32_t interest) {
    if (!is_open() || interest == interest_) return;
    const bool is_watched = poll_.change(*this, interest);
    if (interest == 0) poll_.forget(*this);
    interest_ = is_watched ? interest : 0;
    if (!is_watched) fd_.close();
}

void Alarm::set(std::optional<Instant> at) {
    wanted_ = at;
    if (!at || !queued_ || *at < *queued_) poll_.queue(*this, at);
}

}  // namespace shinpan
