// An engine's process on a loop: its lines, its last words on standard error, its end.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/line_buffer.h"
#include "core/result.h"
#include "io/loop.h"
#include "io/supervised_process.h"

namespace shinpan {

class EngineProcess {
public:
    static constexpr std::size_t kLongestLine = 64 * 1024;
    static constexpr std::size_t kErrorTail = 8 * 1024;

    // All are called in the loop. None is called any more once stop() was.
    struct Callbacks {
        std::function<void(std::string_view line)> line;
        std::function<void(const std::string& what)> flood;  // a line beyond the limit
        std::function<void(const std::string& how)> ended;   // "exited with status 1"
        std::function<void()> gone;  // also after stop(): nothing of it is left
    };

    static Result<std::unique_ptr<EngineProcess>> start(Loop& loop, const ProcessSpec& spec,
                                                        const std::string& launcher,
                                                        Callbacks callbacks);

    // What it does not take at once is kept and sent as it takes it.
    void send(std::string_view text);
    // Politely: it may end by itself within a second, then SIGTERM, then SIGKILL. Else SIGKILL.
    void stop(bool politely);
    // What it has said already, without waiting for the loop's turn.
    void read_now();
    const std::string& error_tail() const { return error_tail_; }

private:
    EngineProcess(Loop& loop, SupervisedProcess process, Callbacks callbacks);
    void watch_output();
    void take_output(std::string_view bytes);
    void read_errors();
    void read_status();
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
    LineBuffer lines_{kLongestLine};
    std::string error_tail_;
    std::string status_line_;
    bool is_stopped_ = false;
    bool has_ended_ = false;
    int pressure_ = 0;  // how often it was pressed to end
};

}  // namespace shinpan
