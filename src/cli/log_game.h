// The game that a referee's log is about, as far as it can be played again from what stands there: the
// header names it, remarks tell every move of both players, and what was sent tells how it began.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/log_moves.h"
#include "cli/log_numbers.h"
#include "events/event.h"
#include "events/log_header.h"
#include "games/game_settings.h"
#include "tlf/entry.h"

namespace shinpan::cli {

class LogGame {
public:
    void take(const tlf::Entry& entry, const LogNumbers& numbers);
    void take(const LoggedMove& move);

    std::string player() const { return header_ ? header_->player : ""; }  // whose log it is
    std::string protocol() const { return header_ ? header_->protocol : ""; }
    // report::GameStory::json, without lines: the log has them. Empty: no game that we know, or one
    // that cannot be played as it is told.
    std::string json() const;

private:
    struct Told {
        LoggedMove move;
        Thought thought;  // that came before it
    };
    void take_sent(std::string_view line);

    std::optional<LogHeader> header_;
    GameSettings settings_;
    std::vector<std::pair<std::string, std::string>> sent_;  // "size" "7", before it began
    std::vector<std::string> opening_;
    bool is_begun_ = false;  // how it starts is known
    Thought thought_{};      // since the last move
    std::vector<Told> moves_;
};

}  // namespace shinpan::cli
