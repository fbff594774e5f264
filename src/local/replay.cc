#include "local/replay.h"

#include <algorithm>

#include <fmt/format.h>

namespace shinpan {
namespace {

using namespace std::chrono_literals;

// For more than the log has, and for the end of a program that was told to quit.
constexpr Duration kAftermath = 500ms;

}  // namespace

Replay::Replay(Loop& loop, std::vector<ReplayStep> steps, Settings settings, Listeners listeners)
    : loop_(loop),
      steps_(std::move(steps)),
      settings_(std::move(settings)),
      listeners_(std::move(listeners)),
      alarm_(loop, [this] {
          const bool is_over = next_ == steps_.size() && result_.missing == 0;
          stop(is_over ? "was still there at the end of the log"
                       : fmt::format("said nothing for {}", to_text(settings_.patience)),
               is_over);
      }) {}

Result<ReplayResult> Replay::run() {
    loop_.post([this] {
        if (status_ = start_program(); status_) go_on();
    });
    loop_.run();
    if (!status_) return tl::unexpected(status_.error());
    result_.missing = static_cast<int>(
        std::count_if(steps_.begin() + static_cast<std::ptrdiff_t>(next_), steps_.end(),
                      [](const ReplayStep& s) { return s.kind == ReplayStep::Kind::expect; }));
    return result_;
}

Status Replay::start_program() {
    EngineProcess::Callbacks callbacks{
        .line = [this](std::string_view line) { take(line); },
        .flood = [this](const std::string& what) { stop("said " + what, false); },
        .ended = [this](const std::string& how) { stop(how, false); },
        .gone = [this] { loop_.post([this] { leaving_.clear(); }); },
    };
    Result<std::unique_ptr<EngineProcess>> started =
        EngineProcess::start(loop_, settings_.program, settings_.launcher, std::move(callbacks));
    if (!started) return tl::unexpected(started.error());
    program_ = std::move(*started);
    return {};
}

// Sends up to the next answer that the log has.
void Replay::go_on() {
    while (next_ < steps_.size() && steps_[next_].kind == ReplayStep::Kind::send) {
        listeners_.sent(steps_[next_]);
        program_->send(steps_[next_].text + "\n");
        ++next_;
    }
    // An answer that the log lacks is what a lost game is about: it gets its time as well.
    const bool waits =
        next_ < steps_.size() || steps_.empty() || steps_.back().kind == ReplayStep::Kind::send;
    alarm_.set(loop_.now() + (waits ? settings_.patience : kAftermath));
}

void Replay::take(std::string_view line) {
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (next_ == steps_.size()) return listeners_.said(line, nullptr);
    const ReplayStep& step = steps_[next_++];
    ++(step.text == line ? result_.same : result_.different);
    listeners_.said(line, &step);
    const bool is_asked_again =
        next_ < steps_.size() && steps_[next_].kind == ReplayStep::Kind::send;
    if (settings_.lifetime == Lifetime::move && is_asked_again) {
        program_->stop(false);
        leaving_.push_back(std::move(program_));
        if (status_ = start_program(); !status_) return alarm_.set(std::nullopt);
    }
    go_on();
}

void Replay::stop(const std::string& why, bool politely) {
    if (!program_) return;
    result_.what_ended = why;
    alarm_.set(std::nullopt);
    program_->stop(politely);
    leaving_.push_back(std::move(program_));
}

}  // namespace shinpan
