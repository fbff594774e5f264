// An engine's process on a loop: its lines, its last words on standard error, its end.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/clock.h"
#include "core/line_buffer.h"
#include "core/result.h"
#include "io/loop.h"
#include "io/supervised_process.h"
#include "local/channel.h"

namespace shinpan {

struct EnginePatience {
    // Between asking it to end, SIGTERM and SIGKILL.
    Duration farewell = std::chrono::seconds(1);
    // One that ends closes its output first and has an exit status a moment later. If none has come
    // by then, the launcher is asked.
    Duration usual_end = std::chrono::milliseconds(100);
    // For the launcher's answer, and for an end that was ordered: more than it has itself with what
    // it cannot kill.
    Duration launcher = std::chrono::seconds(5);
};

class EngineProcess final : public Channel {
public:
    static constexpr std::size_t kLongestLine = 64 << 10;
    static constexpr std::size_t kErrorTail = 8 << 10;
    // What it says besides its game, in bytes; the rest is left out.
    static constexpr std::size_t kMostAside = 4 << 20;

    static Result<std::unique_ptr<EngineProcess>> start(Loop& loop, const ProcessSpec& spec,
                                                        const std::string& launcher,
                                                        Callbacks callbacks,
                                                        EnginePatience patience = {});

    void send(std::string_view text) override;
    // Politely: it may end by itself within a second, then SIGTERM, then SIGKILL. Else SIGKILL, also
    // of one that was asked politely before. A launcher that does not get that done is killed itself.
    void stop(bool politely) override;
    void read_now() override;
    bool has_begun() const override { return has_begun_; }
    std::string_view error_tail() const override { return error_tail_; }

private:
    EngineProcess(Loop& loop, SupervisedProcess process, Callbacks callbacks,
                  EnginePatience patience);
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
    void press_harder();
    void kill();
    void leave();
    void tell_end();
    void tell_broken(const std::string& why);

    Loop& loop_;
    SupervisedProcess process_;
    Callbacks callbacks_;
    EnginePatience patience_;
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
    bool has_begun_ = false;
    bool is_stopped_ = false;
    bool has_ended_ = false;
    bool has_flooded_ = false;
    bool is_asked_after_ = false;  // the launcher was asked whether it lives
    // What was done to make it end.
    enum class Pressure { none, terminated, killed, launcher_killed } pressure_ = Pressure::none;
};

// Starts the program in the loop of its game.
OpenChannel engine_channel(Loop& loop, ProcessSpec spec, std::string launcher);

}  // namespace shinpan
