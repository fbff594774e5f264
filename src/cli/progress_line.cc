#include "cli/progress_line.h"

#include <unistd.h>

#include "core/utf8.h"
#include "core/visible.h"
#include "io/output.h"
#include "io/terminal.h"

namespace shinpan::cli {
namespace {

using namespace std::chrono_literals;

constexpr Duration kBetweenShows = 100ms;
// Back to the first column, and what stood behind it is gone.
constexpr const char* kErase = "\r\033[K";

constexpr const char* kUsual = "\033[0m";
constexpr const char* kDim = "\033[2m";

const char* colour_of(Tone tone) {
    switch (tone) {
        case Tone::good: return "\033[32m";
        case Tone::bad: return "\033[31m";
        case Tone::plain: break;
    }
    return "";
}

}  // namespace

ProgressLine::ProgressLine(int fd)
    : fd_(fd), is_terminal_(can_redraw(fd)), has_colours_(wants_color(ColorWhen::automatic, fd)) {}

bool ProgressLine::is_due(Instant now) const {
    const std::lock_guard lock(mutex_);
    return is_due_now(now);
}

bool ProgressLine::is_due_now(Instant now) const {
    return is_terminal_ && (shown_.empty() || now - shown_at_ >= kBetweenShows);
}

void ProgressLine::show(const std::string& progress, Instant now) {
    const std::lock_guard lock(mutex_);
    if (!is_due_now(now) || progress == shown_) return;
    shown_ = progress;
    shown_at_ = now;
    draw();
}

void ProgressLine::say(const std::string& line, Tone tone) {
    const std::lock_guard lock(mutex_);
    const std::string progress = shown_;
    erase();
    const bool is_coloured = has_colours_ && tone != Tone::plain;
    const std::string text = visible_lines(line);
    write(is_coloured ? colour_of(tone) + text + kUsual + "\n" : text + "\n");
    shown_ = progress;
    if (!shown_.empty()) draw();
}

void ProgressLine::draw() const {
    // A line that is wider than the terminal would wrap, and only its end could be erased.
    const std::string text = cut_to_width(visible(shown_), terminal_width(fd_) - 1);
    write(kErase + (has_colours_ ? kDim + text + kUsual : text));
}

void ProgressLine::clear() {
    const std::lock_guard lock(mutex_);
    erase();
}

void ProgressLine::erase() {
    if (!shown_.empty()) write(kErase);
    shown_.clear();
}

// A terminal that has gone away is no reason to stop playing.
void ProgressLine::write(const std::string& text) const { static_cast<void>(write_all(fd_, text)); }

}  // namespace shinpan::cli
