#include "local/conversation.h"

#include <algorithm>
#include <array>
#include <cerrno>

#include <poll.h>
#include <unistd.h>

#include "events/last_words.h"
#include "io/process_end.h"

namespace shinpan {
namespace {

using namespace std::chrono_literals;

constexpr Duration kSendPatience = 1s;

int milliseconds(Duration duration) {
    return static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(duration).count());
}

// Nothing: there is nothing more to come. Empty: nothing yet.
std::optional<std::string_view> read_at_once(int fd, std::array<char, 16384>& buffer) {
    const ssize_t got = ::read(fd, buffer.data(), buffer.size());
    if (got > 0) return std::string_view(buffer.data(), static_cast<std::size_t>(got));
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) return std::string_view();
    return std::nullopt;
}

// A shell or a box around the program says with these that it could not be executed.
bool has_never_run(const ProcessEnd& end) {
    constexpr int kNotExecutable = 126, kNotFound = 127;
    return std::holds_alternative<NotStarted>(end) || end == ProcessEnd(Exited{kNotExecutable}) ||
           end == ProcessEnd(Exited{kNotFound});
}

}  // namespace

Result<Conversation> Conversation::start(const ProcessSpec& spec, const std::string& launcher) {
    Result<SupervisedProcess> process = SupervisedProcess::start(spec, launcher);
    if (!process) return tl::unexpected(process.error());
    return Conversation(std::move(*process));
}

void Conversation::send(std::string_view text) {
    const Instant deadline = SteadyClock().now() + kSendPatience;
    while (!text.empty() && process_->input().is_open()) {
        const ssize_t wrote = ::write(process_->input().get(), text.data(), text.size());
        if (wrote > 0) {
            text.remove_prefix(static_cast<std::size_t>(wrote));
        } else if (errno == EAGAIN && SteadyClock().now() < deadline) {
            pollfd input{process_->input().get(), POLLOUT, 0};
            ::poll(&input, 1, milliseconds(deadline - SteadyClock().now()));
        } else if (errno != EINTR) {
            return;  // it reads no more; what that means shows in what it says
        }
    }
}

void Conversation::close_input() { process_->input().close(); }

Heard Conversation::listen(Duration patience) {
    const Instant deadline = SteadyClock().now() + patience;
    for (;;) {
        if (!lines_.empty()) {
            std::string line = std::move(lines_.front());
            lines_.pop_front();
            return {Heard::Kind::line, std::move(line)};
        }
        if (buffer_.has_overflowed()) return {Heard::Kind::flood, "a line that is too long"};
        if (has_ended_) {
            const ProcessEnd end = parse_status(status_);
            return {Heard::Kind::end, text_of(end), has_never_run(end), is_our_fault(end)};
        }
        const Duration left = deadline - SteadyClock().now();
        if (left <= Duration::zero()) return {Heard::Kind::silence, ""};
        read_available(left);
    }
}

void Conversation::read_available(Duration patience) {
    std::array<char, 16384> buffer;
    std::array<pollfd, 3> waiting{{{process_->output().get(), POLLIN, 0},
                                   {process_->errors().get(), POLLIN, 0},
                                   {process_->status().get(), POLLIN, 0}}};
    // A descriptor that has ended would be ready for ever.
    if (output_has_ended_) waiting[0].fd = -1;
    if (!process_->errors().is_open()) waiting[1].fd = -1;
    ::poll(waiting.data(), waiting.size(), milliseconds(patience));

    if (waiting[0].revents != 0) {
        const auto bytes = read_at_once(waiting[0].fd, buffer);
        output_has_ended_ = !bytes;
        std::string_view rest = bytes.value_or("");
        while (const auto line = buffer_.next_line(rest))
            lines_.emplace_back(*line);
    }
    if (waiting[1].revents != 0) read_errors();
    // The output first: what it said before its end counts.
    if (waiting[2].revents != 0 && waiting[0].revents == 0) {
        const auto bytes = read_at_once(waiting[2].fd, buffer);
        status_ += bytes.value_or("");
        take_notice(status_, kEngineStarted);
        has_ended_ = !bytes || status_.ends_with('\n');
        // What it wrote before its end says why.
        constexpr int kMostReads = 64;  // in case that somebody else holds the other end
        for (int i = 0; has_ended_ && i < kMostReads && read_errors(); ++i) {
        }
    }
}

// False: there is nothing more of it now.
bool Conversation::read_errors() {
    if (!process_->errors().is_open()) return false;
    std::array<char, 16384> buffer;
    const auto bytes = read_at_once(process_->errors().get(), buffer);
    if (!bytes) process_->errors().close();
    error_output_ += bytes.value_or("");
    if (error_output_.size() > kKeptErrorOutput) {
        error_output_.erase(0, error_output_.size() - kKeptErrorOutput);
    }
    return bytes && !bytes->empty();
}

}  // namespace shinpan
