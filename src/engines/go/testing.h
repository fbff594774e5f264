// What the tests of shinpan-go share: a session whose replies are kept, and files that are not
// there.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/clock.h"
#include "core/text.h"
#include "engines/go/general_commands.h"
#include "engines/go/gtp_commands.h"
#include "engines/go/kernel_commands.h"
#include "engines/go/session.h"

namespace shinpan::go {

// Files in memory. Those that begin with "full" cannot be saved.
class MemoryFiles {
public:
    std::map<std::string, std::string> contents;

    Files files() {
        return {[this](const std::string& path, std::size_t limit) -> Result<std::string> {
                    const auto found = contents.find(path);
                    if (found == contents.end())
                        return failure(ErrorKind::io, path + ": no such file");
                    if (found->second.size() > limit)
                        return failure(ErrorKind::io, path + ": is too long");
                    return found->second;
                },
                [this](const std::string& path, std::string_view text) -> Status {
                    if (path.starts_with("full"))
                        return failure(ErrorKind::io, path + ": the disk is full");
                    contents[path] = text;
                    return {};
                }};
    }
};

// Every look at it costs a millisecond, so that a search ends and no test waits.
class TickingClock final : public Clock {
public:
    Instant now() const override { return time_ += std::chrono::milliseconds(1); }

private:
    mutable Instant time_{};
};

// Takes commands, a line each, and keeps what is sent.
class TestConsole {
public:
    explicit TestConsole(const KernelSettings& settings = {},
                         GtpCommands::Form form = GtpCommands::Form::beside_kernel,
                         const PlayerSettings& player = {.playouts = 200})
        : kernel(settings), player_(player, clock), table_(wording(form)) {
        commands_.add_to(table_);
        gtp_commands_.add_to(table_, form);
        add_general_commands(table_, "test");
    }
    TestConsole(const TestConsole&) = delete;

    std::string say(std::string_view lines) {
        sent_.clear();
        for (const std::string_view line : split(lines, '\n'))
            session_.line(line);
        return sent_;
    }

    // In the middle of a value of several lines?
    bool is_in_value() const { return session_.is_in_value(); }

    TickingClock clock;
    Kernel kernel;
    MemoryFiles files;
    int analysis_lines = 0;  // after so many there is input
    std::string graphics;    // the last of what was shown beside the replies

private:
    static CommandTable::Wording wording(GtpCommands::Form form) {
        return form == GtpCommands::Form::strict ? CommandTable::Wording::gtp
                                                 : CommandTable::Wording::kernel;
    }

    Player player_;
    CommandTable table_;
    KernelCommands commands_{kernel, files.files()};
    std::string sent_;
    Scribe scribe_{{[this](std::string_view bytes) -> Status {
                        sent_ += bytes;
                        return {};
                    },
                    {},
                    {},
                    {}},
                   [] { return WallTime(); }};
    Session session_{table_, scribe_};
    GtpCommands gtp_commands_{
        kernel,
        player_,
        clock,
        files.files(),
        {[this] { scribe_.begin_stream(session_.id()); },
         [this](std::string_view line) {
             scribe_.stream_line(line);
             --analysis_lines;
         },
         [this] { scribe_.end_stream(); }, [this] { return analysis_lines <= 0; },
         [this](std::string_view text) { graphics = text; }}};
};

// A console as a tournament server starts it.
struct StrictConsole : TestConsole {
    explicit StrictConsole(const PlayerSettings& player = {.playouts = 200})
        : TestConsole({.rules = {.size = 9, .komi = 7, .ko = KoRule::simple}, .is_limited = false},
                      GtpCommands::Form::strict, player) {}
};

}  // namespace shinpan::go
