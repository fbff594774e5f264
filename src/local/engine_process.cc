#include "local/engine_process.h"

#include <array>
#include <cerrno>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "io/process_end.h"

namespace shinpan {
namespace {

constexpr std::size_t kChunk = 16 << 10;
// Read at most so much of one engine before the others on the loop have their turn.
constexpr int kChunksAtOnce = 8;

// What can be read now: bytes, nothing yet (EAGAIN), or the end.
struct ReadResult {
    std::string_view bytes;
    bool is_end;
};

ReadResult read_some(int fd, std::array<char, kChunk>& buffer) {
    ssize_t got = 0;
    do {
        got = ::read(fd, buffer.data(), buffer.size());
    } while (got < 0 && errno == EINTR);
    if (got > 0) return {{buffer.data(), static_cast<std::size_t>(got)}, false};
    return {{}, got == 0 || errno != EAGAIN};
}

}  // namespace

Result<std::unique_ptr<EngineProcess>> EngineProcess::start(Loop& loop, const ProcessSpec& spec,
                                                            const std::string& launcher,
                                                            Callbacks callbacks,
                                                            EnginePatience patience) {
    Result<SupervisedProcess> process = SupervisedProcess::start(spec, launcher);
    if (!process) return tl::unexpected(process.error());
    std::unique_ptr<EngineProcess> engine(
        new EngineProcess(loop, std::move(*process), std::move(callbacks), patience));
    const bool is_watched =
        engine->output_.is_open() && engine->errors_.is_open() && engine->status_.is_open();
    if (!is_watched) return failure(ErrorKind::shortage, "the system does not let us watch it");
    return engine;
}

EngineProcess::EngineProcess(Loop& loop, SupervisedProcess process, Callbacks callbacks,
                             EnginePatience patience)
    : loop_(loop),
      process_(std::move(process)),
      callbacks_(std::move(callbacks)),
      patience_(patience),
      input_(loop, std::move(process_.input()), {.writable = [this] { flush_input(); }}),
      output_(loop, std::move(process_.output()), {.readable = [this] { read_output(); }}),
      errors_(loop, std::move(process_.errors()), {.readable = [this] { read_errors(); }}),
      status_(loop, std::move(process_.status()), {.readable = [this] { read_status(); }}),
      alarm_(loop, [this] { press(); }) {}

void EngineProcess::send(std::string_view text) {
    const bool was_waiting = !unsent_.empty();
    unsent_ += text;
    if (!was_waiting) flush_input();
}

void EngineProcess::flush_input() {
    while (input_.is_open() && !unsent_.empty()) {
        const ssize_t wrote = ::write(input_.fd(), unsent_.data(), unsent_.size());
        if (wrote > 0) {
            unsent_.erase(0, static_cast<std::size_t>(wrote));
        } else if (errno == EAGAIN) {
            input_.ask_for_room(true);
            // The system does not let us. Without its launcher the game is void: nobody's fault.
            if (!input_.is_open()) process_.kill_launcher();
            return;
        } else if (errno != EINTR) {
            // It reads no more. That is no end by itself: the clock decides what its silence means.
            input_.close();
        }
    }
    input_.ask_for_room(false);
}

// How it ended counts as well: one that crashed in time has not been silent.
void EngineProcess::read_now() {
    read_output();
    if (has_ended_ || !status_.is_open()) return;
    std::array<char, kChunk> buffer;
    const ReadResult read = read_some(status_.fd(), buffer);
    if (!read.bytes.empty()) take_status(read.bytes, false);
}

void EngineProcess::read_output() {
    std::array<char, kChunk> buffer;
    for (int i = 0; i < kChunksAtOnce && output_.is_open(); ++i) {
        const ReadResult read = read_some(output_.fd(), buffer);
        if (read.is_end) {
            output_.close();
            end_output();
            // How it ended comes through the status; if it only closed its output, nothing will.
            if (!has_ended_ && !is_stopped_) alarm_.set(loop_.now() + patience_.usual_end);
            return;
        }
        take_output(read.bytes);
        if (read.bytes.size() < buffer.size()) return;
    }
}

void EngineProcess::take_output(std::string_view bytes) {
    while (!has_flooded_) {
        const std::optional<std::string_view> line = lines_.next_line(bytes);
        if (lines_.has_overflowed()) {
            has_flooded_ = true;
            tell_aside(Aside::unfinished, lines_.begun());
            if (is_stopped_) return;
            return callbacks_.flood(fmt::format("a line of more than {} bytes", kLongestLine));
        }
        if (!line) return;
        is_stopped_ ? tell_aside(Aside::late, *line) : callbacks_.line(*line);
    }
}

// What has no line end will not get one.
void EngineProcess::end_output() {
    if (has_flooded_ || lines_.begun().empty()) return;
    has_flooded_ = true;
    tell_aside(Aside::unfinished, lines_.begun());
}

void EngineProcess::tell_aside(Aside what, std::string_view text) {
    if (!callbacks_.aside || aside_ > kMostAside) return;
    aside_ += text.size() + 1;
    const bool is_too_much = aside_ > kMostAside;
    callbacks_.aside(is_too_much ? Aside::left_out : what, is_too_much ? "" : text);
}

void EngineProcess::read_errors() {
    std::array<char, kChunk> buffer;
    const ReadResult read = read_some(errors_.fd(), buffer);
    if (read.is_end) {
        errors_.close();
        if (!error_lines_.begun().empty()) tell_aside(Aside::errors, error_lines_.begun());
        return;
    }
    take_errors(read.bytes);
    error_tail_ += read.bytes;
    if (error_tail_.size() > kErrorTail) error_tail_.erase(0, error_tail_.size() - kErrorTail);
}

void EngineProcess::take_errors(std::string_view bytes) {
    for (;;) {
        const std::optional<std::string_view> line = error_lines_.next_line(bytes);
        if (error_lines_.has_overflowed()) {
            // Its beginning is enough.
            tell_aside(Aside::errors, error_lines_.begun());
            error_lines_ = LineBuffer(kLongestLine);
            return;
        }
        if (!line) return;
        tell_aside(Aside::errors, *line);
    }
}

// Nothing of it is left that could write: what lies in the pipes is all that there will be.
void EngineProcess::drain() {
    constexpr int kMostReads = 1000;  // in case that somebody else holds the other end
    for (int i = 0; i < kMostReads && output_.is_open(); ++i)
        read_output();
    for (int i = 0; i < kMostReads && errors_.is_open(); ++i)
        read_errors();
    end_output();
}

void EngineProcess::read_status() {
    std::array<char, kChunk> buffer;
    const ReadResult read = read_some(status_.fd(), buffer);
    take_status(read.bytes, read.is_end);
    if (read.is_end) leave();
}

void EngineProcess::leave() {
    status_.close();
    drain();
    output_.close();
    errors_.close();
    input_.close();
    alarm_.set(std::nullopt);
    // Our caller may destroy us in there.
    const auto gone = callbacks_.gone;
    gone();
}

void EngineProcess::take_status(std::string_view bytes, bool is_end) {
    status_line_ += bytes;
    if (take_notice(status_line_, kEngineStarted)) has_begun_ = true;
    const bool lives = take_notice(status_line_, kEngineLives);
    if (!has_ended_ && (is_end || status_line_.ends_with('\n'))) {
        has_ended_ = true;
        // What it said before it ended is still in the pipe, and counts.
        read_output();
        if (errors_.is_open()) read_errors();
        tell_end();
    } else if (lives) {
        alarm_.set(std::nullopt);
        tell_end();
    }
}

void EngineProcess::tell_end() {
    if (is_stopped_) return;
    const auto ended = callbacks_.ended;
    if (!has_ended_) return ended("closed its output");
    const ProcessEnd end = parse_status(status_line_);
    if (end == ProcessEnd(EndUnknown{})) return tell_broken("its launcher was killed");
    is_our_fault(end) ? tell_broken(text_of(end)) : ended(text_of(end));
}

void EngineProcess::tell_broken(const std::string& why) {
    const auto tell = callbacks_.broken ? callbacks_.broken : callbacks_.ended;
    tell(why);
}

void EngineProcess::stop(bool politely) {
    if (!politely) return kill();
    if (is_stopped_) return;
    is_stopped_ = true;
    if (status_.is_open()) alarm_.set(loop_.now() + patience_.farewell);
}

void EngineProcess::kill() {
    is_stopped_ = true;
    if (pressure_ >= Pressure::killed) return;
    pressure_ = Pressure::killed;
    process_.kill();
    if (status_.is_open()) alarm_.set(loop_.now() + patience_.launcher);
}

void EngineProcess::press() {
    if (is_stopped_) return press_harder();
    if (has_ended_) return;  // it closed its output a while ago
    if (std::exchange(is_asked_after_, true)) return tell_broken("its launcher does not answer");
    process_.ask_whether_it_lives();
    alarm_.set(loop_.now() + patience_.launcher);
}

void EngineProcess::press_harder() {
    switch (pressure_) {
        case Pressure::none:
            pressure_ = Pressure::terminated;
            process_.terminate();
            return alarm_.set(loop_.now() + patience_.farewell);
        case Pressure::terminated: return kill();
        case Pressure::killed:
            pressure_ = Pressure::launcher_killed;
            process_.kill_launcher();
            return alarm_.set(loop_.now() + patience_.farewell);
        case Pressure::launcher_killed: return leave();  // what cannot be killed is not waited for
    }
}

OpenChannel engine_channel(Loop& loop, ProcessSpec spec, std::string launcher) {
    return [&loop, spec = std::move(spec), launcher = std::move(launcher)](
               Channel::Callbacks callbacks,
               const TimeControl& left) -> Result<std::unique_ptr<Channel>> {
        ProcessSpec told = spec;
        // Before what its owner sets: the last one counts.
        told.environment.emplace(told.environment.begin(), kClockVariable, to_text(left));
        return EngineProcess::start(loop, told, launcher, std::move(callbacks));
    };
}

}  // namespace shinpan
