// A rules program as a process, started and limited as engines are: asked, waited for, and ended when it
// fails. The next ask starts it anew, because a rules program remembers nothing.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include "core/clock.h"
#include "core/line_buffer.h"
#include "io/supervised_process.h"
#include "rules/messages.h"
#include "rules/program.h"

namespace shinpan {

struct RulesPatience {
    Duration first =
        std::chrono::seconds(30);  // for the first answer, with the start of the program
    Duration answer = std::chrono::seconds(10);  // for any other
};

class RulesProcess final : public rules::Program {
public:
    RulesProcess(ProcessSpec spec, std::string launcher, RulesPatience patience = {});
    ~RulesProcess() override;

    Result<std::string> ask(std::string_view ask) override;

private:
    struct Running;

    Result<std::string> ask_running(std::string_view ask);
    Status write(std::string_view bytes, Instant deadline);
    // Whatever there is, or nothing when the time is over.
    Status wait(Instant deadline, bool for_room);
    Status read_output();
    void read_errors();
    std::string how_it_ended();
    tl::unexpected<Error> fault(std::string what) const;

    ProcessSpec spec_;
    std::string launcher_;
    RulesPatience patience_;
    std::mutex mutex_;
    std::unique_ptr<Running> running_;  // nullptr: it has to be started
};

}  // namespace shinpan
