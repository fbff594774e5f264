// A line at the bottom of a terminal that tells how far a long work is, below the lines that stay.
#pragma once

#include <mutex>
#include <string>

#include "core/clock.h"

namespace shinpan::cli {

// What a line is about, for the eye; colours where the terminal has them and NO_COLOR does not forbid.
enum class Tone {
    plain,
    good,  // somebody has won
    bad,   // somebody has lost by a fault, or something went wrong
};

// What is no terminal gets the lines that stay and nothing else. Whatever is in a line, a terminal only
// shows it. Several threads may use it.
class ProgressLine {
public:
    explicit ProgressLine(int fd);
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // Whether it is worth making a new text: often enough for the eye and no more, and never
    // without a terminal.
    bool is_due(Instant now) const;
    // Takes the place of the progress shown before.
    void show(const std::string& progress, Instant now);
    // A line that stays, or several, without the last end.
    void say(const std::string& line, Tone tone = Tone::plain);
    void clear();

private:
    bool is_due_now(Instant now) const;
    void erase();
    void draw() const;
    void write(const std::string& text) const;

    int fd_;
    bool is_terminal_;
    bool has_colours_;
    mutable std::mutex mutex_;
    std::string shown_;
    Instant shown_at_{};
};

}  // namespace shinpan::cli
