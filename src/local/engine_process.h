// An engine's process on a loop: its lines, its last words on standard error, its end.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/line_buffer.h"
#include "core/result.h"
#include "io/loop.h"
#include "io/supervised_process.h"
#include "local/channel.h"

namespace shinpan {

class EngineProcess final : public Channel {
public:
    static constexpr std::size_t kLongestLine = 64 << 10;
    static constexpr std::size_t kErrorTail = 8 << 10;
    // What it says besides its game, in bytes; the rest is left out.
    static constexpr std::size_t kMostAside = 4 << 20;

    static Result<std::unique_ptr<EngineProcess>> start(Loop& loop, const ProcessSpec& spec,
                                                        const std::string& launcher,
                                                        Callbacks callbacks);

    void send(std::string_view text) override;
    // Politely: it may end by itself within a second, then SIGTERM, then SIGKILL. Else SIGKILL.
    void stop(bool politely) override;
    void read_now() override;
    std::string_view error_tail() const override { return error_tail_; }

private:
    EngineProcess(Loop& loop, SupervisedProcess process, Callbacks callbacks);
    void watch_output();
    void read_output();
    void take_output(std::string_view bytes);
    void end_output();
    void read_errors();
    void take_errors(std::string_view bytes);
    void drain();
    void tell_aside(Aside what, std::string_view text);
    void read_status();
    void take_status(std::string_view bytes, bool is_end);
    void flush_input();
    void press();
    void tell_end();

    Loop& loop_;
    SupervisedProcess process_;
    Callbacks callbacks_;
    Watch input_;
    Watch output_;
    Watch errors_;
    Watch status_;
    Alarm alarm_;
    std::string unsent_;
    LineBuffer lines_{kLongestLine, LineBuffer::Returns::kept};
    LineBuffer error_lines_{kLongestLine};
    std::size_t aside_ = 0;  // bytes that were told beside the game
    std::string error_tail_;
    std::string status_line_;
    bool is_stopped_ = false;
    bool has_ended_ = false;
    bool has_flooded_ = false;
    bool is_asked_after_ = false;  // the launcher was asked whether it lives
    int pressure_ = 0;             // how often it was pressed to end
};

// Starts the program in the loop of its game.
OpenChannel engine_channel(Loop& loop, ProcessSpec spec, std::string launcher);

}  // namespace shinpan
