// The thinking logs of both players, made from the events of their game: what each was told, what
// it said, what the referee remarked. Always valid TLF, and the bytes of the program come back
// exactly: see heard_writer.h.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/side.h"
#include "events/aside.h"
#include "events/event.h"
#include "events/event_json.h"
#include "events/heard_writer.h"

namespace shinpan {

class EventLogs {
public:
    // What the players speak, and about what.
    struct Subject {
        std::string game{};
        PerSide<std::string> protocols{};
    };
    // `wall_start` is the time of day at label.start.
    EventLogs(const GameLabel& label, Subject subject,
              std::chrono::system_clock::time_point wall_start)
        : label_(label),
          subject_(std::move(subject)),
          wall_start_(wall_start),
          heard_{{HeardWriter(spoken_form(subject_.protocols[Side::first])),
                  HeardWriter(spoken_form(subject_.protocols[Side::second]))}} {}

    // The headers, before all else.
    void begin();
    // Adds the lines of this event.
    void take(const Event& event);
    void take_aside(Side side, Aside aside, std::string_view text, Instant at);
    // Nothing more comes: what waits for its rest is added as it is.
    void finish();
    // What has been added to a log; whoever writes it to a file clears it then.
    std::string& lines(Side side) { return lines_[side]; }
    const std::string& lines(Side side) const { return lines_[side]; }

private:
    void add(const GameStarted& started, Instant at);
    void add(const LineSent& sent, Instant at);
    void add(const LineReceived& received, Instant at);
    void add(const Thought&, Instant) {}  // its line is there already
    void add(const MovePlayed& played, Instant at);
    void add(const Remarked& remarked, Instant at);
    void add(const Warned& warned, Instant at);  // for its own log alone
    void add(const GamePaused& paused, Instant at);
    void add(const GameResumed& resumed, Instant at);
    void add(const GameEnded& ended, Instant at);

    std::string_view stamp(Instant at);
    void add_remark(std::string_view text, Instant at);
    void add_comment(Side side, std::string_view mark, std::string_view text, Instant at);

    GameLabel label_;
    Subject subject_;
    std::chrono::system_clock::time_point wall_start_;
    std::int64_t milliseconds_ = -1;  // the time of day that stamp_ shows
    std::string stamp_;
    PerSide<HeardWriter> heard_;
    PerSide<std::string> lines_;
};

}  // namespace shinpan
