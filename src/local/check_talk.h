// A talk with an engine that is checked: what was said last, and what was found.
#pragma once

#include <algorithm>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "local/conversation.h"
#include "local/engine_check.h"

namespace shinpan {

// For an answer that takes no thought, and for an end: who has more time to start has more for
// these. Two seconds, if nothing else was said.
inline Duration patience_with(const Contestant& contestant) {
    return std::max<Duration>(contestant.start_limit / 5, std::chrono::seconds(1));
}

class CheckTalk {
public:
    Status start(const Contestant& contestant, const std::string& launcher);
    void stop() { talk_.reset(); }
    bool is_running() const { return talk_.has_value(); }

    // All of these need a running program, but for send(), which then does nothing.
    void send(std::string_view lines);  // whole lines
    Heard listen(Duration patience);
    void close_input() { talk_->close_input(); }

    // A new requirement, met until it fails; valid until the next one is added.
    Requirement& add(std::string english, std::string japanese);
    // It is not met; the exchange that shows it goes with it. Gives false.
    bool fail(Requirement& requirement, std::string why) const;
    // Ends the program, and adds to a requirement that its start has failed what it lacks on this
    // machine, or which other protocol it answers to.
    void explain_start(Requirement& requirement, const Contestant& contestant, const AnyGame& game,
                       const std::string& launcher);
    std::vector<Requirement> take_all() { return std::move(all_); }

private:
    void note(const char* sign, std::string_view line);

    std::optional<Conversation> talk_;
    std::deque<std::string> exchange_;  // the last of it
    std::string last_line_;             // that it said
    std::vector<Requirement> all_;
};

}  // namespace shinpan
