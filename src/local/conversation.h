// A talk with an engine, a line at a time: for checks, which ask and wait.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "core/clock.h"
#include "core/line_buffer.h"
#include "core/result.h"
#include "io/supervised_process.h"

namespace shinpan {

// What was heard while one waited.
struct Heard {
    enum class Kind { line, silence, end, flood };
    Kind kind;
    std::string text;           // the line, or how the program ended
    bool never_ran = false;     // it ended without having been executed
    bool is_our_fault = false;  // what ended is on our side of it
};

class Conversation {
public:
    static Result<Conversation> start(const ProcessSpec& spec, const std::string& launcher);

    // What the program does not take within a second is lost.
    void send(std::string_view text);
    void close_input();
    // The next line. Lines that were said before the end of the program come first.
    Heard listen(Duration patience);
    const std::string& error_output() const { return error_output_; }

private:
    explicit Conversation(SupervisedProcess process)
        : process_(std::make_unique<SupervisedProcess>(std::move(process))) {}
    void read_available(Duration patience);
    bool read_errors();

    std::unique_ptr<SupervisedProcess> process_;
    LineBuffer buffer_{64 << 10};
    std::deque<std::string> lines_;
    std::string status_;
    std::string error_output_;  // the last of it
    bool output_has_ended_ = false;
    bool has_ended_ = false;
};

}  // namespace shinpan
