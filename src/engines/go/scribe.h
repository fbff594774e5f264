// The three outputs of document 002: replies, a console for people, and logs.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "engines/go/reply.h"

namespace shinpan::go {

using WallTime = std::chrono::system_clock::time_point;

// "2022-09-14 22:37:42", in Japan whatever the machine's zone is.
std::string console_stamp(WallTime time);
// "2022-09-14T22:37:42.600+0900", or with Z where the offset is zero.
std::string log_stamp(WallTime time, std::chrono::seconds offset);
std::chrono::seconds local_offset(WallTime time);

// Bytes on their way out; an error ends what is written there.
using Sink = std::function<Status(std::string_view)>;

class Scribe {
public:
    struct Sinks {
        Sink replies;  // what a tournament server reads: replies and nothing else
        Sink console;  // the others may be empty. This one: everything with the time in front
        Sink plain;    // the same as a thinking log
        Sink json;     // a JSON object a line
    };
    Scribe(Sinks sinks, std::function<WallTime()> now)
        : sinks_(std::move(sinks)), now_(std::move(now)) {}

    void command(std::string_view line);                         // as it came, whatever bytes
    void refused_command(std::string_view why);                  // in place of one that is too long
    void thought(std::string_view text);                         // never among the replies
    void reply(std::optional<int> id, const Reply& reply);       // what is sent is one write
    void event(const std::string& text, const Reply& for_json);  // a line that is no reply

    // A reply of many lines that come one by one, as lz-analyze has them.
    void begin_stream(std::optional<int> id);
    void stream_line(std::string_view line);
    void end_stream();

    // Of the replies. A log that cannot be written any more is given up: no game is lost for it.
    const Status& status() const { return status_; }
    const std::optional<Error>& log_failure() const { return log_failure_; }

private:
    enum class BlankLine { yes, no };
    void send(std::string_view bytes);
    void log(tlf::Kind kind, std::string_view body, BlankLine blank);
    void log_json(const std::string& message, const std::vector<tlf::Property>& properties);
    void write_log(Sink& sink, std::string_view bytes);

    Sinks sinks_;
    std::function<WallTime()> now_;
    Status status_;
    std::optional<Error> log_failure_;
};

}  // namespace shinpan::go
