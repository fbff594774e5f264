#include "local/rules_process.h"

#include <array>
#include <cerrno>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "core/text.h"
#include "events/last_words.h"
#include "io/process_end.h"
#include "rules/codec.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;

// What it says without being asked before anybody looks.
constexpr std::size_t kMostUnasked = 4'096;
// An exit status comes a moment after the end of the output.
constexpr Duration kUsualEnd = 200ms;
constexpr std::size_t kLongestQuote = 200;

int poll_time(Duration left) {
    return static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(left).count());
}

}  // namespace

struct RulesProcess::Running {
    explicit Running(SupervisedProcess started) : process(std::move(started)) {}

    SupervisedProcess process;
    LineBuffer buffer{rules::kLongestAnswer};
    std::optional<std::string> line;  // the answer
    std::string errors;               // the last of them
    bool has_answered = false;
    bool has_said_more = false;
    bool has_ended = false;
};

RulesProcess::RulesProcess(ProcessSpec spec, std::string launcher, RulesPatience patience,
                           std::function<Status()> is_as_it_was)
    : spec_(std::move(spec)),
      launcher_(std::move(launcher)),
      patience_(patience),
      is_as_it_was_(std::move(is_as_it_was)) {}

RulesProcess::~RulesProcess() { dismiss(); }

void RulesProcess::dismiss() {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock || !running_) return;
    // Politely: it may have files to close.
    (void)write("quit\n", SteadyClock().now() + 100ms);
    running_->process.input().close();
    const Instant deadline = SteadyClock().now() + 500ms;
    while (!running_->has_ended && SteadyClock().now() < deadline) {
        if (!wait(deadline, false) || !read_output()) break;
    }
    running_.reset();
}

Result<std::string> RulesProcess::ask(std::string_view ask) {
    const std::lock_guard lock(mutex_);
    if (rests_until_ && SteadyClock().now() < *rests_until_) {
        return fault(fmt::format("not asked: an answer took more than {} less than {} ago",
                                 to_text(patience_.answer), to_text(patience_.rest)));
    }
    if (!running_) {
        if (const Status started = start(); !started) {
            running_.reset();
            return tl::unexpected(started.error());
        }
    }
    Result<std::string> answer = ask_running(ask);
    if (!answer) {
        running_.reset();
    } else if (introduction_.empty() && ask == rules::ask_rules()) {
        introduction_ = *answer;
    }
    return answer;
}

Status RulesProcess::start() {
    if (has_answered_ && is_as_it_was_) {
        if (Status same = is_as_it_was_(); !same) return same;
    }
    Result<SupervisedProcess> process = SupervisedProcess::start(spec_, launcher_);
    if (!process) return tl::unexpected(process.error());
    running_ = std::make_unique<Running>(std::move(*process));
    if (introduction_.empty()) return {};
    const Result<std::string> again = ask_running(rules::ask_rules());
    if (!again) return tl::unexpected(again.error());
    if (*again == introduction_) return {};
    return fault(fmt::format("is another one than it was: it now says {} of itself",
                             in_quotes(clipped(*again, kLongestQuote))));
}

Result<std::string> RulesProcess::ask_running(std::string_view ask) {
    const Duration patience = this->patience();
    const Instant deadline = SteadyClock().now() + patience;
    if (const Status read = drain(); !read) return tl::unexpected(read.error());
    if (running_->line || running_->has_said_more) return fault("speaks without being asked");
    std::string text(ask);
    text += '\n';
    if (const Status written = write(text, deadline); !written)
        return tl::unexpected(written.error());
    while (!running_->line) {
        if (running_->has_ended) return fault(how_it_ended("output"));
        if (const Status come = wait(deadline, false); !come) return late(patience);
        if (const Status read = read_output(); !read) return tl::unexpected(read.error());
    }
    running_->has_answered = has_answered_ = true;
    std::string answer = std::move(*running_->line);
    running_->line.reset();
    if (running_->has_said_more) return fault("says more than one line to one ask");
    return answer;
}

// Where nobody may be kept waiting a program that has failed is not waited for as for a first one.
Duration RulesProcess::patience() const {
    const bool is_strict = patience_.rest > Duration::zero() && has_answered_;
    return running_->has_answered || is_strict ? patience_.answer : patience_.first;
}

tl::unexpected<Error> RulesProcess::late(Duration patience) {
    if (patience_.rest > Duration::zero()) rests_until_ = SteadyClock().now() + patience_.rest;
    return fault(
        fmt::format("no answer after {}{}", to_text(patience), last_words_below(running_->errors)));
}

Status RulesProcess::write(std::string_view bytes, Instant deadline) {
    while (!bytes.empty()) {
        const ssize_t wrote = ::write(running_->process.input().get(), bytes.data(), bytes.size());
        if (wrote > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(wrote));
        } else if (errno == EAGAIN) {
            if (const Status room = wait(deadline, true); !room) return fault("does not read");
            // It may be waiting for us to read: then what it says is more than it was asked for.
            if (Status read = read_output(); !read) return read;
        } else if (errno != EINTR) {
            return fault(how_it_ended("input"));
        }
    }
    return {};
}

Status RulesProcess::wait(Instant deadline, bool for_room) {
    SupervisedProcess& process = running_->process;
    for (;;) {
        const Duration left = deadline - SteadyClock().now();
        if (left <= Duration::zero()) return failure(ErrorKind::timeout, "");
        std::array<pollfd, 3> waiting{{{process.output().get(), POLLIN, 0},
                                       {process.errors().get(), POLLIN, 0},
                                       {process.input().get(), POLLOUT, 0}}};
        if (!process.errors().is_open()) waiting[1].fd = -1;
        const int ready = ::poll(waiting.data(), for_room ? 3 : 2, poll_time(left));
        if (ready > 0 && waiting[1].revents != 0) read_errors();
        if (waiting[0].revents != 0 || (for_room && waiting[2].revents != 0)) return {};
    }
}

Status RulesProcess::read_output() {
    std::array<char, 65536> buffer;
    const ssize_t got = ::read(running_->process.output().get(), buffer.data(), buffer.size());
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return {};
    if (got <= 0) {
        running_->has_ended = true;
        return {};
    }
    std::string_view bytes(buffer.data(), static_cast<std::size_t>(got));
    while (const auto line = running_->buffer.next_line(bytes)) {
        if (line->empty()) continue;  // some end an answer with one, as GTP does
        if (running_->line) {
            running_->has_said_more = true;
        } else {
            running_->line = std::string(*line);
        }
    }
    if (running_->buffer.has_overflowed()) {
        return fault(fmt::format("says a line of more than {} KiB, which begins {}",
                                 rules::kLongestAnswer >> 10,
                                 in_quotes(running_->buffer.begun().substr(0, 100))));
    }
    if (running_->line && running_->buffer.begun().size() > kMostUnasked)
        running_->has_said_more = true;
    return {};
}

// What came since the last answer: it would be taken for the next one.
Status RulesProcess::drain() {
    pollfd output{running_->process.output().get(), POLLIN, 0};
    if (::poll(&output, 1, 0) <= 0) return {};
    if (Status read = read_output(); !read) return read;
    if (running_->has_ended && !running_->line) return fault(how_it_ended("output"));
    return {};
}

void RulesProcess::read_errors() {
    std::array<char, 16384> buffer;
    FileDescriptor& errors = running_->process.errors();
    const ssize_t got = ::read(errors.get(), buffer.data(), buffer.size());
    if (got == 0) errors.close();
    if (got <= 0) return;
    running_->errors.append(buffer.data(), static_cast<std::size_t>(got));
    if (running_->errors.size() > kKeptErrorOutput)
        running_->errors.erase(0, running_->errors.size() - kKeptErrorOutput);
}

std::string RulesProcess::how_it_ended(std::string_view closed) {
    SupervisedProcess& process = running_->process;
    std::string status;
    const Instant deadline = SteadyClock().now() + kUsualEnd;
    while (SteadyClock().now() < deadline) {
        std::array<pollfd, 2> waiting{
            {{process.status().get(), POLLIN, 0}, {process.errors().get(), POLLIN, 0}}};
        if (!process.errors().is_open()) waiting[1].fd = -1;
        ::poll(waiting.data(), waiting.size(), poll_time(deadline - SteadyClock().now()));
        if (waiting[1].revents != 0) read_errors();
        if (waiting[0].revents == 0) continue;
        std::array<char, 4096> buffer;
        const ssize_t got = ::read(process.status().get(), buffer.data(), buffer.size());
        if (got > 0) status.append(buffer.data(), static_cast<std::size_t>(got));
        take_notice(status, kEngineStarted);
        if (got <= 0 || status.ends_with('\n')) break;
    }
    const std::string words = last_words_below(running_->errors);
    const std::string how =
        status.empty() ? fmt::format("closed its {}", closed) : text_of(parse_status(status));
    return how + words;
}

tl::unexpected<Error> RulesProcess::fault(std::string what) const {
    return failure(ErrorKind::rules, std::move(what));
}

}  // namespace shinpan
