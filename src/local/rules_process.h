// A rules program as a process, started and limited as engines are: asked, waited for, and ended when it
// fails. The next ask starts it anew, because a rules program remembers nothing.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "core/clock.h"
#include "core/line_buffer.h"
#include "io/supervised_process.h"
#include "rules/messages.h"
#include "rules/program.h"

namespace shinpan {

struct RulesPatience {
    // For the first answer, with the start of the program.
    Duration first = std::chrono::seconds(30);
    Duration answer = std::chrono::seconds(10);  // for any other
    // One that was late is not asked again for so long: where everybody waits for an answer.
    Duration rest{};

    // Of a server, all of whose games wait for an answer.
    static RulesPatience of_server() {
        using std::chrono::seconds;
        return {seconds(30), seconds(1), seconds(60)};
    }
};

class RulesProcess final : public rules::Program {
public:
    // `is_as_it_was` is asked before it is started anew: an error is what has changed since.
    RulesProcess(ProcessSpec spec, std::string launcher, RulesPatience patience = {},
                 std::function<Status()> is_as_it_was = {});
    ~RulesProcess() override;

    Result<std::string> ask(std::string_view ask) override;
    // One that is just being asked is not waited for.
    void dismiss() override;

private:
    struct Running;

    Result<std::string> ask_running(std::string_view ask);
    // The first time, or anew; then it has to say of itself what it said before.
    Status start();
    Duration patience() const;
    tl::unexpected<Error> late(Duration patience);
    Status write(std::string_view bytes, Instant deadline);
    // Whatever there is, or nothing when the time is over.
    Status wait(Instant deadline, bool for_room);
    Status read_output();
    void read_errors();
    Status drain();
    // `closed`: what it has closed, where it has not ended.
    std::string how_it_ended(std::string_view closed);
    tl::unexpected<Error> fault(std::string what) const;

    ProcessSpec spec_;
    std::string launcher_;
    RulesPatience patience_;
    std::mutex mutex_;
    std::unique_ptr<Running> running_;  // nullptr: it has to be started
    bool has_answered_ = false;         // ever
    std::string introduction_;          // its answer when it was asked who it is; empty: not yet
    std::function<Status()> is_as_it_was_;
    std::optional<Instant> rests_until_{};
};

}  // namespace shinpan
